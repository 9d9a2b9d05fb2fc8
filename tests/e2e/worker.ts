import { type BrowserContext, expect, type Page } from '@playwright/test';

/** Waits until the page's worker works. */
export const isRegistered = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found?.active?.state)), { timeout: 20_000 })
    .toBe('activated');

/** A browser that keeps nothing: what a test takes away from the page is then really gone. */
export const withoutWorker = (page: Page | BrowserContext) =>
  page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => new Promise(() => {});
  });
