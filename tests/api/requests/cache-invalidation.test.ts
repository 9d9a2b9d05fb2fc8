import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Change, createEventBus, type EventBus } from '../../../server/platform/cluster/event-bus.ts';
import type { WebApp } from '../../../server/platform/pages/serve-pages.ts';
import { demoDatabase } from '../../support/databases/database.ts';
import { queriesOf } from '../../support/databases/query-plans.ts';
import { connectRedis, newDeployment, testRedis } from '../../support/databases/redis.ts';
import { publisherOn } from '../../support/people/publisher.ts';
import { apiOn, movableClock } from '../../support/servers/app.ts';
import { newFolder } from '../../support/servers/processes.ts';

const clock = movableClock();
let app: FastifyInstance;
let events: EventBus;
let rendered = 0;

/** Pages made of the replies to the calls that their address names. */
const render: WebApp['render'] = async ({ url }, { transport }) => {
  rendered++;
  const calls = new URL(url, 'http://page.invalid').searchParams.getAll('call');
  const answers = await Promise.all(calls.map((call) => transport(`/api/v1/${call}`)));
  return new Response(JSON.stringify(answers.map(({ body }) => body)), { headers: { 'content-type': 'text/html' } });
};
const addressOf: WebApp['addressOf'] = ({ url }) => ({ url, cookie: '' });
const web = { assets: newFolder(), load: async () => ({ addressOf, render }) };
const pageOf = (...calls: string[]) => `/any?${new URLSearchParams(calls.map((call) => ['call', call]))}`;

const open = async (more: Parameters<typeof apiOn>[1] = {}) => apiOn(await demoDatabase(), { clock, web, ...more });

beforeEach(async () => {
  events = createEventBus();
  app = await open({ events });
});
afterEach(() => app.close());

/** The addresses whose reply is not cached. Asking caches it again. */
async function workedOut(addresses: string[], on = app): Promise<string[]> {
  const db = await demoDatabase();
  const again: string[] = [];
  for (const address of addresses) {
    const before = rendered;
    const ran = await queriesOf(db, async () => expect((await on.inject(address)).statusCode, address).toBe(200));
    if (ran.length > 0 || rendered > before) again.push(address);
  }
  return again;
}

const [queretaro, laPaz] = [22014, 3003];
const listed = ['coupons', 'promotions', 'events', 'companies', 'menu-items'] as const;
const list = (name: (typeof listed)[number], filter = '') => `/api/v1/${name}?${filter}`;
const publisher = async () => publisherOn(await demoDatabase(), clock, events);

/** A coupon of Querétaro, another of another business there, and how to put it back. */
async function someCoupons() {
  const { items } = (await app.inject(`/api/v1/coupons?id_city=${queretaro}&limit=50`)).json();
  const [coupon] = items;
  const other = items.find((one: { id_company: number }) => one.id_company !== coupon.id_company);
  return { coupon, other };
}

