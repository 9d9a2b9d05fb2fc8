import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Company } from '../../../contract/catalog/companies.ts';
import type { ListedCoupon } from '../../../contract/catalog/coupons.ts';
import type { ListedPromotion } from '../../../contract/catalog/promotions.ts';
import { evaluateTerms } from '../../../contract/validity/conditions.ts';
import { openState } from '../../../contract/validity/hours.ts';
import type { Database } from '../../../database/database.ts';
import { refreshOpenIntervals } from '../../../server/companies/open-intervals.ts';
import { demoDatabase, designMoment } from '../../support/databases/database.ts';
import { apiOn, movableClock } from '../../support/servers/app.ts';

const clock = movableClock();
let db: Database;
let app: FastifyInstance;
beforeAll(async () => {
  db = await demoDatabase();
  app = await apiOn(db, { clock });
});
afterAll(async () => {
  await app.close();
  await openAllFrom(designMoment);
});

/** Openings of all companies from a moment on, which may be one before what is known. */
async function openAllFrom(moment: Date): Promise<void> {
  const { rows } = await db.execute<{ id_company: number }>(sql`select id_company from companies`);
  await refreshOpenIntervals(
    db,
    moment,
    rows.map(({ id_company }) => id_company),
  );
}

type ListedOffer = ListedCoupon | ListedPromotion;

const ask = async (path: string) => (await app.inject(`/api/v1/${path}`)).json();

async function storesOf({ company, stores }: ListedOffer): Promise<Company['stores']> {
  const found: Company = await ask(`companies/${company.slug}`);
  const ids = stores.map(({ id_store }) => id_store);
  return found.stores.filter(({ id_store }) => ids.includes(id_store));
}

/** By the terms and the hours alone: at some store it holds on that store's clock, and that store is open. */
const isUsable = (offer: ListedOffer, stores: Company['stores'], now: number) =>
  stores.some(
    ({ hours, time_zone }) => evaluateTerms({ ...offer, time_zone }, now).holds && openState(hours, time_zone, now).open === true,
  );

const hour = 3_600_000;

describe.each([
  ['Querétaro', 22014],
  ['La Paz, on another clock', 3003],
])('when an offer can be used: %s', (_name, city) => {
  it.each(['2026-11-20T10:30:00Z', '2026-11-20T15:00:00Z', '2026-11-20T21:00:00Z', '2026-11-22T02:30:00Z'])(
    'at %s a list says yes where it holds at a store that is open, and there alone',
    async (moment) => {
      const now = Date.parse(moment);
      clock.set(new Date(now));
      await refreshOpenIntervals(db, new Date(now));
      const lists = [await ask(`coupons?id_city=${city}&limit=50`), await ask(`promotions?id_city=${city}&limit=50`)];
      const offers: ListedOffer[] = lists.flatMap(({ items }) => items);
      const said = { now: 0, later: 0 };
      for (const offer of offers) {
        const stores = await storesOf(offer);
        const [first] = offer.usable;
        const isNow = first !== undefined && Date.parse(first.from) <= now;
        expect(isNow, offer.slug).toBe(isUsable(offer, stores, now));
        said[isNow ? 'now' : 'later']++;
        expect(offer.stores.every((store) => 'time_zone' in store && !('hours' in store))).toBe(true);
        if (!first || isNow) continue;
        // From the moment told on, and no quarter of an hour before.
        expect(isUsable(offer, stores, Date.parse(first.from)), offer.slug).toBe(true);
        for (let at = now; at < Date.parse(first.from); at += hour / 4) expect(isUsable(offer, stores, at), offer.slug).toBe(false);
      }
      expect(said.now + said.later).toBeGreaterThan(10);
      expect(said.later).toBeGreaterThan(0);
    },
  );
});

it('search says the same of an offer as its list', async () => {
  const moment = new Date('2026-11-20T15:00:00Z');
  clock.set(moment);
  await openAllFrom(moment);
  const found = await ask('search?q=tacos&id_city=22014');
  const [coupon]: ListedCoupon[] = found.coupons.items;
  const { items }: { items: ListedCoupon[] } = await ask(`coupons?id_city=22014&id_company=${coupon?.id_company}`);
  expect(coupon?.usable.length).toBeGreaterThan(0);
  expect(items.find(({ id_coupon }) => id_coupon === coupon?.id_coupon)?.usable).toEqual(coupon?.usable);
});
