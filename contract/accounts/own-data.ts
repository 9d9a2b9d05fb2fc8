import { Type } from 'typebox';
import { Instant, Nullable, Pesos } from '../schema.ts';

/** A coupon that somebody took, among what is kept about them; `store`, `ticket` (the bill) and `shown_by` are of its redemption. */
export const OwnClaim = Type.Object({
  code: Type.String(),
  title: Type.String(),
  company: Type.String(),
  status: Type.String(),
  claimed_at: Instant(),
  redeemed_at: Nullable(Instant()),
  store: Nullable(Type.String()),
  shown_by: Nullable(Type.String()),
  ticket: Nullable(Pesos()),
  saved: Nullable(Pesos()),
  respected: Nullable(Type.String()),
  answered_at: Nullable(Instant()),
});

/** A stamp card that somebody began, with when and where each stamp was given. */
export const OwnCard = Type.Object({
  company: Type.String(),
  gift: Type.String(),
  needed: Type.Integer(),
  code: Type.String(),
  began_at: Instant(),
  given_at: Nullable(Instant()),
  stamped: Type.Array(Type.Object({ at: Instant(), store: Type.String() })),
});

/** What somebody asked of the operator or reported, with their words; `decision` is null while it waits. */
export const OwnRequest = Type.Object({
  kind: Type.String(),
  about: Type.String(),
  words: Nullable(Type.String()),
  at: Instant(),
  decision: Nullable(Type.String()),
});

/** What somebody said today of whether a store is open. */
export const OwnVoice = Type.Object({ store: Type.String(), date: Type.String(), open: Type.Boolean() });

/** A device for which somebody chose notices; `push_address` is where its push messages are sent. */
export const OwnDevice = Type.Object({
  device_id: Type.String(),
  platform: Nullable(Type.String()),
  topics: Type.Array(Type.String()),
  push_address: Nullable(Type.String()),
  updated_at: Instant(),
});
