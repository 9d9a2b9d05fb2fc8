import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoDatabase, designMoment } from '../../support/databases/database.ts';
import { expectedIds, type Filters, idKeys, type ListName, listFilters, readWorld, type World } from '../../support/databases/world.ts';
import { allPages, apiOn, movableClock } from '../../support/servers/app.ts';

const lists = Object.keys(expectedIds) as ListName[];
const clock = movableClock();
let app: FastifyInstance;
let world: World;

beforeAll(async () => {
  const db = await demoDatabase();
  world = await readWorld(db);
  app = await apiOn(db, { clock });
});

afterAll(() => app.close());

const minute = 60_000;
const fiveDays = 5 * 24 * 60;
const later = (minutes: number) => new Date(designMoment.getTime() + minutes * minute);

/** Filters with values that occur, and sometimes one that does not. */
function filtersOf(list: ListName): fc.Arbitrary<Filters> {
  const oneOf = <T>(values: T[], odd: T) =>
    fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: fc.constant(odd) });
  const colonias = [...new Map(world.stores.map((store) => [store.id_colonia, store])).values()];
  const moment = fc.integer({ min: 0, max: 40 * 24 * 60 }).map((minutes) => later(minutes).toISOString());
  const place = fc.oneof(
    fc.record({ id_city: oneOf([22014, 3003], 9015) }),
    fc.constantFrom(...colonias).map(({ id_city, id_colonia }) => ({ id_city, id_colonia: id_colonia ?? 0 })),
    fc.record({ id_city: fc.constantFrom(22014, 3003), id_colonia: fc.constantFrom(0, ...colonias.map((store) => store.id_colonia ?? 0)) }),
    fc.constant({}),
  );
  const values = {
    id_category: oneOf(
      [...world.companies, ...world.menuItems].map((item) => item.id_category),
      999_999,
    ),
    id_company: oneOf(
      world.companies.map((company) => company.id_company),
      999_999,
    ),
    open_now: fc.boolean(),
    free: fc.boolean(),
    starts_after: moment,
    ends_before: moment,
  };
  const own = Object.entries(values).filter(([name]) => listFilters[list].includes(name as keyof Filters));
  const rest = fc.record(
    Object.fromEntries(own.map(([name, value]) => [name, fc.option(value as fc.Arbitrary<unknown>, { nil: undefined, freq: 1 })])),
  );
  return fc.tuple(place, rest).map(([where, others]) => ({ ...where, ...others }));
}

describe('the demo has something to compare', () => {
  it.each(lists)('%s', (list) => {
    expect(expectedIds[list](world, {}, designMoment).length).toBeGreaterThan(20);
  });
});

describe('a list shows exactly what its filters say, in order', () => {
  it.each(lists)('%s: each filter alone', async (list) => {
    clock.set(designMoment);
    const { id_city, id_colonia } = world.stores[0] as { id_city: number; id_colonia: number };
    const alone: Filters[] = [
      ...[
        {},
        { id_city },
        { id_city, id_colonia: 0 },
        { id_city, id_colonia },
        { id_city: 3003 },
        { id_city: 3003, id_colonia },
        { id_colonia },
      ],
      ...[
        { id_category: 1 },
        { id_category: 12 },
        { id_company: 3 },
        { open_now: true },
        { open_now: false },
        { free: true },
        { free: false },
      ],
      ...[{ starts_after: later(4 * 24 * 60).toISOString() }, { ends_before: later(4 * 24 * 60).toISOString() }],
    ];
    for (const filters of alone.filter((one) => Object.keys(one).every((name) => listFilters[list].includes(name as keyof Filters)))) {
      const items = await allPages(app, `/${list}`, { ...filters, limit: 50 });
      expect(
        items.map((item) => item[idKeys[list]]),
        JSON.stringify(filters),
      ).toEqual(expectedIds[list](world, filters, designMoment));
    }
  });

  it.each(lists)('%s: any filters together, at any moment of five days', async (list) => {
    await fc.assert(
      fc.asyncProperty(filtersOf(list), fc.integer({ min: 0, max: fiveDays }), async (filters, minutes) => {
        const now = later(minutes);
        clock.set(now);
        const items = await allPages(app, `/${list}`, { ...filters, limit: 50 });
        expect(items.map((item) => item[idKeys[list]])).toEqual(expectedIds[list](world, filters, now));
      }),
      { numRuns: process.env.FULL ? 1000 : 30 },
    );
  });
});
