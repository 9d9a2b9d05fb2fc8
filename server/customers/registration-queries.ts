import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { customers } from '../../database/tables/customers.ts';
import { insertConsents } from './queries.ts';
import type { Registration, Verification } from './verification-queries.ts';

type Place = Pick<Registration, 'id_state' | 'id_city' | 'id_colonia'>;

/** Whether state, city and colonia belong together, as far down as they are given. */
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

/** Makes a customer of a registration whose code came back, with what they agreed to; undefined when the phone has an account by now. */
export async function insertCustomer(tx: Database, now: Date, registration: Verification): Promise<number | undefined> {
  const { name, phone, password_hash, accepts_promotions, privacy_version, id_state, id_city, id_colonia } = registration;
  const [made] = await tx
    .insert(customers)
    .values({
      ...{ name: name ?? '', phone, phone_proved: true, password_hash, accepts_promotions },
      ...{ id_state, id_city, id_colonia, created_at: now },
    })
    .onConflictDoNothing({ target: customers.phone })
    .returning({ id_customer: customers.id_customer });
  if (!made || privacy_version === null) return made?.id_customer;
  const agreed = accepts_promotions ? (['privacy', 'promotions'] as const) : (['privacy'] as const);
  const given = agreed.map((kind) => ({ kind, granted: true }));
  await insertConsents(tx, made.id_customer, given, privacy_version, now);
  return made.id_customer;
}
