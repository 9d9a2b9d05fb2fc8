import { type Static, Type } from 'typebox';
import type { CallTable } from '../call.ts';
import {
  Changes,
  Closed,
  Id,
  Instant,
  Nullable,
  Page,
  Pesos,
  PesosGiven,
  Picture,
  PicturePath,
  pageQuery,
  placeQuery,
  Slug,
  searchText,
  Text,
} from '../schema.ts';
import { CompanyBrief } from './companies.ts';

const EventStatus = Type.Enum(['scheduled', 'moved', 'cancelled']);
/** Only those who publish an event see its draft. */
const StaffEventStatus = Type.Enum(['draft', 'scheduled', 'moved', 'cancelled']);

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
  status: EventStatus,
  time_zone: Type.String(),
});
export type Event = Static<typeof Event>;

/** An event for those who publish it. */
export const StaffEvent = Type.Object({ ...Event.properties, status: StaffEventStatus });
export type StaffEvent = Static<typeof StaffEvent>;

export const EventsQuery = Closed({
  ...placeQuery,
  id_company: Type.Optional(Id()),
  free: Type.Optional(Type.Boolean()),
  starts_after: Type.Optional(Instant()),
  ends_before: Type.Optional(Instant()),
  q: Type.Optional(searchText()),
  ...pageQuery,
});

/** The most events of a subscribed calendar. */
export const mostInCalendar = 300;

/** The filter of a calendar: a city, and within it a colonia, a company or free events. */
export const CalendarQuery = Closed({
  id_city: Id(),
  id_colonia: placeQuery.id_colonia,
  id_company: Type.Optional(Id()),
  free: Type.Optional(Type.Boolean()),
});

export const eventCalls = {
  'GET /events': {
    access: 'public',
    summary: 'Eventos por venir o en curso, por fecha de inicio',
    query: EventsQuery,
    answer: Page(Event),
  },
  'GET /events.ics': {
    access: 'public',
    summary: 'Los eventos de una ciudad, para que un calendario los siga; los cancelados lo dicen',
    query: CalendarQuery,
    answer: { file: 'text/calendar' },
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

/** `price` null means free; `id_colonia` belongs to `id_city`; `lat` and `lng` come together. */
export const NewEvent = Closed({
  slug: Type.Optional(Slug()),
  title: Text(120, 1),
  description: Type.Optional(Text(2000)),
  image: Type.Optional(Nullable(PicturePath())),
  venue: Text(120, 1),
  address: Type.Optional(Text(200)),
  id_city: Id(),
  id_colonia: Type.Optional(Nullable(Id())),
  lat: Type.Optional(Nullable(Type.Number({ minimum: -90, maximum: 90 }))),
  lng: Type.Optional(Nullable(Type.Number({ minimum: -180, maximum: 180 }))),
  starts_at: Instant(),
  ends_at: Instant(),
  price: Type.Optional(Nullable(PesosGiven())),
  status: Type.Optional(StaffEventStatus),
});
export type NewEvent = Static<typeof NewEvent>;

export const EventChanges = Changes(NewEvent);
export type EventChanges = Static<typeof EventChanges>;

export const eventStaffCalls = {
  'POST /companies/{id_company}/events': {
    access: 'owner',
    summary: 'Publicar un evento de un negocio',
    params: Closed({ id_company: Id() }),
    body: NewEvent,
    answer: StaffEvent,
    created: true,
  },
  'PATCH /events/{id_event}': {
    access: 'owner',
    summary: 'Cambiar, mover o cancelar un evento',
    params: Closed({ id_event: Id() }),
    body: EventChanges,
    answer: StaffEvent,
    // `If-Match` names a revision that it no longer has.
    refusals: [412],
  },
} as const satisfies CallTable;
