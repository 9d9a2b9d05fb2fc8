/** Counts of a city stop here, so that a large city costs no more than a small one. */
export const mostCounted = 999;

/** The same of what one category holds. */
export const mostOfCategory = 99;
