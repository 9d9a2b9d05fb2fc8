import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Notification } from '../../../contract/notices/notifications.ts';
import { retention } from '../../../contract/retention.ts';
import type { Database } from '../../../database/database.ts';
import { saved } from '../../../database/tables/saved.ts';
import { withTransaction } from '../../../database/transaction.ts';
import { type News, notify } from '../../../server/notifications/notify.ts';
import { forgetOldNotifications } from '../../../server/notifications/queries.ts';
import { demoDatabase, designMoment } from '../../support/databases/database.ts';
import { addPerson, call, logIn, type Person, removePeople } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { apiOn, movableClock } from '../../support/servers/app.ts';

const city = 22014;
const elsewhere = 3003;
const ago = (minutes: number) => new Date(designMoment.getTime() - minutes * 60_000);
const joined = ago(60 * 24);

const clock = movableClock();
let db: Database;
let app: FastifyInstance;
let colonia: number;
let otherColonia: number;

beforeAll(async () => {
  db = await demoDatabase();
  app = await apiOn(db, { clock });
  const { rows } = await db.execute<{ id_colonia: number }>(
    sql`select id_colonia from colonias where id_city = ${city} order by 1 limit 2`,
  );
  [colonia, otherColonia] = rows.map(({ id_colonia }) => id_colonia) as [number, number];
});
beforeEach(async () => {
  clock.set(designMoment);
  await removePeople(db);
});
afterAll(async () => {
  await removePeople(db);
  await app.close();
});

const news = (more: Partial<News> = {}): News => ({
  type: 'events',
  title: 'Hoy hay danzón',
  message: 'A las 8 p. m.',
  url: '/eventos',
  to: {},
  now: ago(10),
  ...more,
});
const tell = (more: Partial<News> = {}) => withTransaction(db, (tx) => notify(tx, news(more)));
const citizen = (more: Partial<Person> = {}) => addPerson(db, { id_state: 22, id_city: city, created_at: joined, ...more });
const tokenOf = async (person: Person) => (await logIn(app, person)).token;
const titles = async (token?: string, query = '', headers = {}) => {
  const reply = await call(app, `GET /notifications${query}`, { ...(token ? { token } : {}), headers });
  expect(reply.status, reply.body).toBe(200);
  return (reply.data.items as Notification[]).map(({ title }) => title);
};
const last = async (token?: string, query = '', headers = {}) =>
  (await call(app, `GET /notifications/last-notification${query}`, { ...(token ? { token } : {}), headers })).data;

/** One of each kind of audience, and a customer for each way to be in it or not. */
async function tellEverybody(me: Person, other: Person) {
  await tell({ title: 'a todos' });
  await tell({ title: 'a la ciudad', to: { city } });
  await tell({ title: 'a otra ciudad', to: { city: elsewhere } });
  await tell({ title: 'a la colonia', to: { city, colonia } });
  await tell({ title: 'a otra colonia', to: { city, colonia: otherColonia } });
  await tell({ title: 'a seguidores', to: { followers_of: 7 } });
  await tell({ title: 'a seguidores de la ciudad', to: { city, followers_of: 7 } });
  await tell({ title: 'a seguidores de otra ciudad', to: { city: elsewhere, followers_of: 7 } });
  await tell({ title: 'a quienes guardaron', to: { savers_of: 5 } });
  await tell({ title: 'a mí', to: { customer: me.id_customer } });
  await tell({ title: 'a otra persona', to: { customer: other.id_customer } });
}

describe('who sees what', () => {
  const forAll = ['a todos'];
  const forCity = ['a la ciudad', ...forAll];

  it('a visitor: what is for everybody in the place asked for, in their cookie, or in the default city', async () => {
    await tellEverybody(await citizen(), await citizen());
    expect(await titles()).toEqual(forCity);
    expect(await titles(undefined, `?id_city=${elsewhere}`)).toEqual(['a otra ciudad', ...forAll]);
    expect(await titles(undefined, `?id_city=${city}&id_colonia=${colonia}`)).toEqual(['a la colonia', ...forCity]);
    expect(await titles(undefined, `?id_city=${city}&id_colonia=0`)).toEqual(forCity);
    expect(await titles(undefined, '', { cookie: `a=b; city=${elsewhere}.0` })).toEqual(['a otra ciudad', ...forAll]);
    expect(await titles(undefined, `?id_city=${city}`, { cookie: `city=${elsewhere}.0` })).toEqual(forCity);
    expect(await titles(undefined, '?id_city=1')).toEqual(forAll);
    expect(await titles(undefined, '', { cookie: 'city=x.y' })).toEqual(forCity);
  });

  it('a customer: what is for their place, for followers and savers as they are, and for them alone', async () => {
    const me = await citizen({ id_colonia: colonia });
    const other = await citizen({ id_city: elsewhere, id_state: 3 });
    await db.insert(saved).values([
      { id_customer: me.id_customer, kind: 'company', id_item: 7, created_at: ago(20) },
      { id_customer: me.id_customer, kind: 'event', id_item: 5, created_at: ago(10) },
      { id_customer: other.id_customer, kind: 'company', id_item: 7, created_at: ago(9) },
    ]);
    await tellEverybody(me, other);
    expect(await titles(await tokenOf(me))).toEqual([
      'a mí',
      'a quienes guardaron',
      'a seguidores de la ciudad',
      'a seguidores',
      'a la colonia',
      'a la ciudad',
      'a todos',
    ]);
    // Followed only after it was told, in another city.
    expect(await titles(await tokenOf(other))).toEqual(['a otra persona', 'a otra ciudad', 'a todos']);
    expect(await titles(await tokenOf(me), `?id_city=${elsewhere}`)).toContain('a la ciudad');
    // Somebody without a place has that of their device.
    const nowhere = await tokenOf(await addPerson(db, { created_at: joined }));
    expect(await titles(nowhere, '', { cookie: `city=${elsewhere}.0` })).toEqual(['a otra ciudad', ...forAll]);
  });

  it('an ended session is a visitor’s, and what is for somebody alone never goes to anyone else', async () => {
    const me = await citizen();
    await tell({ title: 'a mí', to: { customer: me.id_customer } });
    const token = await tokenOf(me);
    expect(await titles(token)).toEqual(['a mí']);
    await call(app, 'POST /customers/logout', { token });
    expect(await titles(token)).toEqual([]);
    const again = await tokenOf(me);
    clock.set(new Date(designMoment.getTime() + 31 * 86_400_000));
    expect(await titles(again)).toEqual([]);
    expect(await last(again)).toBeNull();
  });
});

