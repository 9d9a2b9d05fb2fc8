import { and, eq, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { provedPhones, verifications } from '../../database/tables/accounts/verifications.ts';

export type Verification = typeof verifications.$inferSelect;
/** What a phone's own code is for; the code of a `claim` goes to the phone of a listing, and `server/ownership/` asks for it. */
export type Purpose = Exclude<Verification['purpose'], 'claim'>;

type StoredVerification = Pick<
  Verification,
  'id_pending' | 'purpose' | 'recipient' | 'code_hash' | 'created_at' | 'resend_at' | 'expires_at'
> &
  Partial<Pick<Verification, 'id_company' | 'id_customer'>>;
export type Registration = Pick<
  Verification,
  'name' | 'password_hash' | 'accepts_promotions' | 'privacy_version' | 'id_state' | 'id_city' | 'id_colonia'
>;

/** Who has the phone: no account, a customer, or an account that is being deleted. */
export type Owner = 'nobody' | 'customer' | 'leaving';

const ownerOf = (phone: SQL) => sql<Owner>`coalesce(
  (select case when u.blocked_at is null then 'customer' else 'leaving' end from customers u where u.phone = ${phone}), 'nobody')`;

export async function findOwner(db: Database, phone: string): Promise<Owner> {
  const { rows } = await db.execute<{ owner: Owner }>(sql`select ${ownerOf(sql`${phone}`)} as owner`);
  return rows[0]?.owner ?? 'nobody';
}

/** No code is valid for a registration of a phone with an account, for a recovery without one, or for a login to an account that is being deleted. */
const isDecoy = (owner: SQL, purpose: SQL) => sql<boolean>`(case ${purpose}
  when 'claim' then false when 'login' then ${owner} = 'leaving' when 'register' then ${owner} <> 'nobody' else ${owner} <> 'customer' end)`;

/** Stores a code in place of the former one of this recipient and purpose, and returns who has the phone; the same single statement for every phone. */
export async function putVerification(db: Database, asked: StoredVerification, registration: Partial<Registration> = {}): Promise<Owner> {
  const owner = ownerOf(sql`${asked.recipient}`);
  const values = { ...asked, ...registration, decoy: isDecoy(owner, sql`${asked.purpose}::text`), tries: 0 };
  const [put] = await db
    .insert(verifications)
    .values(values)
    .onConflictDoUpdate({ target: [verifications.purpose, verifications.recipient], set: values })
    .returning({ owner });
  return put?.owner ?? 'nobody';
}

/** Counts a try and returns what it is for; undefined when that is unknown, expired, or out of tries. */
export async function takeTry(
  db: Database,
  now: Date,
  { purpose, id_pending }: Pick<Verification, 'purpose' | 'id_pending'>,
): Promise<Verification | undefined> {
  const usable = and(lt(verifications.tries, 5), sql`${verifications.expires_at} > ${now}`);
  const [taken] = await db
    .update(verifications)
    .set({ tries: sql`${verifications.tries} + 1` })
    .where(and(eq(verifications.id_pending, id_pending), eq(verifications.purpose, purpose), usable))
    .returning();
  return taken;
}

/** Deletes a used code; false when it is gone already, or was replaced. */
export async function removeVerification(tx: Database, { id_pending, code_hash }: Verification): Promise<boolean> {
  const removed = await tx
    .delete(verifications)
    .where(and(eq(verifications.id_pending, id_pending), eq(verifications.code_hash, code_hash)))
    .returning({ id: verifications.id_pending });
  return removed.length > 0;
}

/** Reserves the sending of another code, if it is time; `since` is the moment after which the last one must have expired. */
export async function takeResend(
  db: Database,
  id_pending: string,
  { now, since, resend_at }: { now: Date; since: Date; resend_at: Date },
): Promise<(Verification & { purpose: Purpose }) | undefined> {
  const isDue = and(
    sql`${verifications.resend_at} <= ${now}`,
    sql`${verifications.expires_at} > ${since}`,
    ne(verifications.purpose, 'claim'),
  );
  const [taken] = await db
    .update(verifications)
    .set({ resend_at })
    .where(and(eq(verifications.id_pending, id_pending), isDue))
    .returning();
  return taken as (Verification & { purpose: Purpose }) | undefined;
}

export async function findVerification(db: Database, id_pending: string, since: Date): Promise<Verification | undefined> {
  const [found] = await db
    .select()
    .from(verifications)
    .where(and(eq(verifications.id_pending, id_pending), sql`${verifications.expires_at} > ${since}`));
  return found;
}

/** Another code for the same request, with new tries; returns who has the phone by now. */
export async function replaceCode(
  db: Database,
  id_pending: string,
  { code_hash, expires_at }: Pick<Verification, 'code_hash' | 'expires_at'>,
): Promise<Owner | undefined> {
  const owner = ownerOf(sql`verifications.recipient`);
  const [replaced] = await db
    .update(verifications)
    .set({ code_hash, expires_at, tries: 0, decoy: isDecoy(owner, sql`verifications.purpose`) })
    .where(eq(verifications.id_pending, id_pending))
    .returning({ owner });
  return replaced?.owner;
}

/** Deletes codes and proofs that expired before this moment, with the registrations that waited for them. */
export async function forgetVerifications(db: Database, endedBefore: Date): Promise<void> {
  await db.delete(verifications).where(lt(verifications.expires_at, endedBefore));
  await db.delete(provedPhones).where(lt(provedPhones.expires_at, endedBefore));
}
