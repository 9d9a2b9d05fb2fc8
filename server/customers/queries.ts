import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Customer } from '../../contract/accounts/customers.ts';
import { lockEndpoint } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/database.ts';
import { consents, customers, devices } from '../../database/tables/accounts/customers.ts';
import { memberships } from '../../database/tables/accounts/memberships.ts';
import { withTransaction } from '../../database/transaction.ts';

/** A deleted account belongs to nobody from that moment, although its row stays until the erasure. */
const inUse = isNull(customers.blocked_at);

export type Login = Pick<typeof customers.$inferSelect, 'id_customer' | 'password_hash' | 'phone_proved'> & {
  /** Whether they work anywhere. */
  isStaff: boolean;
};

export async function findLogin(db: Database, phone: string): Promise<Login | undefined> {
  const { id_customer, password_hash, phone_proved } = customers;
  const isStaff = sql<boolean>`exists (select from ${memberships} m where m.id_customer = customers.id_customer and m.ended_at is null)`;
  const [found] = await db
    .select({ id_customer, password_hash, phone_proved, isStaff })
    .from(customers)
    .where(and(eq(customers.phone, phone), inUse));
  return found;
}

export async function findPasswordHash(db: Database, idCustomer: number): Promise<string | null> {
  const [found] = await db
    .select({ password_hash: customers.password_hash })
    .from(customers)
    .where(and(eq(customers.id_customer, idCustomer), inUse));
  return found?.password_hash ?? null;
}

/** Notes that a code sent to a customer's phone came back. */
export async function provePhone(tx: Database, idCustomer: number): Promise<void> {
  await tx.update(customers).set({ phone_proved: true }).where(eq(customers.id_customer, idCustomer));
}

/** Sets a password if the checked one (null: none) is still current. Returns whether it did. */
export async function updatePassword(db: Database, idCustomer: number, hash: string, checked: string | null): Promise<boolean> {
  const still = checked === null ? undefined : eq(customers.password_hash, checked);
  const changed = await db
    .update(customers)
    .set({ password_hash: hash })
    .where(and(eq(customers.id_customer, idCustomer), inUse, still))
    .returning({ id: customers.id_customer });
  return changed.length > 0;
}

export async function findCustomer(db: Database, idCustomer: number): Promise<Customer[]> {
  const found = await db
    .select({
      id_customer: customers.id_customer,
      name: customers.name,
      phone: customers.phone,
      id_state: customers.id_state,
      id_city: customers.id_city,
      id_colonia: customers.id_colonia,
      accepts_promotions: customers.accepts_promotions,
      has_password: sql<boolean>`${customers.password_hash} is not null`,
      created_at: customers.created_at,
    })
    .from(customers)
    .where(and(eq(customers.id_customer, idCustomer), inUse));
  return found.map((row) => ({
    ...row,
    phone: row.phone ?? '',
    id_state: row.id_state ?? 0,
    id_city: row.id_city ?? 0,
    id_colonia: row.id_colonia ?? 0,
    created_at: row.created_at.toISOString(),
  }));
}

export async function findByPhone(db: Database, phone: string): Promise<{ id_customer: number; name: string } | undefined> {
  const [found] = await db
    .select({ id_customer: customers.id_customer, name: customers.name })
    .from(customers)
    .where(and(eq(customers.phone, phone), inUse));
  return found;
}

type ChosenPlaceIds = { state: number; city: number; colonia: number };

/**
 * Stores a customer's place if state, city and colonia (0 = all) belong together. Returns undefined when they do not, else the city's
 * picture.
 */
export async function updateLocation(db: Database, idCustomer: number, { state, city, colonia }: ChosenPlaceIds) {
  const { rows } = await db.execute<{ image: string | null }>(sql`
    update customers set id_state = place.id_state, id_city = place.id_city, id_colonia = nullif(${colonia}::int, 0)
    from cities place
    where id_customer = ${idCustomer} and blocked_at is null
      and place.id_city = ${city}::int and place.id_state = ${state}::int and place.active
      and (${colonia}::int = 0 or exists (
        select 1 from colonias where id_colonia = ${colonia}::int and id_city = place.id_city and active))
    returning place.image`);
  return rows[0];
}