describe('the list', () => {
  it('is newest first, page after page, each with all that a screen shows; the last one is its first', async () => {
    const me = await citizen();
    const token = await tokenOf(me);
    expect(await last(token)).toBeNull();
    for (let n = 0; n < 7; n++) await tell({ title: String(n), to: n % 2 ? { customer: me.id_customer } : { city }, now: ago(20 - n) });
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const { items, next } = (await call(app, `GET /notifications?limit=3${cursor}`, { token })).data;
      seen.push(...items.map(({ title }: Notification) => title));
      if (!next) break;
      cursor = `&cursor=${next}`;
    }
    expect(seen).toEqual(['6', '5', '4', '3', '2', '1', '0']);
    expect(await last(token)).toEqual({
      id_notification: expect.any(Number),
      type: 'events',
      title: '6',
      message: 'A las 8 p. m.',
      image: null,
      url: '/eventos',
      id_company: null,
      id_coupon: null,
      id_event: null,
      created_at: ago(14).toISOString(),
      read: false,
      time_zone: 'America/Mexico_City',
    });
  });

  it.each([
    '?cursor=abc',
    '?limit=0',
    '?limit=51',
    '?id_city=0',
    '?id_city=x',
    '?q=a',
    `?cursor=${Buffer.from('["a"]').toString('base64url')}`,
  ])('%s is refused', async (query) => {
    expectProblem(await call(app, `GET /notifications${query}`), 400);
  });

  it('forgets what is old', async () => {
    await tell({ title: 'vieja', now: new Date(designMoment.getTime() - retention.notificationDays * 86_400_000 - 1) });
    await tell({ title: 'nueva', now: new Date(designMoment.getTime() - retention.notificationDays * 86_400_000) });
    await forgetOldNotifications(db, designMoment);
    expect(await titles()).toEqual(['nueva']);
  });
});

describe('what was read', () => {
  const unread = async (token: string) =>
    ((await call(app, 'GET /notifications', { token })).data.items as Notification[]).filter(({ read }) => !read).map(({ title }) => title);
  const read = (token: string, body: object) => call(app, 'POST /notifications/read', { token, body });

  it('is each customer’s own; once or twice is the same', async () => {
    const [me, other] = [await citizen(), await citizen()];
    const [mine, theirs] = [await tokenOf(me), await tokenOf(other)];
    const made = [await tell({ title: 'a', to: { city } }), await tell({ title: 'b', to: { city } })];
    const ids = made.map((one) => one?.notification.id_notification as number);
    for (let n = 0; n < 2; n++) expect((await read(mine, { ids: [ids[0]] })).status).toBe(204);
    expect([await unread(mine), await unread(theirs)]).toEqual([['b'], ['b', 'a']]);
    expect((await read(theirs, { all: true })).status).toBe(204);
    expect([await unread(mine), await unread(theirs)]).toEqual([['b'], []]);
    expect(await last(mine)).toMatchObject({ title: 'b', read: false });
    expect(await last(theirs)).toMatchObject({ title: 'b', read: true });
  });

  it('of what somebody does not see is nothing, and answers the same as what does not exist', async () => {
    const [me, other] = [await citizen(), await citizen()];
    const hidden = await tell({ to: { customer: other.id_customer } });
    await tell({ to: { city: elsewhere } });
    const token = await tokenOf(me);
    const answers = await Promise.all([
      read(token, { ids: [hidden?.notification.id_notification] }),
      read(token, { ids: [2147483647] }),
      read(token, { all: true }),
      read(token, { ids: [] }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect((await db.execute(sql`select * from notification_reads`)).rows).toEqual([]);
  });

  it('counts what was said to all before somebody came', async () => {
    await tell({ title: 'antes', now: ago(60 * 24 + 1) });
    await tell({ title: 'después', now: ago(60 * 24 - 1) });
    expect(await unread(await tokenOf(await citizen()))).toEqual(['después']);
  });

  it.each([
    {},
    { ids: [0] },
    { ids: ['1'] },
    { ids: Array.from({ length: 101 }, (_, n) => n + 1) },
    { all: false },
    { all: true, ids: [1] },
  ])('%j is refused', async (body) => {
    expectProblem(await read(await tokenOf(await citizen()), body), 400);
  });
});
