import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/platform/database/open-database.ts';
import { seedOnce } from '../../../server/startup/seed-once.ts';
import { newServerDatabase, testServer } from '../../support/databases/database.ts';
import { isFull, keepFigure } from '../../support/figures/full-run.ts';
import { testSecret } from '../../support/servers/app.ts';
import { endProcesses, newFolder, type RunningProcess, startUntil } from '../../support/servers/processes.ts';
import { type PushService, pushService } from '../../support/servers/push-service.ts';

const recipients = isFull ? 50_000 : 1_500;
/** Deliveries in hand at once in one process, by default. */
const inHand = 64;
const noon = Date.parse('2026-11-20T18:00:00Z');
const script = 'tests/support/servers/push-process.ts';

afterAll(endProcesses);

type Where = { DATA_DIR: string; DATABASE_URL?: string };
const onServer = async (): Promise<Where> => ({ DATA_DIR: newFolder(), DATABASE_URL: await newServerDatabase() });
const embedded = async (): Promise<Where> => ({ DATA_DIR: newFolder() });

/** A city of people with a phone each, and one notification to all of it. */
async function prepare(where: Where, service: PushService): Promise<void> {
  const { db, close } = await openDatabase(where);
  await seedOnce(db, { SEED: 'none' }, new Date(noon));
  await db.execute(sql`
    insert into customers (name, phone, phone_proved, password_hash, id_state, id_city, accepts_promotions)
    select 'Vecina', '442' || lpad(n::text, 7, '0'), true, 'x', 22, 22014, true from generate_series(1, ${recipients}::int) n`);
  for (let n = 0; n < recipients; n++) service.subscribe(String(n), service.shared);
  const keys = service.subscribe('shared', service.shared).keys;
  await db.execute(sql`
    insert into devices (device_id, id_customer, platform, subscription, topics)
    select 'device-' || n, id_customer, 'test',
      jsonb_build_object('endpoint', ${`${service.origin}/push/`}::text || n, 'keys', ${JSON.stringify(keys)}::jsonb), array['coupons']
    from (select id_customer, row_number() over (order by id_customer) - 1 as n from customers where name = 'Vecina') v`);
  await db.execute(sql`
    insert into notifications (type, title, message, url, to_city, created_at)
    values ('coupons', 'Tacos', 'Al 2x1', '/cupones', 22014, ${new Date(noon)})`);
  await close();
}

type PushState = { written: number; waiting: number };

async function look(where: Where): Promise<PushState> {
  const { db, close } = await openDatabase(where);
  const { rows } = await db.execute<PushState>(sql`
    select count(*)::int as written, (count(*) filter (where state in ('waiting', 'taken')))::int as waiting from push_deliveries`);
  await close();
  return rows[0] as PushState;
}

const [name, open, processes] = testServer
  ? (['Postgres, by two processes', onServer, 2] as const)
  : (['the embedded database', embedded, 1] as const);

describe(`pushes by a process that is killed, on ${name}`, () => {
  it('reach every phone, and twice only those in hand at the kill, which show once', async () => {
    const service = await pushService({ now: () => new Date(noon), payload: false });
    const where = await open();
    await prepare(where, service);
    const ca = path.join(where.DATA_DIR, 'ca.pem');
    writeFileSync(ca, service.ca);
    const start = (after: number) =>
      Promise.all(
        Array.from({ length: processes }, () =>
          startUntil(/pushing/, script, {
            DATA_DIR: where.DATA_DIR,
            APP_SECRET: testSecret,
            PUSH_TO: service.host,
            PUSH_CA: ca,
            NOW: String(noon + after),
            ...(where.DATABASE_URL ? { DATABASE_URL: where.DATABASE_URL } : {}),
          }),
        ),
      );
    const killAll = (running: RunningProcess[]) => Promise.all(running.map(({ stop }) => stop('SIGKILL')));
    const arrivedAtLeast = (count: number) =>
      expect.poll(() => service.arrived.length, { timeout: 600_000, interval: 20 }).toBeGreaterThanOrEqual(count);

    const began = Date.now();
    // Once while deliveries are still being written, and once in the middle of the sending; each next process is past the lease.
    let running = await start(0);
    await arrivedAtLeast(1);
    await killAll(running);
    const kills = 2;
    running = await start(120_000);
    await arrivedAtLeast(Math.round(recipients / 2));
    await killAll(running);
    const atKill = service.arrived.length;
    running = await start(240_000);
    await arrivedAtLeast(recipients);
    // Whatever were still to come would come within a lease and its look.
    await expect.poll(async () => new Set(service.arrived.map(({ phone }) => phone)).size, { timeout: 600_000 }).toBe(recipients);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await killAll(running);
    const seconds = (Date.now() - began) / 1000;

    const times = new Map<string, number>();
    for (const { phone } of service.arrived) times.set(phone, (times.get(phone) ?? 0) + 1);
    const twice = [...times.values()].filter((count) => count > 1).length;
    const most = Math.max(...times.values());
    const figure = { recipients, kills, atKill, missing: recipients - times.size, twice, most, seconds: Math.round(seconds) };
    keepFigure(`push-killed-${processes === 1 ? 'embedded' : 'postgres'}`, figure);
    expect(service.wrong).toEqual([]);
    expect(await look(where)).toEqual({ written: recipients, waiting: 0 });
    expect(figure.missing).toBe(0);
    // One topic for all that reaches a phone: its service and its worker keep one.
    expect(new Set(service.arrived.map(({ topic }) => topic)).size).toBe(1);
    expect(twice).toBeLessThanOrEqual(kills * inHand * processes);
    expect(most).toBeLessThanOrEqual(1 + kills);
    expect(atKill, name).toBeLessThan(recipients);
    await service.close();
  }, 1_200_000);
});
