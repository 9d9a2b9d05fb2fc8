import type { Page } from '@playwright/test';

/** What came into sight and what went is said late and together, as on a phone that has much to do. */
export async function tellLate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Observer = IntersectionObserver;
    window.IntersectionObserver = class extends Observer {
      constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const held: IntersectionObserverEntry[] = [];
        const tellAll = () => held.length > 0 && tell(held.splice(0), this);
        super((entries) => {
          held.push(...entries);
          setTimeout(tellAll, 400);
        }, options);
      }
    };
  });
}
