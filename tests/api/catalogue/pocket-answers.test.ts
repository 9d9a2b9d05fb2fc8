import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPocket } from '../../../contract/pocket/pocket.ts';
import { PocketSearch } from '../../../contract/search/pocket-search.ts';
import { refreshOpenIntervals } from '../../../server/companies/open-intervals.ts';
import { answerCall, type OpenPocket, readPocketCall } from '../../../web/pocket/answers/answered-calls.ts';
import { shelvesOf } from '../../../web/pocket/answers/shelves.ts';
import { makeIndex } from '../../../web/pocket/worker/make-index.ts';
import { designMoment, newDatabase, type TestDatabase } from '../../support/databases/database.ts';
import { apiOn, get, movableClock } from '../../support/servers/app.ts';

/**
 * A phone answers the calls of the public screens as the server does, field by field, at any time of the week. What a phone cannot know is left out
 * here: a state's other cities, of a business what only another city's lists show, and whether something opened today (`unknown`).
 */
const city = 22014;
const clock = movableClock();
let app: FastifyInstance;
let open: OpenPocket;
let database: TestDatabase;

beforeAll(async () => {
  database = await newDatabase('demo');
  app = await apiOn(database.db, { clock });
  const { rawPayload, statusCode } = await app.inject(`/static/pocket/${city}.jsonl`);
  expect(statusCode).toBe(200);
  const pocket = openPocket(new Uint8Array(rawPayload));
  const words = new PocketSearch(makeIndex(pocket, designMoment.getTime()));
  open = { shelves: shelvesOf(pocket), words: async () => words };
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const hour = 3_600_000;
/** Friday evening, Saturday morning and Monday's opening. */
const moments = [0, 13, 63].map((hours) => new Date(designMoment.getTime() + hours * hour));

function onPhone(path: string): Promise<unknown> {
  const call = readPocketCall(new URL(`https://barrio.example/api/v1${path}`));
  if (!call) throw new Error(`${path} is no call of a pocket`);
  return answerCall(open, call, clock.now().getTime());
}

/** What is over before a pocket is, or asks visitors something. */
const unknown: Record<string, unknown> = { opened_until: null, usually_opens: null, show_opened: false };
const asAPhoneKnows = (body: unknown) => JSON.parse(JSON.stringify(body), (name, value) => (name in unknown ? unknown[name] : value));

async function expectSame(path: string): Promise<{ items: Record<string, unknown>[]; next: string | null }> {
  const { body, status } = await get(app, path);
  expect(status, path).toBe(200);
  expect(await onPhone(path), `${path} at ${clock.now().toISOString()}`).toEqual(asAPhoneKnows(body));
  return body;
}

/** All pages of a list. */
async function expectSameList(path: string): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const page = await expectSame(next ? `${path}&cursor=${next}` : path);
    items.push(...page.items);
    next = page.next;
  }
  return items;
}

const here = `id_city=${city}`;

async function places(): Promise<string[]> {
  const { body } = await get(app, `/companies?${here}&limit=50`);
  const colonias = (body.items as { stores: { id_colonia: number | null }[] }[]).flatMap(({ stores }) =>
    stores.map(({ id_colonia }) => id_colonia),
  );
  return [here, ...[...new Set(colonias)].slice(0, 4).map((id) => `${here}&id_colonia=${id}`), `${here}&id_colonia=999999`];
}

