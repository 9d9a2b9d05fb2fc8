import { type Static, Type } from 'typebox';
import type { CallTable } from '../call.ts';
import { CouponBrief } from '../catalog/coupons.ts';
import { Closed, Id, Nullable, Pesos, Slug } from '../schema.ts';
import { shareOrigins } from './share-origins.ts';

/** A cell of a breakdown by colonia, hour or first visit has at least this many people; those with fewer are together in one without a name. */
export const leastCell = 5;

/** What customers said about the coupons that they brought. */
const FeedbackCounts = Type.Object({ yes: Type.Integer(), no: Type.Integer(), closed: Type.Integer() });

const RedemptionCount = Type.Object({ name: Nullable(Type.String()), redeemed: Type.Integer() });

/** How often pages were opened, at least: browsers without JavaScript are not counted. */
const Openings = Type.Object({
  opened: Type.Integer(),
  /** By how people came, of those that said it. */
  from: Type.Object({ cartel: Type.Integer(), estado: Type.Integer(), enlace: Type.Integer(), folleto: Type.Integer() }),
});
export type Openings = Static<typeof Openings>;

/** What of a shop has a page that is opened: itself and what it publishes. */
export const openedKinds = ['company', 'coupon', 'promotion', 'event'] as const;
export type OpenedKind = (typeof openedKinds)[number];

export const viewCalls = {
  'POST /views': {
    access: 'public',
    summary: 'Se abrió una página: una vez por aparato, página y día; nadie queda anotado',
    body: Closed({
      kind: Type.Enum([...openedKinds]),
      slug: Slug(),
      from: Type.Optional(Type.Enum([...shareOrigins])),
    }),
    answer: 'nothing',
  },
} as const satisfies CallTable;

export const CouponFigures = Type.Object({
  ...Openings.properties,
  saved: Type.Integer(),
  taken: Type.Integer(),
  given_back: Type.Integer(),
  expired: Type.Integer(),
  redeemed: Type.Integer(),
  /** Null is an hour of fewer than five people, or of none. */
  by_hour: Type.Array(Nullable(Type.Integer()), { minItems: 24, maxItems: 24 }),
  /** The redemptions of all those hours. */
  other_hours: Type.Integer(),
  by_store: Type.Array(RedemptionCount),
  said: FeedbackCounts,
  /** What its redemptions saved, as far as it is known. */
  saved_pesos: Pesos(),
  saved_unknown: Type.Integer(),
});
export type CouponFigures = Static<typeof CouponFigures>;

export const ShopFigures = Type.Object({
  month: Type.String(),
  /** By whose clock its days are. */
  time_zone: Type.String(),
  redeemed: Type.Integer(),
  /** The month before, until the same day. */
  redeemed_before: Type.Integer(),
  /** From the first of the month on; of the running month until today. */
  by_day: Type.Array(Type.Integer()),
  by_coupon: Type.Array(
    Type.Object({ ...CouponBrief.properties, redeemed: Type.Integer(), taken: Type.Integer(), opened: Type.Integer() }),
  ),
  /** Of all pages of a kind, each kind in this order. */
  openings: Type.Array(Type.Object({ kind: Type.Enum([...openedKinds]), ...Openings.properties }), { minItems: 4, maxItems: 4 }),
  /** By the colonia that customers named; null is those that are together, and those without one. */
  by_colonia: Type.Array(RedemptionCount),
  said: FeedbackCounts,
  saved_pesos: Pesos(),
  saved_unknown: Type.Integer(),
  new_followers: Type.Integer(),
  /** Customers whose first redemption here was in this month; null where they are fewer than five. */
  first_visits: Nullable(Type.Integer()),
});
export type ShopFigures = Static<typeof ShopFigures>;

const month = Closed({ month: Type.Optional(Type.String({ pattern: '^20\\d{2}-(0[1-9]|1[0-2])$' })) });
const ofCompany = Closed({ id_company: Id() });

/** What people looked for in a shop's city and did not find; `people` is the least number of them. */
export const MissedWord = Type.Object({ words: Type.String(), people: Type.Integer() });
export type MissedWord = Static<typeof MissedWord>;

/** What was redeemed in the last four weeks by the hour of a store's clock; stores without any are left out. */
export const UsedHours = Type.Object({
  stores: Type.Array(Type.Object({ id_store: Id(), by_hour: Type.Array(Type.Integer(), { minItems: 24, maxItems: 24 }) })),
});
export type UsedHours = Static<typeof UsedHours>;

export const figureCalls = {
  'GET /companies/{id_company}/missed-search': {
    access: 'owner',
    summary: 'Lo que más buscaron esta semana en mi ciudad, no había, y un negocio de mi categoría puede tener',
    params: Closed({ id_company: Id() }),
    answer: Type.Object({ missed: Type.Union([MissedWord, Type.Null()]) }),
  },
  'GET /companies/{id_company}/used-hours': {
    access: 'owner',
    summary: 'A qué horas canjearon en cada sucursal de mi negocio en las últimas cuatro semanas',
    params: ofCompany,
    answer: UsedHours,
  },
  'GET /coupons/{id_coupon}/figures': {
    access: 'owner',
    summary: 'Cómo va un cupón de mi negocio: de verlo a canjearlo',
    params: Closed({ id_coupon: Id() }),
    answer: CouponFigures,
  },
  'GET /companies/{id_company}/figures': {
    access: 'owner',
    summary: 'Un mes de mi negocio en cifras; sin mes, el que corre',
    params: ofCompany,
    query: month,
    answer: ShopFigures,
  },
  'GET /companies/{id_company}/figures.csv': {
    access: 'owner',
    summary: 'Los canjes de un mes, uno por renglón, sin nombres ni teléfonos',
    params: ofCompany,
    query: month,
    answer: { file: 'text/csv' },
  },
  'GET /companies/{id_company}/openings.csv': {
    access: 'owner',
    summary: 'Las páginas de mi negocio que abrieron en un mes, una por renglón: al menos cuántas veces y por dónde llegaron',
    params: ofCompany,
    query: month,
    answer: { file: 'text/csv' },
  },
} as const satisfies CallTable;
