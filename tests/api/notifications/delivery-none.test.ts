import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { readEnv } from '../../../server/platform/config/env.ts';
import { openMail } from '../../../server/platform/messaging/mail.ts';
import { openSms } from '../../../server/platform/messaging/sms.ts';
import { createMetrics } from '../../../server/platform/observability/metrics.ts';
import { apiOn, movableClock } from '../../support/servers/app.ts';
import { newFolder } from '../../support/servers/processes.ts';
import { mailStandIn, standIn } from '../../support/servers/stand-in.ts';
import { addPhone, deliveries, eachOnPushStage, noon, notify, type PushStage, queretaro } from '../../support/stages/push-stage.ts';

const clock = movableClock(noon);
let db: Database;
let stage: PushStage;
eachOnPushStage(clock, (given) => {
  ({ db, stage } = given);
});

describe('a copy of a city that is started with DELIVERY=none', () => {
  let close = async () => {};
  afterEach(() => close());

  /** Starts it as `serve` does, and waits until what it repeats every second has run three times. */
  async function start(env: Record<string, string>): Promise<void> {
    const metrics = createMetrics();
    const pushContact = 'mailto:avisos@barrio.example';
    const app = await apiOn(db, { clock, env, metrics, pushContact, pushHosts: stage.service.way.hosts });
    close = async () => void (await app.close());
    await app.listen({ port: 0, host: '127.0.0.1' });
    const runs = /barrio_job_runs_total\{job="due-notices"\} (\d+)/;
    await vi.waitFor(async () => expect(Number(runs.exec(await metrics.text())?.[1])).toBeGreaterThanOrEqual(3), 15_000);
  }

  it('rings no phone: what its city had not sent yet waits as it did', async () => {
    const owner = await addPhone(db, stage.service, 'one');
    const begun = await notify(db, clock, { to_customer: owner.id_customer });
    await stage.push.fanOut();
    const before = await deliveries(db, begun);
    expect(before).toMatchObject([{ device_id: 'device-one', state: 'waiting', attempts: 0 }]);
    const fresh = await notify(db, clock, { to_city: queretaro.id_city });
    await start({ DELIVERY: 'none' });
    expect([await deliveries(db, begun), await deliveries(db, fresh)]).toEqual([before, []]);
    await close();

    await start({});
    await vi.waitFor(async () => expect(await deliveries(db, fresh)).toHaveLength(1), 15_000);
    expect((await deliveries(db, begun))[0]?.attempts).toBeGreaterThan(0);
  });

  it('sends no code and no mail, whatever else its environment says: they are in its outbox', async () => {
    const DATA_DIR = newFolder();
    const [twilio, smtp] = await Promise.all([standIn(), mailStandIn()]);
    afterAll(() => rmSync(DATA_DIR, { recursive: true }));
    const city = {
      DATA_DIR,
      SMS_DELIVERY: 'twilio',
      TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
      TWILIO_AUTH_TOKEN: 'a-token-of-the-tests',
      TWILIO_FROM: '+15005550006',
      TWILIO_URL: twilio.url,
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      MAIL_SCRIPT_URL: '',
      MAIL_TO: 'a@barrio.example',
    };
    const say = async (env: Record<string, string>) => {
      await openSms(readEnv(env), clock).send({ to: '4421234567', text: '123456' });
      await openMail(readEnv(env), clock).send({ subject: 'x', text: 'x' });
      await openMail(readEnv({ ...env, MAIL_SCRIPT_URL: `${twilio.url}/mail` }), clock).send({ subject: 'x', text: 'x' });
      return [twilio.heard.length, smtp.messages.length, existsSync(path.join(DATA_DIR, 'outbox/sms.jsonl'))];
    };
    expect(await say({ ...city, DELIVERY: 'none' })).toEqual([0, 0, true]);
    rmSync(path.join(DATA_DIR, 'outbox'), { recursive: true });
    expect(await say(city)).toEqual([2, 1, false]);
    await Promise.all([twilio.close(), smtp.close()]);
  });
});
