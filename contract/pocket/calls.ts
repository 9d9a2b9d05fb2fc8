import { type Static, Type } from 'typebox';
import type { CallTable } from '../call.ts';
import { Closed, Id, Instant, Nullable } from '../schema.ts';

/**
 * A city's pocket as it can be fetched now: `made_at` is when this version was made and `checked_at` when it last was what the city says. `bytes` are
 * those that travel, of the whole and of what is different since `since`: 0 where nothing is, null where the whole is needed or nothing was asked.
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
