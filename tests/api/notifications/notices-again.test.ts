import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { roles } from '../../../contract/accounts/roles.ts';
import type { Database } from '../../../database/database.ts';
import { notices, notifications } from '../../../database/tables/notifications.ts';
import { sendDueNotices } from '../../../server/notifications/send-notices.ts';
import { createEventBus } from '../../../server/platform/cluster/event-bus.ts';
import { demoDatabase } from '../../support/databases/database.ts';
import { addPerson, call, logIn, removePeople } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { apiOn, movableClock } from '../../support/servers/app.ts';
import { clearPush, noon, queretaro } from '../../support/stages/push-stage.ts';

const clock = movableClock(noon);
let db: Database;
let app: FastifyInstance;
let token: string;

const newOperator = async () => (await logIn(app, await addPerson(db, { id_user_role: roles.operator }))).token;

beforeAll(async () => {
  db = await demoDatabase();
  app = await apiOn(db, { clock });
});
beforeEach(async () => {
  await clearPush(db);
  await removePeople(db);
  clock.set(noon);
  token = await newOperator();
});
afterAll(async () => {
  await clearPush(db);
  await removePeople(db);
  await app.close();
});

const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const good = {
  type: 'coupons',
  title: 'Hoy 2x1',
  message: 'En toda la ciudad.',
  url: '/cupones',
  audience: { id_city: queretaro.id_city },
};
const work = () => sendDueNotices({ db, clock, events: createEventBus() });
const told = () => db.select().from(notifications);
const remove = (id: number) => call(app, `DELETE /notifications/${id}`, { token });

describe('a notice that is sent again', () => {
  const key = 'una-sola-vez-0001';
  const sendWith = (idempotency: string, more: object = {}) =>
    call(app, 'POST /notifications', { token, body: { ...good, ...more }, headers: { 'idempotency-key': idempotency } });
  const kept = async () => (await db.select().from(notices)).length;

  it('with the same key is one, also when both come at once', async () => {
    const [one, two] = await Promise.all([sendWith(key, { undoable: true }), sendWith(key, { undoable: true })]);
    expect([one.status, two.status], two.body).toEqual([200, 200]);
    expect(two.data).toEqual(one.data);
    // Ten seconds count from the first of them.
    clock.set(new Date(noon.getTime() + 9_000));
    expect((await sendWith(key, { undoable: true })).data).toEqual(one.data);
    expect(await kept()).toBe(1);
    clock.set(later(1));
    expect(await work()).toBe(1);
    const id_notification = (await told())[0]?.id_notification;
    expect((await sendWith(key, { undoable: true })).data).toMatchObject({ id_notice: one.data.id_notice, id_notification });
    expect(await kept()).toBe(1);
    expect((await db.execute(sql`select from audit_entries where kind = 'notification'`)).rows).toHaveLength(1);
  });

  it('at once or at a time goes out once too', async () => {
    const sentNow = await sendWith(key);
    expect((await sendWith(key)).data).toEqual(sentNow.data);
    expect(await told()).toHaveLength(1);
    const send_at = later(60).toISOString();
    const planned = await sendWith('otra-sola-vez-0002', { send_at });
    clock.set(later(5));
    expect((await sendWith('otra-sola-vez-0002', { send_at })).data).toEqual(planned.data);
    expect(await kept()).toBe(2);
  });

  it('with other words, another hour or for others is refused; another key, or another operator, is another notice', async () => {
    await sendWith(key, { undoable: true });
    for (const other of [{ title: 'Hoy 3x2' }, { audience: {} }]) expectProblem(await sendWith(key, { undoable: true, ...other }), 409);
    expectProblem(await sendWith(key, { send_at: later(60).toISOString() }), 409);
    expectProblem(await sendWith('corta'), 400);
    expect(await kept()).toBe(1);
    expect((await sendWith('otra-sola-vez-0002', { undoable: true })).status).toBe(200);
    token = await newOperator();
    expect((await sendWith(key, { title: 'De otra persona' })).status).toBe(200);
    expect(await kept()).toBe(3);
  });

  it('is known without the audit, which keeps no key', async () => {
    const { data } = await sendWith(key, { undoable: true });
    const { rows } = await db.execute<{ all: string }>(sql`select string_agg(after::text, '') as all from audit_entries`);
    expect(rows[0]?.all).not.toContain(key);
    expect((await sendWith(key, { undoable: true })).data).toEqual(data);
    expect(await kept()).toBe(1);
  });

  it('after it was taken away is made anew', async () => {
    const { data } = await sendWith(key, { undoable: true });
    await remove(data.id_notice);
    const again = (await sendWith(key, { undoable: true })).data;
    expect(again.id_notice).not.toBe(data.id_notice);
    expect((await sendWith(key, { undoable: true })).data.id_notice).toBe(again.id_notice);
  });

  it('leaves the key free when it is a count or for the caller alone', async () => {
    for (const more of [{ dry_run: true }, { only_me: true }]) expect((await sendWith(key, more)).data.id_notice).toBe(null);
    expect((await sendWith(key, { title: 'Ahora sí' })).status).toBe(200);
  });
});
