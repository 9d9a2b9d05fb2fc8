import { expect, type Page } from '@playwright/test';

/** Waits until the page's worker works. */
export const isRegistered = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found?.active?.state)), { timeout: 20_000 })
    .toBe('activated');
