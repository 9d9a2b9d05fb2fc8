import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { roles } from '../../../contract/accounts/roles.ts';
import type { SentNotice } from '../../../contract/notices/notifications.ts';
import type { Database } from '../../../database/database.ts';
import { notices, notifications } from '../../../database/tables/notifications.ts';
import { mostWaiting } from '../../../server/notifications/notice-commands.ts';
import { sendDueNotices } from '../../../server/notifications/send-notices.ts';
import { createEventBus } from '../../../server/platform/cluster/event-bus.ts';
import { demoDatabase } from '../../support/databases/database.ts';
import { addPerson, call, logIn, removePeople } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { apiOn, movableClock } from '../../support/servers/app.ts';
import { addDevice, addPhone, clearPush, noon, type PushStage, pushStage, queretaro } from '../../support/stages/push-stage.ts';

const clock = movableClock(noon);
const { id_city } = queretaro;
let db: Database;
let app: FastifyInstance;
let stage: PushStage;
let token: string;
let operator: number;

beforeAll(async () => {
  db = await demoDatabase();
  app = await apiOn(db, { clock });
  stage = await pushStage(db, clock);
});
beforeEach(async () => {
  await clearPush(db);
  await removePeople(db);
  clock.set(noon);
  const person = await addPerson(db, { id_user_role: roles.operator });
  operator = person.id_customer;
  token = (await logIn(app, person)).token;
});
afterAll(async () => {
  await clearPush(db);
  await removePeople(db);
  await app.close();
  await stage.close();
});

const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const good = { type: 'coupons', title: 'Hoy 2x1', message: 'En toda la ciudad.', url: '/cupones', audience: { id_city } };
const send = (more: object = {}) => call(app, 'POST /notifications', { token, body: { ...good, ...more } });
const plan = async (minutes: number, more: object = {}) => {
  const { status, data, body } = await send({ send_at: later(minutes).toISOString(), ...more });
  expect(status, body).toBe(200);
  return data as { id_notice: number; id_notification: null; sends_at: string; recipients: number };
};
const remove = (id: number) => call(app, `DELETE /notifications/${id}`, { token });
const work = (on = db) => sendDueNotices({ db: on, clock, events: createEventBus() });
const told = () => db.select().from(notifications).orderBy(notifications.id_notification);
const sent = async (query = '') => {
  const { status, data, body } = await call(app, `GET /notifications/sent${query}`, { token });
  expect(status, body).toBe(200);
  return data as { items: SentNotice[]; next: string };
};
const audits = async () =>
  (
    await db.execute<{ action: string; item: string; before: object | null; after: object; id_user: number }>(
      sql`select action, item, before, after, id_user from audit_entries where kind = 'notification' order by id_audit`,
    )
  ).rows;

