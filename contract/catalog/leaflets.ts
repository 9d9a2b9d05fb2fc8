import { type Static, Type } from 'typebox';
import type { CallTable } from '../call.ts';
import { Closed, Id, IdOrAll, Nullable, Slug } from '../schema.ts';

export const LeafletKind = Type.Enum(['coupon', 'promotion', 'event']);
export type LeafletKind = Static<typeof LeafletKind>;

/** An offer as it is printed: everything in words that stay true on paper. */
export const LeafletOffer = Type.Object({
  kind: LeafletKind,
  id: Id(),
  slug: Slug(),
  /** What one gets of a coupon, the days of a promotion, day and hour of an event. */
  lead: Type.String(),
  title: Type.String(),
  /** The business, or an event's venue. */
  who: Type.String(),
  until: Type.String(),
  conditions: Type.String(),
  /** Street and colonia. */
  where: Type.String(),
  /** In the leaflet's own colonia; of a city's leaflet every offer is. */
  near: Type.Boolean(),
  pinned: Type.Boolean(),
});
export type LeafletOffer = Static<typeof LeafletOffer>;

/** `colonia` is null in the leaflet of a whole city. `from` is a Thursday and `until` the Wednesday after it, as YYYY-MM-DD. */
export const Leaflet = Type.Object({
  id_city: Id(),
  city: Type.String(),
  id_colonia: IdOrAll(),
  colonia: Nullable(Type.String()),
  from: Type.String(),
  until: Type.String(),
  offers: Type.Array(LeafletOffer),
  /** How many more run in the city in this week, counted up to some hundreds. */
  more: Type.Integer(),
});
export type Leaflet = Static<typeof Leaflet>;

const place = Closed({ id_city: Id(), id_colonia: Type.Optional(IdOrAll()) });

export const leafletCalls = {
  'GET /leaflet': {
    access: 'public',
    summary: 'El folleto de esta semana de una ciudad o de una colonia: lo mismo que se imprime',
    query: place,
    answer: Leaflet,
    refusals: [404],
  },
} as const satisfies CallTable;

/** What of a leaflet's offers its operator is shown. */
const Choice = Type.Object({
  kind: LeafletKind,
  id: Id(),
  title: Type.String(),
  who: Type.String(),
});
export type LeafletChoice = Static<typeof Choice>;

/** `dropped` are those that an operator took out of it, `next` those that would be in it if it had more room. */
export const LeafletForOperator = Type.Object({ leaflet: Leaflet, dropped: Type.Array(Choice), next: Type.Array(Choice) });
export type LeafletForOperator = Static<typeof LeafletForOperator>;

export const leafletStaffCalls = {
  'GET /staff/leaflet': {
    access: 'operator',
    summary: 'El folleto como se imprime hoy, lo que su operador quitó y lo que sigue en la fila',
    query: place,
    answer: LeafletForOperator,
    refusals: [404],
  },
  'PUT /staff/leaflet/{kind}/{id}': {
    access: 'operator',
    summary: 'Fijar una oferta en un folleto, quitarla de él, o dejar que se acomode sola',
    params: Closed({ kind: LeafletKind, id: Id() }),
    body: Closed({
      id_city: Id(),
      id_colonia: Type.Optional(IdOrAll()),
      choice: Type.Enum(['pinned', 'dropped', 'none']),
    }),
    answer: 'nothing',
    refusals: [404, 409],
  },
} as const satisfies CallTable;