describe.each(moments)('at %s', (moment) => {
  beforeAll(async () => {
    clock.set(moment);
    await refreshOpenIntervals(database.db, moment);
  });

  it.each(['coupons', 'promotions', 'events', 'companies', 'menu-items'])(
    'the pages of %s, in the city and in its colonias',
    async (noun) => {
      for (const place of await places()) await expectSameList(`/${noun}?${place}&limit=50`);
      const all = await expectSameList(`/${noun}?${here}&limit=7`);
      expect(all.length).toBeGreaterThan(20);
    },
  );

  it.each(['coupons', 'promotions', 'companies', 'menu-items'])('%s that are open now, and those that are not', async (noun) => {
    for (const place of (await places()).slice(0, 3))
      for (const isOpen of ['true', 'false']) await expectSameList(`/${noun}?${place}&open_now=${isOpen}&limit=50`);
  });

  it('each category alone, and what each holds', async () => {
    for (const kind of ['company', 'menu']) {
      for (const place of await places()) {
        await expectSame(`/categories/now?kind=${kind}&${place}`);
        await expectSame(`/categories/stores?kind=${kind}&${place}`);
      }
      const { items } = await expectSame(`/categories?kind=${kind}`);
      for (const { id_category } of items)
        for (const noun of kind === 'menu' ? ['menu-items'] : ['coupons', 'promotions', 'companies'])
          await expectSameList(`/${noun}?${here}&id_category=${id_category}&limit=50`);
    }
    await expectSame('/categories');
  });

  it('what ends soon, what begins later, what is free', async () => {
    const later = (hours: number) => encodeURIComponent(new Date(moment.getTime() + hours * hour).toISOString());
    for (const noun of ['coupons', 'promotions', 'events']) await expectSameList(`/${noun}?${here}&ends_before=${later(60)}&limit=50`);
    for (const free of ['true', 'false']) await expectSameList(`/events?${here}&free=${free}&limit=50`);
    await expectSameList(`/events?${here}&starts_after=${later(20)}&ends_before=${later(70)}&limit=50`);
  });

  it('how much there is now', async () => {
    for (const place of await places()) await expectSame(`/city-now?${place}`);
  });

  it('what a business has, as its page asks for it', async () => {
    const companies = await expectSameList(`/companies?${here}&limit=50`);
    for (const { id_company, slug } of companies.filter((_, index) => index % 3 === 0)) {
      await expectSame(`/companies/${slug}`);
      for (const noun of ['coupons', 'promotions', 'events', 'menu-items'])
        await expectSameList(`/${noun}?id_company=${id_company}&limit=50`);
    }
  });

  it.each(['coupons', 'promotions', 'events', 'menu-items'])('the page of each of %s', async (noun) => {
    for (const { slug } of (await expectSameList(`/${noun}?${here}&limit=50`)).slice(0, 20)) await expectSame(`/${noun}/${slug}`);
  });

  it('searches, also those with slips', async () => {
    for (const place of (await places()).slice(0, 2))
      for (const q of searches) await expectSame(`/search?q=${encodeURIComponent(q)}&${place}`);
  });

  it('plans for a group with its money, and what would help where there are none', async () => {
    let plans = 0;
    for (const place of await places())
      for (const ask of [
        'amount=200&people=2',
        'amount=500&people=4&day=1&time=14:00',
        'amount=90&people=1&time=20:15',
        'amount=20&people=6',
      ]) {
        const { items } = await expectSame(`/plans?${ask}&${place}`);
        plans += items.length;
      }
    expect(plans).toBeGreaterThan(5);
  });

  it('lists of what says something', async () => {
    for (const noun of ['coupons', 'promotions', 'events', 'companies', 'menu-items'])
      for (const q of ['tacos', 'cafe', 'musica', 'qq']) await expectSameList(`/${noun}?${here}&q=${q}&limit=50`);
  });
});

const searches = [
  'tacos',
  'taqerias',
  'taqueria',
  'café',
  'cafe',
  'kafe',
  'pizza',
  'piza',
  'hamburgesa',
  'sushi',
  'gorditas',
  'guajolotes',
  'mariscos',
  'corte de pelo',
  'uñas',
  '2x1',
  'gratis',
  'desayuno',
  'desayunos centro',
  'pan dulce',
  'flores',
  'farmacia',
  'abierto',
  '24 horas',
  'danzon',
  'musica en vivo',
  'jardin zenea',
  'la oaxaqueña',
  'tamal',
  'atole',
  'acuario',
  'dentista',
  'q',
  'el',
  'xyzzy',
  '100',
  'chela',
  'serveza',
];

it('does not answer what it cannot know', async () => {
  for (const path of [
    '/coupons?id_city=11007',
    '/coupons',
    '/coupons/no-hay',
    '/companies/no-hay',
    '/search?q=tacos&id_city=11007',
    '/categories/now?kind=menu',
  ])
    expect(await onPhone(path), path).toBeUndefined();
});

it('names the city and its colonias', async () => {
  await expectSame(`/customers/get-all-colonias-by-city-id?idCity=${city}`);
  const { items } = (await get(app, '/customers/get-all-cities-by-state-id?idState=22')).body as { items: { id_city: number }[] };
  const own = (await onPhone('/customers/get-all-cities-by-state-id?idState=22')) as { items: { id_city: number }[] };
  expect(own.items).toContainEqual(items.find(({ id_city }) => id_city === city));
  for (const one of own.items) expect(items).toContainEqual(one);
});
