import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { roles } from '../../../contract/accounts/roles.ts';
import type { Database } from '../../../database/database.ts';
import { pushJobs } from '../../../server/jobs.ts';
import { startJobs } from '../../../server/platform/jobs/recurring-job.ts';
import { createMetrics } from '../../../server/platform/observability/metrics.ts';
import { demoDatabase } from '../../support/databases/database.ts';
import { addPerson, call, logIn, removePeople } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { apiOn, movableClock } from '../../support/servers/app.ts';
import { clearPush, deliveries, noon, notify, pushStage, queretaro } from '../../support/stages/push-stage.ts';

const clock = movableClock(noon);
let db: Database;
let app: FastifyInstance;
let stage: Awaited<ReturnType<typeof pushStage>>;
let token: string;

beforeAll(async () => {
  db = await demoDatabase();
  await removePeople(db);
  app = await apiOn(db, { clock });
  stage = await pushStage(db, clock);
  token = (await logIn(app, await addPerson(db, { id_user_role: roles.operator }))).token;
});
beforeEach(async () => {
  await clearPush(db);
  clock.set(noon);
});
afterAll(async () => {
  await clearPush(db);
  await removePeople(db);
  await app.close();
  await stage.close();
});

const recipients = 600;
const stop = (id: number) => call(app, `POST /notifications/${id}/stop`, { token });

describe('the stop switch', () => {
  it('ends a notification that is going out after what was under way, and only that one', async () => {
    const { service } = stage;
    const people = await addPerson(db, { ...queretaro, accepts_promotions: true });
    const { keys } = service.subscribe('shared', service.shared);
    for (let n = 0; n < recipients; n++) service.subscribe(String(n), service.shared);
    await db.execute(sql`
      insert into devices (device_id, id_customer, platform, subscription, topics)
      select 'device-' || n, ${people.id_customer}::int, 'test',
        jsonb_build_object('endpoint', ${`${service.origin}/push/`}::text || n, 'keys', ${JSON.stringify(keys)}::jsonb), array['coupons']
      from generate_series(0, ${recipients - 1}::int) n`);
    service.state.delay = 100;
    const id = await notify(db, clock);
    const stopJobs = startJobs(pushJobs(stage.push), { log: { error: () => {} }, metrics: createMetrics() });
    await expect.poll(() => service.arrived.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(60);
    expect((await stop(id)).status).toBe(204);
    const last = service.asked.length;
    const sentOf = async (notification: number) => (await deliveries(db, notification)).filter(({ state }) => state === 'sent').length;
    let before = -1;
    const isOver = async () => {
      const [tried, sent, arrived] = [service.asked.length, await sentOf(id), before];
      before = service.asked.length;
      return tried === sent && tried === arrived;
    };
    await expect.poll(isOver, { timeout: 60_000, interval: 1_500 }).toBe(true);
    const inAll = service.asked.length;
    expect(inAll).toBeLessThan(recipients);
    expect(inAll - last).toBeLessThan(3 * 64);
    const states = (await deliveries(db, id)).map(({ state }) => state);
    expect(states.filter((state) => state === 'sent')).toHaveLength(inAll);
    expect(new Set(states)).toEqual(new Set(['sent', 'dropped']));
    const next = await notify(db, clock, { counts: false });
    const sent = async () => {
      // A line that closed meanwhile fails once, and its delivery waits for half a minute.
      clock.set(new Date(clock.now().getTime() + 40_000));
      return sentOf(next);
    };
    await expect.poll(sent, { timeout: 90_000, interval: 1_000 }).toBe(recipients);
    await Promise.all([stage.push.close(), stopJobs()]);
  });

  it('before anything was written, nothing is; a second stop changes nothing; the audit has it once', async () => {
    const push = stage.open();
    const id = await notify(db, clock);
    expect([(await stop(id)).status, (await stop(id)).status]).toEqual([204, 204]);
    await push.round();
    expect(await deliveries(db, id)).toEqual([]);
    const { rows } = await db.execute(
      sql`select action, before, after from audit_entries where kind = 'notification' and item = ${String(id)}`,
    );
    expect(rows).toEqual([{ action: 'updated', before: { stopped_at: null }, after: { stopped_at: noon.toISOString() } }]);
  });

  it('of what does not exist is a 404', async () => expectProblem(await stop(2_000_000_000), 404));
});
