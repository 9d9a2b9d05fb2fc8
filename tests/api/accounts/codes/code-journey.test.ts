import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readEnv } from '../../../../server/platform/config/env.ts';
import type { Sms } from '../../../../server/platform/messaging/sms.ts';
import { openSms } from '../../../../server/platform/messaging/sms.ts';
import { runMaintenance } from '../../../../server/startup/maintenance.ts';
import { designMoment } from '../../../support/databases/database.ts';
import { ownDatabase } from '../../../support/databases/own-database.ts';
import { codeIn, post } from '../../../support/people/inbox.ts';
import { call, removePeople } from '../../../support/people/people.ts';
import { apiOn, movableClock } from '../../../support/servers/app.ts';
import { newFolder } from '../../../support/servers/processes.ts';
import { standIn } from '../../../support/servers/stand-in.ts';

const phone = '4427391582';
const name = 'Guadalupe Ñáñez Íñiguez';
const [first, second] = ['camion-rojo-7', 'nopal-azul-31'];

/** The upkeep of another day changes all that the demo shows. */
const own = ownDatabase('demo');
afterEach(() => removePeople(own.db));

/** An API that writes everything to a log, with a clock of its own. */
async function logging(sms: Sms) {
  const lines: string[] = [];
  const clock = movableClock();
  const { db } = own;
  await removePeople(db);
  const app = await apiOn(db, { clock, sms, env: { LOG_LEVEL: 'trace' }, logTo: { write: (line) => void lines.push(line) } });
  return { app, db, clock, lines };
}

describe('someone who is new here', () => {
  it('registers, reads the code, comes in, forgets the password and comes in again; the log does not know who', async () => {
    const DATA_DIR = newFolder();
    const clock = { now: () => designMoment };
    const { app, lines } = await logging(openSms(readEnv({ DATA_DIR }), clock));
    const file = path.join(DATA_DIR, 'outbox', 'sms.jsonl');
    const outbox = async (count: number) => {
      await vi.waitFor(() => expect(existsSync(file) && readFileSync(file, 'utf8').split('\n')).toHaveLength(count + 1), 5000);
      return readFileSync(file, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as { to: string; text: string; at: string });
    };

    const asked = await post(app, 'register-from-mobile-v2', {
      name,
      phone: `+52 442 739 1582`,
      password: first,
      accepts_privacy: true,
      accepts_promotions: true,
      id_state: 22,
      id_city: 22014,
      id_colonia: 0,
    });
    const [message] = await outbox(1);
    expect(message).toEqual({ to: phone, text: expect.stringContaining('es tu clave'), at: designMoment.toISOString() });
    const code = codeIn(message?.text);
    const { data: session } = await post(app, 'confirm-register-from-mobile', { id_customer: asked.data.id_customer, code });
    const { data: mine } = await call(app, 'GET /customers/get-customer-by-id', { token: session.token });
    expect(mine).toMatchObject([
      { id_customer: session.id_user, name, phone, id_state: 22, id_city: 22014, id_colonia: 0, accepts_promotions: true },
    ]);

    expect((await post(app, 'login', { phone, password: first })).statusCode).toBe(200);
    const forgotten = await post(app, 'recover-password', { phone: `044 ${phone}` });
    const [, other] = await outbox(2);
    const recovery = codeIn(other?.text);
    const changed = await post(app, 'update-password', { id_customer: forgotten.data.id_customer, code: recovery, new_password: second });
    expect(changed.data).toMatchObject({ id_user: session.id_user, username: name });
    expect((await post(app, 'login', { phone, password: first })).statusCode).toBe(401);
    expect((await post(app, 'login', { phone, password: second })).statusCode).toBe(200);
    expect((await call(app, 'GET /customers/get-customer-by-id', { token: session.token })).status).toBe(401);
    await app.close();

    const log = lines.join('');
    expect(lines.length).toBeGreaterThan(8);
    const ids = [asked.data.id_customer, forgotten.data.id_customer, session.token];
    for (const secret of [phone, '442 739', 'Guadalupe', 'Íñiguez', code, recovery, first, second, ...ids])
      expect(log).not.toContain(secret);
  });

  it('is not kept waiting by a provider that fails, and the log says so without saying who', async () => {
    const provider = await standIn();
    provider.answer.status = 400;
    provider.answer.body = `{"message":"The number +52${phone} is not valid"}`;
    const account = `AC${'0f'.repeat(16)}`;
    const env = {
      SMS_DELIVERY: 'twilio',
      TWILIO_ACCOUNT_SID: account,
      TWILIO_AUTH_TOKEN: 'token-of-the-account',
      TWILIO_FROM: '+15005550006',
    };
    const sms = openSms(readEnv({ ...env, TWILIO_URL: provider.url }), { now: () => designMoment }, 1000);
    const { app, lines } = await logging(sms);
    expect((await post(app, 'register-from-mobile', { name, phone, password: first })).statusCode).toBe(200);
    const failures = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'sms failed');
    await vi.waitFor(() => expect(failures()).toHaveLength(1), 5000);
    provider.answer.status = null;
    const began = performance.now();
    expect((await post(app, 'recover-password', { phone })).statusCode).toBe(200);
    expect((await post(app, 'register-from-mobile', { name, phone, password: first })).statusCode).toBe(200);
    expect(performance.now() - began).toBeLessThan(900);
    // Closing waits for what is under way.
    await app.close();
    await provider.close();
    expect(failures().map(({ err }) => err.message)).toEqual(['Twilio answers 400', expect.stringMatching(/timeout/)]);
    const sent = provider.heard.map(({ body }) => /%23(\d{6})/.exec(body)?.[1] as string);
    for (const secret of [phone, 'Guadalupe', 'token-of-the-account', ...sent]) expect(lines.join('')).not.toContain(secret);
  });
});

describe('what is over', () => {
  it('is forgotten by the hourly upkeep: codes an hour after their end, counts when nothing depends on them', async () => {
    const { app, db, clock } = await logging({ send: async () => {} });
    const upkeepAfter = async (minutes: number) => {
      clock.set(new Date(designMoment.getTime() + minutes * 60_000));
      await runMaintenance(db, clock);
      const { rows } = await db.execute<{ codes: number; counts: number }>(sql`
        select (select count(*) from verifications)::int as codes, (select count(*) from limit_counters)::int as counts`);
      return rows[0];
    };
    await post(app, 'register-from-mobile', { name, phone, password: first });
    // Of the network, of the phone in an hour and in a day, of everyone in an hour and in a day.
    expect(await upkeepAfter(60)).toEqual({ codes: 1, counts: 5 });
    expect(await upkeepAfter(69)).toEqual({ codes: 1, counts: 2 });
    expect(await upkeepAfter(71)).toEqual({ codes: 0, counts: 2 });
    expect(await upkeepAfter(26 * 60)).toEqual({ codes: 0, counts: 0 });
    await app.close();
  });
});
