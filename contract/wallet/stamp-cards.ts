import { type Static, Type } from 'typebox';
import type { CallTable } from '../call.ts';
import { CompanyBrief } from '../catalog/companies.ts';
import { Closed, Id, Instant, Nullable, Text } from '../schema.ts';
import { shownWays } from './shown-ways.ts';
import { mostHours, mostStamps, mostWaiting } from './stamp-rules.ts';

const terms = {
  /** What the shop gives for a full card. */
  gift: Type.String(),
  needed: Type.Integer({ minimum: 2, maximum: mostStamps }),
  /** The least hours between two stamps of one card. */
  hours: Type.Integer({ minimum: 1, maximum: mostHours }),
};

/** The stamp card that a shop offers now. */
export const StampCard = Type.Object(terms);
export type StampCard = Static<typeof StampCard>;

/** A customer's card, by the terms that held when it began. `secret` and `sig` are those of its changing QR, as a claim's. */
export const HeldCard = Type.Object({
  id_card: Id(),
  ...terms,
  code: Type.String(),
  stamps: Type.Integer({ minimum: 0, maximum: mostStamps }),
  began_at: Instant(),
  last_at: Nullable(Type.String({ format: 'date-time' })),
  company: CompanyBrief,
  time_zone: Type.String(),
  secret: Type.String(),
  sig: Type.String(),
});
export type HeldCard = Static<typeof HeldCard>;

export const Gives = Type.Enum(['stamp', 'gift']);

/** What a till gave to a card: one stamp, or its gift. */
export const Stamp = Type.Object({
  id_card: Id(),
  gives: Gives,
  gift: Type.String(),
  /** Which of its stamps this was; of a gift all. */
  stamps: Type.Integer(),
  needed: Type.Integer(),
  /** The eight characters. */
  code: Type.String(),
  /** First name. */
  customer: Type.String(),
  store: Type.String(),
  stamped_at: Instant(),
  /** Before this it takes no other stamp. */
  next_at: Instant(),
});
export type Stamp = Static<typeof Stamp>;

/** What is shown at a till for a stamp or for the gift of a full card. */
export const StampRequest = shownWays({ gives: Gives });
export type StampRequest = Static<typeof StampRequest>;

/** A shop's card with what became of it; no customer is named. */
export const OwnedStampCard = Type.Object({
  card: Nullable(StampCard),
  /** Cards of customers that are not full, that are full and wait, gifts that were given, and stamps of the last thirty days. */
  going: Type.Integer(),
  full: Type.Integer(),
  given: Type.Integer(),
  lately: Type.Integer(),
});
export type OwnedStampCard = Static<typeof OwnedStampCard>;

const ofCompany = Closed({ id_company: Id() });

export const stampCardCalls = {
  'GET /stamp-cards/{id_company}': {
    access: 'public',
    summary: 'La tarjeta de sellos de un negocio, si tiene',
    params: ofCompany,
    answer: Type.Object({ card: Nullable(StampCard) }),
  },
  'POST /stamp-cards/{id_company}/cards': {
    access: 'customer',
    summary: `Empezar la tarjeta de sellos de un negocio; si ya la tengo, la misma. A lo más ${mostWaiting} a la vez`,
    params: ofCompany,
    answer: HeldCard,
    refusals: [409],
  },
  'DELETE /stamp-cards/{id_company}/cards': {
    access: 'customer',
    summary: 'Dejar una tarjeta de sellos mía, con sus sellos: la de `id_card`, o sin él la única que tengo del negocio',
    params: ofCompany,
    // A merge may bring two cards of one customer to one company, and move a card after the phone has read whose it is.
    query: Closed({ id_card: Type.Optional(Id()) }),
    answer: 'nothing',
    refusals: [409],
  },
} as const satisfies CallTable;

export const stampCalls = {
  'POST /stamps': {
    access: 'cashier',
    summary: 'Dar en la caja un sello, o el regalo de una tarjeta llena; con la misma Idempotency-Key, la misma respuesta',
    body: StampRequest,
    answer: Stamp,
    refusals: [404, 409],
  },
} as const satisfies CallTable;

export const ownedStampCardCalls = {
  'GET /companies/{id_company}/stamp-card': {
    access: 'owner',
    summary: 'La tarjeta de sellos de mi negocio y cómo va',
    params: ofCompany,
    answer: OwnedStampCard,
  },
  'PUT /companies/{id_company}/stamp-card': {
    access: 'owner',
    summary: 'Poner o cambiar la tarjeta de sellos; quien ya empezó sigue con lo que se le prometió',
    params: ofCompany,
    body: Closed({ ...terms, gift: Text(60, 1) }),
    answer: OwnedStampCard,
  },
  'DELETE /companies/{id_company}/stamp-card': {
    access: 'owner',
    summary: 'Quitar la tarjeta de sellos: nadie empieza una nueva, y las empezadas siguen',
    params: ofCompany,
    answer: OwnedStampCard,
  },
} as const satisfies CallTable;
