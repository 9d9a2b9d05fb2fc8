import { type Static, Type } from 'typebox';
import type { CallTable } from '../call.ts';
import { Closed, Instant, Items, Nullable } from '../schema.ts';

/** A device on which an account is open. */
export const OpenSession = Type.Object({
  id_session: Type.String({ format: 'uuid' }),
  /** What the device calls itself; null where it says nothing. */
  device: Nullable(Type.String()),
  since: Instant(),
  /** When it last renewed its token, which a device that is used does every day. */
  used_at: Instant(),
  /** The one that asks. */
  current: Type.Boolean(),
  /** The place of work that is in use there. */
  workplace: Nullable(Type.String()),
});
export type OpenSession = Static<typeof OpenSession>;

export const openSessionCalls = {
  'GET /customers/sessions': {
    access: 'customer',
    summary: 'Dónde está abierta mi cuenta',
    answer: Items(OpenSession),
  },
  'DELETE /customers/sessions/{id_session}': {
    access: 'customer',
    summary: 'Cerrar mi sesión en otro aparato',
    params: Closed({ id_session: Type.String({ pattern: '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' }) }),
    answer: 'nothing',
  },
} as const satisfies CallTable;
