import { type Static, Type } from 'typebox';
import type { CallTable } from './call.ts';
import { Closed, Id, Instant, Nullable, OrNull, Page, pageQuery, Text } from './schema.ts';

/** An employee, for the owner or the operator. */
export const StaffMember = Type.Object({
  id_user: Id(),
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
  /** 4 ends the employment: the account becomes a customer's. */
  id_user_role: Type.Optional(Type.Integer({ minimum: 1, maximum: 4 })),
  id_store: fields.id_store,
});
export type StaffChange = Static<typeof StaffChange>;

/** Who changed what, with the values before and after; `id_user` is null for a command of the terminal. */
export const AuditEntry = Type.Object({
  id_audit: Type.Integer(),
  at: Instant(),
  id_user: Nullable(Id()),
  name: Nullable(Type.String()),
  action: Type.Enum(['created', 'updated']),
  kind: Type.String(),
  item: Type.String(),
  id_company: Nullable(Id()),
  before: Type.Unsafe<Record<string, unknown> | null>({ type: ['object', 'null'], additionalProperties: true }),
  after: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
});
export type AuditEntry = Static<typeof AuditEntry>;

const AuditQuery = Closed({
  id_company: Type.Optional(Id()),
  kind: Type.Optional(Type.String({ pattern: '^[a-z_]{1,40}$' })),
  item: Type.Optional(Type.String({ pattern: '^[a-z0-9_]{1,40}$' })),
  ...pageQuery,
});
export type AuditQuery = Static<typeof AuditQuery>;

export const staffCalls = {
  'POST /staff': {
    access: 'owner',
    summary: 'Dar de alta a quien trabaja aquí; quien ya tiene cuenta la usa, con su contraseña de siempre',
    body: NewStaff,
    answer: StaffMember,
    created: true,
    refusals: [409],
  },
  'PATCH /staff/{id_user}': {
    access: 'owner',
    summary: 'Cambiar a quien trabaja aquí; con otro puesto, sucursal, teléfono o contraseña terminan sus sesiones',
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
