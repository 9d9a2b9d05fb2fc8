import { type Static, Type } from 'typebox';
import type { CallTable } from '../call.ts';
import { Closed, Id, Instant, Nullable } from '../schema.ts';

/** A city by its own clock, until this minute: counts without people's names. What was undone does not count. */
export const CityOverview = Type.Object({
  /** Coupons that can be claimed, and the companies that offer them. */
  coupons: Type.Integer(),
  companies: Type.Integer(),
  open: Type.Object({ with_coupon: Type.Integer(), all: Type.Integer() }),
  redeemed: Type.Integer(),
  /** A week ago, until this time of the day. */
  week_ago: Type.Integer(),
  /** Two weeks, the last of them today. */
  by_day: Type.Array(Type.Object({ date: Type.String(), redeemed: Type.Integer(), companies: Type.Integer() }), {
    minItems: 14,
    maxItems: 14,
  }),
  /** Stores that redeemed today. */
  tills: Type.Integer(),
  last: Nullable(Type.Object({ at: Instant(), company: Type.String() })),
  /** Coupons that end before midnight, and those that are there tomorrow. */
  ends_today: Type.Integer(),
  tomorrow: Type.Integer(),
  growth: Type.Object({
    listed: Type.Integer(),
    claimed: Type.Integer(),
    claimed_week: Type.Integer(),
    customers: Type.Integer(),
    customers_week: Type.Integer(),
    saved_pesos: Type.Number(),
    respected: Type.Integer(),
    answers: Type.Integer(),
  }),
  at: Instant(),
});
export type CityOverview = Static<typeof CityOverview>;

export const cityOverviewCalls = {
  'GET /cities/{id_city}/overview': {
    access: 'operator',
    summary: 'Lo que pasa hoy en una ciudad, y sus dos últimas semanas',
    params: Closed({ id_city: Id() }),
    answer: CityOverview,
  },
} as const satisfies CallTable;
