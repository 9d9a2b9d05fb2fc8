import type { FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Company } from '../../../contract/catalog/companies.ts';
import { Coupon } from '../../../contract/catalog/coupons.ts';
import { Event } from '../../../contract/catalog/events.ts';
import { MenuItem } from '../../../contract/catalog/menu-items.ts';
import { Promotion } from '../../../contract/catalog/promotions.ts';
import { demoDatabase } from '../../support/databases/database.ts';
import { readWorld, type World } from '../../support/databases/world.ts';
import { allPages, demoApi, get } from '../../support/servers/app.ts';

let app: FastifyInstance;
let world: World;

beforeAll(async () => {
  app = await demoApi();
  world = await readWorld(await demoDatabase());
});
afterAll(() => app.close());

const pesos = (centavos: number | null) => (centavos === null ? null : centavos / 100);
const briefOf = (id: number | null) => {
  const company = world.companyOf.get(id ?? 0);
  return company ? { id_company: company.id_company, slug: company.slug, name: company.name, logo: company.logo } : null;
};
const zoneOf = (idCity: number | undefined) => world.timeZoneOf.get(idCity ?? 0);
const storesOf = (idCompany: number) => world.stores.filter((store) => store.id_company === idCompany);
const bySlug = async (path: string, slug: string) => {
  const { status, body } = await get(app, `/${path}/${slug}`);
  expect(status, slug).toBe(200);
  return body;
};

describe('what goes out of each item is what is in the table: times in UTC, money in pesos', () => {
  it('coupons', async () => {
    for (const coupon of world.coupons) {
      const body = await bySlug('coupons', coupon.slug);
      expect(Value.Check(Coupon, body)).toBe(true);
      const limited = world.limits.filter((limit) => limit.id_coupon === coupon.id_coupon).map((limit) => limit.id_store);
      const stores = storesOf(coupon.id_company).filter((store) => limited.length === 0 || limited.includes(store.id_store));
      expect(body).toMatchObject({
        id_coupon: coupon.id_coupon,
        title: coupon.title,
        description: coupon.description,
        terms: coupon.terms,
        image: coupon.image,
        kind: coupon.kind,
        value: coupon.kind === 'amount' ? pesos(coupon.value) : coupon.value,
        original_price: pesos(coupon.original_price),
        price: pesos(coupon.price),
        min_purchase: pesos(coupon.min_purchase),
        starts_at: coupon.starts_at.toISOString(),
        ends_at: coupon.ends_at.toISOString(),
        windows: coupon.windows,
        stock: coupon.stock,
        left: coupon.stock === null ? null : coupon.stock - coupon.taken,
        per_customer: coupon.per_customer,
        first_visit: coupon.first_visit,
        combinable: coupon.combinable,
        claim_hours: coupon.claim_hours,
        status: coupon.status,
        company: briefOf(coupon.id_company),
        time_zone: zoneOf(stores[0]?.id_city),
      });
      expect(body.stores.map((store: { id_store: number }) => store.id_store)).toEqual(stores.map((store) => store.id_store));
      expect(body).not.toHaveProperty('taken');
    }
  });

  it('promotions', async () => {
    for (const promotion of world.promotions) {
      const body = await bySlug('promotions', promotion.slug);
      expect(Value.Check(Promotion, body)).toBe(true);
      expect(body).toMatchObject({
        id_promotion: promotion.id_promotion,
        title: promotion.title,
        description: promotion.description,
        image: promotion.image,
        starts_at: promotion.starts_at.toISOString(),
        ends_at: promotion.ends_at.toISOString(),
        windows: promotion.windows,
        status: promotion.status,
        company: briefOf(promotion.id_company),
        time_zone: zoneOf(storesOf(promotion.id_company)[0]?.id_city),
      });
    }
  });

  it('events', async () => {
    for (const event of world.events) {
      const body = await bySlug('events', event.slug);
      expect(Value.Check(Event, body)).toBe(true);
      expect(body).toMatchObject({
        id_event: event.id_event,
        id_company: event.id_company,
        company: briefOf(event.id_company),
        title: event.title,
        description: event.description,
        venue: event.venue,
        address: event.address,
        id_city: event.id_city,
        id_colonia: event.id_colonia,
        lat: event.lat,
        lng: event.lng,
        starts_at: event.starts_at.toISOString(),
        ends_at: event.ends_at.toISOString(),
        price: pesos(event.price),
        status: event.status,
        time_zone: zoneOf(event.id_city),
      });
      expect(body).not.toHaveProperty('sequence');
    }
  });

  it('menu items', async () => {
    for (const item of world.menuItems) {
      const body = await bySlug('menu-items', item.slug);
      expect(Value.Check(MenuItem, body)).toBe(true);
      expect(body).toMatchObject({
        id_menu_item: item.id_menu_item,
        id_category: item.id_category,
        name: item.name,
        description: item.description,
        price: pesos(item.price),
        image: item.image,
        available: item.available,
        company: briefOf(item.id_company),
        time_zone: zoneOf(storesOf(item.id_company)[0]?.id_city),
      });
    }
  });

  it('companies, with all of their stores and hours', async () => {
    for (const company of world.companies) {
      const body = await bySlug('companies', company.slug);
      expect(Value.Check(Company, body)).toBe(true);
      expect(body).toMatchObject({
        ...briefOf(company.id_company),
        description: company.description,
        cover: company.cover,
        id_category: company.id_category,
        website: company.website,
        payment_methods: company.payment_methods,
        claimed: company.claimed,
      });
      const own = storesOf(company.id_company).map(
        ({ active: _, open_until: __, phone_by_owner: ___, usual: ____, opened_until, ...store }) => ({
          ...store,
          time_zone: zoneOf(store.id_city),
          opened_until: opened_until?.toISOString() ?? null,
        }),
      );
      expect(body.stores).toMatchObject(own);
    }
  });
});

describe('a list says the same of an item as its page, which works out by itself when it can be used', () => {
  it.each(['coupons', 'promotions', 'events', 'menu-items'])('%s', async (list) => {
    for (const { usable: _, ...item } of await allPages(app, `/${list}`, { limit: 50 }))
      expect(item).toEqual(await bySlug(list, item.slug as string));
  });

  it('companies, but for hours, addresses in full and what customers say', async () => {
    for (const { openness: _, stores, ...item } of await allPages(app, '/companies', { limit: 50 })) {
      const { stores: all, respect: _said, show_opened: _shown, ...company } = await bySlug('companies', item.slug as string);
      expect(item).toEqual(company);
      expect(all).toMatchObject(stores as object[]);
    }
  });
});

describe('the coupon that a dish shows', () => {
  it('is the first to end of those that its company has running and not used up', async () => {
    const now = new Date('2026-11-21T00:42:00Z');
    for (const item of await allPages(app, '/menu-items', { limit: 50 })) {
      const running = world.coupons.filter(
        (coupon) =>
          coupon.id_company === item.id_company &&
          coupon.status === 'active' &&
          coupon.starts_at <= now &&
          coupon.ends_at > now &&
          (coupon.stock === null || coupon.taken < coupon.stock),
      );
      const ends = Math.min(...running.map((coupon) => coupon.ends_at.getTime()));
      const first = running.filter((coupon) => coupon.ends_at.getTime() === ends).map((coupon) => coupon.slug);
      const shown = item.coupon as { slug: string } | null;
      if (shown === null) expect(first).toEqual([]);
      else expect(first).toContain(shown.slug);
    }
  });
});
