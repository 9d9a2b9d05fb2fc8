import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Company } from '../../../contract/catalog/companies.ts';
import type { Coupon } from '../../../contract/catalog/coupons.ts';
import type { Event } from '../../../contract/catalog/events.ts';
import { distance } from '../../../contract/places/distance.ts';
import { farthestLeg } from '../../../contract/plans/plan-limits.ts';
import type { PlannedStop, Plans } from '../../../contract/plans/plans.ts';
import { openState } from '../../../contract/validity/hours.ts';
import { evaluateTermsAt } from '../../../contract/validity/usable.ts';
import type { Database } from '../../../database/database.ts';
import { demoDatabase } from '../../support/databases/database.ts';
import { apiOn, get } from '../../support/servers/app.ts';

const queretaro = 'id_city=22014';
let db: Database;
let app: FastifyInstance;
beforeAll(async () => {
  db = await demoDatabase();
  app = await apiOn(db);
});
afterAll(() => app.close());

async function plans(query: string): Promise<Plans> {
  const { status, body } = await get(app, `/plans?${query}`);
  expect(status, query).toBe(200);
  return body;
}

const one = async <T>(path: string): Promise<T> => (await get(app, path)).body;

it('for two people with $200 on a Friday at seven: two for one, dancing for nothing, something sweet, and what is left', async () => {
  const { items, why, helps, from } = await plans(`${queretaro}&amount=200&people=2&time=19:00`);
  expect({ why, helps, from }).toEqual({ why: null, helps: [], from: 'el centro de Querétaro' });
  expect(items).toHaveLength(5);
  const [best] = items;
  expect(best?.stops[0]).toMatchObject({
    course: 'meal',
    place: 'El Güero de la Cruz',
    title: 'Orden de tacos al pastor, 2x1',
    detail: '2 de $69, pagan 1',
    price: 69,
    was: 138,
    units: 1,
    why: 'Sí: vale hoy hasta las 9 p. m. y quedan 3.'.replace('9 p. m.', '9\u00a0p.\u00a0m.'),
  });
  expect(best?.stops.map(({ course }) => course)).toEqual(['meal', 'event', 'treat']);
  expect(best?.stops[1]).toMatchObject({ title: 'Danzón en el Jardín Zenea', detail: 'Gratis', price: 0 });
  expect(best?.summary).toMatch(/^2 personas, \$200, hoy a las 7\sp\.\sm\.: Orden de tacos al pastor, 2x1 \(\$69\) → Danzón/);
});

/** Whether the coupon and the place hold then, by what their own pages say. */
async function holds({ coupon, company, event, arrives, until, units }: PlannedStop): Promise<boolean> {
  if (event) {
    const { status, ends_at } = await one<Event>(`/events/${event}`);
    return status !== 'cancelled' && Date.parse(ends_at) >= Date.parse(until);
  }
  const { stores } = await one<Company>(`/companies/${company}`);
  const open = stores.filter(({ hours, time_zone }) => openState(hours, time_zone, arrives).open === true);
  if (!coupon) return open.length > 0;
  const offer = await one<Coupon>(`/coupons/${coupon.slug}`);
  const accepting = open.filter(({ id_store }) => offer.stores.some((store) => store.id_store === id_store));
  return evaluateTermsAt(accepting, offer, arrives).holds && (offer.left === null || offer.left >= units) && !offer.first_visit;
}

const moments = ['day=0', 'day=1&time=09:30', 'day=1&time=14:00', 'day=2&time=20:00', 'day=5&time=13:00'];

describe.each(['id_city=22014', 'id_city=22014&id_colonia=2', 'id_city=3003'])('%s', (place) => {
  it.each(moments)('%s: every stop holds by what its own page says, the sums are right and the ways can be walked', async (moment) => {
    for (const [amount, people] of [
      [100, 1],
      [200, 2],
      [350, 4],
      [900, 3],
    ] as const) {
      const { items } = await plans(`${place}&amount=${amount}&people=${people}&${moment}`);
      for (const { stops, price, left } of items) {
        expect(stops.reduce((sum, stop) => sum + stop.price, 0)).toBeCloseTo(price, 6);
        expect(price + left).toBeCloseTo(amount, 6);
        expect(left).toBeGreaterThanOrEqual(0);
        for (const [n, stop] of stops.entries()) {
          expect(await holds(stop), JSON.stringify(stop)).toBe(true);
          const before = stops[n - 1];
          if (!before) continue;
          expect(distance(before.lat, before.lng, stop.lat, stop.lng)).toBeLessThanOrEqual(farthestLeg);
          expect(Date.parse(stop.arrives)).toBeGreaterThanOrEqual(Date.parse(before.until) + stop.walk_minutes * 60_000);
        }
      }
    }
  });
});

