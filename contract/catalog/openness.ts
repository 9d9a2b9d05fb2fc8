import { type Static, Type } from 'typebox';
import { Instant, Nullable } from '../schema.ts';

export const HoursEntry = Type.Object({
  day: Nullable(Type.Integer({ minimum: 1, maximum: 7 })),
  date: Nullable(Type.String()),
  opens: Nullable(Type.String()),
  closes: Nullable(Type.String()),
});

/**
 * The end of the store's day, until which «Hoy ya abrió» is true; null when nothing said that it opened. It does not tell when that was said, by whom or how
 * often.
 */
export const OpenedUntil = Nullable(Instant());

/** Whether any store is open: `open` is null when no hours are known; `closes_at` is null when it does not close this week. */
export const Openness = Type.Object({
  open: Nullable(Type.Boolean()),
  closes_at: Nullable(Instant()),
  opens_at: Nullable(Instant()),
  opened_until: OpenedUntil,
});
export type Openness = Static<typeof Openness>;
