import { Type } from 'typebox';
import { Instant, Nullable, Pesos } from '../schema.ts';

/** A coupon that somebody took, among what is kept about them. */
export const OwnClaim = Type.Object({
  code: Type.String(),
  title: Type.String(),
  status: Type.String(),
  claimed_at: Instant(),
  redeemed_at: Nullable(Instant()),
  saved: Nullable(Pesos()),
  respected: Nullable(Type.String()),
  answered_at: Nullable(Instant()),
});

/** A stamp card that somebody began, with when each stamp was given. */
export const OwnCard = Type.Object({
  company: Type.String(),
  gift: Type.String(),
  needed: Type.Integer(),
  code: Type.String(),
  began_at: Instant(),
  given_at: Nullable(Instant()),
  stamped: Type.Array(Instant()),
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
