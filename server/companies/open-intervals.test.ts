import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HoursEntry, openState } from '../../contract/validity/hours.ts';
import type { Database } from '../../database/database.ts';
import { demoDatabase, designMoment } from '../../tests/support/databases/database.ts';
import { isOpen, readWorld, type World } from '../../tests/support/databases/world.ts';
import { allPages, apiOn, get, movableClock } from '../../tests/support/servers/app.ts';
import { refreshOpenIntervals } from './open-intervals.ts';

const hour = 3_600_000;
const day = 24 * hour;
let db: Database;
let world: World;
let everyone: number[];

beforeAll(async () => {
  db = await demoDatabase();
  world = await readWorld(db);
  everyone = world.companies.map((company) => company.id_company);
});

afterAll(() => refreshOpenIntervals(db, designMoment, everyone));

type Openness = { open: boolean | null; closes_at: string | null; opens_at: string | null };

/** What a company's stores say together: open while one is, until the last closes; else from when the first opens. */
function expectedOpenness(idCompany: number, idCity: number, now: Date): Openness {
  const states = world.stores
    .filter((store) => store.id_company === idCompany && store.id_city === idCity)
    .map((store) => openState(store.hours, world.timeZoneOf.get(idCity) as string, now));
  const iso = (moment: number | undefined) => (moment === undefined || !Number.isFinite(moment) ? null : new Date(moment).toISOString());
  const open = states.filter((state) => state.open);
  if (open.length > 0) return { open: true, closes_at: iso(Math.max(...open.map((state) => state.closes_at ?? Infinity))), opens_at: null };
  const opens = states.flatMap((state) => state.opens_at ?? []);
  return { open: states.some((state) => state.open === false) ? false : null, closes_at: null, opens_at: iso(Math.min(...opens)) };
}

const moments = fc
  .integer({ min: Date.parse('2026-01-01T00:00:00Z'), max: Date.parse('2027-12-31T00:00:00Z') })
  .map((epoch) => new Date(epoch));

describe('open now, in lists', () => {
  it('is what the rule of the contract says, for every company of the demo, at any moment', async () => {
    const clock = movableClock();
    const api = await apiOn(db, { clock });
    await fc.assert(
      fc.asyncProperty(moments, async (now) => {
        await refreshOpenIntervals(db, now, everyone);
        clock.set(now);
        for (const id_city of [22014, 3003]) {
          const all = await allPages(api, '/companies', { id_city, limit: 50 });
          const open = (await allPages(api, '/companies', { id_city, open_now: true, limit: 50 })).map((item) => item.id_company as number);
          const shut = (await allPages(api, '/companies', { id_city, open_now: false, limit: 50 })).map(
            (item) => item.id_company as number,
          );
          expect(open).toEqual(all.map((item) => item.id_company as number).filter((id) => isOpen(world, id, { id_city }, now)));
          expect([...open, ...shut].sort()).toEqual(all.map((item) => item.id_company as number).sort());
          for (const item of all) {
            expect(item.openness, `${item.slug} at ${now.toISOString()}`).toMatchObject(
              expectedOpenness(item.id_company as number, id_city, now),
            );
          }
        }
      }),
      { numRuns: process.env.FULL ? 400 : 12 },
    );
    await api.close();
  });

  it('stays right for hours after the openings were worked out', async () => {
    await refreshOpenIntervals(db, designMoment, everyone);
    for (const later of [1, 5, 9, 11.9].map((hours) => new Date(designMoment.getTime() + hours * hour))) {
      const api = await apiOn(db, { clock: movableClock(later) });
      const open = await allPages(api, '/companies', { id_city: 22014, open_now: true, limit: 50 });
      const expected = everyone.filter((id) => isOpen(world, id, { id_city: 22014 }, later));
      expect(open.map((item) => item.id_company as number).sort()).toEqual(expected.sort());
      await api.close();
    }
  });

  it('goes for the dishes of a place too', async () => {
    await refreshOpenIntervals(db, designMoment, everyone);
    const api = await apiOn(db);
    for (const item of (await get(api, '/menu-items?limit=50&id_city=22014')).body.items) {
      expect(item.openness).toMatchObject(expectedOpenness(item.id_company, 22014, designMoment));
    }
    await api.close();
  });
});