describe('a change of a coupon in Querétaro', () => {
  it('drops the coupon, its lists, its company’s, what sells with it and the search, and nothing else', async () => {
    const { coupon, other } = await someCoupons();
    const touched = [
      `/api/v1/coupons/${coupon.slug}`,
      list('coupons', `id_city=${queretaro}`),
      list('coupons', `id_city=${queretaro}&id_colonia=0&limit=5`),
      list('coupons'),
      list('coupons', `id_company=${coupon.id_company}`),
      list('menu-items', `id_city=${queretaro}`),
      list('menu-items', `id_company=${coupon.id_company}`),
      list('companies', `id_city=${queretaro}&q=cafe`),
      `/api/v1/categories/now?kind=company&id_city=${queretaro}`,
      `/api/v1/plans?amount=200&id_city=${queretaro}&people=2`,
      `/api/v1/categories/stores?kind=company&id_city=${queretaro}`,
      `/api/v1/search?q=cafe&id_city=${queretaro}`,
      '/api/v1/search?q=cafe',
      '/sitemap.xml',
      pageOf('settings', `coupons/${coupon.slug}`),
      pageOf(`companies/${coupon.company.slug}`, `coupons?id_company=${coupon.id_company}`),
    ];
    const untouched = [
      ...listed.map((name) => list(name, `id_city=${laPaz}`)),
      ...(['promotions', 'events', 'companies'] as const).map((name) => list(name, `id_city=${queretaro}`)),
      list('coupons', `id_company=${other.id_company}`),
      `/api/v1/coupons/${other.slug}`,
      `/api/v1/companies/${coupon.company.slug}`,
      `/api/v1/search?q=cafe&id_city=${laPaz}`,
      '/api/v1/settings',
      '/api/v1/categories',
      `/api/v1/categories/now?kind=company&id_city=${laPaz}`,
      `/api/v1/categories/stores?kind=company&id_city=${laPaz}`,
      `/api/v1/customers/get-all-cities-by-state-id?idState=22`,
      '/static/places/cities.json',
      pageOf('settings', `events?id_city=${queretaro}`),
      pageOf('settings', `coupons?id_city=${laPaz}`),
      pageOf(`companies/${other.company.slug}`, `coupons?id_company=${other.id_company}`),
    ];
    await workedOut([...touched, ...untouched]);
    expect(await workedOut([...touched, ...untouched])).toEqual([]);
    const { change } = await publisher();
    await change('coupon', coupon.slug, sql`title = 'Con otro nombre'`);
    expect(await workedOut([...touched, ...untouched])).toEqual(touched);
    expect((await app.inject(`/api/v1/coupons/${coupon.slug}`)).json().title).toBe('Con otro nombre');
    await change('coupon', coupon.slug, sql`title = ${coupon.title}`);
  });

  it('leaves the sitemap alone when only its stock changed', async () => {
    const { coupon } = await someCoupons();
    await expect.poll(() => workedOut(['/sitemap.xml', `/api/v1/coupons/${coupon.slug}`])).toEqual([]);
    await (await publisher()).change('coupon', coupon.slug, sql`taken = taken`, 'stock');
    expect(await workedOut(['/sitemap.xml', `/api/v1/coupons/${coupon.slug}`])).toEqual([`/api/v1/coupons/${coupon.slug}`]);
  });
});

