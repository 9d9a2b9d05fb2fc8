import { publicPages } from '../../contract/catalog/public-pages.ts';
import type { Database } from '../../database/database.ts';
import { findCampaignPages } from '../campaigns/queries.ts';
import { countItemPages, findCategoryPages, findItemPages } from './queries.ts';
import { escapeXml } from './xml.ts';

/** The protocol allows 50,000 addresses in a file; fewer keep each file small enough for the cache. */
export const pathsPerFile = 10_000;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const xmlns = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** `/sitemap.xml`: every public page of the site, or where there are too many, the files that list them. */
export async function sitemap(db: Database, host: string, now: Date): Promise<string> {
  const files = await countFiles(db, now);
  if (files === 1) return (await sitemapPart(db, host, now, 1)) ?? '';
  const numbers = Array.from({ length: files }, (_, index) => index + 1);
  const entries = numbers.map((number) => `<sitemap><loc>${escapeXml(`${host}/sitemap-${number}.xml`)}</loc></sitemap>`);
  return [declaration, `<sitemapindex ${xmlns}>`, ...entries, '</sitemapindex>', ''].join('\n');
}

/** `/sitemap-1.xml` and those that follow; undefined after the last. */
export async function sitemapPart(db: Database, host: string, now: Date, number: number): Promise<string | undefined> {
  if (number > 1 && number > (await countFiles(db, now))) return undefined;
  const fixed = await findFixedPages(db, now);
  const start = (number - 1) * pathsPerFile;
  const here = fixed.slice(start, start + pathsPerFile);
  const limit = pathsPerFile - here.length;
  const items = await findItemPages(db, now, { offset: Math.max(0, start - fixed.length), limit });
  const loc = (path: string) => `<loc>${escapeXml(`${host}/${path}`)}</loc>`;
  const entries = [
    ...here.map((path) => `<url>${loc(path)}</url>`),
    ...items.map(({ path, updated_at }) => `<url>${loc(path)}<lastmod>${updated_at}</lastmod></url>`),
  ];
  return [declaration, `<urlset ${xmlns}>`, ...entries, '</urlset>', ''].join('\n');
}

const findFixedPages = async (db: Database, now: Date) => [
  ...publicPages,
  ...(await findCategoryPages(db)),
  ...(await findCampaignPages(db, now)),
];

async function countFiles(db: Database, now: Date): Promise<number> {
  const [fixed, items] = await Promise.all([findFixedPages(db, now), countItemPages(db, now)]);
  return Math.ceil((fixed.length + items) / pathsPerFile);
}

/** `/robots.txt`: everything but the API may be read. */
export const robots = (host: string) => `User-agent: *
Allow: /
Disallow: /api/
Disallow: /docs

Sitemap: ${host}/sitemap.xml
`;
