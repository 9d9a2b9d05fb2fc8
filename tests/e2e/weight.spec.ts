import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { budgetsOf } from '../support/figures/budgets.ts';
import { pathOf, publicPages } from '../support/figures/public-pages.ts';

/**
 * Scripts as Chromium says that they came over the line: the bytes of their compressed bodies, by address. A first visit, so nothing is kept and the
 * place is not chosen. Without the service worker: what it keeps for a day without a network is fetched when the page rests, not under `saveData`.
 */
test.use({ storageState: { cookies: [], origins: [] }, serviceWorkers: 'block' });

/** Until then the socket is open, the place is asked for and the notifications are counted. */
const settled = 8000;

type Weights = { bodies: Map<string, number>; failed: string[] };

/** Counts what the line brings from now on. The line says first how long an answer's head was, and in the end how much it was with its body. */
async function weighScripts(line: CDPSession): Promise<Weights> {
  const weights: Weights = { bodies: new Map(), failed: [] };
  const heads = new Map<string, { path: string; bytes: number }>();
  line.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') heads.set(requestId, { path: new URL(response.url).pathname, bytes: response.encodedDataLength });
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const head = heads.get(requestId);
    if (head) weights.bodies.set(head.path, encodedDataLength - head.bytes);
  });
  line.on('Network.loadingFailed', ({ requestId }) => {
    if (heads.has(requestId)) weights.failed.push(requestId);
  });
  await line.send('Network.enable');
  return weights;
}

/** What the page itself names, and what came besides. */
async function visit(page: Page, path: string) {
  const { bodies, failed } = await weighScripts(await page.context().newCDPSession(page));
  const html = (await (await page.goto(path))?.text()) ?? '';
  await page.waitForTimeout(settled);
  expect(failed).toEqual([]);
  const sum = (isFirst: boolean) => {
    const sizes = [...bodies].filter(([script]) => html.includes(script) === isFirst).map(([, size]) => size);
    return { files: sizes.length, bytes: sizes.reduce((total, size) => total + size, 0) };
  };
  return { first: sum(true), later: sum(false) };
}

for (const name of publicPages) {
  test(`${name}: the first scripts, and those that come later, weigh no more than promised`, async ({ page, request }) => {
    const path = await pathOf(name, async (list) => (await request.get(`/api/v1${list}`)).json());
    const budgets = budgetsOf(path);
    const { first, later } = await visit(page, path);
    console.log(`${path}: ${first.bytes} bytes of JavaScript in ${first.files} files, then ${later.bytes} in ${later.files}`);
    expect(first.files).toBeGreaterThan(5);
    expect(first.files).toBeLessThanOrEqual(budgets.files);
    expect(first.bytes).toBeLessThanOrEqual(budgets.js);
    expect(later.bytes).toBeGreaterThan(0);
    expect(later.bytes).toBeLessThanOrEqual(budgets.later);
  });
}
