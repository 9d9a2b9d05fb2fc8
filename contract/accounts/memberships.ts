import { type Static, Type } from 'typebox';
import type { CallTable } from '../call.ts';
import { Closed, Id, Instant, Items, Nullable, Picture, Slug } from '../schema.ts';
import { Session } from './customers.ts';

const Role = () => Type.Integer({ minimum: 1, maximum: 3 });

/** A place where somebody works and what they are there; an operator's is the whole site, of no company. */
export const Workplace = Type.Object({
  id_membership: Id(),
  id_user_role: Role(),
  id_company: Nullable(Id()),
  company: Nullable(Type.String()),
  slug: Nullable(Slug()),
  logo: Nullable(Picture()),
  /** Of the company: `active` or `paused`. */
  status: Nullable(Type.String()),
  /** Where they may work: one store, or all of the company's that take customers. */
  stores: Type.Array(Type.Object({ id_store: Id(), name: Type.String() })),
  /** Of those, the one in use, or that would be. */
  id_store: Nullable(Id()),
  since: Instant(),
  in_use: Type.Boolean(),
});
export type Workplace = Static<typeof Workplace>;

export const membershipCalls = {
  'GET /companies/mine': {
    access: 'customer',
    summary: 'Dónde trabajo: cada negocio con mi puesto y mis sucursales, y cuál está en uso en esta sesión',
    answer: Items(Workplace),
  },
  'PUT /memberships/in-use': {
    access: 'customer',
    summary: 'Poner en uso otro de mis puestos y, si es de varias sucursales, una de ellas; contesta lo mismo que entrar',
    body: Closed({ id_membership: Id(), id_store: Type.Optional(Id()) }),
    answer: Session,
    refusals: [404],
  },
  'DELETE /memberships/{id_membership}': {
    access: 'customer',
    summary: 'Dejar uno de mis puestos; las sesiones en las que está en uso terminan',
    params: Closed({ id_membership: Id() }),
    answer: 'nothing',
    refusals: [409],
  },
} as const satisfies CallTable;
