import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchResults } from '../../contract/catalog/search.ts';
import { documentsOf } from '../../contract/search/pocket-documents.ts';
import { buildIndex } from '../../contract/search/pocket-index.ts';
import { PocketSearch, type SearchMoment } from '../../contract/search/pocket-search.ts';
import type { Kind, SearchDocument, SearchMatches } from '../../contract/search/search-document.ts';
import { demoDatabase, designMoment } from '../../tests/support/databases/database.ts';
import { searchableRows, searchMoments } from '../../tests/support/databases/searchable-rows.ts';
import { typedSearches } from '../../tests/support/requests/typed-searches.ts';
import { allPages, apiOn, get, movableClock } from '../../tests/support/servers/app.ts';

const clock = movableClock();
let app: FastifyInstance;
afterAll(() => app.close());

const kinds: Record<Kind, keyof SearchResults> = {
  coupon: 'coupons',
  promotion: 'promotions',
  event: 'events',
  company: 'companies',
  menu_item: 'menu_items',
};
const cities = { Querétaro: 22014, 'La Paz': 3003 };

type CityPocket = {
  id_city: number;
  name: string;
  pocket: PocketSearch;
  documents: SearchDocument[];
  momentOf(now: Date, idColonia?: number): SearchMoment;
};
const pockets: CityPocket[] = [];
beforeAll(async () => {
  const db = await demoDatabase();
  app = await apiOn(db, { clock });
  for (const [name, id_city] of Object.entries(cities)) {
    const documents = documentsOf(await searchableRows(db, id_city), id_city, designMoment.getTime());
    // As it comes back from where a phone keeps it.
    const pocket = new PocketSearch(structuredClone(buildIndex(documents)));
    pockets.push({ id_city, name, pocket, documents, momentOf: await searchMoments(db, id_city) });
  }
});

const idOf = (kind: Kind) => (item: object) => (item as Record<string, number>)[`id_${kind}`];

/** What is shown of each kind, in order, and whether there is more: of what the server answers, and of what a pocket does. */
const ofServer = (results: SearchResults) =>
  Object.entries(kinds).map(([kind, key]) => [kind, results[key].items.map(idOf(kind as Kind)).join(), results[key].more].join(' '));
const ofPocket = (found: Map<Kind, SearchMatches>) =>
  Object.keys(kinds).map((kind) => {
    const { ids, more } = found.get(kind as Kind) ?? { ids: [], more: false };
    return [kind, ids.join(), more].join(' ');
  });

describe('a pocket', () => {
  it('finds what the server finds, in its order, for nineteen of twenty searches of which half are misspelt', async () => {
    const ofCity = process.env.FULL ? 250 : 60;
    const [different, answered]: [string[], string[]] = [[], []];
    for (const { id_city, name, pocket, documents, momentOf } of pockets) {
      const colonias = [...new Set(documents.flatMap(({ id_colonias }) => id_colonias))];
      for (const [n, { q, slip }] of typedSearches(documents, ofCity, id_city).entries()) {
        const now = new Date(designMoment.getTime() + (n % 48) * 3_600_000);
        clock.set(now);
        const id_colonia = n % 3 ? colonias[n % colonias.length] : undefined;
        const ours = ofPocket(pocket.find(pocket.read(q, name), momentOf(now, id_colonia)));
        const place = id_colonia ? `&id_colonia=${id_colonia}` : '';
        const theirs = ofServer((await get(app, `/search?q=${encodeURIComponent(q)}&id_city=${id_city}${place}`)).body);
        if (theirs.some((found) => / \d/.test(found))) answered.push(q);
        if (ours.join() !== theirs.join()) different.push(`${q} (${slip}): ${theirs.join('; ')} and not ${ours.join('; ')}`);
      }
    }
    expect(answered.length).toBeGreaterThan(ofCity * 2 * 0.85);
    expect(different.length, different.join('\n')).toBeLessThanOrEqual(ofCity * 2 * 0.05);
  });

  it.each(['tacos', 'taqeria', 'tavos', 'piz', 'cafe centro', 'la', 't', '2x1', 'tacos queretaro', 'xyzzy'])(
    'shows in its lists what the server shows: %s',
    async (q) => {
      clock.set(designMoment);
      for (const { id_city, name, pocket, documents } of pockets) {
        const read = pocket.read(q, name);
        for (const [path, kind] of [
          ['/companies', 'company'],
          ['/menu-items', 'menu_item'],
          ['/events', 'event'],
        ] as const) {
          const theirs = (await allPages(app, path, { id_city, q, limit: 50 })).map(idOf(kind));
          const ours = read ? [...pocket.matchingIds(kind, read)] : [];
          expect(ours.toSorted(), `${path} of ${id_city}`).toEqual(theirs.toSorted());
        }
        expect(documents.length).toBeGreaterThan(100);
      }
    },
  );

  it('says nothing to a text that says nothing', () => {
    const [{ pocket, momentOf }] = pockets as [CityPocket];
    expect(pocket.read('¿?', '')).toBeUndefined();
    expect(pocket.find(undefined, momentOf(designMoment)).size).toBe(0);
  });
});
