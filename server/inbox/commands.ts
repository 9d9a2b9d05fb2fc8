import { type SQL, sql } from 'drizzle-orm';
import type { InboxKind } from '../../contract/city/inbox-kinds.ts';
import { undoableFrom } from '../../contract/undo-times.ts';
import type { Database } from '../../database/database.ts';
import type { Decision, InboxCase } from './deciders.ts';

export type OpenedItem = {
  kind: InboxKind;
  subject: string;
  id_city: number | null;
  id_company?: number | null;
  id_customer?: number | null;
  details: Record<string, unknown>;
  now: Date;
  /** Whether one more counts in a case that is open; else whoever opens it counts by themselves. */
  counts?: boolean;
};

/** Opens a case, or counts one more in the one that is open for the same subject; its id. */
export async function openInboxItem(
  tx: Database,
  { kind, subject, id_city, id_company, id_customer, details, now, counts = true }: OpenedItem,
): Promise<number> {
  const { rows } = await tx.execute<{ id_item: number }>(sql`
    insert into inbox_items (kind, subject, id_city, id_company, id_customer, details, opened_at)
    values (${kind}, ${subject}, ${id_city}, ${id_company ?? null}, ${id_customer ?? null}, ${JSON.stringify(details)}::jsonb, ${now})
    on conflict (kind, subject) where decided_at is null
      do update set count = inbox_items.count + ${counts ? 1 : 0}, details = inbox_items.details || excluded.details
    returning id_item`);
  return (rows[0] as { id_item: number }).id_item;
}

/** Drops an open case about which there is nothing to decide any more. */
export async function closeInboxItem(tx: Database, kind: InboxKind, subject: string): Promise<void> {
  await tx.execute(sql`delete from inbox_items where kind = ${kind} and subject = ${subject} and decided_at is null`);
}

const columns = sql.raw('id_item, kind, subject, id_city, id_company, id_customer, details');

/** Keeps a decision about a case unless there is one: this statement alone decides between two. */
export async function putDecision(
  tx: Database,
  id_item: number,
  { decision, reason, id_user, now }: Pick<Decision, 'decision' | 'reason' | 'id_user' | 'now'>,
): Promise<InboxCase | undefined> {
  const { rows } = await tx.execute<InboxCase>(sql`
    update inbox_items set decided_at = ${now}, decision = ${decision}, reason = ${reason}, decided_by = ${id_user}
    where id_item = ${id_item} and decided_at is null returning ${columns}`);
  return rows[0];
}

export async function keepUndo(tx: Database, id_item: number, undo: Record<string, unknown>): Promise<void> {
  await tx.execute(sql`update inbox_items set undo = ${JSON.stringify(undo)}::jsonb where id_item = ${id_item}`);
}

type Undone = InboxCase & Pick<Decision, 'decision' | 'reason'> & { undo: Record<string, unknown> };

/** Opens a decided case again, in its place in the queue: one statement. Undefined where it cannot be undone. */
export async function reopenItem(tx: Database, id_item: number, now: Date): Promise<Undone | undefined> {
  const { rows } = await tx.execute<Undone>(sql`
    with was as (
      select ${columns}, decision, reason, coalesce(undo, '{}'::jsonb) as undo from inbox_items i
      where id_item = ${id_item} and decided_at > ${undoableFrom(now)}
        and not exists (select from inbox_items inbox where inbox.kind = i.kind and inbox.subject = i.subject and inbox.decided_at is null)
      for update
    ), open as (
      update inbox_items i set decided_at = null, decision = null, reason = null, decided_by = null, undo = null
      from was where i.id_item = was.id_item and i.decided_at is not null returning i.id_item
    )
    select was.* from was join open on open.id_item = was.id_item`);
  return rows[0];
}

/** Of somebody who speaks in an open case for the first time: counts them, with what they said of it. */
export async function countVoice(tx: Database, id_item: number, said: SQL): Promise<void> {
  await tx.execute(sql`
    update inbox_items set count = count + (details ? 'voices')::int, details = details || '{"voices": true}'::jsonb || ${said}
    where id_item = ${id_item}`);
}

/** Deletes cases whose decision can no longer be undone; the audit still has it. */
export async function forgetOldCases(db: Database, now: Date): Promise<void> {
  await db.execute(sql`delete from inbox_items where decided_at <= ${undoableFrom(now)}`);
}

/** Deletes what erased accounts asked for and reported. */
export async function eraseInbox(tx: Database, idCustomers: number[]): Promise<void> {
  const theirs = sql`any(${sql.param(idCustomers)}::int[])`;
  await tx.execute(sql`delete from reports where id_customer = ${theirs}`);
  await tx.execute(sql`delete from location_requests where id_customer = ${theirs}`);
  await tx.execute(sql`delete from inbox_items where id_customer = ${theirs}`);
}
