import { sql } from 'drizzle-orm';
import type { EventState, OwnedEvent } from '../../contract/console/owned-events.ts';
import type { Database } from '../../database/database.ts';
import { revisionOf } from '../../database/fragments/revisions.ts';
import { openedTimes } from '../figures/openings-queries.ts';
import type { OwnedKind } from '../publishing/owned-lists.ts';
import { savedTimes } from '../saved/queries.ts';
import { eventColumns, eventJoins, type StaffEventRow, toEvent } from './queries.ts';
import { wasOnShow } from './staff-queries.ts';

type OwnedRow = StaffEventRow & Pick<OwnedEvent, 'id_company' | 'held' | 'waits_for' | 'moved_from' | 'saved' | 'opened' | 'revision'>;

/** What an event is at a moment. */
function stateOf(
  { status, starts_at, ends_at, waits_for }: Pick<OwnedEvent, 'status' | 'starts_at' | 'ends_at' | 'waits_for'>,
  now: Date,
): EventState {
  if (waits_for !== null && Date.parse(ends_at) > now.getTime()) return 'waiting';
  if (status === 'draft' || status === 'cancelled') return status;
  if (Date.parse(ends_at) <= now.getTime()) return 'ended';
  return Date.parse(starts_at) <= now.getTime() ? 'active' : status;
}

/** The last other date at which it was on show: what people know. */
const movedFrom = sql`case when e.status = 'moved' then (
  select a.before ->> 'starts_at' from audit_entries a
  where a.kind = 'event' and a.item = e.id_event::text and ${wasOnShow('a.before')} and (a.before ->> 'starts_at')::timestamptz <> e.starts_at
  order by a.id_audit desc limit 1) end`;

export const ownedEvents: OwnedKind<OwnedRow, OwnedEvent> = {
  kind: 'event',
  row: 'e',
  select: (condition) => sql`
    select ${eventColumns}, e.held, e.waits_for, ${movedFrom} as moved_from, ${savedTimes('event', sql`e.id_event`)} as saved,
      ${openedTimes('event', sql`e.id_event`)} as opened, ${revisionOf('event', 'e')} as revision
    from events e ${eventJoins} where ${condition}`,
  isOver: (now) => sql`(e.status <> 'draft' and e.ends_at <= ${now})`,
  toOwned(row, now) {
    const event = toEvent(row);
    return { ...row, ...event, state: stateOf({ ...event, waits_for: row.waits_for }, now) };
  },
};

/** Deletes a draft: one statement decides. */
export async function deleteEventDraft(tx: Database, id_event: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`delete from events where id_event = ${id_event} and status = 'draft' returning id_event`);
  return rows.length > 0;
}
