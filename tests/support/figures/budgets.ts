const kilo = 1000;

/** Of a first visit to any public page: bytes, and files of JavaScript, at the most. */
export const budgets = { js: 110 * kilo, css: 12 * kilo, font: 28 * kilo, files: 20 };

/** Of the list that most visits begin with, in bytes of JavaScript: what it loads at once, and what comes after that. */
export const firstPage = { js: 107 * kilo, later: 18 * kilo };
