import { expect, test } from 'vitest';
import type { Event } from '../../contract/catalog/events.ts';
import { agendaOf, dayAsked, pickableDays, startOf } from './agenda.ts';
import { eventPhase, sayEventEnd, sayEventTime } from './say-event.ts';

const event = (starts_at: string, ends_at: string, time_zone = 'America/Mexico_City'): Event =>
  ({ starts_at, ends_at, time_zone }) as Event;
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

// Friday 20 November 2026, 6:42 p. m. in Querétaro.
const now = Date.parse('2026-11-21T00:42:00Z');
const today = '2026-11-20';
const fair = event('2026-11-18T16:00:00Z', '2026-11-23T02:00:00Z');
const tonight = event('2026-11-21T02:00:00Z', '2026-11-21T07:00:00Z');
const sunday = event('2026-11-22T15:00:00Z', '2026-11-22T18:00:00Z');

test('events stand under their local day, and what still runs under today', () => {
  expect(agendaOf([fair, tonight, sunday], today, today)).toEqual([
    { date: '2026-11-20', events: [fair, tonight] },
    { date: '2026-11-22', events: [sunday] },
  ]);
  expect(agendaOf([tonight, sunday], today, '2026-11-21').map(({ date }) => date)).toEqual(['2026-11-22']);
});

test('a day can be asked for when it exists and is to come', () => {
  expect(dayAsked('2026-11-22', now)).toBe('2026-11-22');
  for (const wrong of [null, '', 'mañana', '2026-11-31', '2026-13-01', '2026-11-20', '2026-11-19', "2026-11-22'"]) {
    expect(dayAsked(wrong, now)).toBeNull();
  }
  expect(pickableDays('2026-12-28')).toHaveLength(8);
  expect(pickableDays('2026-12-28').at(-1)).toBe('2027-01-04');
});

test('a day begins no later than in any zone of Mexico', () => {
  expect(startOf('2026-11-22')).toBe('2026-11-22T05:00:00.000Z');
});

test('the time under a heading says when it starts, and until when once it runs', () => {
  expect(plain(sayEventTime(sunday, now))).toBe('9 a. m.');
  expect(plain(sayEventTime(fair, now))).toBe('Hasta el domingo');
  expect(plain(sayEventTime(event('2026-11-21T00:00:00Z', '2026-11-21T02:30:00Z'), now))).toBe('Hoy hasta las 8:30 p. m.');
  expect(plain(sayEventTime(event('2026-11-20T06:00:00Z', '2026-11-21T06:00:00Z'), now))).toBe('Hoy');
});

test('the end names its day only when it is not that of the start', () => {
  expect(plain(sayEventEnd(tonight, now))).toBe('Termina a la 1 a. m.');
  expect(plain(sayEventEnd(fair, now))).toBe('Termina el domingo a las 8 p. m.');
  expect(plain(sayEventEnd(event('2026-11-20T15:00:00Z', '2026-11-20T18:00:00Z'), now))).toBe('Terminó a las 12 p. m.');
  expect([fair, tonight].map((each) => eventPhase(each, now))).toEqual(['running', 'coming']);
});
