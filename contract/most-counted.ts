/** Counting what goes on in a city ends here, so that it costs no more in a large one. */
export const mostCounted = 999;

/** The same of what one category holds. */
export const mostOfCategory = 99;
