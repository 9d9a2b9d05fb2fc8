import { brotliDecompressSync } from 'node:zlib';
import { type BrowserContext, chromium } from '@playwright/test';
import { openPocket } from '../../contract/pocket/pocket.ts';
import { documentsOf } from '../../contract/search/pocket-documents.ts';
import { launchOptions } from '../../tests/support/browser/browser.ts';
import { typedSearches } from '../../tests/support/requests/typed-searches.ts';
import { isFull, median, round, say } from '../support/figure.ts';
import { id_city, PocketCity } from '../support/pocket-city.ts';
import type { AnswersPage } from './answers-page.ts';
import { packed } from './pack-city.ts';
import { p99, pageOf, scriptOf, slower } from './phone.ts';

/**
 * What somebody without a network waits for, in a city of 10,000 businesses, 60,000 dishes and 5,000 offers: opening what the phone keeps, the first list,
 * and, after what the worker does while that is read, searches of which every second is misspelt, and plans; from the call to the text of its answer. The quickest turn counts, since others have this
 * processor too.
 */
const limits = { open: 300, search: 50 };
const turns = isFull ? 7 : 3;
const searches = isFull ? 300 : 80;

type OnPhone = { answersPage: AnswersPage };
const keep = (now: number) => (globalThis as unknown as OnPhone).answersPage.keep(now);
const open = () => (globalThis as unknown as OnPhone).answersPage.open();
const openWords = () => (globalThis as unknown as OnPhone).answersPage.openWords();
const warm = (now: number) => (globalThis as unknown as OnPhone).answersPage.warmUp(now);
const ask = ([paths, now]: [string[], number]) => (globalThis as unknown as OnPhone).answersPage.ask(paths, now);

const now = Math.floor(Date.now() / 60_000) * 60_000;
const city = new PocketCity(now);
const made = { id_city, version: Math.floor(now / 60_000), made_at: new Date(now).toISOString() };
const bytes = brotliDecompressSync((await packed(city, { made, before: null, oldest: 0 })).body);
const { tables } = openPocket(bytes);
const rowsOf = <K extends keyof typeof tables>(kind: K) => Array.from({ length: tables[kind].size }, (_, index) => tables[kind].at(index));
const rows = Object.fromEntries(Object.keys(tables).map((kind) => [kind, rowsOf(kind as keyof typeof tables)]));
const typed = typedSearches(documentsOf(rows as unknown as Parameters<typeof documentsOf>[0], id_city, now), searches, 7);
const here = `id_city=${id_city}`;
const asked = {
  'first list': [`/coupons?${here}&limit=20`],
  'counts of the categories': [`/categories/now?kind=menu&${here}`],
  plans: Array.from({ length: 20 }, (_, n) => `/plans?${here}&amount=${100 + n * 30}&people=${1 + (n % 5)}&day=1&time=14:00`),
  searches: typed.map(({ q }) => `/search?q=${encodeURIComponent(q)}&${here}`),
};
const script = await scriptOf('answers-page.ts');

/** Milliseconds of each call, the quickest of all turns; each turn opens the city anew in a page that has run nothing. */
async function measure(context: BrowserContext, rate: number): Promise<void> {
  const on = { processor: rate === 1 ? 'this one' : `${rate} times slower` };
  const opens: number[] = [];
  const words: number[] = [];
  const warming: number[] = [];
  const runs: Record<string, number[]>[] = [];
  let answered = 0;
  for (let turn = 0; turn < turns; turn++) {
    const page = await pageOf(context, script, rate, bytes);
    opens.push(await page.evaluate(open));
    const run: Record<string, number[]> = {};
    for (const [name, paths] of Object.entries(asked)) {
      if (name === 'plans') {
        words.push(await page.evaluate(openWords));
        warming.push(await page.evaluate(warm, now));
      }
      const done = await page.evaluate(ask, [paths, now] as [string[], number]);
      run[name] = done.times;
      if (name === 'searches') answered = done.answered;
    }
    runs.push(run);
    await page.close();
  }
  const quickest = (name: keyof typeof asked) => asked[name].map((_, nth) => Math.min(...runs.map((run) => run[name]?.[nth] as number)));
  const found = quickest('searches');
  const figures: [name: string, ms: number, limit: number | null][] = [
    ['kept city, opened', Math.min(...opens), limits.open],
    ['kept city, opened, median', median(opens), limits.open],
    ['kept city, words opened', Math.min(...words), limits.open],
    ['kept city, longest part of the warming up', Math.min(...warming), null],
    ['kept city, first list', Math.min(...quickest('first list')), limits.open],
    ['kept city, counts of the categories', Math.min(...quickest('counts of the categories')), null],
    ['kept city, first search', found[0] as number, limits.search],
    ['kept city, search, median', median(found), limits.search],
    ['kept city, search, p99', p99(found), limits.search],
    ['kept city, plans, first', quickest('plans')[0] as number, null],
    ['kept city, plans, median', median(quickest('plans')), null],
  ];
  for (const [name, ms, limit] of figures)
    say({
      name,
      ours: round(ms, 1),
      limit: limit === null ? 'none' : `<= ${limit}`,
      pass: limit === null || ms <= limit,
      unit: 'ms',
      ...on,
      turns,
      searches,
      answered,
    });
}

const { args, ...options } = launchOptions();
const browser = await chromium.launch({ ...options, args });
try {
  const context = await browser.newContext();
  const first = await pageOf(context, script, 1, bytes);
  await first.evaluate(keep, now);
  await first.close();
  await measure(context, 1);
  await measure(context, slower);
} finally {
  await browser.close();
}
