import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { pocketPath } from '../../../contract/pocket/addresses.ts';
import { openPocket } from '../../../contract/pocket/pocket.ts';
import type { Pocket } from '../../../contract/pocket/pocket-rows.ts';
import { freshMinutes, knownDays } from '../../../server/pocket/pockets.ts';
import { phoneOn, pocketOf, rowsOf } from '../../support/requests/pocket-phone.ts';
import { apiOn } from '../../support/servers/app.ts';
import { inDays, publishingStage } from '../../support/stages/publishing-stage.ts';

const stage = publishingStage();
const mine = () => stage.companies.mine.id;
let phone: ReturnType<typeof phoneOn>;
beforeAll(() => {
  phone = phoneOn(stage.app);
});

const wait = (minutes: number) => stage.clock.set(new Date(stage.clock.now().getTime() + minutes * 60_000));

/** Until a pocket is that of now: on a busy machine whoever asks first gets the one of before. */
const isRenewed = (of = phone) =>
  expect.poll(async () => Date.parse((await of.status()).checked_at), { timeout: 60_000 }).toBe(stage.clock.now().getTime());

async function later(minutes = freshMinutes): Promise<void> {
  wait(minutes);
  await isRenewed();
}

/** The pocket of now as it comes by its difference from an older one, which has to be the one that comes whole. */
async function afterwards(old: Pocket): Promise<{ parts: string[]; pocket: Pocket }> {
  await later();
  const { parts, bytes } = await phone.newer(old);
  expect(Buffer.from(bytes).equals((await phone.whole()).bytes)).toBe(true);
  return { parts, pocket: openPocket(bytes) };
}

const ofMine = (pocket: Pocket, kind: 'store' | 'coupon' | 'promotion' | 'menu_item' | 'event') =>
  rowsOf(pocket, kind).filter((row) => row.id_company === mine());

describe('what changed since', () => {
  it('a price is one row, without its words', async () => {
    const old = await pocketOf(phone);
    const dish = ofMine(old, 'menu_item')[0] as { id_menu_item: number; price: number; name: string };
    await stage.as('owner', `PATCH /menu-items/${dish.id_menu_item}`, { price: dish.price + 1 });
    const { parts, pocket } = await afterwards(old);
    expect(parts).toEqual(['1 moved of menu_item']);
    expect(pocket.tables.menu_item.byId(dish.id_menu_item)).toEqual({ ...dish, price: dish.price + 1 });
    const { bytes } = await phone.fetch(pocketPath(22014, old.version));
    expect(brotliDecompressSync(bytes).toString()).not.toContain(dish.name);
  });

  it('a coupon that was taken is one row of how many are left, and a new one is all of it', async () => {
    const old = await pocketOf(phone);
    await stage.db.execute(sql`update coupons set stock = 90, taken = 3 where id_coupon = ${old.tables.coupon.ids[0]}`);
    await stage.as('owner', `POST /companies/${mine()}/coupons`, {
      title: 'Empieza mañana',
      kind: 'percent',
      value: 20,
      starts_at: inDays(1),
      ends_at: inDays(9),
    });
    const { parts, pocket } = await afterwards(old);
    // Its stock was without a limit.
    expect(parts).toEqual(['2 rows of coupon']);
    expect(rowsOf(pocket, 'coupon').find(({ title }) => title === 'Empieza mañana')).toMatchObject({ starts_at: inDays(1) });
    await stage.db.execute(sql`update coupons set taken = 4 where id_coupon = ${old.tables.coupon.ids[0]}`);
    const next = await afterwards(pocket);
    expect(next.parts).toEqual(['1 moved of coupon']);
    expect(next.pocket.tables.coupon.at(0)).toMatchObject({ stock: 90, left: 86 });
  });

  it('a paused shop is gone with its stores, offers and dishes, and comes back whole', async () => {
    const old = await pocketOf(phone);
    await stage.as('owner', `PATCH /companies/${mine()}`, { status: 'paused' });
    const { parts, pocket } = await afterwards(old);
    expect(parts.every((part) => / gone of /.test(part))).toBe(true);
    expect(parts).toContain('1 gone of company');
    expect(pocket.tables.company.byId(mine())).toBeUndefined();
    for (const kind of ['store', 'coupon', 'menu_item', 'promotion'] as const) {
      expect(ofMine(old, kind).length).toBeGreaterThan(0);
      expect(ofMine(pocket, kind)).toEqual([]);
    }
    await stage.as('owner', `PATCH /companies/${mine()}`, { status: 'active' });
    const back = await afterwards(pocket);
    expect(ofMine(back.pocket, 'menu_item')).toEqual(ofMine(old, 'menu_item'));
    // Somebody who was away meanwhile has nothing to learn of it but that.
    expect((await phone.newer(old)).parts.some((part) => part.includes('gone of company'))).toBe(false);
  });

  it('what ended is gone by itself', async () => {
    const old = await pocketOf(phone);
    const ending = rowsOf(old, 'coupon').toSorted((one, other) => one.ends_at.localeCompare(other.ends_at))[0] as {
      id_coupon: number;
      ends_at: string;
    };
    stage.clock.set(ending.ends_at);
    const { pocket } = await afterwards(old);
    expect(pocket.tables.coupon.byId(ending.id_coupon)).toBeUndefined();
  });
});

