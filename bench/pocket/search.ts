import { type BrowserContext, chromium } from '@playwright/test';
import { documentsOf, type SearchableRows } from '../../contract/search/pocket-documents.ts';
import { launchOptions } from '../../tests/support/browser/browser.ts';
import { typedSearches } from '../../tests/support/requests/typed-searches.ts';
import { isFull, median, round, say } from '../support/figure.ts';
import { pocketCity, pocketRows } from './city.ts';
import type { PocketPage } from './page.ts';
import { p99, pageOf, scriptOf, slower } from './phone.ts';

/**
 * What searching the city on a phone costs, on a processor four times slower than this one (Chromium's own throttle; `slower` is what it made of a loop) and
 * on this one: making the index of a large city, opening it out of IndexedDB, the first search of a page, whose script has
 * never run, and searches of which every second is misspelt. Each is asked once of an index that was just opened, as often as there are turns; its quickest
 * turn counts, since others have this processor too.
 */
const limits = { open: 300, search: 50 };
const turns = isFull ? 9 : 3;
const searches = isFull ? 1000 : 300;

type PocketBundle = { pocketPage: PocketPage };

const ask = ([all, where]: [string[], typeof points]) => (globalThis as unknown as PocketBundle).pocketPage.ask(all, where);
const open = () => (globalThis as unknown as PocketBundle).pocketPage.open();
const count = () => (globalThis as unknown as PocketBundle).pocketPage.count();

async function timesOf<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let turn = 0; turn < times; turn++) all.push(await work());
  return all;
}

/** The first search of a page, a misspelt one. */
async function firstOf(context: BrowserContext, rate: number, nth: number): Promise<number> {
  const page = await pageOf(context, script, rate);
  await page.evaluate(open);
  const { times } = await page.evaluate(ask, [[typed[2 * nth + 1]?.q as string], points] as [string[], typeof points]);
  await page.close();
  return times[0] as number;
}

/** Milliseconds that the loop took. */
async function measure(context: BrowserContext, rate: number, loop?: number): Promise<number> {
  const page = await pageOf(context, script, rate);
  const counted = Math.min(...(await timesOf(40, () => page.evaluate(count))));
  const on = { processor: rate === 1 ? 'this one' : `${rate} times slower`, slower: round(counted / (loop ?? counted), 1) };
  const build = ([city, id]: [SearchableRows, number]) => (globalThis as unknown as PocketBundle).pocketPage.build(city, id);
  const { bytes, documents: size, words, ...times } = await page.evaluate(build, [rows, pocketCity.id_city] as [SearchableRows, number]);
  const parts = Object.fromEntries(Object.entries(times).map(([name, ms]) => [name, Math.round(ms)]));
  const all = Object.values(times).reduce((sum, ms) => sum + ms, 0);
  say({
    name: 'pocket index, made once',
    ours: round(all / 1000),
    limit: 'none',
    pass: true,
    unit: 's',
    ...on,
    ...parts,
    documents: size,
    words,
  });
  say({ name: 'pocket index, on the phone', ours: round(bytes / 2 ** 20), limit: 'none', pass: true, unit: 'MB', ...on });

  const openings: { read_ms: number; ready_ms: number }[] = [];
  const asked = await timesOf(turns, async () => {
    openings.push(await page.evaluate(open));
    return page.evaluate(ask, [typed.map(({ q }) => q), points] as [string[], typeof points]);
  });
  const quickest = typed.map((_, nth) => Math.min(...asked.map((turn) => turn.times[nth] as number)));
  const firsts = await timesOf(turns, () => firstOf(context, rate, turns));
  const figures = {
    'pocket index, read': [Math.min(...openings.map(({ read_ms }) => read_ms)), limits.open],
    'pocket index, opened': [Math.min(...openings.map(({ ready_ms }) => ready_ms)), limits.open],
    'pocket index, opened, median': [median(openings.map(({ ready_ms }) => ready_ms)), limits.open],
    'pocket search, first of a page': [Math.min(...firsts), limits.search],
    'pocket search, median': [median(quickest), limits.search],
    'pocket search, p99': [p99(quickest), limits.search],
  };
  const { answered } = asked[0] as { answered: number };
  for (const [name, [ms = Number.NaN, limit = Number.NaN]] of Object.entries(figures))
    say({ name, ours: round(ms, 1), limit: `<= ${limit}`, pass: ms <= limit, unit: 'ms', ...on, turns, searches, answered });
  return counted;
}

const { rows, points } = pocketRows();
const documents = documentsOf(rows, pocketCity.id_city, Date.parse('2026-11-21T00:42:00Z'));
const typed = typedSearches(documents, searches, 11);
const script = await scriptOf('page.ts');
const { args, ...options } = launchOptions();
const browser = await chromium.launch({ ...options, args });
try {
  const context = await browser.newContext();
  const loop = await measure(context, 1);
  await measure(context, slower, loop);
} finally {
  await browser.close();
}
