import { and, eq, sql } from 'drizzle-orm';
import type { Reach } from '../../contract/notices/notifications.ts';
import { takeLock } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/database.ts';
import { notices } from '../../database/tables/notifications.ts';

export type Notice = typeof notices.$inferSelect;
export type NewNotice = typeof notices.$inferInsert;

/** Notices that may wait for their time at once. */
export const mostWaiting = 50;

export async function insertNotice(tx: Database, notice: NewNotice): Promise<Notice> {
  const [made] = await tx.insert(notices).values(notice).returning();
  return made as Notice;
}

/**
 * What somebody made with an `Idempotency-Key`; undefined when there is none, or none any more. Requests with one key wait for each other until the end
 * of the transaction.
 */
export async function findNoticeOfKey(tx: Database, created_by: number, key: string): Promise<Notice | undefined> {
  await takeLock(tx, `notice ${key}`);
  const [found] = await tx
    .select()
    .from(notices)
    .where(and(eq(notices.created_by, created_by), eq(notices.idempotency_key, key)));
  return found;
}

export async function countWaiting(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from notices where status = 'waiting'`);
  return rows[0]?.count ?? 0;
}

/** The notice that is due longest, held until the end of the transaction; one that another process holds is passed over. */
export async function takeDueNotice(tx: Database, now: Date): Promise<Notice | undefined> {
  const [due] = await tx
    .select()
    .from(notices)
    .where(sql`${notices.status} = 'waiting' and ${notices.send_at} <= ${now}`)
    .orderBy(notices.send_at, notices.id_notice)
    .limit(1)
    .for('update', { skipLocked: true });
  return due;
}

type NoticeResult = Pick<Reach, 'accounts' | 'recipients'> & { id_notification: number; now: Date };

export async function markSent(tx: Database, id_notice: number, { now, ...sent }: NoticeResult): Promise<void> {
  await tx
    .update(notices)
    .set({ ...sent, status: 'sent', send_at: now })
    .where(eq(notices.id_notice, id_notice));
}

export async function markFailed(tx: Database, id_notice: number): Promise<void> {
  await tx.update(notices).set({ status: 'failed' }).where(eq(notices.id_notice, id_notice));
}

/** Deletes a notice that has not gone out; waits for who is sending it. Undefined when there is none. */
export async function deleteWaiting(tx: Database, id_notice: number): Promise<Notice | undefined> {
  const [gone] = await tx.delete(notices).where(sql`${notices.id_notice} = ${id_notice} and ${notices.status} = 'waiting'`).returning();
  return gone;
}
