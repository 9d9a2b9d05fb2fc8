import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig } from 'lighthouse';
import type { Session } from '../../contract/accounts/customers.ts';
import { keepSession } from '../../tests/e2e/fixtures/customer.ts';
import { launchOptions } from '../../tests/support/browser/browser.ts';
import { freePort } from './processes.ts';

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

/** The scores, what is not whole of them, and milliseconds: of the largest paint, and of the work that keeps a phone from answering a tap. */
export type Visit = Record<Category, number> & { paint: number; blocking: number; shift: number; path: string; failed: string[] };

/**
 * A first visit as on a mid-range phone with slow 4G, with a profile of its own: nothing is kept of the page, and with a session what a login leaves on the
 * device. `isDesktop`: on a desk's screen, processor and line instead.
 */
export async function visit(url: string, categories: Category[], session?: Session, isDesktop = false): Promise<Visit> {
  const port = await freePort();
  const profile = await mkdtemp(path.join(tmpdir(), 'barrio-bench-profile-'));
  const { args, ...options } = launchOptions();
  const context = await chromium.launchPersistentContext(profile, { ...options, args: [...args, `--remote-debugging-port=${port}`] });
  try {
    if (session) await keepSession(await context.newPage(), session, new URL(url).origin);
    const flags = { port, logLevel: 'silent', onlyCategories: categories, disableStorageReset: session !== undefined } as const;
    const result = await lighthouse(url, flags, isDesktop ? desktopConfig : undefined);
    if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    const { audits, categories: scored, finalDisplayedUrl } = result.lhr;
    const failed = categories
      .filter((name) => name !== 'performance')
      .flatMap((name) => scored[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id);
    const scores = Object.fromEntries(categories.map((name) => [name, Math.round((scored[name]?.score ?? 0) * 100)]));
    const numberOf = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    return {
      ...(scores as Record<Category, number>),
      paint: numberOf('largest-contentful-paint'),
      blocking: numberOf('total-blocking-time'),
      shift: numberOf('cumulative-layout-shift'),
      path: new URL(finalDisplayedUrl).pathname,
      failed,
    };
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}
