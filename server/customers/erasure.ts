import { and, eq, isNull, sql } from 'drizzle-orm';
import { dayMs } from '../../contract/milliseconds.ts';
import { retention } from '../../contract/retention.ts';
import type { Database } from '../../database/database.ts';
import { customers, devices } from '../../database/tables/accounts/customers.ts';
import { withTransaction } from '../../database/transaction.ts';
import { cancelAllClaims } from '../claims/claim-commands.ts';
import { eraseFeedback } from '../feedback/queries.ts';
import { eraseInbox } from '../inbox/commands.ts';
import { leaveAllPlaces } from '../memberships/commands.ts';
import { eraseNotifications } from '../notifications/queries.ts';
import { eraseVoices } from '../open-signs/commands.ts';
import { eraseRequests } from '../ownership/commands.ts';
import type { Sessions } from '../platform/auth/sessions.ts';
import { eraseReminders } from '../reminders/queries.ts';
import { eraseSaved } from '../saved/queries.ts';
import { eraseSavedSearches } from '../saved-searches/queries.ts';
import { eraseCards } from '../stamps/commands.ts';
import { erasePasskeys, forgetChallenges } from './passkeys/commands.ts';
import { insertConsents } from './queries.ts';

/** What an erased row says in the place of a name. */
export const erasedName = 'Cuenta borrada';

/** How somebody showed that an account is theirs: by its password, or by a code that came to its phone. */
type ErasureProof = { password_hash: string } | { phone: string };

/**
 * Disables an account if the proof is still its own, ends its places and sessions and cancels its claims; returns the coupons that have more left now, or
 * undefined. Throws when the site or a company on show would be left without an operator or owner; the phone stays taken until the erasure.
 */
export async function blockCustomer(
  tx: Database,
  sessions: Sessions,
  { id_customer, shown, version, now }: { id_customer: number; shown: ErasureProof; version: string; now: Date },
): Promise<number[] | undefined> {
  const isTheirs = 'phone' in shown ? eq(customers.phone, shown.phone) : eq(customers.password_hash, shown.password_hash);
  const blocked = await tx
    .update(customers)
    .set({ blocked_at: now, accepts_promotions: false })
    .where(and(eq(customers.id_customer, id_customer), isTheirs, isNull(customers.blocked_at)))
    .returning({ id_customer: customers.id_customer });
  if (blocked.length === 0) return undefined;
  await leaveAllPlaces(tx, sessions, id_customer, now);
  await eraseRequests(tx, id_customer);
  await sessions.endAll(tx, id_customer);
  await tx.delete(devices).where(eq(devices.id_customer, id_customer));
  await erasePasskeys(tx, [id_customer]);
  const coupons = await cancelAllClaims(tx, id_customer);
  const taken = [
    { kind: 'privacy', granted: false },
    { kind: 'promotions', granted: false },
  ] as const;
  await insertConsents(tx, id_customer, [...taken], version, now);
  return coupons;
}

/** Erases the data of accounts deleted long enough ago, sessions that are over and questions that no key answered. What stays of an account says nobody's name. */
export async function eraseWhatIsDue(db: Database, now: Date): Promise<void> {
  const due = new Date(now.getTime() - retention.daysUntilErased * dayMs);
  await withTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ id_customer: number; phone: string }>(sql`
      with due as (
        select id_customer, phone from customers where blocked_at <= ${due} and erased_at is null for no key update
      )
      update customers u set erased_at = ${now}, name = ${erasedName}, phone = null, phone_proved = false, password_hash = null,
        id_state = null, id_city = null, id_colonia = null, accepts_promotions = false
      from due where u.id_customer = due.id_customer
      returning due.id_customer, due.phone`);
    const erased = rows.map(({ id_customer }) => id_customer);
    const phones = rows.map(({ phone }) => phone);
    await eraseSaved(tx, erased);
    await eraseReminders(tx, erased);
    await eraseVoices(tx, erased);
    await eraseSavedSearches(tx, erased);
    await eraseNotifications(tx, erased);
    await eraseFeedback(tx, erased);
    await eraseCards(tx, erased);
    await eraseInbox(tx, erased);
    await erasePasskeys(tx, erased);
    // Also what was registered in the very moment in which the account was deleted.
    const theirs = sql`any(${sql.param(erased)}::int[])`;
    await tx.execute(sql`delete from devices where id_customer = ${theirs}`);
    await tx.execute(sql`delete from sessions where id_customer = ${theirs}`);
    await tx.execute(sql`delete from verifications where recipient = any(${sql.param(phones)}::text[])`);
  });
  await forgetChallenges(db, now);
  await db.execute(sql`delete from sessions where expires_at <= ${now}`);
}