describe('without a plan', () => {
  it.each([
    ['no kitchen is open', `${queretaro}&amount=200&people=2&day=1&time=03:00`],
    ['the colonia is far from everything', `${queretaro}&id_colonia=24&amount=200&people=2&day=1&time=03:00`],
    ['there is not enough for so many', `${queretaro}&amount=20&people=10&day=3&time=13:00`],
  ])('because %s: it says why, and what is offered instead has plans', async (_, query) => {
    const { items, why, helps } = await plans(query);
    expect(items).toEqual([]);
    expect(why).toMatch(/\w/);
    expect(helps.length).toBeGreaterThan(0);
    for (const { label, amount, people, day, time, id_colonia } of helps) {
      const again = await plans(`${queretaro}&id_colonia=${id_colonia}&amount=${amount}&people=${people}&day=${day}&time=${time}`);
      expect(again.items.length, label).toBeGreaterThan(0);
    }
  });
});

it.each([
  ['people=2', 'amount'],
  ['amount=200', 'people'],
  ['amount=19&people=2', 'amount'],
  ['amount=10001&people=2', 'amount'],
  ['amount=200.5&people=2', 'amount'],
  ['amount=2e2&people=2', 'amount'],
  ['amount=200&people=0', 'people'],
  ['amount=200&people=11', 'people'],
  ['amount=200&people=2&time=19:07', 'time'],
  ['amount=200&people=2&time=24:00', 'time'],
  ['amount=200&people=2&time=19:00%0A', 'time'],
  ['amount=200&people=2&day=7', 'day'],
  ['amount=200&people=2&day=-1', 'day'],
  ['amount=200&people=2&id_colonia=-1', 'id_colonia'],
  ['amount=200&people=2&lat=20.59&lng=-100.39', 'lat'],
])('%s is refused, and why is said of %s', async (query, field) => {
  const { status, body } = await get(app, `/plans?${queretaro}&${query}`);
  expect(status).toBe(400);
  expect(body.errors.map((error: { field: string }) => error.field)).toContain(field);
});

it('the centre is where most businesses are, not the point of a map', async () => {
  const { items, from } = await plans('id_city=3003&amount=300&people=3&day=1&time=14:00');
  expect(from).toBe('el centro de La Paz');
  expect(items.length).toBeGreaterThan(1);
});

it('a time that has gone by is the coming quarter hour', async () => {
  expect((await plans(`${queretaro}&amount=200&people=2&time=09:00`)).at).toBe('2026-11-21T00:45:00.000Z');
  expect((await plans(`${queretaro}&amount=200&people=2`)).at).toBe('2026-11-21T00:45:00.000Z');
  expect((await plans('id_city=3003&amount=200&people=2&day=1&time=14:00')).at).toBe('2026-11-21T21:00:00.000Z');
});

it('a city that nobody knows is refused', async () => {
  expect((await get(app, '/plans?id_city=99999&amount=200&people=2')).status).toBe(400);
  expect((await get(app, '/plans?amount=200&people=2')).status).toBe(400);
});

const pastor = 'el-guero-de-la-cruz-2x1-tacos-al-pastor';

it.each([
  [
    'a coupon that is gone',
    pastor,
    sql`update coupons set taken = stock where slug = ${pastor}`,
    sql`update coupons set taken = 57 where slug = ${pastor}`,
  ],
  [
    'a coupon that is paused',
    pastor,
    sql`update coupons set status = 'paused' where slug = ${pastor}`,
    sql`update coupons set status = 'active' where slug = ${pastor}`,
  ],
  [
    'a coupon that runs out before',
    pastor,
    sql`update coupons set claim_hours = 1 where slug = ${pastor}`,
    sql`update coupons set claim_hours = null where slug = ${pastor}`,
  ],
  [
    'a dish that is sold out',
    'Orden de tacos al pastor',
    sql`update menu_items set available = false where name = 'Orden de tacos al pastor'`,
    sql`update menu_items set available = true where name = 'Orden de tacos al pastor'`,
  ],
  [
    'an event that is cancelled',
    'Danzón',
    sql`update events set status = 'cancelled' where slug = 'danzon-en-el-jardin-zenea'`,
    sql`update events set status = 'scheduled' where slug = 'danzon-en-el-jardin-zenea'`,
  ],
])('%s is in no plan', async (_, name, change, back) => {
  // Each looks anew, with nothing kept.
  const ask = async () => {
    const fresh = await apiOn(db, { redis: undefined });
    const { body } = await get(fresh, `/plans?${queretaro}&amount=200&people=2&time=19:00`);
    await fresh.close();
    return JSON.stringify(body.items);
  };
  expect(await ask()).toContain(name);
  await db.execute(change);
  const without = await ask();
  await db.execute(back);
  expect(without).not.toContain(name);
});
