import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { customers } from '../../database/tables/accounts/customers.ts';
import type { provedPhones } from '../../database/tables/accounts/verifications.ts';
import { badField } from '../platform/problems.ts';
import { insertConsents } from './queries.ts';
import type { Registration, Verification } from './verification-queries.ts';

type Place = Pick<Registration, 'id_state' | 'id_city' | 'id_colonia'>;

/** The refusal of a place whose parts do not belong together, at the field of the request that names it. */
export const notOnePlace = (field: 'city' | 'id_city') => badField(field, 'el estado, la ciudad y la colonia no van juntos');

/** Whether state, city and colonia belong together, as far as they are given. */
export async function isPlace(db: Database, { id_state, id_city, id_colonia }: Place): Promise<boolean> {
  if (id_state === null) return id_city === null && id_colonia === null;
  if (id_city === null && id_colonia !== null) return false;
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (select 1 from states state where state.id_state = ${id_state}::int and state.active
      and (${id_city}::int is null or exists (
        select 1 from cities y where y.id_city = ${id_city}::int and y.id_state = state.id_state and y.active))
      and (${id_colonia}::int is null or exists (
        select 1 from colonias n where n.id_colonia = ${id_colonia}::int and n.id_city = ${id_city}::int and n.active))) as found`);
  return rows[0]?.found ?? false;
}

/** Makes a customer of a confirmed registration, with their consents; undefined when the phone has an account by now. */
export async function insertCustomer(tx: Database, now: Date, registration: Verification): Promise<number | undefined> {
  const { name, recipient: phone, password_hash, accepts_promotions, privacy_version, id_state, id_city, id_colonia } = registration;
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
export async function putProof(tx: Database, proof: Pick<Proof, 'phone' | 'proof_hash' | 'expires_at'>): Promise<boolean> {
  const { phone, proof_hash, expires_at } = proof;
  const { rows } = await tx.execute(sql`
    insert into proved_phones (phone, proof_hash, expires_at)
    select ${phone}, ${proof_hash}, ${expires_at} where not exists (select from customers u where u.phone = ${phone})
    on conflict (phone) do update set proof_hash = excluded.proof_hash, expires_at = excluded.expires_at, id_customer = null
    returning phone`);
  return rows.length > 0;
}

type Proof = typeof provedPhones.$inferSelect;
type NewCustomer = { id_customer: number; phone: string };
type RegistrationInput = Place & { name: string; accepts_promotions: boolean; privacy_version: string };

/** Returns a valid proof and locks it until the caller's transaction ends, so that of two equal requests the second sees the account that the first created. */
export async function holdProof(tx: Database, now: Date, proof_hash: string): Promise<Pick<Proof, 'phone' | 'id_customer'> | undefined> {
  const { rows } = await tx.execute<Pick<Proof, 'phone' | 'id_customer'>>(sql`
    select phone, id_customer from proved_phones where proof_hash = ${proof_hash} and expires_at > ${now}::timestamptz for update`);
  return rows[0];
}

/**
 * Creates a customer without a password from a locked proof, with the consents, and stores the customer's id in the proof. Returns undefined when
 * the phone has an account by now.
 */
export async function insertProvedCustomer(
  tx: Database,
  now: Date,
  phone: string,
  given: RegistrationInput,
): Promise<NewCustomer | undefined> {
  const { name, accepts_promotions, privacy_version, id_state, id_city, id_colonia } = given;
  const { rows } = await tx.execute<NewCustomer>(sql`
    with made as (
      insert into customers (name, phone, phone_proved, accepts_promotions, id_state, id_city, id_colonia, created_at)
      values (${name}, ${phone}, true, ${accepts_promotions}::boolean, ${id_state}::smallint, ${id_city}::int, ${id_colonia}::int,
        ${now}::timestamptz)
      on conflict (phone) do nothing
      returning id_customer, phone, accepts_promotions
    ), agreed as (
      insert into consents (id_customer, kind, granted, version, at)
      select id_customer, kind, true, ${privacy_version}, ${now}::timestamptz
      from made, unnest(array['privacy', 'promotions']) as kind
      where kind = 'privacy' or accepts_promotions
    ), noted as (
      update proved_phones p set id_customer = made.id_customer from made where p.phone = made.phone
    )
    select id_customer, phone from made`);
  return rows[0];
}

/** Returns the account that a proof created, while it is active, has this phone and has no password. */
export async function findProvedCustomer(tx: Database, { phone, id_customer }: Pick<Proof, 'phone' | 'id_customer'>) {
  const { rows } = await tx.execute<NewCustomer>(sql`
    select id_customer, phone from customers
    where id_customer = ${id_customer} and phone = ${phone} and password_hash is null and blocked_at is null
      and not exists (select from memberships m where m.id_customer = customers.id_customer and m.ended_at is null)`);
  return rows[0];
}
