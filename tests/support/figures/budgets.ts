const kilo = 1000;

/**
 * Of a first visit to any public page, at the most. Bytes, compressed: JavaScript that the page names, JavaScript that comes after that without a tap
 * (`tests/e2e/weight.spec.ts`), styles, the font. Files: of the JavaScript that the page names.
 */
export const budgets = { js: 103 * kilo, later: 20 * kilo, css: 12.2 * kilo, font: 28 * kilo, files: 20 };

/** The wallet brings what draws a code, so that one shows at the counter whatever the line does then. */
const wallet = { js: 116 * kilo, files: 26 };

export const budgetsOf = (path: string) => (path === '/tab2' ? { ...budgets, ...wallet } : budgets);
