import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { customers } from '../../database/tables/customers.ts';
import type { provedPhones } from '../../database/tables/verifications.ts';
import { insertConsents } from './queries.ts';
import type { Registration, Verification } from './verification-queries.ts';

type Place = Pick<Registration, 'id_state' | 'id_city' | 'id_colonia'>;

/** Whether state, city and colonia belong together, as far as they are given. */
export async function isPlace(db: Database, { id_state, id_city, id_colonia }: Place): Promise<boolean> {
  if (id_state === null) return id_city === null && id_colonia === null;
  if (id_city === null && id_colonia !== null) return false;
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (select 1 from states s where s.id_state = ${id_state}::int and s.active
      and (${id_city}::int is null or exists (
        select 1 from cities c where c.id_city = ${id_city}::int and c.id_state = s.id_state and c.active))
      and (${id_colonia}::int is null or exists (
        select 1 from colonias k where k.id_colonia = ${id_colonia}::int and k.id_city = ${id_city}::int and k.active))) as found`);
  return rows[0]?.found ?? false;
}

/** Makes a customer of a confirmed registration, with their consents; undefined when the phone has an account by now. */
export async function insertCustomer(tx: Database, now: Date, registration: Verification): Promise<number | undefined> {
  const { name, phone, password_hash, accepts_promotions, privacy_version, id_state, id_city, id_colonia } = registration;
  const [made] = await tx
    .insert(customers)
    .values({
      name: name ?? '',
      phone,
      phone_proved: true,
      password_hash,
      accepts_promotions,
      id_state,
      id_city,
      id_colonia,
      created_at: now,
    })
    .onConflictDoNothing({ target: customers.phone })
    .returning({ id_customer: customers.id_customer });
  if (!made || privacy_version === null) return made?.id_customer;
  const agreed = accepts_promotions ? (['privacy', 'promotions'] as const) : (['privacy'] as const);
  const given = agreed.map((kind) => ({ kind, granted: true }));
  await insertConsents(tx, made.id_customer, given, privacy_version, now);
  return made.id_customer;
}

/**
 * Stores the proof of a phone in place of its former one, unless the phone has an account, even one that is being deleted. Returns whether it did.
 */
export async function putProof(tx: Database, { phone, proof_hash, expires_at }: typeof provedPhones.$inferSelect): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into proved_phones (phone, proof_hash, expires_at)
    select ${phone}, ${proof_hash}, ${expires_at} where not exists (select from customers c where c.phone = ${phone})
    on conflict (phone) do update set proof_hash = excluded.proof_hash, expires_at = excluded.expires_at
    returning phone`);
  return rows.length > 0;
}

type Proved = { id_customer: number; phone: string };
type RegistrationInput = Place & { name: string; accepts_promotions: boolean; privacy_version: string };

/**
 * Uses the proof of a phone and makes a customer without a password, with their consents, decided by this one statement. Undefined when the proof is
 * used, expired or unknown, or the phone has an account by now.
 */
export async function insertProvedCustomer(
  tx: Database,
  now: Date,
  proof_hash: string,
  given: RegistrationInput,
): Promise<Proved | undefined> {
  const { name, accepts_promotions, privacy_version, id_state, id_city, id_colonia } = given;
  const { rows } = await tx.execute<Proved>(sql`
    with proved as (
      delete from proved_phones where proof_hash = ${proof_hash} and expires_at > ${now}::timestamptz returning phone
    ), made as (
      insert into customers (name, phone, phone_proved, accepts_promotions, id_state, id_city, id_colonia, created_at)
      select ${name}, phone, true, ${accepts_promotions}::boolean, ${id_state}::smallint, ${id_city}::int, ${id_colonia}::int, ${now}::timestamptz
      from proved
      on conflict (phone) do nothing
      returning id_customer, phone, accepts_promotions
    ), agreed as (
      insert into consents (id_customer, kind, granted, version, at)
      select id_customer, kind, true, ${privacy_version}, ${now}::timestamptz
      from made, unnest(array['privacy', 'promotions']) as kind
      where kind = 'privacy' or accepts_promotions
    )
    select id_customer, phone from made`);
  return rows[0];
}
