import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { events } from '../../database/tables/events.ts';

export type StoredEvent = typeof events.$inferSelect;

/** The event's row, locked until the change ends. */
export async function findStoredEvent(tx: Database, id_event: number): Promise<StoredEvent> {
  const [row] = await tx.select().from(events).where(eq(events.id_event, id_event)).for('update');
  return row as StoredEvent;
}

type SeenEvent = Pick<
  StoredEvent,
  'title' | 'image' | 'status' | 'venue' | 'address' | 'id_city' | 'id_colonia' | 'starts_at' | 'ends_at' | 'sequence'
>;

/** Whether the audit's value of an event was on show. */
export const wasOnShow = (value: string) =>
  sql.raw(`(${value} ->> 'status' <> 'draft' and not coalesce((${value} ->> 'withheld')::boolean, false))`);

/** An event as it was when it was last on show, by the audit of the change that took it from there; undefined where it never was. */
export async function findLastSeen(tx: Database, id_event: number): Promise<SeenEvent | undefined> {
  const { rows } = await tx.execute<{ seen: Omit<SeenEvent, 'starts_at' | 'ends_at'> & { starts_at: string; ends_at: string } }>(sql`
    select before as seen from audit_entries
    where kind = 'event' and item = ${String(id_event)} and ${wasOnShow('before')}
    order by id_audit desc limit 1`);
  const seen = rows[0]?.seen;
  return seen && { ...seen, starts_at: new Date(seen.starts_at), ends_at: new Date(seen.ends_at) };
}

export async function insertEvent(tx: Database, event: typeof events.$inferInsert): Promise<StoredEvent> {
  const [row] = await tx.insert(events).values(event).returning();
  return row as StoredEvent;
}

/** Each change raises the sequence, which calendars compare; the column's maximum is out of reach. */
export async function updateEvent(tx: Database, id_event: number, changed: Partial<StoredEvent>, now: Date): Promise<void> {
  await tx
    .update(events)
    .set({ ...changed, sequence: sql`least(${events.sequence} + 1, 32767)`, updated_at: now })
    .where(eq(events.id_event, id_event));
}

/** How many of a company's events are not over. */
export async function countComingEvents(tx: Database, id_company: number, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from events where id_company = ${id_company} and ends_at > ${now}`);
  return rows[0]?.count ?? 0;
}
