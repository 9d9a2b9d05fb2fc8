import { type Static, Type } from 'typebox';
import type { CallTable } from '../call.ts';
import { StaffEvent } from '../catalog/events.ts';
import { personFlags } from '../offer-from-text/person-flags.ts';
import { Closed, Id, Instant, Nullable, Page } from '../schema.ts';
import { OwnedQuery } from './owned-coupons.ts';

/**
 * The state of an event for those who publish it: `moved` has not begun, `active` has begun, and a person checks the words of a `waiting` one. A cancelled
 * event stays cancelled after its date.
 */
export const eventStates = ['draft', 'scheduled', 'moved', 'active', 'waiting', 'cancelled', 'ended'] as const;
export type EventState = (typeof eventStates)[number];

/** An event as its owner has it, in any status. */
export const OwnedEvent = Type.Object({
  ...StaffEvent.properties,
  id_company: Id(),
  state: Type.Enum(eventStates),
  /** An operator cancelled it, so only an operator may restore it. */
  held: Type.Boolean(),
  /** Why it waits for a person; null unless it does. */
  waits_for: Nullable(Type.Array(Type.Enum(personFlags))),
  /** Of one that moved: when it began before. */
  moved_from: Nullable(Instant()),
  /** How many customers have it saved; they are told of a new date, a new place and its cancellation. */
  saved: Type.Integer(),
  /** How often its page was opened, at least: browsers without JavaScript are not counted. */
  opened: Type.Integer(),
  /** Names what an owner edits of it; `If-Match` with it refuses a change over somebody else's. */
  revision: Type.String(),
});
export type OwnedEvent = Static<typeof OwnedEvent>;

export const ownedEventCalls = {
  'GET /companies/{id_company}/events': {
    access: 'owner',
    summary: 'Los eventos de mi negocio como los tengo: también borradores, cancelados y terminados; los más nuevos primero',
    params: Closed({ id_company: Id() }),
    query: OwnedQuery,
    answer: Page(OwnedEvent),
  },
  'GET /companies/{id_company}/events/{id_event}': {
    access: 'owner',
    summary: 'Un evento de mi negocio como lo tengo',
    params: Closed({ id_company: Id(), id_event: Id() }),
    answer: OwnedEvent,
  },
  'DELETE /events/{id_event}': {
    access: 'owner',
    summary: 'Borrar el borrador de un evento',
    params: Closed({ id_event: Id() }),
    answer: 'nothing',
    refusals: [409, 412],
  },
} as const satisfies CallTable;
