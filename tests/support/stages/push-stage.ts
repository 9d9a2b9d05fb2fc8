import { sql } from 'drizzle-orm';
import { afterAll, beforeEach } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { devices } from '../../../database/tables/accounts/customers.ts';
import { notifications } from '../../../database/tables/notifications.ts';
import { openKeys } from '../../../server/platform/auth/key-store.ts';
import { openPush } from '../../../server/push/push-job.ts';
import { demoDatabase } from '../databases/database.ts';
import { addPerson, type Person, removePeople } from '../people/people.ts';
import { type movableClock, testSecret } from '../servers/app.ts';
import { type PushService, pushService } from '../servers/push-service.ts';

/** Noon in Querétaro, when phones may ring. */
export const noon = new Date('2026-11-20T18:00:00Z');
export const allTopics = ['coupons', 'promotions', 'events', 'reminders'];
export const queretaro = { id_state: 22, id_city: 22014 };

type Clock = ReturnType<typeof movableClock>;

/** A push service and what the product sends with, on one database and by one clock. */
export async function pushStage(db: Database, clock: Clock) {
  const service = await pushService({ now: clock.now });
  const failed: string[] = [];
  const open = (atOnce = 64, timeout = 20_000) =>
    openPush({
      db,
      clock,
      atOnce,
      subject: 'mailto:avisos@barrio.example',
      keys: openKeys({ db, clock, secret: testSecret }),
      log: { error: (...said: unknown[]) => void failed.push(String((said[0] as { err?: Error }).err ?? said[0])) },
      way: { ...service.way, timeoutMs: timeout },
    });
  return { service, open, push: open(), failed, close: () => service.close() };
}

export type PushStage = Awaited<ReturnType<typeof pushStage>>;

/** For each test nobody, nothing told, noon, and a stage of its own on the demo cities; `take` is given it before the test begins. */
export function eachOnPushStage(clock: Clock, take: (given: { db: Database; stage: PushStage }) => void): void {
  let stage: PushStage | undefined;
  const clear = async () => {
    const db = await demoDatabase();
    await clearPush(db);
    await removePeople(db);
    await stage?.close();
    return db;
  };
  beforeEach(async () => {
    const db = await clear();
    clock.set(noon);
    stage = await pushStage(db, clock);
    take({ db, stage });
  });
  afterAll(async () => void (await clear()));
}

/** Somebody of the city with a phone that takes every topic. */
export async function addPhone(
  db: Database,
  service: PushService,
  phone: string,
  { topics = allTopics, ...person }: Partial<Person> & { topics?: string[] } = {},
): Promise<Person> {
  const owner = await addPerson(db, { ...queretaro, accepts_promotions: true, ...person });
  await addDevice(db, service, owner.id_customer, phone, topics);
  return owner;
}

export async function addDevice(db: Database, service: PushService, id_customer: number, phone: string, topics = allTopics): Promise<void> {
  await db
    .insert(devices)
    .values({ device_id: `device-${phone}`, id_customer, platform: 'test', subscription: service.subscribe(phone), topics });
}

let told = 0;
/** A notification as another part of the product leaves it. */
export async function notify(db: Database, clock: Clock, given: Partial<typeof notifications.$inferInsert> = {}): Promise<number> {
  const values = { type: 'coupons' as const, title: `Aviso ${++told}`, message: 'Hoy', url: '/cupones', created_at: clock.now(), ...given };
  const [made] = await db.insert(notifications).values(values).returning();
  return made?.id_notification as number;
}

type Delivery = { device_id: string; state: string; attempts: number; due_at: string; sent_at: string | null };

export async function deliveries(db: Database, id_notification: number): Promise<Delivery[]> {
  const { rows } = await db.execute<Delivery>(
    sql`select device_id, state, attempts, due_at, sent_at from push_deliveries where id_notification = ${id_notification} order by device_id`,
  );
  return rows;
}

export async function clearPush(db: Database): Promise<void> {
  await db.execute(sql`delete from audit_entries where kind = 'notification'`);
  await db.execute(sql`delete from notifications`);
  await db.execute(sql`delete from devices`);
}
