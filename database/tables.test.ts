import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ownDatabase } from '../tests/support/databases/own-database.ts';
import type { Database } from './database.ts';

const own = ownDatabase('demo');

class Undo extends Error {}

/** Tries a statement, rolls it back, and returns the constraint that rejected it. */
async function refusalOf(statement: SQL): Promise<string | undefined> {
  try {
    await own.db.transaction(async (tx) => {
      await tx.execute(statement);
      throw new Undo();
    });
  } catch (error) {
    if (error instanceof Undo) return undefined;
    const { constraint, column, code } = (error as Error).cause as { constraint?: string; column?: string; code: string };
    return constraint ?? column ?? code;
  }
  return undefined;
}

/** Inserts a valid row with these columns changed. */
function row(table: keyof typeof good, change: Record<string, unknown>): SQL {
  const values = Object.entries({ ...good[table], ...change });
  const [names, given] = [values.map(([name]) => sql.identifier(name)), values.map(([, value]) => sql`${typed(value)}`)];
  return sql`insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)}) values (${sql.join(given, sql`, `)})`;
}

const typed = (value: unknown) =>
  value !== null && typeof value === 'object' && !(value instanceof Date) ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`;

const [from, to] = [new Date('2026-11-20T06:00:00Z'), new Date('2026-12-20T06:00:00Z')];
const good = {
  categories: { kind: 'company', name: 'Nueva', slug: 'nueva-del-todo', position: 99 },
  companies: { slug: 'nueva-del-todo', name: 'Nueva', id_category: 1 },
  stores: { id_company: 1, name: 'Centro', address: 'Calle 1', id_city: 22014 },
  coupons: { slug: 'nuevo-del-todo', id_company: 1, title: 'Nuevo', kind: 'two_for_one', starts_at: from, ends_at: to },
  promotions: { slug: 'nueva-del-todo', id_company: 1, title: 'Nueva', starts_at: from, ends_at: to },
  events: { slug: 'nuevo-del-todo', title: 'Nuevo', venue: 'Plaza', id_city: 22014, starts_at: from, ends_at: to },
  menu_items: { slug: 'nuevo-del-todo', id_company: 1, id_category: 12, name: 'Nuevo', price: 100 },
  colonias: { id_city: 22014, name: 'Nueva', name_key: 'nueva', postal_code: '76000' },
  cities: { id_city: 22999, id_state: 22, name: 'Nueva', time_zone: 'America/Mexico_City' },
  states: { id_state: 32, name: 'Nuevo', time_zone: 'America/Mexico_City' },
  open_intervals: {
    id_store: 1,
    id_company: 1,
    id_city: 22014,
    opens_at: new Date('2031-01-01T00:00:00Z'),
    closes_at: new Date('2031-01-02T00:00:00Z'),
  },
  listings: { kind: 'coupon', id_item: 999_999, id_city: 0, id_colonia: 0, id_category: 1, id_company: 1, sort_key: 'a' },
  slug_redirects: { kind: 'coupon', slug: 'antes', id_item: 1 },
  settings: { key: 'nuevo', value: { a: 1 } },
};

describe('the tables take what is right', () => {
  it.each(Object.keys(good).filter((table) => table !== 'states') as (keyof typeof good)[])('%s', async (table) => {
    expect(await refusalOf(row(table, {}))).toBeUndefined();
  });

  it.each<[keyof typeof good, Record<string, unknown>]>([
    ['coupons', { kind: 'percent', value: 100 }],
    ['coupons', { kind: 'amount', value: 1 }],
    ['coupons', { kind: 'price', price: 0, original_price: 1 }],
    ['coupons', { stock: 5, taken: 5 }],
    ['stores', { lat: 20.5, lng: -100.4, phone: '4421234567', hours: [] }],
    ['companies', { logo: '/static/pictures/a.webp', website: 'https://a.example' }],
    ['events', { price: 1, id_company: null }],
    ['menu_items', { price: 0 }],
  ])('%s %j', async (table, change) => {
    expect(await refusalOf(row(table, change))).toBeUndefined();
  });
});

const badSlugs = ['', 'Mayús', 'a--b', '-a', 'a-', 'a b', 'ñ', 'a/b', 'a'.repeat(121)];
const slugged = {
  companies: 'companies_slug_form',
  coupons: 'coupons_slug_form',
  promotions: 'promotions_slug_form',
  events: 'events_slug_form',
  menu_items: 'menu_items_slug_form',
  categories: 'categories_slug_form',
} as const;
const pictured = {
  companies: ['logo', 'cover'],
  coupons: ['image'],
  promotions: ['image'],
  events: ['image'],
  menu_items: ['image'],
  categories: ['image'],
  cities: ['image'],
} as const;
const periods = ['coupons', 'promotions', 'events'] as const;

const cases: [keyof typeof good, Record<string, unknown>, string][] = [
  ...Object.entries(slugged).flatMap(([table, constraint]) =>
    badSlugs.map((slug): (typeof cases)[number] => [table as keyof typeof good, { slug }, constraint]),
  ),
  ...Object.entries(pictured).flatMap(([table, columns]) =>
    columns.map((column): (typeof cases)[number] => [
      table as keyof typeof good,
      { [column]: 'https://evil.example/a.png' },
      `${table}_${column}`,
    ]),
  ),
  ...periods.flatMap((table): typeof cases => [
    [table, { ends_at: from }, `${table}_period`],
    [table, { starts_at: to, ends_at: from }, `${table}_period`],
    [table, { starts_at: new Date('2026-11-20T06:00:30Z') }, `${table}_period`],
    [table, { ends_at: new Date('2026-12-20T06:00:00.001Z') }, `${table}_period`],
    [table, { ends_at: null }, 'ends_at'],
    [table, { status: 'other' }, `${table}_status`],
  ]),
  ['categories', { kind: 'event' }, 'categories_kind'],
  ['categories', { slug: 'mariscos', kind: 'menu' }, 'categories_slug'],
  ['companies', { status: 'draft' }, 'companies_status'],
  ['companies', { payment_methods: '{bitcoin}' }, 'companies_payment'],
  ['companies', { images: '{https://evil.example/a.webp}' }, 'companies_images'],
  ['companies', { images: '{/static/a.webp,null}' }, 'companies_images'],
  ['companies', { images: '{/static/a.webp,a.webp}' }, 'companies_images'],
  ['companies', { images: `{${'/static/a.webp,'.repeat(12)}/static/a.webp}` }, 'companies_images'],
  ['companies', { id_category: 999_999 }, 'companies_id_category_categories_id_category_fk'],
  ['companies', { name: null }, 'name'],
  ['stores', { phone: '442 123 4567' }, 'stores_phone'],
  ['stores', { phone: '0123456789' }, 'stores_phone'],
  ['stores', { whatsapp: '+524421234567' }, 'stores_whatsapp'],
  ['stores', { lat: 20 }, 'stores_point'],
  ['stores', { lat: 91, lng: 0 }, 'stores_point'],
  ['stores', { lat: 0, lng: -181 }, 'stores_point'],
  ['stores', { hours: { monday: true } }, 'stores_hours'],
  ['stores', { id_company: 999_999 }, 'stores_id_company_companies_id_company_fk'],
  ['stores', { id_city: 99 }, 'stores_id_city_cities_id_city_fk'],
  ['stores', { id_colonia: 999_999 }, 'stores_id_colonia_colonias_id_colonia_fk'],
  ['coupons', { kind: 'free' }, 'coupons_kind'],
  ['coupons', { kind: 'percent' }, 'coupons_percent'],
  ['coupons', { kind: 'percent', value: 0 }, 'coupons_percent'],
  ['coupons', { kind: 'percent', value: 101 }, 'coupons_percent'],
  ['coupons', { kind: 'amount' }, 'coupons_amount'],
  ['coupons', { kind: 'amount', value: 0 }, 'coupons_amount'],
  ['coupons', { kind: 'price' }, 'coupons_price'],
  ['coupons', { kind: 'price', price: -1 }, 'coupons_price'],
  ['coupons', { kind: 'price', price: 100, original_price: 100 }, 'coupons_cheaper'],
  ['coupons', { stock: 5, taken: 6 }, 'coupons_stock'],
  ['coupons', { taken: -1 }, 'coupons_stock'],
  ['coupons', { stock: -1 }, 'coupons_stock'],
  ['coupons', { per_customer: 0 }, 'coupons_limits'],
  ['coupons', { claim_hours: 0 }, 'coupons_limits'],
  ['coupons', { min_purchase: 0 }, 'coupons_limits'],
  ['coupons', { windows: { day: 1 } }, 'coupons_windows'],
  ['coupons', { id_company: 999_999 }, 'coupons_id_company_companies_id_company_fk'],
  ['promotions', { windows: { day: 1 } }, 'promotions_windows'],
  ['events', { price: 0 }, 'events_price'],
  ['events', { id_colonia: 999_999 }, 'events_id_colonia_colonias_id_colonia_fk'],
  ['menu_items', { price: -1 }, 'menu_items_price'],
  ['menu_items', { id_category: 999_999 }, 'menu_items_id_category_categories_id_category_fk'],
  ['colonias', { postal_code: '7600' }, 'colonias_postal_code'],
  ['colonias', { postal_code: '7600a' }, 'colonias_postal_code'],
  ['cities', { id_city: 21_999 }, 'cities_id'],
  ['cities', { id_city: 99_001, id_state: 99 }, 'cities_id_state_states_id_state_fk'],
  ['states', { id_state: 33 }, 'states_id'],
  ['states', { id_state: 0 }, 'states_id'],
  ['open_intervals', { closes_at: new Date('2031-01-01T00:00:00Z') }, 'open_intervals_order'],
  ['open_intervals', { id_store: 999_999 }, 'open_intervals_id_store_stores_id_store_fk'],
  ['listings', { kind: 'store' }, 'listings_kind'],
];

describe('the tables refuse what is wrong, each by its own rule', () => {
  it.each(cases)('%s %j: %s', async (table, change, constraint) => {
    expect(await refusalOf(row(table, change))).toBe(constraint);
  });

  it.each(['companies', 'coupons', 'promotions', 'events', 'menu_items'] as const)('%s with a slug that is taken', async (table) => {
    const { rows } = await own.db.execute<{ slug: string }>(sql`select slug from ${sql.identifier(table)} limit 1`);
    expect(await refusalOf(row(table, { slug: rows[0]?.slug }))).toBe(`${table}_slug`);
  });

  it('the same company of a directory twice, but any number that come from none', async () => {
    const twice = (source: string | null) => sql`insert into companies (slug, name, id_category, source, source_id)
      values ('nueva-a', 'A', 1, ${source}, '7'), ('nueva-b', 'B', 1, ${source}, '7')`;
    expect(await refusalOf(twice('denue'))).toBe('companies_source');
    expect(await refusalOf(twice(null))).toBeUndefined();
  });

  it('the same colonia twice: by the official key where there is one, else by postal code and name', async () => {
    const twice = (
      a: string | null,
      b: string | null,
      name: string,
    ) => sql`insert into colonias (id_city, name, name_key, postal_code, id_in_city)
      values (22014, 'Una', 'una', '76000', ${a}), (22014, ${name}, ${name}, '76000', ${b})`;
    expect(await refusalOf(twice('0001', '0001', 'otra'))).toBe('colonias_official');
    expect(await refusalOf(twice(null, null, 'una'))).toBe('colonias_unofficial');
    expect(await refusalOf(twice('0001', '0002', 'una'))).toBeUndefined();
    expect(await refusalOf(twice(null, null, 'otra'))).toBeUndefined();
  });

  it('a company that goes takes with it what it has, and nothing of others', async () => {
    const held = ['stores', 'coupons', 'promotions', 'menu_items'];
    const counts = async (tx: Pick<Database, 'execute'>, which: SQL) => {
      const each = held.map(
        (table) => sql`(select count(*)::int from ${sql.identifier(table)} where ${which}) as ${sql.identifier(table)}`,
      );
      return (await tx.execute<Record<string, number>>(sql`select ${sql.join(each, sql`, `)}`)).rows[0] as Record<string, number>;
    };
    await expect(
      own.db.transaction(async (tx) => {
        const ofOthers = await counts(tx, sql`id_company <> 1`);
        for (const count of Object.values(await counts(tx, sql`id_company = 1`))) expect(count).toBeGreaterThan(0);
        await tx.execute(sql`delete from companies where id_company = 1`);
        expect(await counts(tx, sql`true`)).toEqual(ofOthers);
        throw new Undo();
      }),
    ).rejects.toThrow(Undo);
  });

  it('a category or city that something stands on cannot go', async () => {
    expect(await refusalOf(sql`delete from categories where id_category = (select id_category from companies limit 1)`)).toMatch(
      /_id_category_categories_id_category_fk$/,
    );
    expect(await refusalOf(sql`delete from cities where id_city = 22014`)).toMatch(/_id_city_cities_id_city_fk$/);
  });
});