describe('nothing that is withheld is in it', () => {
  it('a draft, what its words withhold, a paused offer, a closed store, and phones that a company keeps to itself', async () => {
    const old = await pocketOf(phone);
    const [draft, withheld, paused] = ofMine(old, 'coupon').map((row) => (row as { id_coupon: number }).id_coupon);
    const [first, second] = stage.companies.mine.stores as [number, number];
    await stage.as('owner', `PATCH /stores/${first}`, { phone: '4429990001', whatsapp: '4429990001' });
    await stage.as('owner', `PATCH /stores/${second}`, { phone: null, whatsapp: '4429990001' });
    await stage.as('owner', `PATCH /companies/${mine()}`, { phone_public: false });
    // As they are for the moment between a statement and its listings.
    await stage.db.execute(sql`update coupons set status = 'draft' where id_coupon = ${draft}`);
    await stage.db.execute(sql`update coupons set withheld = true where id_coupon = ${withheld}`);
    await stage.db.execute(sql`update coupons set status = 'paused' where id_coupon = ${paused}`);
    await stage.db.execute(sql`update stores set active = false where id_store = ${stage.companies.theirs.stores[0]}`);
    const { pocket } = await afterwards(old);
    for (const id of [draft, withheld, paused] as number[]) {
      expect(old.tables.coupon.byId(id)).toBeDefined();
      expect(pocket.tables.coupon.byId(id)).toBeUndefined();
    }
    expect(pocket.tables.store.byId(stage.companies.theirs.stores[0] as number)).toBeUndefined();
    expect(pocket.tables.store.byId(first)).toMatchObject({ phone: null, whatsapp: null });
    expect((await phone.whole()).bytes.includes('4429990001')).toBe(false);
  });
});

describe('the status of a pocket', () => {
  it('says of when it is and how many bytes would travel, and that nothing did where nothing changed', async () => {
    const { sent, bytes } = await phone.whole();
    const { version, made_at } = openPocket(bytes);
    const first = await phone.status(version);
    expect(first).toMatchObject({ id_city: 22014, version, made_at, bytes: sent, difference_bytes: 0 });
    await later();
    const second = await phone.status(version);
    expect(second).toMatchObject({ version, made_at, difference_bytes: 0 });
    expect(Date.parse(second.checked_at) - Date.parse(first.checked_at)).toBe(freshMinutes * 60_000);
    await stage.db.execute(sql`update companies set description = 'Otra' where id_company = ${mine()}`);
    await later();
    const third = await phone.status(version);
    expect(third.version).toBeGreaterThan(version);
    expect(third.difference_bytes).toBe((await phone.fetch(pocketPath(22014, version))).bytes.length);
    expect(third.difference_bytes).toBeLessThan(1000);
  });

  it('is not looked at again within its minutes', async () => {
    await later();
    const { version } = await phone.status();
    await stage.db.execute(sql`update companies set description = 'Otra más' where id_company = ${mine()}`);
    wait(freshMinutes - 1);
    expect((await phone.status()).version).toBe(version);
    await later(1);
    expect((await phone.status()).version).toBeGreaterThan(version);
  });

  it('sends to the whole who has a version that nobody knows, one too old, or the larger half to fetch', async () => {
    const old = await pocketOf(phone);
    const refuses = async (since: number) => {
      expect((await phone.status(since)).difference_bytes).toBeNull();
      expect((await phone.fetch(pocketPath(22014, since))).status).toBe(404);
    };
    await refuses(old.version - 1);
    await refuses(2_147_483_647);
    await stage.db.execute(sql`update menu_items set description = md5(name) || md5(slug)`);
    await stage.db.execute(sql`update companies set description = md5(name) || md5(slug)`);
    await later();
    expect((await phone.status()).version).toBeGreaterThan(old.version);
    await refuses(old.version);
    const last = await pocketOf(phone);
    await later((knownDays + 1) * 24 * 60);
    await phone.status();
    await refuses(last.version);
  });
});

