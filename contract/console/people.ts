import { type Static, Type } from 'typebox';
import type { CallTable } from '../call.ts';
import { Closed, Id, Instant, Items, Nullable } from '../schema.ts';

/** Somebody who works in a shop, at one of their places there. */
export const Colleague = Type.Object({
  id_user: Id(),
  id_membership: Id(),
  name: Type.String(),
  /** 2 owner, 3 cashier. */
  id_user_role: Type.Integer({ minimum: 2, maximum: 3 }),
  /** Null: at all stores. */
  id_store: Nullable(Id()),
  store: Nullable(Type.String()),
  last_redeemed_at: Nullable(Instant()),
  redeemed_yesterday: Type.Integer(),
  /** Of their store, else of the first of the business. */
  time_zone: Type.String(),
});
export type Colleague = Static<typeof Colleague>;

/** Seconds in which access that was taken from somebody can be given back without an invitation. */
export const restorable = 600;

export const peopleCalls = {
  'GET /companies/{id_company}/staff': {
    access: 'owner',
    summary: 'Quién trabaja en mi negocio: dueños primero, con su último canje',
    params: Closed({ id_company: Id() }),
    answer: Items(Colleague),
  },
  'POST /companies/{id_company}/staff/{id_membership}/restore': {
    access: 'owner',
    proof: 'operator',
    summary: 'Devolver el puesto que se le quitó a alguien en los últimos diez minutos',
    params: Closed({ id_company: Id(), id_membership: Id() }),
    answer: 'nothing',
    refusals: [409],
  },
} as const satisfies CallTable;