describe('a notice with a time', () => {
  it('waits for it, goes out once, and says so', async () => {
    await addPhone(db, stage.service, 'a', { created_at: later(-999) });
    const { id_notice, ...answer } = await plan(30);
    expect(answer).toMatchObject({ id_notification: null, sends_at: later(30).toISOString(), accounts: 1, recipients: 1 });
    expect(await work()).toBe(0);
    expect(await told()).toEqual([]);
    expect((await sent()).items).toMatchObject([{ id_notice, state: 'waiting', audience: { city: 'Querétaro' }, recipients: 1, rang: 0 }]);
    clock.set(later(30));
    expect(await work()).toBe(1);
    expect(await work()).toBe(0);
    expect(await told()).toMatchObject([{ title: 'Hoy 2x1', to_city: id_city, created_by: operator, created_at: later(30) }]);
    await stage.push.round();
    expect((await sent()).items).toMatchObject([{ id_notice, state: 'sent', recipients: 1, rang: 1, sends_at: later(30).toISOString() }]);
    expect(await audits()).toMatchObject([{ action: 'created', item: `espera-${id_notice}`, id_user: operator, after: { recipients: 1 } }]);
  });

  it('in the quiet hours leaves when they end', async () => {
    // Ten at night in Querétaro, and eight in the morning.
    const { sends_at } = await plan(10 * 60);
    expect(sends_at).toBe(new Date('2026-11-21T14:00:00Z').toISOString());
    clock.set(new Date('2026-11-21T13:59:59Z'));
    expect(await work()).toBe(0);
    clock.set(new Date(sends_at));
    expect(await work()).toBe(1);
  });

  it('can be taken back for ten seconds, and not after', async () => {
    const { data } = await send({ undoable: true });
    expect(data).toMatchObject({ id_notification: null, sends_at: new Date(noon.getTime() + 10_000).toISOString() });
    expect((await remove(data.id_notice)).status).toBe(204);
    const again = (await send({ undoable: true })).data;
    clock.set(new Date(noon.getTime() + 9_999));
    expect(await work()).toBe(0);
    clock.set(new Date(noon.getTime() + 10_000));
    expect(await work()).toBe(1);
    expectProblem(await remove(again.id_notice), 409);
    expect(await told()).toHaveLength(1);
  });

  it('is deleted before it, with a note of what it said; another time there is none', async () => {
    const { id_notice } = await plan(30);
    expect((await remove(id_notice)).status).toBe(204);
    expectProblem(await remove(id_notice), 404);
    expect(await audits()).toMatchObject([
      { action: 'created' },
      { action: 'updated', item: `espera-${id_notice}`, before: { title: 'Hoy 2x1', audience: { id_city } }, after: { deleted: true } },
    ]);
    clock.set(later(31));
    expect(await work()).toBe(0);
  });

  it('by two senders at once, while somebody deletes, goes out once or not at all', async () => {
    for (let n = 0; n < 8; n++) await plan(1 + n);
    const { items } = await sent();
    clock.set(later(60));
    const removed = items.slice(0, 4).map(({ id_notice }) => id_notice);
    const [answers, ...counts] = await Promise.all([Promise.all(removed.map(remove)), work(), work(), work()]);
    const deleted = answers.filter(({ status }) => status === 204).length;
    for (const { status } of answers) expect([204, 409]).toContain(status);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(8 - deleted);
    expect(await told()).toHaveLength(8 - deleted);
    expect((await db.select().from(notices)).map(({ status }) => status)).toEqual(Array.from({ length: 8 - deleted }, () => 'sent'));
  });

  it('whose page is gone by then stays, and says that it failed', async () => {
    await plan(5, { url: '/negocios-por-categoria/1' });
    const { rows } = await db.execute<{ slug: string }>(sql`select slug from companies where id_company = 7`);
    await plan(6, { url: `/negocios/${rows[0]?.slug}` });
    await plan(7, { audience: { id_company: 7 } });
    await db.execute(sql`update companies set status = 'paused' where id_company = 7`);
    clock.set(later(30));
    const count = await work();
    await db.execute(sql`update companies set status = 'active' where id_company = 7`);
    expect(count).toBe(1);
    expect((await sent()).items.map(({ state }) => state).sort()).toEqual(['failed', 'failed', 'sent']);
  });

  it(`has at most ${mostWaiting} beside it`, async () => {
    await db.execute(sql`
      insert into notices (type, title, message, url, send_at, accounts, recipients)
      select 'coupons', 'Hoy', 'Hoy', '/cupones', ${later(60)}, 0, 0 from generate_series(1, ${mostWaiting}::int)`);
    expectProblem(await send({ send_at: later(5).toISOString() }), 409);
    expect((await send()).status).toBe(200);
  });
});

