import { type Static, Type } from 'typebox';
import type { CallTable } from '../call.ts';
import { Colonia } from '../places/locations.ts';
import { Closed, Id, Instant, Items, Nullable, pageQuery, Text } from '../schema.ts';
import { inboxKinds } from './inbox-kinds.ts';
import { reportKinds, reportReasons } from './report-reasons.ts';

const Kind = Type.Enum(inboxKinds);
const Verdict = Type.Enum(['accepted', 'asked', 'rejected']);

/** A case that waits for an operator. */
export const InboxItem = Type.Object({
  id_item: Id(),
  kind: Kind,
  id_city: Nullable(Id()),
  id_company: Nullable(Id()),
  /** How many people it comes from. */
  count: Type.Integer(),
  opened_at: Instant(),
  /** What its kind has for the decision. */
  details: Type.Unsafe<Record<string, unknown>>({ type: 'object', properties: {}, additionalProperties: true }),
});
export type InboxItem = Static<typeof InboxItem>;

/** A case that was decided and can still be taken back. */
export const DecidedItem = Type.Object({
  ...InboxItem.properties,
  decision: Verdict,
  reason: Nullable(Type.String()),
  decided_at: Instant(),
  /** Who decided; null once that account is gone. */
  decided_by: Nullable(Type.String()),
  undo_until: Instant(),
});
export type DecidedItem = Static<typeof DecidedItem>;

/** How many cases of each kind are open, counted up to a hundred. */
export const InboxCounts = Type.Object({
  ownership: Type.Integer(),
  company: Type.Integer(),
  refusals: Type.Integer(),
  report: Type.Integer(),
  held: Type.Integer(),
  colonia: Type.Integer(),
});
export type InboxCounts = Static<typeof InboxCounts>;

export const Inbox = Type.Object({
  /** The oldest first. */
  items: Type.Array(InboxItem),
  next: Nullable(Type.String()),
  counts: InboxCounts,
  /** The oldest of each kind that has any. */
  firsts: Type.Array(InboxItem),
  /** Since when the oldest of any kind waits. */
  oldest: Nullable(Instant()),
  /** Hours until half of the latest cases were decided; null while they are fewer than ten. */
  usual_hours: Nullable(Type.Number()),
});
export type Inbox = Static<typeof Inbox>;

export const Decision = Closed({
  decision: Verdict,
  /** The operator's words to the person who asked, where the decision is no or asks for more. */
  reason: Type.Optional(Text(300, 1)),
  /** Of a colonia that is added. */
  postal_code: Type.Optional(Type.String({ pattern: '^[0-9]{5}$' })),
  /** Of a colonia that is added, where it was not written as it is called. */
  name: Type.Optional(Text(120, 1)),
});
export type Decision = Static<typeof Decision>;

export const inboxCalls = {
  'GET /inbox': {
    access: 'operator',
    summary: 'Lo que espera una decisión en una ciudad, primero lo más viejo; con lo que no es de ninguna ciudad',
    query: Closed({ id_city: Id(), kind: Type.Optional(Kind), ...pageQuery }),
    answer: Inbox,
  },
  'GET /inbox/decided': {
    access: 'operator',
    summary: 'Lo decidido en los últimos 30 días, primero lo más nuevo',
    query: Closed({ id_city: Id() }),
    answer: Items(DecidedItem),
  },
  'POST /inbox/{id_item}/decision': {
    access: 'operator',
    summary: 'Decidir un caso; de dos decisiones a la vez vale una',
    params: Closed({ id_item: Id() }),
    body: Decision,
    answer: Type.Object({ id_item: Id(), decision: Verdict, undo_until: Instant() }),
    refusals: [409],
  },
  'POST /inbox/{id_item}/undo': {
    access: 'operator',
    summary: 'Deshacer una decisión de hace 30 días o menos, si nada depende ya de ella',
    params: Closed({ id_item: Id() }),
    answer: 'nothing',
    refusals: [409],
  },
} as const satisfies CallTable;

export const reportCalls = {
  'POST /reports': {
    access: 'customer',
    summary: 'Reportar una oferta o un negocio',
    body: Closed({
      kind: Type.Enum(reportKinds),
      id: Id(),
      reason: Type.Enum(reportReasons),
      comment: Type.Optional(Text(500)),
    }),
    answer: 'nothing',
    // There is no such thing.
    refusals: [404],
  },
} as const satisfies CallTable;

export const coloniaCalls = {
  'POST /cities/{id_city}/colonias': {
    access: 'operator',
    summary: 'Agregar una colonia a una ciudad; quienes la pidieron se enteran',
    params: Closed({ id_city: Id() }),
    body: Closed({ name: Text(120, 1), postal_code: Type.String({ pattern: '^[0-9]{5}$' }) }),
    answer: Colonia,
    created: true,
    refusals: [409],
  },
} as const satisfies CallTable;
