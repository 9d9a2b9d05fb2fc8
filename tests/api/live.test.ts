import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CouponNews } from '../../contract/live.ts';
import type { Database } from '../../database/database.ts';
import { type Changes, openChanges } from '../../server/platform/changes.ts';
import { apiOn, movableClock } from '../support/app.ts';
import { demoDatabase, designMoment } from '../support/database.ts';
import { addPerson, call, logIn, removePeople } from '../support/people.ts';
import { publisherOn } from '../support/publisher.ts';
import { heard, listen, openSocket, settled } from '../support/sockets.ts';

const [queretaro, laPaz] = [22014, 3003];
const slug = 'el-guero-de-la-cruz-2x1-tacos-al-pastor';

let db: Database;
let app: FastifyInstance;
let origin: string;
let changes: Changes;
const clock = movableClock();
const sockets: Socket[] = [];

const opened = (given: Parameters<typeof openSocket>[1] = {}) => {
  const socket = openSocket(origin, given);
  sockets.push(socket);
  return socket;
};
const within = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const changeCoupon = () => publisherOn(db, clock, changes).change('coupon', slug, sql`description = description || '.'`);

beforeAll(async () => {
  db = await demoDatabase();
  changes = openChanges();
  app = await apiOn(db, { clock, changes });
  origin = await listen(app);
});

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close();
  clock.set(designMoment);
  await removePeople(db);
});

afterAll(() => app.close());

describe('a change of a coupon', () => {
  it('is heard in its city, with what is left and a version that grows, and nowhere else', async () => {
    const here = await settled(opened({ city: queretaro }));
    const there = await settled(opened({ city: laPaz }));
    let strayed = 0;
    there.on('update-coupons', () => strayed++);
    const first = heard<CouponNews>(here, 'update-coupons');
    await changeCoupon();
    const news = await first;
    const { rows } = await db.execute<{ id_coupon: number; id_company: number; version: number }>(
      sql`select id_coupon, id_company, version from coupons where slug = ${slug}`,
    );
    expect(news).toEqual({ action: 'updated', id_city: queretaro, left: 3, ends_at: expect.stringMatching(/Z$/), ...rows[0] });
    const second = heard<CouponNews>(here, 'update-coupons');
    await changeCoupon();
    expect((await second).version).toBe(news.version + 1);
    await within(150);
    expect(strayed).toBe(0);
  });

  it('is heard at the minute at which it begins, in its city, once', async () => {
    const { rows } = await db.execute<{ id_coupon: number; starts_at: string }>(
      sql`select id_coupon, starts_at from coupons where slug = ${slug}`,
    );
    const [coupon] = rows;
    const begins = designMoment.getTime() + 3_600_000 - (designMoment.getTime() % 60_000);
    const schedule = (at: Date) => publisherOn(db, clock, changes).change('coupon', slug, sql`starts_at = ${at}::timestamptz`);
    await schedule(new Date(begins));
    clock.set(new Date(begins - 1000));
    const here = await settled(opened({ city: queretaro }));
    const there = await settled(opened({ city: laPaz }));
    const [said, strayed]: [CouponNews[], CouponNews[]] = [[], []];
    here.on('update-coupons', (news) => said.push(news));
    there.on('update-coupons', (news) => strayed.push(news));
    await within(1200);
    expect(said).toEqual([]);
    clock.set(new Date(begins));
    await expect.poll(() => said.map(({ action, id_coupon }) => [action, id_coupon])).toEqual([['created', coupon?.id_coupon]]);
    clock.set(new Date(begins + 59_000));
    await within(1200);
    expect([said.length, strayed.length]).toEqual([1, 0]);
    await schedule(new Date(coupon?.starts_at ?? 0));
  });

  it('is heard from the moment at which the server says that it knows the place', async () => {
    for (let time = 0; time < 5; time++) {
      const socket = await settled(opened());
      const news = heard(socket, 'update-coupons');
      await socket.timeout(1000).emitWithAck('message', { type: 'subscribe', id_city: queretaro, id_colonia: 0 });
      await changeCoupon();
      await news;
    }
  });

  it('is heard where a screen went, and no longer where it was', async () => {
    const socket = await settled(opened({ city: laPaz }));
    socket.emit('message', { type: 'subscribe', id_city: queretaro, id_colonia: 0 });
    await within(60);
    const news = heard(socket, 'update-coupons');
    await changeCoupon();
    await news;
    socket.emit('message', { type: 'subscribe', id_city: laPaz, id_colonia: 0 });
    await within(60);
    let strayed = 0;
    socket.on('update-coupons', () => strayed++);
    await changeCoupon();
    await within(200);
    expect(strayed).toBe(0);
  });
});