describe('a count', () => {
  it('says of everybody whether it rings, or why it does not', async () => {
    await addPhone(db, stage.service, 'loud');
    await addPhone(db, stage.service, 'no-promotions', { accepts_promotions: false });
    await addPhone(db, stage.service, 'events-alone', { topics: ['events'] });
    await addPerson(db, { ...queretaro, accepts_promotions: true });
    await addPhone(db, stage.service, 'gone', { blocked_at: noon });
    const count = async () => (await send({ dry_run: true })).data;
    expect(await count()).toMatchObject({ accounts: 4, recipients: 1, muted: 2, without_phone: 1, capped: 0 });
    for (let n = 0; n < 3; n++) {
      await send({ audience: {} });
      await stage.push.round();
    }
    expect(await count()).toMatchObject({ accounts: 4, recipients: 0, muted: 2, without_phone: 1, capped: 1 });
    // In a week they may hear another.
    expect((await send({ dry_run: true, send_at: later(8 * 24 * 60).toISOString() })).data).toMatchObject({ recipients: 1, capped: 0 });
  });
});

describe('the list of what was sent', () => {
  it('comes page by page, the latest first, and says who stopped what', async () => {
    for (let n = 0; n < 5; n++) await plan(10 + n, { title: String(n) });
    const { data } = await send({ title: 'ya' });
    await call(app, `POST /notifications/${data.id_notification}/stop`, { token });
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const { items, next } = await sent(`?limit=2${cursor}`);
      seen.push(...items.map(({ title, state }) => `${title} ${state}`));
      if (!next) break;
      cursor = `&cursor=${next}`;
    }
    expect(seen).toEqual(['4 waiting', '3 waiting', '2 waiting', '1 waiting', '0 waiting', 'ya stopped']);
    expectProblem(await call(app, 'GET /notifications/sent?cursor=abc', { token }), 400);
  });

  it('counts who opened it and what was taken after it, and names nobody', async () => {
    const { rows } = await db.execute<{ slug: string }>(sql`select slug from coupons where id_coupon = 3`);
    const person = await addPhone(db, stage.service, 'b', { name: 'Zenaida', created_at: later(-999) });
    const mine = (await logIn(app, person)).token;
    const { data } = await send({ url: `/cupones/${rows[0]?.slug}` });
    await call(app, 'POST /notifications/read', { token: mine, body: { ids: [data.id_notification] } });
    clock.set(later(5));
    expect((await call(app, 'POST /coupons/3/claim', { token: mine })).status).toBe(200);
    const reply = await call(app, 'GET /notifications/sent', { token });
    expect(reply.data.items).toMatchObject([{ opened: 1, taken_after: 1 }]);
    expect(reply.body).not.toContain('Zenaida');
    expect(reply.body).not.toContain(person.phone);
  });
});

describe('a stopped notice', () => {
  it('leaves the lists of those who have not opened it', async () => {
    const { data } = await send();
    const seen = async () => (await call(app, `GET /notifications?id_city=${id_city}`)).data.items.length;
    expect(await seen()).toBe(1);
    await call(app, `POST /notifications/${data.id_notification}/stop`, { token });
    expect(await seen()).toBe(0);
  });
});

describe('«Mandármelo a mí»', () => {
  it('reaches the caller alone, whatever its audience, and so often an hour', async () => {
    await addPhone(db, stage.service, 'c');
    await addDevice(db, stage.service, operator, 'mine');
    const { data } = await send({ only_me: true, send_at: later(30).toISOString() });
    expect(data).toMatchObject({ id_notice: null, accounts: 1 });
    expect(await told()).toMatchObject([{ to_customer: operator, counts: false, to_city: null }]);
    await stage.push.round();
    expect(stage.service.arrived.filter(({ phone }) => phone === 'c' || phone === 'mine').map(({ phone }) => phone)).toEqual(['mine']);
    expect((await call(app, 'GET /notifications', { token })).data.items).toMatchObject([{ title: 'Hoy 2x1' }]);
    expect(await audits()).toMatchObject([{ after: { only_me: true } }]);
    for (let n = 1; n < 30; n++) expect((await send({ only_me: true })).status).toBe(200);
    expectProblem(await send({ only_me: true }), 429);
  });
});