type Device = { deviceId: string; platform?: string; subscription?: { endpoint: string } | null; topics?: string[] };

/** The most devices of one customer. One more replaces the device that has been silent for longest. */
const devicesEach = 20;

/**
 * Assigns a device to the customer who registered it last, without what an earlier customer registered it with. A push subscription belongs to one device, so
 * it is removed from every other.
 */
export async function upsertDevice(db: Database, idCustomer: number, device: Device, now: Date): Promise<void> {
  const { endpoint } = device.subscription ?? {};
  await withTransaction(db, async (tx) => {
    if (endpoint) await lockEndpoint(tx, endpoint);
    await writeDevice(tx, idCustomer, device, now);
    if (endpoint)
      await tx.execute(sql`
        update devices set subscription = null where subscription->>'endpoint' = ${endpoint} and device_id <> ${device.deviceId}`);
  });
}

async function writeDevice(db: Database, idCustomer: number, device: Device, now: Date): Promise<void> {
  const { platform = null, subscription = null, topics = [] } = device;
  const subscribed = subscription === null ? null : JSON.stringify(subscription);
  const whole = device.subscription !== undefined;
  const list = sql`array(select jsonb_array_elements_text(${JSON.stringify(topics)}::jsonb))`;
  await db.execute(sql`
    insert into devices as d (device_id, id_customer, platform, subscription, topics, updated_at)
    select ${device.deviceId}::text, id_customer, ${platform}::text, ${subscribed}::jsonb, ${list}, ${now}::timestamptz
    from customers where id_customer = ${idCustomer} and blocked_at is null for share
    on conflict (device_id) do update set
      id_customer = excluded.id_customer, updated_at = excluded.updated_at,
      platform = case when ${whole} or d.id_customer <> excluded.id_customer then excluded.platform else d.platform end,
      subscription = case when ${whole} or d.id_customer <> excluded.id_customer then excluded.subscription else d.subscription end,
      topics = case when ${whole} or d.id_customer <> excluded.id_customer then excluded.topics else d.topics end`);
  await db.execute(sql`
    delete from devices where device_id in (
      select device_id from devices where id_customer = ${idCustomer} order by updated_at desc, device_id offset ${devicesEach})`);
}

/** Deletes a customer's device with its queued pushes. */
export async function deleteDevice(db: Database, idCustomer: number, deviceId: string): Promise<void> {
  await db.delete(devices).where(and(eq(devices.device_id, deviceId), eq(devices.id_customer, idCustomer)));
}

type Consent = { kind: 'privacy' | 'promotions'; granted: boolean };

/** Adds a given or withdrawn consent to the ledger, with the version of the notice. */
export async function insertConsents(tx: Database, idCustomer: number, given: Consent[], version: string, now: Date): Promise<void> {
  await tx.insert(consents).values(given.map((consent) => ({ ...consent, id_customer: idCustomer, version, at: now })));
}

/** Updates a customer's own data. A changed consent goes to the ledger. */
export async function correctCustomer(
  db: Database,
  idCustomer: number,
  { name, accepts_promotions }: { name?: string; accepts_promotions?: boolean },
  { version, now }: { version: string; now: Date },
): Promise<void> {
  if (name === undefined && accepts_promotions === undefined) return;
  await withTransaction(db, async (tx) => {
    const mine = and(eq(customers.id_customer, idCustomer), inUse);
    const [before] = await tx.select({ accepted: customers.accepts_promotions }).from(customers).where(mine).for('update');
    await tx.update(customers).set({ name, accepts_promotions }).where(mine);
    if (!before || accepts_promotions === undefined || accepts_promotions === before.accepted) return;
    await insertConsents(tx, idCustomer, [{ kind: 'promotions', granted: accepts_promotions }], version, now);
  });
}
