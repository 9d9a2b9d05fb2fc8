import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Promotion } from '../contract/catalog/promotions.ts';
import { staticFolders } from '../server/platform/storage/shipped-files.ts';
import { isFull, median, round, say } from './support/figure.ts';
import { type Category, type Visit, visit } from './support/lighthouse-visit.ts';
import { startServer } from './support/processes.ts';

/**
 * Lighthouse as on a mid-range phone with slow 4G, of `/promociones` as `npm start` serves it and of a static page with the same cards
 * and pictures, in turns in the same run.
 */
const turns = isFull ? 7 : 3;
const limits = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const categories = Object.keys(limits) as Category[];
/** Largest contentful paint, ours by the static page's. */
const paintLimit = 1.25;

const folder = await mkdtemp(path.join(tmpdir(), 'barrio-bench-'));
const env = { DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'info', DATABASE_URL: '', REDIS_URL: '' };
const ours = await startServer('server/main.ts', { env });
try {
  const { items } = (await (await fetch(`${ours.origin}/api/v1/promotions?id_city=22014`)).json()) as { items: Promotion[] };
  const file = path.join(folder, 'promotions.json');
  await writeFile(file, JSON.stringify(items));
  const peer = await startServer('bench/support/static-page.ts', { args: [file, staticFolders.pictures] });
  // A first answer renders the page; what is measured is what visitors after it get.
  await fetch(`${ours.origin}/promociones`);
  const visits: { ours: Visit; peer: Visit }[] = [];
  for (let turn = 0; turn < turns; turn++)
    visits.push({ ours: await visit(`${ours.origin}/promociones`, categories), peer: await visit(peer.origin, categories) });
  await peer.stop();
  report(visits, items.length);
} finally {
  await ours.stop();
  await rm(folder, { recursive: true, force: true });
}

function report(visits: { ours: Visit; peer: Visit }[], cards: number): void {
  for (const name of categories) {
    const score = median(visits.map((pair) => pair.ours[name]));
    const failed = [...new Set(visits.flatMap((pair) => pair.ours.failed))];
    const peer = median(visits.map((pair) => pair.peer[name]));
    const figure = { ours: score, peer, limit: `>= ${limits[name]}`, pass: score >= limits[name], unit: 'points', turns };
    say({ name: `lighthouse mobile, ${name}`, ...figure, ...(name === 'performance' ? {} : { failed }) });
  }
  const ratio = median(visits.map((pair) => pair.ours.paint / pair.peer.paint));
  const [mine, theirs] = (['ours', 'peer'] as const).map((side) => Math.round(median(visits.map((pair) => pair[side].paint)))) as [
    number,
    number,
  ];
  const figure = { ours: mine, peer: theirs, ratio: round(ratio), limit: `<= ${paintLimit}`, pass: ratio <= paintLimit, unit: 'ms' };
  say({ name: 'largest contentful paint', ...figure, against: 'static page', cards, turns });
}