describe('other changes', () => {
  const base: Omit<Change, 'kind' | 'id_item'> = { action: 'updated', id_company: null, cities: [], slugs: [] };

  it('an event of nobody’s touches the events of its city and itself', async () => {
    const event = (await app.inject(`/api/v1/events?id_city=${laPaz}`)).json().items[0];
    const touched = [
      `/api/v1/events/${event.slug}`,
      `/api/v1/events/${event.slug}.ics`,
      list('events', `id_city=${laPaz}`),
      list('events'),
    ];
    const untouched = [list('events', `id_city=${queretaro}`), list('coupons', `id_city=${laPaz}`)];
    await workedOut([...touched, ...untouched]);
    events.emit('change', { ...base, kind: 'event', id_item: event.id_event, cities: [laPaz], slugs: [event.slug] });
    expect(await workedOut([...touched, ...untouched])).toEqual(touched);
  });

  it('a company touches all that names it and every list of its cities', async () => {
    const { coupon, other } = await someCoupons();
    const { slug } = coupon.company;
    const touched = [
      `/api/v1/companies/${slug}`,
      `/api/v1/coupons/${coupon.slug}`,
      ...listed.map((name) => list(name, `id_city=${queretaro}`)),
      ...listed.map((name) => list(name)),
      '/api/v1/settings/get-company-logo?companylogoimg=x.webp',
    ];
    const untouched = [
      `/api/v1/coupons/${other.slug}`,
      `/api/v1/companies/${other.company.slug}`,
      ...listed.map((name) => list(name, `id_city=${laPaz}`)),
      '/api/v1/categories',
    ];
    const told: Change = { ...base, kind: 'company', id_item: coupon.id_company, id_company: coupon.id_company, slugs: [slug] };
    events.emit('change', { ...told, cities: [queretaro] });
    await workedOut([...touched, ...untouched]);
    events.emit('change', { ...told, cities: [queretaro] });
    expect(await workedOut([...touched, ...untouched])).toEqual(touched);
  });

  it.each([
    [
      'category',
      5,
      ['/api/v1/categories', list('companies', `id_city=${laPaz}`), '/api/v1/search?q=cafe'],
      [list('coupons'), '/api/v1/settings'],
    ],
    [
      'settings',
      0,
      ['/api/v1/settings', pageOf('settings'), pageOf('settings', 'categories')],
      ['/api/v1/categories', pageOf('categories')],
    ],
    [
      'city',
      laPaz,
      ['/static/places/cities.json', '/api/v1/customers/get-all-cities-by-state-id?idState=3', list('events', `id_city=${laPaz}`)],
      [list('events', `id_city=${queretaro}`), '/api/v1/settings'],
    ],
  ] as const)('a %s touches what shows it', async (kind, id_item, touched, untouched) => {
    await workedOut([...touched, ...untouched]);
    events.emit('change', { ...base, kind, id_item });
    expect(await workedOut([...touched, ...untouched])).toEqual(touched);
  });

  it('an answer on its way while the change comes is not kept, and nor is a page of it', async () => {
    const { coupon } = await someCoupons();
    const address = `coupons/${coupon.slug}`;
    const told: Change = { ...base, kind: 'coupon', id_item: coupon.id_coupon, slugs: [coupon.slug] };
    const db = await demoDatabase();
    let isOvertaken = false;
    const overtaken = new Proxy(db, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (name !== 'execute') return typeof value === 'function' ? value.bind(target) : value;
        return async (query: Parameters<typeof db.execute>[0]) => {
          const isFirst = isOvertaken;
          isOvertaken = false;
          const found = await db.execute(query);
          if (isFirst) events.emit('change', told);
          return found;
        };
      },
    });
    const slow = await apiOn(overtaken, { clock, web, events });
    const addresses = [`/api/v1/${address}`, pageOf(address)];
    for (const one of addresses) {
      isOvertaken = true;
      await slow.inject(one);
    }
    expect(await workedOut(addresses, slow)).toEqual(addresses);
    expect(await workedOut(addresses, slow)).toEqual([]);
    await slow.close();
  });

  it('a page whose call was refused is not kept', async () => {
    const page = pageOf('coupons/no-existe');
    expect([await workedOut([page]), await workedOut([page])]).toEqual([[page], [page]]);
  });
});

describe.runIf(testRedis)('two processes with one Redis (TEST_REDIS_URL)', () => {
  it('a change told to one drops the same bytes at the other, and only those', async () => {
    const redises = [await connectRedis(testRedis as string), await connectRedis(testRedis as string)];
    const deployment = newDeployment();
    const told = createEventBus();
    const [one, other] = await Promise.all([
      open({ events: told, redis: redises[0], deployment }),
      open({ redis: redises[1], deployment }),
    ]);
    const { coupon } = await someCoupons();
    const address = `/api/v1/coupons/${coupon.slug}`;
    // The subscription of the second is there once something comes through it.
    await expect
      .poll(async () => {
        await workedOut([address], other);
        told.emit('change', { kind: 'settings', action: 'updated', id_item: 0, id_company: null, cities: [], slugs: [] });
        await new Promise((resolve) => setTimeout(resolve, 20));
        return workedOut(['/api/v1/settings'], other);
      })
      .toEqual(['/api/v1/settings']);
    const kept = [list('events', `id_city=${laPaz}`), list('promotions', `id_city=${queretaro}`)];
    await workedOut([address, ...kept], other);
    await workedOut([address, ...kept], one);
    await publisherOn(await demoDatabase(), clock, told).change('coupon', coupon.slug, sql`title = title`);
    expect(await workedOut([address, ...kept], one)).toEqual([address]);
    await expect.poll(() => workedOut([address, ...kept], other), { interval: 20 }).toEqual([address]);
    await Promise.all([one.close(), other.close()]);
    for (const redis of redises) redis.disconnect();
  });
});
