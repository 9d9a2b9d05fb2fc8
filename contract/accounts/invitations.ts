import { type Static, Type } from 'typebox';
import type { CallTable } from '../call.ts';
import { Closed, Id, Instant, Items, Nullable, OrNull } from '../schema.ts';
import { Session } from './customers.ts';

/** Seconds for which an invitation can be accepted. */
export const invitationLife = 86_400;

/** What the link or QR of an invitation carries, behind a `#` so that no server's log has it. */
const Secret = () => Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' });

const offered = {
  id_user_role: Type.Integer({ minimum: 2, maximum: 3 }),
  company: Type.String(),
  /** Null: all of the company's. */
  store: Nullable(Type.String()),
  expires_at: Instant(),
};

/** An invitation as those who send it see it; whether somebody accepted it, by their first name. */
export const Invitation = Type.Object({
  id_invitation: Id(),
  ...offered,
  id_company: Id(),
  id_store: Nullable(Id()),
  accepted_by: Nullable(Type.String()),
});
export type Invitation = Static<typeof Invitation>;

const NewInvitation = Closed({
  /** 2 owner, of the whole company; 3 cashier. */
  id_user_role: Type.Integer({ minimum: 2, maximum: 3 }),
  /** Where a cashier works; null or absent, at all of the company's stores. */
  id_store: Type.Optional(OrNull(Id())),
  /** An earlier invitation, not yet accepted, that the same call withdraws. */
  replaces: Type.Optional(Id()),
});
export type NewInvitation = Static<typeof NewInvitation>;

const ofCompany = Closed({ id_company: Id() });
const shown = Closed({ secret: Secret() });

export const invitationCalls = {
  'POST /companies/{id_company}/invitations': {
    access: 'owner',
    proof: 'operator',
    summary: 'Invitar a una persona a trabajar aquí; el secreto de su enlace se dice solo esta vez y vale 24 horas',
    params: ofCompany,
    body: NewInvitation,
    answer: Type.Object({ ...Invitation.properties, secret: Type.String() }),
    created: true,
  },
  'GET /companies/{id_company}/invitations': {
    access: 'owner',
    summary: 'Las invitaciones de las últimas 24 horas, la última primero',
    params: ofCompany,
    answer: Items(Invitation),
  },
  'DELETE /companies/{id_company}/invitations/{id_invitation}': {
    access: 'owner',
    summary: 'Retirar una invitación que nadie ha aceptado',
    params: Closed({ id_company: Id(), id_invitation: Id() }),
    answer: 'nothing',
  },
  'POST /invitations/show': {
    access: 'customer',
    summary: 'A qué me invita un enlace: negocio, puesto y hasta cuándo vale',
    body: shown,
    answer: Type.Object(offered),
    refusals: [404],
  },
  'POST /invitations/accept': {
    access: 'customer',
    summary: 'Aceptar una invitación con mi cuenta; ese puesto queda en uso y contesta lo mismo que entrar',
    body: shown,
    answer: Session,
    refusals: [404, 409],
  },
} as const satisfies CallTable;
