import { type Static, Type } from 'typebox';
import type { CallTable } from '../call.ts';
import { Closed, Id, Nullable, Pesos } from '../schema.ts';

const day = () => Type.String({ pattern: '^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' });

const Month = Type.Object({
  month: Type.String(),
  /** Companies that redeemed. */
  companies: Type.Integer(),
  /** Accounts of the city at its end. */
  customers: Type.Integer(),
  redeemed: Type.Integer(),
  saved_pesos: Pesos(),
  /** How many of the `answers` say that the shop respected the coupon. */
  respected: Type.Integer(),
  answers: Type.Integer(),
});

/** Days of a city by its own clock: counts without people's names. What was undone does not count. */
export const CityFigures = Type.Object({
  from: Type.String(),
  to: Type.String(),
  /** Figures of the coupons of companies with a store here; redemptions count where they were made. The real number of openings may be higher. */
  funnel: Type.Object({
    companies: Type.Integer(),
    opened: Type.Integer(),
    saved: Type.Integer(),
    taken: Type.Integer(),
    redeemed: Type.Integer(),
  }),
  /** Of the accounts that were opened in these days, those that have since taken a coupon, used one, and used one on another day again. */
  newcomers: Type.Object({ joined: Type.Integer(), took: Type.Integer(), used: Type.Integer(), came_back: Type.Integer() }),
  /** By the colonia of the store; null is those of few people, together, and stores without one. */
  by_colonia: Type.Array(Type.Object({ name: Nullable(Type.String()), redeemed: Type.Integer(), shops: Type.Integer() })),
  /** The running month and those before it since the first redemption, at most thirteen; the latest first. */
  by_month: Type.Array(Month),
  /** What was searched for and not found: on days on which ten different devices or more typed it. */
  searched: Type.Array(
    Type.Object({
      words: Type.String(),
      devices: Type.Integer(),
      /** Of businesses that have such a thing, where that can be told. */
      category: Type.Union([Type.Object({ id_category: Id(), slug: Type.String(), name: Type.String() }), Type.Null()]),
    }),
  ),
});
export type CityFigures = Static<typeof CityFigures>;

const ofCity = Closed({ id_city: Id() });
const days = Closed({ from: Type.Optional(day()), to: Type.Optional(day()) });

export const cityFigureCalls = {
  'GET /cities/{id_city}/figures': {
    access: 'operator',
    summary: 'La ciudad en cifras, de un día a otro; sin días, el mes que corre',
    params: ofCity,
    query: days,
    answer: CityFigures,
  },
  'GET /cities/{id_city}/figures.csv': {
    access: 'operator',
    summary: 'Los mismos días, uno por renglón, sin nombres ni teléfonos',
    params: ofCity,
    query: days,
    answer: { file: 'text/csv' },
  },
} as const satisfies CallTable;
