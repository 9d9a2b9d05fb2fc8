import { type Static, Type } from 'typebox';
import type { CallTable } from '../call.ts';
import { Closed, Id, Instant, Nullable } from '../schema.ts';

/** How many of each go from one company to the other. */
export const MovedCounts = Type.Object({
  stores: Type.Integer(),
  coupons: Type.Integer(),
  promotions: Type.Integer(),
  events: Type.Integer(),
  menu_items: Type.Integer(),
  claims: Type.Integer(),
  feedback: Type.Integer(),
  /** Who follows it and not yet the other one. */
  followers: Type.Integer(),
  people: Type.Integer(),
  invitations: Type.Integer(),
});
export type MovedCounts = Static<typeof MovedCounts>;

const MergeGiven = Closed({ into: Id(), dry_run: Type.Optional(Type.Boolean()) });
export type MergeInput = Static<typeof MergeGiven>;

export const MergeResult = Type.Object({
  /** Null after a dry run. */
  id_merge: Nullable(Id()),
  moved: MovedCounts,
  undo_until: Instant(),
});
export type MergeResult = Static<typeof MergeResult>;

export const mergeCalls = {
  'POST /companies/{id_company}/merge': {
    access: 'operator',
    proof: 'operator unless dry run',
    summary: 'Juntar un negocio con otro, que se queda con todo lo suyo; con dry_run solo dice cuánto',
    params: Closed({ id_company: Id() }),
    body: MergeGiven,
    answer: MergeResult,
    refusals: [404, 409],
  },
  'POST /merges/{id_merge}/undo': {
    access: 'operator',
    proof: 'operator',
    summary: 'Separar otra vez dos negocios que se juntaron, en los 30 días que siguen',
    params: Closed({ id_merge: Id() }),
    answer: 'nothing',
    refusals: [404, 409],
  },
} as const satisfies CallTable;
