import { type Static, Type } from 'typebox';
import type { CallTable } from '../call.ts';
import { Closed, Id, Instant, Nullable } from '../schema.ts';

/**
 * A city's pocket as a phone can fetch it now: the server made this version at `made_at`, and at `checked_at` it last was what the city says. `bytes` and
 * `difference_bytes` are what travels: the latter is 0 when nothing changed since `since`, and null when the phone needs the whole or gave no `since`.
 */
export const PocketStatus = Type.Object({
  id_city: Id(),
  format: Type.Integer(),
  version: Type.Integer(),
  made_at: Instant(),
  checked_at: Instant(),
  bytes: Type.Integer(),
  difference_bytes: Nullable(Type.Integer()),
});
export type PocketStatus = Static<typeof PocketStatus>;

export const pocketCalls = {
  'GET /pocket/{id_city}': {
    access: 'public',
    summary: 'La ciudad de bolsillo: de cuándo es y cuánto pesa, entera o lo que cambió',
    params: Closed({ id_city: Id() }),
    query: Closed({ since: Type.Optional(Id()) }),
    answer: PocketStatus,
  },
} as const satisfies CallTable;