describe('a notification', () => {
  it('reaches the rooms that it is for', async () => {
    const person = await addPerson(db);
    const { token } = await logIn(app, person);
    const mine = await settled(opened({ token, city: queretaro }));
    const visitor = await settled(opened({ city: queretaro, colonia: 7 }));
    const both = [heard(mine, 'update-notifications'), heard(visitor, 'update-notifications')];
    changes.tell('announcement', { notification: { id_notification: 1 }, rooms: [`customer:${person.id_customer}`, 'colonia:7'] });
    expect(await Promise.all(both)).toEqual([{ id_notification: 1 }, { id_notification: 1 }]);
    let strayed = 0;
    visitor.on('update-notifications', () => strayed++);
    const own = heard(mine, 'update-notifications');
    changes.tell('announcement', { notification: { id_notification: 2 }, rooms: [`customer:${person.id_customer}`] });
    await own;
    changes.tell('announcement', { notification: { id_notification: 3 }, rooms: [] });
    await within(150);
    expect(strayed, 'for nobody is not for everybody').toBe(0);
  });

  it('is marked as read by its own reader, and by nobody else', async () => {
    const [person, other] = [await addPerson(db), await addPerson(db)];
    const { rows } = await db.execute<{ id_notification: number }>(sql`
      insert into notifications (type, title, message, url, to_customer) values ('coupons', 'a', 'b', '/cupones', ${person.id_customer})
      returning id_notification`);
    const id_notification = rows[0]?.id_notification as number;
    for (const one of [other, person]) {
      const socket = await settled(opened({ token: (await logIn(app, one)).token }));
      socket.emit('message', { type: 'read', id_notification });
    }
    const readers = async () => (await db.execute<{ id_customer: number }>(sql`select id_customer from notification_reads`)).rows;
    await expect.poll(readers).toEqual([{ id_customer: person.id_customer }]);
  });
});

describe('a handshake', () => {
  const refusalOf = async (given: Parameters<typeof openSocket>[1]) => {
    const error = await heard<Error & { data: unknown }>(opened(given), 'connect_error');
    return error.data;
  };

  it('is refused to a token that is none, and open to nobody in particular', async () => {
    expect(await refusalOf({ token: 'none' })).toEqual({ refusal: 'session' });
    const { token } = await logIn(app, await addPerson(db));
    await call(app, 'POST /customers/logout', { token });
    expect(await refusalOf({ token })).toEqual({ refusal: 'session' });
    await settled(opened());
  });

  it('is refused to an app below the least version', async () => {
    expect(await refusalOf({ version: '0.0.9' })).toEqual({ refusal: 'version' });
    expect(await refusalOf({ version: 'garbage' })).toEqual({ refusal: 'version' });
    await settled(opened({ version: '0.2.0' }));
  });

  it('is refused to one more socket of a network than it may have', async () => {
    const small = await apiOn(db, { socketsPerNetwork: 2 });
    const at = await listen(small);
    const two = await Promise.all([1, 2].map(() => settled(openSocket(at))));
    const third = openSocket(at);
    expect((await heard<Error & { data: unknown }>(third, 'connect_error')).data).toEqual({ refusal: 'limit' });
    two[0]?.close();
    await within(60);
    await settled(openSocket(at, { websocketOnly: true }));
    await small.close();
  });
});

describe('an open socket', () => {
  const closedWithin = async (socket: Socket, milliseconds: number) => {
    const why = heard(socket, 'bye', milliseconds);
    const closed = heard(socket, 'disconnect', milliseconds);
    const [said] = await Promise.all([why, closed]);
    return said;
  };

  it.each([
    ['a logout', 'POST /customers/logout'],
    ['a logout everywhere', 'POST /customers/logout-everywhere'],
  ])('is closed within a second of %s', async (_, key) => {
    const { token } = await logIn(app, await addPerson(db));
    const visitor = await settled(opened());
    const socket = await settled(opened({ token }));
    const closed = closedWithin(socket, 1000);
    await call(app, key, { token });
    expect(await closed).toBe('session');
    expect(visitor.connected).toBe(true);
  });

  it('is closed within a second of the end of its token', async () => {
    const { token } = await logIn(app, await addPerson(db));
    const socket = await settled(opened({ token }));
    const closed = closedWithin(socket, 1000);
    clock.set(new Date(designMoment.getTime() + 31 * 86_400_000));
    expect(await closed).toBe('session');
  });

  it('hears nothing that is no message, and stays', async () => {
    const socket = await settled(opened({ city: laPaz }));
    const strange = [null, 7, 'subscribe', [], {}, { type: 'subscribe' }, { type: 'subscribe', id_city: '22014', id_colonia: 0 }];
    for (const said of [...strange, { type: 'ping', more: 1 }]) socket.emit('message', said);
    socket.emit(randomUUID(), { type: 'subscribe', id_city: queretaro, id_colonia: 0 });
    await within(60);
    let strayed = 0;
    socket.on('update-coupons', () => strayed++);
    await changeCoupon();
    await within(150);
    expect([socket.connected, strayed]).toEqual([true, 0]);
  });

  it('is not heard beyond its share, and is cut when it goes on', async () => {
    const socket = await settled(opened());
    for (let count = 0; count < 10; count++) socket.emit('message', { type: 'ping' });
    socket.emit('message', { type: 'subscribe', id_city: queretaro, id_colonia: 0 });
    await within(100);
    let strayed = 0;
    socket.on('update-coupons', () => strayed++);
    await changeCoupon();
    await within(150);
    expect(strayed).toBe(0);
    const closed = closedWithin(socket, 1000);
    for (let count = 0; count < 100; count++) socket.emit('message', { type: 'ping' });
    expect(await closed).toBe('limit');
  });

  it('is cut by a message that is too large', async () => {
    const socket = await settled(opened({ websocketOnly: true }));
    const closed = heard(socket, 'disconnect');
    socket.emit('message', { type: 'ping', more: 'x'.repeat(17 * 1024) });
    await closed;
  });
});

it('closes with the server, which does not wait for its sockets', async () => {
  const other = await apiOn(db);
  const socket = await settled(openSocket(await listen(other)));
  const closed = heard(socket, 'disconnect');
  const begun = performance.now();
  await other.close();
  await closed;
  expect(performance.now() - begun).toBeLessThan(5000);
});
