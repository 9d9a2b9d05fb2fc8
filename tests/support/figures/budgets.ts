const kilo = 1000;

/**
 * Of a first visit to any public page, at the most. Bytes, compressed: JavaScript that the page names, JavaScript that comes after that without a tap
 * (`tests/e2e/first-load/weight.spec.ts`), styles, the font. Files: of the JavaScript that the page names.
 */
export const budgets = { js: 104.4 * kilo, later: 19.5 * kilo, css: 12.2 * kilo, font: 28 * kilo, files: 20 };

/** Screens with styles of their own beside what all share: the wallet also brings what draws a code, so that one shows at the counter without a network. */
const own: Record<string, Partial<typeof budgets>> = {
  '/tab2': { js: 116.4 * kilo, files: 26, css: 14.8 * kilo },
  '/login': { files: 21, css: 12.8 * kilo },
  '/menu': { css: 12.5 * kilo },
  '/notificaciones': { css: 12.4 * kilo },
  // Its bar, too, says whether the shop is open while the coupon holds.
  '/cupones/…': { js: 104.5 * kilo },
  // Each has a screen's part that waits until the page is drawn.
  '/inicio': { later: 20.2 * kilo },
  '/modal-search': { later: 22.8 * kilo },
  // A business's hours, what is asked of visitors and its stamp card come after its page.
  '/negocios/…': { js: 103.3 * kilo, later: 22.4 * kilo },
};

export const budgetsOf = (path: string) => ({ ...budgets, ...(own[path] ?? own[path.replace(/[^/]+$/, '…')]) });

/** Of a first visit to any screen of «Mi negocio», at the most: all its JavaScript, compressed, whether the page names it or it comes later. */
export const consoleJs = 150 * kilo;
