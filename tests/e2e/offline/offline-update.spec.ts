import type { Browser, Page } from '@playwright/test';
import { test } from '@playwright/test';
import { countOf } from '../../support/figures/counts.ts';
import { keepFigure } from '../../support/figures/full-run.ts';
import { freePort } from '../../support/servers/own-server.ts';
import { endProcesses, startUntil } from '../../support/servers/processes.ts';
import { buildAgain } from '../../support/servers/second-build.ts';
import { expect, heading, isKept, listenForErrors } from '../fixtures/own-server.ts';
import { settleWorker, withoutWorker } from '../fixtures/worker.ts';

const hops = countOf(2, 50);

test.afterAll(endProcesses);

/** Which build the server shows now, by the name of its list of files. */
async function servedBy(origin: string): Promise<string | undefined> {
  const html = await fetch(`${origin}/privacidad`).then(
    (answer) => answer.text(),
    () => '',
  );
  return /\/assets\/manifest-\w+\.js/.exec(html)?.[0];
}

const tabs = [
  ['Promociones', 'Promociones'],
  ['Eventos', 'Eventos'],
  ['Inicio', /^Querétaro/],
  ['Avisos', 'Avisos'],
] as const;

type Visitor = { page: Page; said: string[] };

async function visit(browser: Browser, origin: string, keeps: boolean): Promise<Visitor> {
  const context = await browser.newContext({ locale: 'es-MX', viewport: { width: 360, height: 740 } });
  await context.addInitScript(() => localStorage.setItem('set_address', 'false'));
  const page = await context.newPage();
  if (!keeps) await withoutWorker(page);
  const said = listenForErrors(page);
  await page.goto(`${origin}/promociones`);
  if (keeps) await isKept(page);
  await page.waitForLoadState('networkidle');
  return { page, said };
}

/** Waits until the worker is of the build that is served now: one that comes later could lose a navigation (`settleWorker`). */
async function hasNewestWorker(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
  await settleWorker(page);
}

/** Goes on where it is: by a tap, or as somebody who opens the page anew. */
async function goOn({ page, said }: Visitor, turn: number): Promise<void> {
  const [tab, title] = tabs[turn % tabs.length] as (typeof tabs)[number];
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: tab }).click();
  await expect(heading(page)).toHaveText(title, { timeout: 15_000 });
  await expect(page.locator('main')).not.toBeEmpty();
  if (turn % 3 === 2) {
    await hasNewestWorker(page);
    await page.reload();
  }
  await expect(heading(page)).toHaveText(title, { timeout: 15_000 });
  await expect(page.locator('main a[href]').first()).toBeVisible();
  // What works behind the screen comes after it, and may be of a build that is gone by then.
  expect(said.filter((line) => !line.startsWith('Service worker registration failed'))).toEqual([]);
  await page.waitForLoadState('networkidle');
  await hasNewestWorker(page);
}

test(`${hops} deployments under open pages: each goes on at every one, with a worker and without`, async ({ browser }) => {
  // It builds the app once more, beside the other tests.
  test.setTimeout(240_000 + hops * 20_000);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = await startUntil(/^listening$/, 'tests/support/servers/serve-hops.ts', {
    PORT: String(port),
    SECOND: buildAgain(),
    NODE_ENV: 'production',
  });
  const visitors = [await visit(browser, origin, true), await visit(browser, origin, false), await visit(browser, origin, true)];
  for (let hop = 0; hop < hops; hop++) {
    const before = await servedBy(origin);
    void server.stop('SIGUSR2');
    await expect.poll(() => servedBy(origin).then((now) => now !== undefined && now !== before), { timeout: 20_000 }).toBe(true);
    for (const [number, visitor] of visitors.entries()) {
      // The last one only comes back now and then, several deployments late.
      if (number < 2 || hop % 4 === 3) await goOn(visitor, hop + number);
    }
  }
  for (const { page } of visitors) await page.context().close();
  keepFigure('version-hops', { hops, visitors: visitors.length, failed: 0 });
});
