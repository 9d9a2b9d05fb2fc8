import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { rebuildListings } from '../../../database/listings.ts';
import { demoDatabase, designMoment } from '../../support/databases/database.ts';
import { expectedIds, idKeys, type ListName, readWorld, type World } from '../../support/databases/world.ts';
import { allPages, apiOn, get, page } from '../../support/servers/app.ts';

const lists = Object.keys(expectedIds) as ListName[];
let db: Database;
let app: FastifyInstance;
let world: World;

beforeAll(async () => {
  db = await demoDatabase();
  world = await readWorld(db);
  app = await apiOn(db);
});

afterAll(() => app.close());

const idsOf = (list: ListName, items: Record<string, unknown>[]) => items.map((item) => item[idKeys[list]]);

describe('turning the pages of a list', () => {
  for (const limit of [1, 7, 50]) {
    it.each(lists)(`shows every item of %s once, in order, ${limit} at a time`, async (list) => {
      const items = await allPages(app, `/${list}`, { id_city: 22014, limit });
      expect(idsOf(list, items)).toEqual(expectedIds[list](world, { id_city: 22014 }, designMoment));
    });
  }

  it.each(lists)('shows 20 of %s unless told otherwise, and never more than was asked', async (list) => {
    expect((await page(app, `/${list}`, {})).items).toHaveLength(20);
    expect((await page(app, `/${list}`, { limit: 3 })).items).toHaveLength(3);
  });

  it('ends with null when the last page is exactly full', async () => {
    const all = expectedIds.coupons(world, { id_company: 1 }, designMoment);
    const only = await page(app, '/coupons', { id_company: 1, limit: all.length });
    expect(only.items).toHaveLength(all.length);
    expect(only.next).toBeNull();
  });

  it('a place without anything is one empty page', async () => {
    expect(await page(app, '/coupons', { id_city: 1001 })).toEqual({ items: [], next: null });
  });

  it.each([
    ['nonsense', 'AAAA'],
    ['JSON of another shape', Buffer.from('{"a":1}').toString('base64url')],
    ['too many parts', Buffer.from('["a",1,2]').toString('base64url')],
    ['an id that is no integer', Buffer.from('["a",1.5]').toString('base64url')],
    ['an id past the column', Buffer.from('["a",2147483648]').toString('base64url')],
    ['a NUL', Buffer.from('["a\\u0000",1]').toString('base64url')],
  ])('a cursor of %s is refused by name', async (_what, cursor) => {
    const { status, body } = await get(app, `/coupons?cursor=${cursor}`);
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ field: 'cursor', message: 'no es de esta lista.' }]);
  });
});

describe('when rows appear and vanish between pages', () => {
  let added: number[] = [];
  let removed: number[] = [];

  const addCoupon = async (endsAt: Date) => {
    const { rows } = await db.execute<{ id_coupon: number }>(sql`
      insert into coupons (slug, id_company, title, kind, value, starts_at, ends_at)
      values (${`entre-paginas-${endsAt.getTime()}`}, 1, 'Entre páginas', 'percent', 10, ${new Date('2026-11-01T00:00:00Z')}, ${endsAt})
      returning id_coupon`);
    added.push(rows[0]?.id_coupon as number);
    await rebuildListings(db, [1], designMoment);
  };

  const pause = async (id: number) => {
    removed.push(id);
    await db.execute(sql`update coupons set status = 'paused' where id_coupon = ${id}`);
    await rebuildListings(db, 'all', designMoment);
  };

  afterEach(async () => {
    await db.execute(sql`delete from coupons where id_coupon = any(${sql.param(added)}::int[])`);
    await db.execute(sql`update coupons set status = 'active' where id_coupon = any(${sql.param(removed)}::int[])`);
    await rebuildListings(db, 'all', designMoment);
    added = [];
    removed = [];
  });

  it('what was there all along is shown once, what comes before the page is not, what comes after it is', async () => {
    const before = expectedIds.coupons(world, {}, designMoment);
    const first = await page(app, '/coupons', { limit: 10 });
    const shown = idsOf('coupons', first.items);
    const lastShown = new Date(first.items.at(-1)?.ends_at as string);
    const vanishing = before[15] as number;

    await addCoupon(new Date(lastShown.getTime() - 3_600_000));
    await addCoupon(new Date('2030-01-01T00:00:00Z'));
    await pause(vanishing);
    await pause(shown[2] as number);

    const rest = idsOf('coupons', await allPages(app, '/coupons', { limit: 7, cursor: first.next }));
    expect([...shown, ...rest]).toEqual([...before.filter((id) => id !== vanishing), added[1]]);
  });

  it('a cursor whose own row is gone goes on where it stood', async () => {
    const before = expectedIds.coupons(world, {}, designMoment);
    const first = await page(app, '/coupons', { limit: 5 });
    await pause(before[4] as number);
    const second = await page(app, '/coupons', { limit: 5, cursor: first.next });
    expect(idsOf('coupons', second.items)).toEqual(before.slice(5, 10));
  });
});
