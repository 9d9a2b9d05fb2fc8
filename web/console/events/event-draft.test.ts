import { expect, test } from 'vitest';
import type { OwnedEvent } from '../../../contract/console/owned-events.ts';
import { sayEventPrice } from '../../events/say-event.ts';
import { type EventFields, eventBody, fieldsOfEvent, missingOfEvent, newEventDraft, periodOf } from './event-draft.ts';
import { repeatedEvent } from './repeated-event.ts';
import { sayEventFacts, sayLack } from './say-event-facts.ts';

const time_zone = 'America/Mexico_City';
const now = Date.parse('2026-11-20T18:45:00-06:00');
const profile = { name: 'Fonda', time_zone, stores: [] } as unknown as Parameters<typeof fieldsOfEvent>[1];
const place = { id_store: null, venue: 'Patio', address: '', id_city: 22014, id_colonia: null, lat: null, lng: null, time_zone };
const fields = (given: Partial<EventFields> = {}): EventFields => ({
  ...place,
  title: 'Noche de son',
  description: '',
  image: null,
  date: '2026-11-27',
  from: '20:00',
  to: '23:00',
  last: null,
  charges: false,
  price: null,
  ...given,
});
const missing = (given: Partial<EventFields>) =>
  missingOfEvent(newEventDraft({ id_user: '1', id_company: 1, fields: fields(given), now }), now).map(({ field }) => field);
const body = (given: Partial<EventFields>) => eventBody(fields(given));

test('an end after midnight belongs to the following day', () => {
  expect(body({})).toMatchObject({ starts_at: '2026-11-28T02:00:00.000Z', ends_at: '2026-11-28T05:00:00.000Z' });
  expect(body({ to: '01:00' }).ends_at).toBe('2026-11-28T07:00:00.000Z');
  expect(body({ to: '00:00' }).ends_at).toBe('2026-11-28T06:00:00.000Z');
  expect(missing({ to: '01:00' })).toEqual([]);
  expect(missing({ from: '22:00', to: '10:00' })).toEqual([]);
});

test('an end before the beginning, or at the same time, is a mistake unless it says its day', () => {
  expect(missing({ to: '18:00' })).toEqual(['to']);
  expect(missing({ to: '20:00' })).toEqual(['to']);
  expect(missing({ to: '18:00', last: '2026-11-29' })).toEqual([]);
  expect(missing({ to: '18:00', last: '2026-11-27' })).toEqual(['last']);
});

test('an event needs what, a day, its hours, a place and a price where it has one', () => {
  expect(missing({})).toEqual([]);
  expect(missing({ title: ' ', date: null, from: '', venue: '', charges: true })).toEqual(['title', 'date', 'from', 'venue', 'price']);
  expect(missing({ id_city: 0 })).toEqual(['venue']);
  expect(missing({ date: '2026-11-20', from: '12:00', to: '13:00' })).toEqual(['date']);
  expect(missing({ date: '2026-11-20', from: '12:00', to: '23:00' })).toEqual([]);
  expect(body({ charges: false, price: 80 }).price).toBe(null);
  expect(body({ charges: true, price: 80 }).price).toBe(80);
});

const owned = (starts_at: string, ends_at: string) => ({ ...body({}), starts_at, ends_at, time_zone, city: 'Querétaro' }) as OwnedEvent;

test('what the server has reads back as the same period, however long it lasts', () => {
  for (const [starts, ends] of [
    ['2026-11-28T02:00:00.000Z', '2026-11-28T05:00:00.000Z'],
    ['2026-11-28T02:00:00.000Z', '2026-11-28T09:30:00.000Z'],
    ['2026-11-28T02:00:00.000Z', '2026-11-29T02:00:00.000Z'],
    ['2026-11-27T16:00:00.000Z', '2026-11-28T15:00:00.000Z'],
    ['2026-11-27T16:00:00.000Z', '2026-12-02T04:00:00.000Z'],
  ] as const) {
    const read = fieldsOfEvent(owned(starts, ends), profile);
    expect(eventBody(read)).toMatchObject({ starts_at: starts, ends_at: ends });
    expect(missingOfEvent(newEventDraft({ id_user: '1', id_company: 1, fields: read, now }), now)).toEqual([]);
  }
});

test('what costs nothing charges nothing', () => {
  const event = { ...owned('2026-11-28T02:00:00.000Z', '2026-11-28T05:00:00.000Z'), price: 0 };
  expect(fieldsOfEvent(event, profile)).toMatchObject({ charges: false, price: null });
  expect(sayEventPrice({ ...event, status: 'scheduled' })).toBe('Gratis');
  expect(sayEventFacts(fields({ charges: true, price: 0 }), now)[1]).toMatch(/con entrada$/);
  expect(sayLack(fields({ charges: true }))).toBe('Falta decir cuánto cuesta la entrada');
  expect(sayLack(fields({ charges: true, price: 80 }))).toBeNull();
  expect(sayLack(fields({ charges: true, from: '' }))).toBe('Falta decir a qué hora empieza');
});

test('a repeated event is on the next same weekday at the same hours', () => {
  const again = repeatedEvent(owned('2026-10-31T02:00:00.000Z', '2026-10-31T07:00:00.000Z'), profile, now);
  expect(again).toMatchObject({ date: '2026-11-20', from: '20:00', to: '01:00', last: null });
  const late = Date.parse('2026-11-21T02:00:00-06:00');
  expect(periodOf(repeatedEvent(owned('2026-10-31T02:00:00.000Z', '2026-10-31T07:00:00.000Z'), profile, late))?.starts).toBe(
    Date.parse('2026-11-28T02:00:00Z'),
  );
});
