import type { CompanyProfile, ProfileStore } from '../../../contract/catalog/companies.ts';
import type { NewEvent } from '../../../contract/catalog/events.ts';
import type { OwnedEvent } from '../../../contract/console/owned-events.ts';
import { addDays, instantOf, localTime } from '../../../contract/validity/local-time.ts';
import { beginDraft, type DraftOf, type MissingField } from '../publish/kept-draft.ts';

/** Where it is: in a store of the shop, or (`id_store` null) at an address that the owner types. */
type EventPlace = Pick<OwnedEvent, 'venue' | 'address' | 'id_city' | 'id_colonia' | 'lat' | 'lng' | 'time_zone'> & {
  id_store: number | null;
};

/** What the editor edits of an event: days as `2026-11-27` and times as `20:00`, by the clock of its place. */
export type EventFields = EventPlace & {
  title: string;
  description: string;
  image: string | null;
  date: string | null;
  from: string;
  to: string;
  /** The day on which it ends, where that is neither its own nor the night after. */
  last: string | null;
  charges: boolean;
  price: number | null;
};

export type EventDraft = DraftOf<'event', EventFields> & {
  /** When customers know it to begin; another time is told to them. Null while they see nothing of it. */
  known_start: string | null;
  /** Nobody has said its hours: they are the shop's of that day. */
  usual_hours?: boolean;
  /** The owner's own words that it was read from, and the days that they may mean. */
  words?: string;
  between?: string[];
};

/** Milliseconds up to which an end that the clock shows before the beginning is meant for the following day. */
const longestNightMs = 12 * 3_600_000;

/** The shop's name says where, unless it has several stores. */
function placeAt({ name, stores }: CompanyProfile, store: ProfileStore): EventPlace {
  const { id_store, address, id_city, id_colonia, lat, lng, time_zone } = store;
  const isOnly = stores.filter(({ active }) => active).length < 2;
  const venue = isOnly || name.includes(store.name) ? name : `${name}, ${store.name}`;
  return { id_store, venue: venue.slice(0, 120), address, id_city, id_colonia, lat, lng, time_zone };
}

/** The places that are offered: the shop's stores in use. */
export const storePlaces = (profile: CompanyProfile): (EventPlace & { name: string })[] =>
  profile.stores.filter(({ active }) => active).map((store) => ({ ...placeAt(profile, store), name: store.name }));

/** An event in the store that the owner looks at. */
export function blankEvent(profile: CompanyProfile, id_store: number | null): EventFields {
  const places = storePlaces(profile);
  const { name: _, ...place } = places.find((one) => one.id_store === id_store) ?? places[0] ?? nowhere(profile);
  return {
    ...place,
    title: '',
    description: '',
    image: null,
    date: null,
    from: '20:00',
    to: '23:00',
    last: null,
    charges: false,
    price: null,
  };
}

const nowhere = ({ name, time_zone }: CompanyProfile) => ({
  id_store: null,
  name,
  venue: '',
  address: '',
  id_city: 0,
  id_colonia: null,
  lat: null,
  lng: null,
  time_zone,
});

const clockOf = ({ hour, minute }: { hour: number; minute: number }) =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;

/** The days and times of two instants. */
function daysOf({ starts_at, ends_at, time_zone }: Pick<OwnedEvent, 'starts_at' | 'ends_at' | 'time_zone'>) {
  const [start, end] = [localTime(starts_at, time_zone), localTime(ends_at, time_zone)];
  const given = { date: start.date, from: clockOf(start), to: clockOf(end), last: null, time_zone };
  const isSaid = isNight(given) && periodOf(given)?.ends === Date.parse(ends_at);
  return { ...given, last: isSaid ? null : end.date };
}

export function fieldsOfEvent(event: OwnedEvent, profile: CompanyProfile): EventFields {
  const { title, description, image, venue, address, id_city, id_colonia, lat, lng, time_zone, price } = event;
  const store = storePlaces(profile).find((one) => one.venue === venue && one.address === address && one.id_city === id_city);
  const place = { id_store: store?.id_store ?? null, venue, address, id_city, id_colonia, lat, lng, time_zone };
  return { ...place, title, description, image, ...daysOf(event), charges: Boolean(price), price: price || null };
}

type When = Pick<EventFields, 'date' | 'from' | 'to' | 'last' | 'time_zone'>;

/** When it begins and ends, in milliseconds; null until that is said. */
export function periodOf({ date, from, to, last, time_zone }: When): { starts: number; ends: number } | null {
  if (!date || !from || !to) return null;
  const endDate = last ?? (to < from ? addDays(date, 1) : date);
  return { starts: instantOf(date, from, time_zone), ends: instantOf(endDate, to, time_zone) };
}

/** Whether its end is that of one evening, not of another day. */
function isNight(when: When): boolean {
  const period = periodOf(when);
  return period !== null && period.ends > period.starts && (when.to > when.from || period.ends - period.starts <= longestNightMs);
}

const iso = (epoch: number | undefined) => (epoch === undefined ? '' : new Date(epoch).toISOString());

/** The body of the call that creates or changes it. */
export function eventBody(fields: EventFields): NewEvent & { starts_at: string; ends_at: string } {
  const { title, description, image, venue, address, id_city, id_colonia, lat, lng, charges, price } = fields;
  const period = periodOf(fields);
  return {
    title,
    description,
    image,
    venue,
    address,
    id_city,
    id_colonia,
    lat,
    lng,
    starts_at: iso(period?.starts),
    ends_at: iso(period?.ends),
    price: charges ? price : null,
  };
}

type EventDraftStart = Pick<EventDraft, 'id_user' | 'id_company' | 'fields'> & { now: number };

export const newEventDraft = (given: EventDraftStart): EventDraft => ({
  ...beginDraft({ ...given, noun: 'event' as const }),
  known_start: null,
});

/** The fields that can be missing or refused, also under the server's names. */
export type EventField = keyof EventFields | 'starts_at' | 'ends_at' | 'opens_then';

/** What the owner still has to fill in before publishing, in the form's order; `isClosed`: also that the shop is not open then. */
export function missingOfEvent({ fields }: EventDraft, now: number, isClosed = false): MissingField<EventField>[] {
  const { title, date, from, to, last, id_city, venue, charges, price } = fields;
  const missing: MissingField<EventField>[] = [];
  const add = (field: EventField, message: string) => missing.push({ field, message });
  if (title.trim() === '') add('title', 'Di qué es.');
  const period = periodOf(fields);
  if (date === null) add('date', 'Di qué día es.');
  if (!from) add('from', 'Di a qué hora empieza.');
  else if (!to) add('to', 'Di a qué hora termina.');
  else if (period && last !== null && period.ends <= period.starts) add('last', 'Termina antes de empezar. Cambia el día o la hora.');
  else if (period && last === null && !isNight(fields))
    add('to', 'Termina antes de empezar. Cambia una de las dos horas; si sigue hasta otro día, toca «Termina otro día».');
  else if (period && period.ends <= now) add('date', 'Esa hora ya pasó. Escoge otra.');
  if (isClosed) add('opens_then', 'A esa hora tu negocio está cerrado.');
  if (id_city === 0) add('venue', 'Primero di dónde está tu negocio, en Mi ficha.');
  else if (venue.trim() === '') add('venue', 'Di en qué lugar.');
  if (charges && !price) add('price', 'Di cuánto cuesta la entrada.');
  return missing;
}
