import type { EventChanges, NewEvent } from '../../contract/catalog/events.ts';
import { checkPeriod, type FieldErrors, parseInstant, parseLine, parseMoney } from '../platform/input/field-errors.ts';
import { normalizeLine, normalizeText } from '../platform/input/normalize-text.ts';

/** An event as it is stored; `price` is in centavos, null when it is free. */
export type EventColumns = {
  title: string;
  description: string;
  image: string | null;
  venue: string;
  address: string;
  id_city: number;
  id_colonia: number | null;
  lat: number | null;
  lng: number | null;
  starts_at: Date;
  ends_at: Date;
  price: number | null;
  status: NonNullable<NewEvent['status']>;
};

/** An event with an input's fields over its earlier ones; `before` is null for a new event, whose call requires all fields. */
export function readEvent(faults: FieldErrors, given: EventChanges, before: EventColumns | null, now: Date): EventColumns {
  const { title, description, venue, address, price, starts_at, ends_at } = given;
  const event = {
    title: title === undefined ? (before?.title ?? '') : parseLine(faults, 'title', title),
    description: description === undefined ? (before?.description ?? '') : normalizeText(description),
    image: given.image === undefined ? (before?.image ?? null) : given.image,
    venue: venue === undefined ? (before?.venue ?? '') : parseLine(faults, 'venue', venue),
    address: address === undefined ? (before?.address ?? '') : normalizeLine(address),
    ...readPlace(faults, given, before),
    starts_at: starts_at === undefined ? (before?.starts_at ?? now) : parseInstant(faults, 'starts_at', starts_at),
    ends_at: ends_at === undefined ? (before?.ends_at ?? now) : parseInstant(faults, 'ends_at', ends_at),
    price: price === undefined ? (before?.price ?? null) : price === null ? null : readPrice(faults, price),
    status: given.status ?? before?.status ?? 'scheduled',
  };
  checkPeriod(faults, event, { end: event.ends_at.getTime() !== before?.ends_at.getTime() }, now);
  return event;
}

function readPrice(faults: FieldErrors, price: number): number {
  if (price === 0) faults.add('price', 'si es gratis, va en null');
  return parseMoney(faults, 'price', price, 0);
}

type EventLocation = Pick<EventColumns, 'id_city' | 'id_colonia' | 'lat' | 'lng'>;

/** A change of the city clears the colonia, which belongs to the former one. */
function readPlace(faults: FieldErrors, given: EventChanges, before: EventLocation | null): EventLocation {
  const id_city = given.id_city ?? before?.id_city ?? 0;
  const lat = given.lat === undefined ? (before?.lat ?? null) : given.lat;
  const lng = given.lng === undefined ? (before?.lng ?? null) : given.lng;
  if ((lat === null) !== (lng === null)) faults.add(lat === null ? 'lat' : 'lng', 'lat y lng van juntas');
  const kept = before && before.id_city === id_city ? before.id_colonia : null;
  return { id_city, id_colonia: given.id_colonia === undefined ? kept : given.id_colonia, lat, lng };
}
