const kilo = 1000;

/** Bytes at the most of a first visit to a public page: what it loads at once, the scripts that come after that, and the files of the first. */
export const budgets = { js: 105 * kilo, css: 12 * kilo, font: 28 * kilo, files: 18 };
export const later = 18 * kilo;
