import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoDatabase, designMoment } from '../../support/databases/database.ts';
import { queriesOf } from '../../support/databases/query-plans.ts';
import { isOpen, readWorld } from '../../support/databases/world.ts';
import { apiOn, get, movableClock } from '../../support/servers/app.ts';

const clock = movableClock();
let app: FastifyInstance;

beforeEach(async () => {
  clock.set(designMoment);
  app = await apiOn(await demoDatabase(), { clock });
});
afterEach(() => app.close());

const url = '/api/v1/coupons?id_city=22014&limit=5';

describe('a public answer', () => {
  it('is worked out once: the second request does not reach the database and gets the same bytes', async () => {
    const first = await app.inject(url);
    expect(first.headers).toMatchObject({ etag: expect.stringMatching(/^"[\w-]{27}"$/), 'cache-control': 'public, no-cache' });
    let second = first;
    const ran = await queriesOf(await demoDatabase(), async () => {
      second = await app.inject(url);
    });
    expect(ran).toEqual([]);
    expect(second.headers).toMatchObject({
      etag: first.headers.etag,
      'content-type': first.headers['content-type'],
      'cache-control': 'public, no-cache',
    });
    expect(second.body).toBe(first.body);
  });

  it.each([
    ['the tag', (tag: string) => tag],
    ['the tag, weakened by a proxy', (tag: string) => `W/${tag}`],
    ['the tag of another coding', (tag: string) => tag.replace(/"$/, '.br"')],
    ['the tag among others', (tag: string) => `"a", ${tag} , W/"b"`],
    ['anything', () => '*'],
  ])('is 304 without a body for who has %s, kept or not', async (_what, header) => {
    const { etag } = (await app.inject(url)).headers;
    const fresh = await apiOn(await demoDatabase(), { clock });
    for (const server of [app, fresh]) {
      const reply = await server.inject({ url, headers: { 'if-none-match': header(String(etag)) } });
      expect([reply.statusCode, reply.body]).toEqual([304, '']);
      expect(reply.headers.etag).toContain(String(etag).slice(0, -1));
    }
    const other = await app.inject({ url, headers: { 'if-none-match': 'W/"another", "x"' } });
    expect(other.statusCode).toBe(200);
    await fresh.close();
  });

  it('goes out compressed to who can read it, with a tag of that coding', async () => {
    const plain = await app.inject(url);
    for (const [encoding, read] of [
      ['gzip', gunzipSync],
      ['br', brotliDecompressSync],
      ['zstd', zstdDecompressSync],
    ] as const) {
      const reply = await app.inject({ url, headers: { 'accept-encoding': encoding } });
      expect(reply.headers).toMatchObject({
        'content-encoding': encoding,
        etag: expect.stringMatching(new RegExp(`^${String(plain.headers.etag).slice(0, -1)}\\.${encoding}(-quick)?"$`)),
        vary: expect.stringContaining('accept-encoding'),
      });
      expect(read(reply.rawPayload).toString()).toBe(plain.body);
    }
  });

  it('answers HEAD like GET, without the body, and is whole for the next GET', async () => {
    const head = await app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    const reply = await app.inject(url);
    expect(reply.json().items).toHaveLength(5);
    expect(head.headers).toMatchObject({ etag: reply.headers.etag, 'content-length': reply.headers['content-length'] });
  });

  it('is another for another city, colonia, page and path', async () => {
    const urls = ['?id_city=22014', '?id_city=3003', '?id_city=22014&id_colonia=1', '?id_city=22014&limit=6', ''].map(
      (query) => `/api/v1/coupons${query}`,
    );
    const tags = [];
    for (const address of [...urls, '/api/v1/promotions']) tags.push((await app.inject(address)).headers.etag);
    expect(new Set(tags).size).toBe(tags.length);
    for (const [n, address] of urls.entries()) expect((await app.inject(address)).headers.etag).toBe(tags[n]);
  });

  it('a refusal is never kept: what appears is there at once', async () => {
    const db = await demoDatabase();
    const missing = await app.inject('/api/v1/companies/recien-llegada');
    expect([missing.statusCode, missing.headers.etag, missing.headers['cache-control']]).toEqual([404, undefined, 'no-store']);
    await db.execute(sql`insert into slug_redirects (kind, slug, id_item) values ('company', 'recien-llegada', 1)`);
    expect((await app.inject('/api/v1/companies/recien-llegada')).statusCode).toBe(200);
    await db.execute(sql`delete from slug_redirects`);
    const bad = await app.inject('/api/v1/companies?limit=0');
    expect([bad.statusCode, bad.headers.etag, bad.headers['cache-control']]).toEqual([400, undefined, 'no-store']);
  });
});

describe('an answer changes with the clock on the whole minute', () => {
  it('when a coupon ends', async () => {
    const { body } = await get(app, '/coupons?limit=1');
    const [first] = body.items;
    const ends = new Date(first.ends_at);
    const firstAt = async (moment: number) => {
      clock.set(new Date(moment));
      const reply = await app.inject('/api/v1/coupons?limit=1');
      return { slug: reply.json().items[0].slug, etag: reply.headers.etag };
    };
    const before = await firstAt(ends.getTime() - 60_000);
    expect(before.slug).toBe(first.slug);
    expect(await firstAt(ends.getTime() - 1)).toEqual(before);
    const after = await firstAt(ends.getTime());
    expect(after.slug).not.toBe(first.slug);
    expect(after.etag).not.toBe(before.etag);
  });

  it('when a shop closes', async () => {
    const world = await readWorld(await demoDatabase());
    const open = (await get(app, '/companies?open_now=true&limit=50')).body.items;
    const company = open.find((one: { openness: { closes_at: string | null } }) => one.openness.closes_at !== null);
    const closes = Date.parse(company.openness.closes_at);
    const listedAt = async (moment: number) => {
      clock.set(new Date(moment));
      const { body } = await get(app, '/companies?open_now=true&limit=50');
      const listed = body.items.some((one: { slug: string }) => one.slug === company.slug);
      expect(listed).toBe(isOpen(world, company.id_company, {}, new Date(moment)));
      return listed;
    };
    expect(await listedAt(closes - 60_000)).toBe(true);
    expect(await listedAt(closes - 1)).toBe(true);
    expect(await listedAt(closes)).toBe(false);
  });

  it('when the database is slow and the minute turns meanwhile, the late answer is not kept for the new minute', async () => {
    const db = await demoDatabase();
    const turning = new Proxy(db, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (name !== 'execute') return typeof value === 'function' ? value.bind(target) : value;
        return async (query: Parameters<typeof db.execute>[0]) => {
          const found = await db.execute(query);
          clock.set(new Date(designMoment.getTime() + 60_000));
          return found;
        };
      },
    });
    const slow = await apiOn(turning, { clock });
    await slow.inject(url);
    const ran = await queriesOf(db, () => slow.inject(url));
    expect(ran).toHaveLength(1);
    await slow.close();
  });
});
