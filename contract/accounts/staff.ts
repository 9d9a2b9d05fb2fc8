import { type Static, Type } from 'typebox';
import type { CallTable } from '../call.ts';
import { Closed, Id, Instant, Nullable, OrNull, Page, pageQuery, Text } from '../schema.ts';

/** An employee, for the owner or the operator. */
export const StaffMember = Type.Object({
  id_user: Id(),
  /** Which of their places; null once they have none here. */
  id_membership: Nullable(Id()),
  name: Type.String(),
  masked_phone: Type.String(),
  id_user_role: Type.Integer({ minimum: 1, maximum: 4 }),
  id_store: Nullable(Id()),
  store_name: Nullable(Type.String()),
});
export type StaffMember = Static<typeof StaffMember>;

const fields = { name: Text(80, 1), phone: Text(32, 1), password: Text(128, 8), id_store: Type.Optional(OrNull(Id())) };
const NewStaff = Closed({ ...fields, id_user_role: Type.Integer({ minimum: 1, maximum: 3 }) });
export type NewStaff = Static<typeof NewStaff>;

const StaffChange = Closed({
  name: Type.Optional(fields.name),
  phone: Type.Optional(fields.phone),
  password: Type.Optional(fields.password),
  /** Which of their places changes, where they have several. */
  id_membership: Type.Optional(Id()),
  /** 4: works here no longer, at none of their places here unless one is named. */
  id_user_role: Type.Optional(Type.Integer({ minimum: 1, maximum: 4 })),
  id_store: fields.id_store,
});
export type StaffChange = Static<typeof StaffChange>;

/**
 * Who changed what, as what, from what to what; `id_user` is null where a command of the machine did, `id_membership` and `id_user_role` where
 * a customer did.
 */
export const AuditEntry = Type.Object({
  id_audit: Type.Integer(),
  at: Instant(),
  id_user: Nullable(Id()),
  name: Nullable(Type.String()),
  id_membership: Nullable(Id()),
  id_user_role: Nullable(Type.Integer({ minimum: 1, maximum: 3 })),
  action: Type.Enum(['created', 'updated']),
  kind: Type.String(),
  item: Type.String(),
  id_company: Nullable(Id()),
  /** Whether what it was about is still there; a person whose account is erased is not. */
  exists: Type.Boolean(),
  before: Type.Unsafe<Record<string, unknown> | null>({ type: ['object', 'null'], additionalProperties: true }),
  after: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
});
export type AuditEntry = Static<typeof AuditEntry>;

/** A place of work of anywhere, for the operator. */
export const Position = Type.Object({
  id_membership: Id(),
  id_user: Id(),
  name: Type.String(),
  masked_phone: Type.String(),
  id_user_role: Type.Integer({ minimum: 1, maximum: 3 }),
  id_company: Nullable(Id()),
  company: Nullable(Type.String()),
  store: Nullable(Type.String()),
  since: Instant(),
  /** When it was last put in use, which every login does. */
  used_at: Nullable(Instant()),
});
export type Position = Static<typeof Position>;

const PositionQuery = Closed({
  id_user_role: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
  /** Only places in a business. */
  of_business: Type.Optional(Type.Boolean()),
  /** A piece of the name, of the company's, or the end of the phone. */
  q: Type.Optional(Text(80, 1)),
  /** Only those of one person. */
  id_user: Type.Optional(Id()),
  /** Only those not used for so many days. */
  idle_days: Type.Optional(Type.Integer({ minimum: 1, maximum: 3650 })),
  ...pageQuery,
});
export type PositionQuery = Static<typeof PositionQuery>;

const AuditQuery = Closed({
  id_company: Type.Optional(Id()),
  kind: Type.Optional(Type.String({ pattern: '^[a-z_]{1,40}$' })),
  item: Type.Optional(Type.String({ pattern: '^[a-z0-9_]{1,40}$' })),
  id_user: Type.Optional(Id()),
  action: Type.Optional(Type.Enum(['created', 'updated'])),
  from: Type.Optional(Instant()),
  to: Type.Optional(Instant()),
  ...pageQuery,
});
export type AuditQuery = Static<typeof AuditQuery>;

export const staffCalls = {
  'GET /staff': {
    access: 'operator',
    summary: 'Quién trabaja en el sitio y en cada negocio; quien lo usó al último, primero',
    query: PositionQuery,
    answer: Page(Position),
  },
  'POST /staff': {
    access: 'operator',
    proof: 'operator',
    summary:
      'Dar de alta a quien trabaja en un negocio o en el sitio; quien ya tiene cuenta la usa, con su contraseña de siempre, aunque trabaje en otro lugar',
    body: NewStaff,
    answer: StaffMember,
    created: true,
    refusals: [409],
  },
  'PATCH /staff/{id_user}': {
    access: 'owner',
    proof: 'operator',
    summary:
      'Cambiar a quien trabaja aquí; con otro puesto o sucursal terminan sus sesiones en este, con otro teléfono o contraseña todas. El nombre, el teléfono y la contraseña los cambia solo un operador',
    params: Closed({ id_user: Id() }),
    body: StaffChange,
    answer: StaffMember,
    refusals: [409],
  },
  'GET /audit': {
    access: 'operator',
    summary: 'Quién cambió qué, de qué a qué y cuándo; lo más reciente primero',
    query: AuditQuery,
    answer: Page(AuditEntry),
  },
} as const satisfies CallTable;
