import { type Static, Type } from 'typebox';
import type { CallTable } from '../call.ts';
import { Closed, Id, Instant, Nullable } from '../schema.ts';

const hours = Type.Array(Type.Integer(), { minItems: 24, maxItems: 24 });

/** A shop's day so far, by its own clock; what was undone does not count. */
export const ShopToday = Type.Object({
  redeemed: Type.Integer(),
  /** From midnight on. */
  by_hour: hours,
  /** A week ago, until this time of the day. */
  week_ago: Type.Integer(),
  /** The last three weeks, from Monday on; today is not among them. */
  by_weekday: Type.Array(Type.Integer(), { minItems: 7, maxItems: 7 }),
  /** This month so far. */
  month: Type.Integer(),
  /** Who may redeem: cashiers and owners. */
  people: Type.Integer(),
  at: Instant(),
});
export type ShopToday = Static<typeof ShopToday>;

/** What customers said of a coupon that was not respected: when, and where it is known. None of them is named. */
export const Refusals = Type.Object({
  /** Of the last ten answers yes or no since it was last resumed. */
  no: Type.Integer(),
  of: Type.Integer(),
  items: Type.Array(
    Type.Object({
      at: Instant(),
      store: Nullable(Type.String()),
      /** Who was at the till that redeemed or refused it; null where that is not known, or where they are none of the business's people any more. */
      cashier: Nullable(Type.String()),
    }),
  ),
});
export type Refusals = Static<typeof Refusals>;

export const shopTodayCalls = {
  'GET /companies/{id_company}/today': {
    access: 'owner',
    summary: 'El día de mi negocio hasta este minuto: canjes por hora, los de hace una semana y los de cada día de la semana',
    params: Closed({ id_company: Id() }),
    query: Closed({ id_store: Type.Optional(Id()) }),
    answer: ShopToday,
  },
} as const satisfies CallTable;

export const refusalCalls = {
  'GET /coupons/{id_coupon}/refusals': {
    access: 'owner',
    summary: 'Cuándo y dónde dijeron que no se respetó un cupón de mi negocio',
    params: Closed({ id_coupon: Id() }),
    answer: Refusals,
  },
} as const satisfies CallTable;
