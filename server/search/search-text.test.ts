import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allPages, demoApi, get } from '../../tests/support/servers/app.ts';

const city = 22014;
let app: FastifyInstance;
beforeAll(async () => {
  app = await demoApi();
});
afterAll(() => app.close());

const ask = (path: string, q: string) => get(app, `${path}?id_city=${city}&q=${encodeURIComponent(q)}`);

describe('a text to search', () => {
  it.each([
    ['64 letters', 'á'.repeat(64), 200],
    ['65 letters', 'a'.repeat(65), 400],
    ['no letter', '', 400],
    ['a NUL', 'tacos\0', 400],
  ])('%s', async (_, q, status) => {
    for (const path of ['/search', '/coupons', '/promotions', '/events', '/companies', '/menu-items']) {
      expect((await ask(path, q)).status, path).toBe(status);
    }
  });

  it('may be anything', async () => {
    const odd = [
      'tacos',
      'piza',
      'el',
      "'",
      '"',
      '\\',
      ':*',
      '&',
      '|',
      '!',
      '(',
      ')',
      '<->',
      '%',
      '_',
      '-',
      ' or ',
      '$1',
      '🌮',
      'ñ',
      'İ',
      'ß',
      '\u0301',
      '\n',
    ];
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(fc.constantFrom(...odd), { maxLength: 8 }).map((some) => some.join('')),
    );
    const q = text.map((some) => some.replaceAll('\0', '').slice(0, 64).toWellFormed()).filter((some) => some.length > 0);
    await fc.assert(
      fc.asyncProperty(q, fc.constantFrom('/search', '/coupons', '/companies'), async (some, path) => {
        expect((await ask(path, some)).status).toBe(200);
      }),
      { numRuns: process.env.FULL ? 3000 : 150 },
    );
  });
});

describe('a list with words', () => {
  const lists = {
    '/coupons': ['coupons', 'id_coupon'],
    '/companies': ['companies', 'id_company'],
    '/events': ['events', 'id_event'],
  } as const;

  it.each(['tacos', 'taqeria', 'tavos', 'piz', 'cafe centro', '2x1', 'tacos queretaro', 'xyzzy', '¿?'])(
    'finds what the search finds: %s',
    async (q) => {
      const searched = (await ask('/search', q)).body;
      for (const [path, [kind, id]] of Object.entries(lists)) {
        const best = searched[kind].items.map((item: Record<string, number>) => item[id]);
        const listed = (await allPages(app, path, { id_city: city, q, limit: 3 })).map((item) => item[id]);
        expect(new Set(listed).size).toBe(listed.length);
        expect(listed).toEqual(expect.arrayContaining(best));
        if (best.length < 10) expect(listed).toHaveLength(best.length);
      }
    },
  );

  it('is narrower in a colonia and wider than any city', async () => {
    type CouponInList = { id_coupon: number; stores: { id_colonia: number }[] };
    const list = async (place: Record<string, number>) =>
      (await allPages(app, '/coupons', { q: 'taqeria', ...place })) as unknown as CouponInList[];
    const ids = (items: CouponInList[]) => items.map((item) => item.id_coupon);
    const inCity = await list({ id_city: city });
    const everywhere = await list({});
    expect(everywhere.length).toBeGreaterThan(inCity.length);
    expect(ids(everywhere)).toEqual(expect.arrayContaining(ids(inCity)));
    const colonias = new Set(inCity.flatMap((item) => item.stores.map((store) => store.id_colonia)));
    expect(colonias.size).toBeGreaterThan(2);
    for (const id_colonia of colonias) {
      const there = inCity.filter((item) => item.stores.some((store) => store.id_colonia === id_colonia));
      expect(ids(await list({ id_city: city, id_colonia }))).toEqual(ids(there));
    }
  });
});