describe('the bytes of a pocket', () => {
  it('are named by their version, and come in what a client takes', async () => {
    const { bytes } = await phone.whole();
    const address = pocketPath(22014);
    for (const [coding, read] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
      ['identity', (all: Buffer) => all],
    ] as const) {
      const reply = await phone.fetch(address, { 'accept-encoding': coding });
      expect(reply.headers['content-encoding'] ?? 'identity').toBe(coding);
      expect(reply.headers['cache-control']).toBe('public, no-cache');
      expect(read(reply.bytes).equals(bytes)).toBe(true);
      const again = await phone.fetch(address, { 'accept-encoding': coding, 'if-none-match': reply.headers.etag as string });
      expect([again.status, again.bytes.length]).toEqual([304, 0]);
    }
    expect(
      new Set([(await phone.fetch(address)).headers.etag, (await phone.fetch(address, { 'accept-encoding': 'gzip' })).headers.etag]).size,
    ).toBe(2);
  });

  it('are made for no city without businesses, and no such city leaves a row', async () => {
    for (const id of [22001, 99999, 1001]) {
      const other = phoneOn(stage.app, id);
      expect((await other.fetch(pocketPath(id))).status).toBe(404);
      expect((await stage.as(null, `GET /pocket/${id}`)).status).toBe(404);
    }
    for (const odd of [
      '/static/pocket/0.jsonl',
      '/static/pocket/22014-0.jsonl',
      '/static/pocket/22014-x.jsonl',
      '/static/pocket/22014.json',
    ])
      expect((await phone.fetch(odd)).status).toBe(404);
    const { rows } = await stage.db.execute(sql`select id_city from pockets`);
    expect(rows).toEqual([{ id_city: 22014 }]);
  });

  it('are made by one process of several, whoever asks, and are the same of all', async () => {
    const others = await Promise.all([apiOn(stage.db, { clock: stage.clock }), apiOn(stage.db, { clock: stage.clock })]);
    const phones = others.map((app) => phoneOn(app, 3003));
    const asked = await Promise.all([...phones, ...phones].map((one) => one.whole()));
    expect(new Set(asked.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
    const [one, other] = phones as [typeof phone, typeof phone];
    const old = openPocket((asked[0] as { bytes: Buffer }).bytes);
    await stage.db.execute(sql`update companies set description = 'De La Paz' where id_company = ${old.tables.company.ids[0]}`);
    await later();
    await isRenewed(one);
    expect((await other.newer(old)).parts).toContain('1 rows of company');
    await Promise.all(others.map((app) => app.close()));
  });

  it('are made by another where the process that began is gone', async () => {
    const other = phoneOn(stage.app, 3003);
    const { version } = await other.status();
    await stage.db.execute(
      sql`update companies set description = 'De nadie' where id_company in (select id_company from stores where id_city = 3003)`,
    );
    wait(freshMinutes);
    await stage.db.execute(sql`update pockets set taken_until = ${new Date(stage.clock.now().getTime() + 60_000)} where id_city = 3003`);
    const asked = other.status();
    expect((await asked).version).toBe(version);
    wait(1);
    await expect.poll(async () => (await other.status()).version, { timeout: 60_000 }).toBeGreaterThan(version);
  }, 180_000);
});
