import { type Static, Type } from 'typebox';
import type { CallTable } from './calls.ts';
import { CompanyBrief } from './companies.ts';
import { Closed, Id, Instant, Nullable, Page, Pesos, Picture, pageQuery, placeQuery, Slug, searchText } from './schema.ts';

/** `price` is null when it is free. */
export const Event = Type.Object({
  id_event: Id(),
  slug: Slug(),
  id_company: Nullable(Id()),
  company: Nullable(CompanyBrief),
  title: Type.String(),
  description: Type.String(),
  image: Nullable(Picture()),
  venue: Type.String(),
  address: Type.String(),
  id_city: Id(),
  city: Type.String(),
  id_colonia: Nullable(Id()),
  colonia: Nullable(Type.String()),
  lat: Nullable(Type.Number()),
  lng: Nullable(Type.Number()),
  starts_at: Instant(),
  ends_at: Instant(),
  price: Nullable(Pesos()),
  status: Type.Enum(['scheduled', 'moved', 'cancelled']),
  time_zone: Type.String(),
});
export type Event = Static<typeof Event>;

export const EventsQuery = Closed({
  ...placeQuery,
  id_company: Type.Optional(Id()),
  free: Type.Optional(Type.Boolean()),
  starts_after: Type.Optional(Instant()),
  ends_before: Type.Optional(Instant()),
  q: Type.Optional(searchText()),
  ...pageQuery,
});

export const eventCalls = {
  'GET /events': {
    access: 'public',
    summary: 'Eventos por venir o en curso, por fecha de inicio',
    query: EventsQuery,
    answer: Page(Event),
  },
  'GET /events/{slug}': {
    access: 'public',
    summary: 'Un evento',
    params: Closed({ slug: Slug() }),
    answer: Event,
  },
  'GET /events/{slug}.ics': {
    access: 'public',
    summary: 'Un evento para el calendario',
    params: Closed({ slug: Slug() }),
    answer: { file: 'text/calendar' },
  },
} as const satisfies CallTable;
