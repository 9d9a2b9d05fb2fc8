import { type Static, Type } from 'typebox';
import type { CallTable } from '../call.ts';
import { CouponBrief } from '../catalog/coupons.ts';
import { Closed, Id, IdOrAll, Instant, Nullable, Pesos, Slug } from '../schema.ts';
import { lastDay, leastAmount, mostAmount, mostPeople } from './plan-limits.ts';

const Amount = () => Type.Integer({ minimum: leastAmount, maximum: mostAmount });
const People = () => Type.Integer({ minimum: 1, maximum: mostPeople });

const Day = () => Type.Integer({ minimum: 0, maximum: lastDay });
const Time = () => Type.String({ pattern: '^([01]\\d|2[0-3]):(00|15|30|45)$' });

/**
 * `time` is a quarter hour by the city's clock, and `day` counts from today; a missing or past time means the coming quarter hour. Without a colonia the group
 * starts in the city's centre, and no parameter takes a position, which stays on the phone.
 */
export const PlansQuery = Closed({
  amount: Amount(),
  people: People(),
  day: Type.Optional(Day()),
  time: Type.Optional(Time()),
  id_city: Id(),
  id_colonia: Type.Optional(IdOrAll()),
});

/** `title` is what they have or see, `detail` how many at what price; prices are for all of them, `was` without the coupon and null when unknown. */
export const PlannedStop = Type.Object({
  course: Type.Enum(['meal', 'treat', 'event']),
  title: Type.String(),
  detail: Type.String(),
  /** The business or the venue. */
  place: Type.String(),
  colonia: Nullable(Type.String()),
  address: Type.String(),
  lat: Type.Number(),
  lng: Type.Number(),
  /** The business's page, or the event's. */
  company: Nullable(Slug()),
  event: Nullable(Slug()),
  arrives: Instant(),
  until: Instant(),
  /** When an event begins. */
  begins: Nullable(Instant()),
  walk_minutes: Type.Integer(),
  walk_metres: Type.Integer(),
  price: Pesos(),
  was: Nullable(Pesos()),
  coupon: Nullable(CouponBrief),
  /** How many of them need the coupon. */
  units: Type.Integer(),
  /** Why it holds then. */
  why: Type.String(),
});
export type PlannedStop = Static<typeof PlannedStop>;

/** `price` and `left` are what all of it costs and what remains; `summary` says the whole plan in one line. */
export const PlannedOutcome = Type.Object({ price: Pesos(), left: Pesos(), summary: Type.String(), stops: Type.Array(PlannedStop) });
export type PlannedOutcome = Static<typeof PlannedOutcome>;

/** Another request that has plans, with what to call it. */
export const PlanHelp = Type.Object({
  label: Type.String(),
  amount: Amount(),
  people: People(),
  day: Day(),
  time: Time(),
  id_colonia: IdOrAll(),
});
export type PlanHelp = Static<typeof PlanHelp>;

/** Up to five plans, the best first; without any, `why` says so and `helps` what would change it. */
export const Plans = Type.Object({
  at: Instant(),
  amount: Amount(),
  people: People(),
  /** The colonia that they set out from, or the city. */
  from: Type.String(),
  time_zone: Type.String(),
  items: Type.Array(PlannedOutcome),
  why: Nullable(Type.String()),
  helps: Type.Array(PlanHelp),
});
export type Plans = Static<typeof Plans>;

export const planCalls = {
  'GET /plans': {
    access: 'public',
    summary: 'Qué pueden hacer tantas personas con tanto dinero, a pie y desde una hora',
    query: PlansQuery,
    answer: Plans,
  },
} as const satisfies CallTable;
