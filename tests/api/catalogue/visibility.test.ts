import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { rebuildListings } from '../../../database/listings.ts';
import { findSoonEvents } from '../../../server/events/queries.ts';
import { demoDatabase, designMoment } from '../../support/databases/database.ts';
import { readWorld, type World } from '../../support/databases/world.ts';
import { addPerson, call, logIn } from '../../support/people/people.ts';
import { allPages, apiOn, get, movableClock } from '../../support/servers/app.ts';

let db: Database;
let app: FastifyInstance;
let world: World;
const clock = movableClock();

beforeAll(async () => {
  db = await demoDatabase();
  world = await readWorld(db);
});

beforeEach(async () => {
  clock.set(designMoment);
  app = await apiOn(db, { clock });
});

const undo: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
  await app.close();
});

/** Sets a column of what is a company's, and puts it back after the test. */
async function change(table: string, id: string, at: number, column: string, value: unknown): Promise<void> {
  const [name, key, field] = [sql.identifier(table), sql.identifier(id), sql.identifier(column)];
  const { rows } = await db.execute<{ old: unknown; company: number }>(
    sql`select ${field} as old, id_company as company from ${name} where ${key} = ${at}`,
  );
  const { old, company } = rows[0] as (typeof rows)[number];
  const set = async (to: unknown) => {
    await db.execute(sql`update ${name} set ${field} = ${to} where ${key} = ${at}`);
    await rebuildListings(db, [company], designMoment);
  };
  await set(value);
  undo.push(() => set(old));
}

const coupon = () => world.coupons.find((one) => one.status === 'active' && one.starts_at <= designMoment) as World['coupons'][number];
const slugs = async (list: string, query = {}) => (await allPages(app, `/${list}`, { ...query, limit: 50 })).map((item) => item.slug);
const status = async (url: string) => (await get(app, url)).status;