describe('working out the openings', () => {
  const changed = async (hours: HoursEntry[], work: (idStore: number, idCompany: number) => Promise<void>) => {
    const store = world.stores[0] as World['stores'][number];
    await db.execute(sql`update stores set hours = ${JSON.stringify(hours)}::jsonb, open_until = null where id_store = ${store.id_store}`);
    await work(store.id_store, store.id_company).finally(async () => {
      await db.execute(sql`update stores set hours = ${JSON.stringify(store.hours)}::jsonb where id_store = ${store.id_store}`);
      await refreshOpenIntervals(db, designMoment, everyone);
    });
  };

  const openingsOf = async (idStore: number) => {
    const { rows } = await db.execute<{ opens: number; closes: number }>(sql`
      select extract(epoch from opens_at)::float8 * 1000 as opens, extract(epoch from closes_at)::float8 * 1000 as closes
      from open_intervals where id_store = ${idStore} order by opens_at`);
    return rows;
  };

  it('covers eight days from now on, and is done again when less than seven and a half are left', async () => {
    const always: HoursEntry[] = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ day: weekday, date: null, opens: '00:00', closes: '24:00' }));
    await changed(always, async (idStore) => {
      const now = designMoment.getTime();
      await refreshOpenIntervals(db, designMoment);
      expect(await openingsOf(idStore)).toEqual([{ opens: now, closes: now + 8 * day }]);
      await refreshOpenIntervals(db, new Date(now + 11 * hour));
      expect(await openingsOf(idStore)).toEqual([{ opens: now, closes: now + 8 * day }]);
      await refreshOpenIntervals(db, new Date(now + 13 * hour));
      expect(await openingsOf(idStore)).toEqual([{ opens: now + 13 * hour, closes: now + 13 * hour + 8 * day }]);
    });
  });

  it('can be done at any moment, also the very one at which a shop opens eight days later', async () => {
    const hours: HoursEntry[] = [{ day: 1, date: null, opens: '09:00', closes: '14:00' }];
    await changed(hours, async (idStore) => {
      const opens = Date.parse('2026-11-30T09:00:00-06:00');
      await refreshOpenIntervals(db, new Date(opens - 8 * day + 1), everyone);
      expect(await openingsOf(idStore)).toEqual([{ opens: opens - 7 * day, closes: opens - 7 * day + 5 * hour }]);
    });
  });

  it('knows special dates, nights and holidays', async () => {
    const hours: HoursEntry[] = [
      { day: 5, date: null, opens: '18:00', closes: '02:00' },
      { day: 6, date: null, opens: '10:00', closes: '14:00' },
      { day: null, date: '2026-11-21', opens: null, closes: null },
      { day: null, date: '2026-11-24', opens: '09:00', closes: '12:00' },
    ];
    await changed(hours, async (idStore) => {
      await refreshOpenIntervals(db, designMoment);
      const local = (date: string) => Date.parse(`${date}:00-06:00`);
      expect(await openingsOf(idStore)).toEqual([
        { opens: designMoment.getTime(), closes: local('2026-11-21T02:00') },
        { opens: local('2026-11-24T09:00'), closes: local('2026-11-24T12:00') },
        { opens: local('2026-11-27T18:00'), closes: local('2026-11-28T02:00') },
        { opens: local('2026-11-28T10:00'), closes: local('2026-11-28T14:00') },
      ]);
    });
  });

  it('hours that nobody knows are never open, and a list says that it does not know', async () => {
    await changed([], async (idStore, idCompany) => {
      await refreshOpenIntervals(db, designMoment, [idCompany]);
      expect(await openingsOf(idStore)).toEqual([]);
      const api = await apiOn(db);
      const alone = world.stores.filter((store) => store.id_company === idCompany).length === 1;
      const all = await allPages(api, '/companies', { id_city: 22014, limit: 50 });
      const openness = all.find((item) => item.id_company === idCompany)?.openness as Openness;
      expect(alone ? openness : { open: null, closes_at: null, opens_at: null }).toMatchObject({
        open: null,
        closes_at: null,
        opens_at: null,
      });
      await api.close();
    });
  });

  it('takes as many stores as there are, in batches', async () => {
    const queries: unknown[] = [];
    const counting = new Proxy(db, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (name !== 'transaction') return typeof value === 'function' ? value.bind(target) : value;
        return (...given: Parameters<Database['transaction']>) => {
          queries.push(name);
          return target.transaction(...given);
        };
      },
    });
    await db.execute(sql`
      insert into stores (id_company, name, address, id_city, hours)
      select ${everyone[0]}, 'Sucursal ' || n, 'Calle', 22014, '[{"day": 1, "date": null, "opens": "09:00", "closes": "18:00"}]'
      from generate_series(1, 1100) n`);
    await refreshOpenIntervals(counting, designMoment);
    const { rows } = await db.execute<{ left: number }>(
      sql`select count(*)::int as left from stores where active and hours <> '[]' and open_until is null`,
    );
    await db.execute(sql`delete from stores where address = 'Calle'`);
    expect(rows).toEqual([{ left: 0 }]);
    expect(queries.length).toBeGreaterThanOrEqual(3);
  });
});
