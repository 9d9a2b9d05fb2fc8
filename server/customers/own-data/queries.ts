import { sql } from 'drizzle-orm';
import type { CustomerData } from '../../../contract/accounts/customers.ts';
import { maskEmail } from '../../../contract/accounts/emails.ts';
import { mostOfEach } from '../../../contract/accounts/own-data.ts';
import type { Database } from '../../../database/database.ts';
import { iso } from '../../platform/database/timestamps.ts';

export async function isPhoneProved(db: Database, id_customer: number): Promise<boolean> {
  const { rows } = await db.execute<{ phone_proved: boolean }>(sql`select phone_proved from customers where id_customer = ${id_customer}`);
  return rows[0]?.phone_proved ?? false;
}

/** What somebody agreed to and took back, the last first: one too many where there is more than the export has. */
export async function findConsentData(db: Database, id_customer: number): Promise<CustomerData['consents']> {
  const { rows } = await db.execute<CustomerData['consents'][number]>(sql`
    select kind, granted, version, at from consents where id_customer = ${id_customer}
    order by at desc, id_consent desc limit ${mostOfEach + 1}`);
  return rows.map((row) => ({ ...row, at: iso(row.at) }));
}

/** The phone or e-mail of a listing, which is another's. */
const endOf = (recipient: string) => (recipient.includes('@') ? maskEmail(recipient) : `•••• ••••${recipient.slice(-2)}`);

/** Codes that are on their way to somebody's phone, or that they asked for; they go by themselves after two hours. */
export async function findCodeData(db: Database, id_customer: number): Promise<CustomerData['codes']> {
  const { rows } = await db.execute<CustomerData['codes'][number] & { is_own: boolean }>(sql`
    select code.purpose, code.recipient as "to", coalesce(code.recipient = u.phone, false) as is_own, code.asked_at, code.expires_at
    from customers u join (
      select purpose, recipient, created_at as asked_at, expires_at, id_customer from verifications
      union all select 'proof', phone, null, expires_at, id_customer from proved_phones
    ) code on code.recipient = u.phone or code.id_customer = u.id_customer
    where u.id_customer = ${id_customer} order by code.expires_at desc, code.purpose limit ${mostOfEach + 1}`);
  return rows.map(({ is_own, to, asked_at, expires_at, purpose }) => ({
    purpose,
    to: is_own ? to : endOf(to),
    asked_at: asked_at && iso(asked_at),
    expires_at: iso(expires_at),
  }));
}

/** Where somebody's account is open, with the place of work that is in use there; their number has a bound. */
export async function findSessionData(db: Database, id_customer: number, id_session: string): Promise<CustomerData['sessions']> {
  const { rows } = await db.execute<CustomerData['sessions'][number]>(sql`
    select session.device, session.created_at, session.renewed_at as used_at, session.expires_at,
      session.id_session = ${id_session}::uuid as current, m.role as id_user_role, c.name as company, session.proved_at
    from sessions session left join memberships m on m.id_membership = session.id_membership left join companies c on c.id_company = m.id_company
    where session.id_customer = ${id_customer} order by session.created_at, session.id_session`);
  return rows.map((row) => ({
    ...row,
    created_at: iso(row.created_at),
    used_at: iso(row.used_at),
    expires_at: iso(row.expires_at),
    proved_at: row.proved_at && iso(row.proved_at),
  }));
}

/** The devices of somebody, whose number has a bound; not the secrets of their subscriptions. */
export async function findDeviceData(db: Database, id_customer: number): Promise<CustomerData['devices']> {
  const { rows } = await db.execute<CustomerData['devices'][number]>(sql`
    select device_id, platform, topics, subscription->>'endpoint' as push_address, updated_at
    from devices where id_customer = ${id_customer} order by device_id`);
  return rows.map((row) => ({ ...row, updated_at: iso(row.updated_at) }));
}