describe('who sees what', () => {
  it('a paused company is nowhere: not in lists, not in search, not by address, nor what it offers', async () => {
    const company = world.companies.find(({ id_company: id }) =>
      [world.coupons, world.promotions, world.menuItems].every((all) => all.some((item) => item.id_company === id)),
    ) as World['companies'][number];
    const own = <T extends { id_company: number; slug: string }>(all: T[]) => all.filter((one) => one.id_company === company.id_company);
    const addresses = [
      `/companies/${company.slug}`,
      ...own(world.coupons).map(({ slug }) => `/coupons/${slug}`),
      ...own(world.promotions).map(({ slug }) => `/promotions/${slug}`),
      ...own(world.menuItems).map(({ slug }) => `/menu-items/${slug}`),
    ];
    const { rows: events } = await db.execute<{ id_event: number; slug: string }>(sql`
      insert into events (slug, id_company, title, venue, id_city, starts_at, ends_at)
      values ('noche-en-pausa', ${company.id_company}, 'Noche en pausa', 'Patio', 22014, date_trunc('minute', ${designMoment}::timestamptz) + interval '1 day',
        date_trunc('minute', ${designMoment}::timestamptz) + interval '2 days') returning id_event, slug`);
    const id_event = events[0]?.id_event as number;
    undo.push(() => db.execute(sql`delete from events where id_event = ${id_event}`));
    addresses.push('/events/noche-en-pausa');
    for (const address of addresses) expect(await status(address), address).toBe(200);

    await change('companies', 'id_company', company.id_company, 'status', 'paused');

    const paused = await apiOn(db, { clock });
    for (const address of addresses) expect((await get(paused, address)).status, address).toBe(404);
    for (const list of ['companies', 'coupons', 'promotions', 'menu-items', 'events']) {
      const items = await allPages(paused, `/${list}`, { limit: 50 });
      expect(
        items.filter((item) => item.id_company === company.id_company),
        list,
      ).toEqual([]);
    }
    const found = await get(paused, `/search?q=${encodeURIComponent(company.name)}`);
    expect(JSON.stringify(found.body)).not.toContain(`"slug":"${company.slug}"`);
    expect(await findSoonEvents(db, designMoment, new Date(designMoment.getTime() + 3 * 86_400_000))).not.toContainEqual(
      expect.objectContaining({ id_event }),
    );
    const { token } = await logIn(paused, await addPerson(db));
    expect((await call(paused, `PUT /saved/event/${id_event}`, { token })).status).toBe(404);
    await paused.close();
  });

  it('a draft is nowhere', async () => {
    const { id_coupon, slug } = coupon();
    await change('coupons', 'id_coupon', id_coupon, 'status', 'draft');
    expect(await status(`/coupons/${slug}`)).toBe(404);
    expect(await slugs('coupons')).not.toContain(slug);
  });

  it('a draft promotion is nowhere', async () => {
    const { id_promotion, slug } = world.promotions[0] as World['promotions'][number];
    await change('promotions', 'id_promotion', id_promotion, 'status', 'draft');
    expect(await status(`/promotions/${slug}`)).toBe(404);
    expect(await slugs('promotions')).not.toContain(slug);
  });

  it('a paused coupon leaves the lists and keeps its page, which says so', async () => {
    const { id_coupon, slug } = coupon();
    await change('coupons', 'id_coupon', id_coupon, 'status', 'paused');
    expect((await get(app, `/coupons/${slug}`)).body.status).toBe('paused');
    expect(await slugs('coupons')).not.toContain(slug);
  });

  it("an ended coupon's page still opens", async () => {
    const { slug, ends_at } = coupon();
    clock.set(ends_at);
    expect(await slugs('coupons')).not.toContain(slug);
    expect((await get(app, `/coupons/${slug}`)).body).toMatchObject({ slug, ends_at: ends_at.toISOString() });
  });

  it('a coupon that has not begun is not listed until the minute it begins', async () => {
    const { id_coupon, slug } = coupon();
    const begins = new Date(designMoment.getTime() + 3_600_000);
    await change('coupons', 'id_coupon', id_coupon, 'ends_at', new Date('2027-01-01T06:00:00Z'));
    await change('coupons', 'id_coupon', id_coupon, 'starts_at', begins);
    expect(await slugs('coupons')).not.toContain(slug);
    clock.set(new Date(begins.getTime() - 1));
    expect(await slugs('coupons')).not.toContain(slug);
    clock.set(begins);
    expect(await slugs('coupons')).toContain(slug);
  });

  it('a coupon for some stores is listed where they are, and names only them', async () => {
    const limited = world.limits[0] as World['limits'][number];
    const { slug, id_company } = world.coupons.find((one) => one.id_coupon === limited.id_coupon) as World['coupons'][number];
    const mine = world.limits.filter((limit) => limit.id_coupon === limited.id_coupon).map((limit) => limit.id_store);
    const { body } = await get(app, `/coupons/${slug}`);
    expect(body.stores.map((store: { id_store: number }) => store.id_store)).toEqual(mine);
    for (const store of world.stores.filter((one) => one.id_company === id_company)) {
      const here = await slugs('coupons', { id_city: store.id_city, id_colonia: store.id_colonia });
      const some = world.stores.some((one) => mine.includes(one.id_store) && one.id_colonia === store.id_colonia);
      expect(here.includes(slug)).toBe(some);
    }
  });

  it('a closed-down store is not where its company is', async () => {
    const store = world.stores.find((one) => world.stores.filter((other) => other.id_company === one.id_company).length === 1);
    const { id_store, id_company, id_city } = store as World['stores'][number];
    const { slug } = world.companyOf.get(id_company) as World['companies'][number];
    expect(await slugs('companies', { id_city })).toContain(slug);
    await change('stores', 'id_store', id_store, 'active', false);
    const later = await apiOn(db, { clock });
    expect((await allPages(later, '/companies', { id_city, limit: 50 })).map((item) => item.slug)).not.toContain(slug);
    await later.close();
  });
});

describe('addresses of before', () => {
  const kinds = [
    ['coupon', '/coupons', () => world.coupons.map((one) => [one.id_coupon, one.slug] as const)],
    ['promotion', '/promotions', () => world.promotions.map((one) => [one.id_promotion, one.slug] as const)],
    ['event', '/events', () => world.events.map((one) => [one.id_event, one.slug] as const)],
    ['company', '/companies', () => world.companies.map((one) => [one.id_company, one.slug] as const)],
    ['menu_item', '/menu-items', () => world.menuItems.map((one) => [one.id_menu_item, one.slug] as const)],
  ] as const;

  it.each(kinds)('an old slug of a %s answers it with its new one; a slug in use is its user’s', async (kind, path, items) => {
    const [first, second] = items() as [readonly [number, string], readonly [number, string]];
    await db.execute(
      sql`insert into slug_redirects (kind, slug, id_item) values (${kind}, 'nombre-de-antes', ${first[0]}), (${kind}, ${second[1]}, ${first[0]})`,
    );
    undo.push(() => db.execute(sql`delete from slug_redirects`));
    expect((await get(app, `${path}/nombre-de-antes`)).body.slug).toBe(first[1]);
    expect((await get(app, `${path}/${second[1]}`)).body.slug).toBe(second[1]);
    expect(await status(`${path}/nombre-de-nadie`)).toBe(404);
  });

  it('an old slug of one kind is nothing to another', async () => {
    await db.execute(sql`insert into slug_redirects (kind, slug, id_item) values ('coupon', 'nombre-de-antes', 1)`);
    undo.push(() => db.execute(sql`delete from slug_redirects`));
    expect(await status('/events/nombre-de-antes')).toBe(404);
  });
});
