import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Settings } from '../../contract/settings.ts';
import { demoDatabase, designMoment } from '../../tests/support/databases/database.ts';
import { demoApi, get } from '../../tests/support/servers/app.ts';
import { defaultSettings } from '../settings/queries.ts';
import { calendarOf } from './calendar.ts';
import { type CalendarEvent, findEvents } from './queries.ts';

const settings: Settings = { ...defaultSettings, host: 'https://barrio.example:8443' };

/** Reads a calendar as RFC 5545 says, and throws at what it forbids. */
function read(calendar: string): Record<string, string>[] {
  if (!calendar.endsWith('\r\n')) throw new Error('the last line has no end');
  const physical = calendar.slice(0, -2).split('\r\n');
  for (const line of physical) {
    if (/[\r\n]/.test(line)) throw new Error(`a line end that is not CRLF: ${JSON.stringify(line)}`);
    if (Buffer.byteLength(line) > 75) throw new Error(`longer than 75 octets: ${line}`);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not be there.
    if (/[\u0000-\u0008\u000b-\u001f\u007f]/.test(line)) throw new Error(`a control character: ${JSON.stringify(line)}`);
  }
  const lines = physical
    .join('\r\n')
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n');
  if (lines[0] !== 'BEGIN:VCALENDAR' || lines[1] !== 'VERSION:2.0' || lines.at(-1) !== 'END:VCALENDAR') throw new Error('no calendar');
  const events: Record<string, string>[] = [];
  let current: Record<string, string> | undefined;
  for (const line of lines) {
    const [, name, value] = /^([A-Z-]+):(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`not a property: ${line}`);
    if (line === 'BEGIN:VEVENT') current = {};
    else if (line === 'END:VEVENT') {
      events.push(current as Record<string, string>);
      current = undefined;
    } else if (current) {
      if (name in current) throw new Error(`${name} twice`);
      current[name] = value;
    }
  }
  return events;
}

const textOf = (value: string | undefined) =>
  value?.replaceAll(/\\([\\;,nN])/g, (_all, character: string) => (character.toLowerCase() === 'n' ? '\n' : character));
const unescaped = /(?<!\\)(?:\\\\)*[;,]/;
const stamp = (instant: string) => instant.replace(/\.\d+/, '').replaceAll(/[-:]/g, '');

let events: CalendarEvent[];
let app: FastifyInstance;

beforeAll(async () => {
  app = await demoApi();
  const { items } = await findEvents(await demoDatabase(), { limit: 50 }, designMoment);
  events = items;
});

afterAll(() => app.close());

const template = (change: Partial<CalendarEvent>) => ({ ...(events[0] as CalendarEvent), ...change });
const single = (change: Partial<CalendarEvent> = {}) => read(calendarOf([template(change)], settings))[0] as Record<string, string>;

describe('an event for the calendar', () => {
  it('of the demo: each reads, and says when in UTC, what, where and which', () => {
    const parsed = read(calendarOf(events, settings));
    expect(parsed).toHaveLength(events.length);
    for (const [n, event] of events.entries()) {
      expect(parsed[n]).toMatchObject({
        UID: `event-${event.id_event}@barrio.example`,
        DTSTART: stamp(event.starts_at),
        DTEND: stamp(event.ends_at),
        SEQUENCE: String(event.sequence),
        STATUS: event.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
        URL: `https://barrio.example:8443/eventos/${event.slug}`,
        DTSTAMP: expect.stringMatching(/^\d{8}T\d{6}Z$/),
      });
      expect(textOf(parsed[n]?.SUMMARY)).toBe(event.title);
      expect(textOf(parsed[n]?.DESCRIPTION)).toBe(`${event.description}\n\n${settings.host}/eventos/${event.slug}`);
      expect(textOf(parsed[n]?.LOCATION)).toContain(event.venue);
      expect(parsed[n]?.LOCATION).not.toMatch(unescaped);
    }
  });

  it('that is cancelled says so; one that moved is on', () => {
    expect(single({ status: 'cancelled' }).STATUS).toBe('CANCELLED');
    expect(single({ status: 'moved' }).STATUS).toBe('CONFIRMED');
  });

  it('keeps its UID when its slug changes, and its SEQUENCE grows with its changes', () => {
    expect(single({ slug: 'otro' }).UID).toBe(single().UID);
    expect(single({ sequence: 3 }).SEQUENCE).toBe('3');
  });

  it('is the same bytes as long as it does not change', async () => {
    const once = calendarOf([template({})], settings);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(calendarOf([template({})], settings)).toBe(once);
  });

  it('survives any title, description and place: the text comes back, and no line of it becomes a property', () => {
    const text = fc.string({
      unit: fc.constantFrom(...'aáñ😀;,:\\\n\r\t "', 'END:VEVENT', '\r\n', '\\n', 'x'.repeat(80)),
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(text, text, text, (title, description, venue) => {
        const event = single({ title: `a${title}`, description: `b${description}`, venue: `c${venue}` });
        const seen = (given: string) => given.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ');
        expect(textOf(event.SUMMARY)).toBe(seen(`a${title}`));
        expect(textOf(event.DESCRIPTION)).toMatch(seen(`b${description}`).split('\n')[0] as string);
        expect(textOf(event.DESCRIPTION)).toContain(seen(`b${description}`));
        expect(textOf(event.LOCATION)?.startsWith(seen(`c${venue}`))).toBe(true);
        expect(event.SUMMARY).not.toMatch(unescaped);
      }),
      { numRuns: process.env.FULL ? 5000 : 500 },
    );
  });

  it('without a point has no GEO', () => {
    expect(single({ lat: null, lng: null })).not.toHaveProperty('GEO');
    expect(single({ lat: 20.5, lng: -100.25 }).GEO).toBe('20.5;-100.25');
  });
});

describe('GET /events/{slug}.ics', () => {
  it('is the event’s calendar as a file, kept like any answer', async () => {
    const [event] = events as [CalendarEvent];
    const url = `/api/v1/events/${event.slug}.ics`;
    const reply = await app.inject(url);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `inline; filename="${event.slug}.ics"`,
      etag: expect.any(String),
    });
    expect(read(reply.body)).toMatchObject([{ UID: `event-${event.id_event}@barrio.example`, DTSTART: stamp(event.starts_at) }]);
    const again = await app.inject({ url, headers: { 'if-none-match': String(reply.headers.etag) } });
    expect(again.statusCode).toBe(304);
    const kept = await app.inject(url);
    expect(kept.body).toBe(reply.body);
    expect(kept.headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8' });
  });

  it('of a cancelled event of the database says so, with its higher SEQUENCE', async () => {
    const db = await demoDatabase();
    const [, event] = events as [CalendarEvent, CalendarEvent];
    await db.execute(sql`update events set status = 'cancelled', sequence = 4 where id_event = ${event.id_event}`);
    const { body } = await app.inject(`/api/v1/events/${event.slug}.ics`);
    await db.execute(sql`update events set status = ${event.status}, sequence = ${event.sequence} where id_event = ${event.id_event}`);
    expect(read(body)).toMatchObject([{ STATUS: 'CANCELLED', SEQUENCE: '4' }]);
  });

  it('of nothing is a problem', async () => {
    expect((await get(app, '/events/no-hay.ics')).status).toBe(404);
  });
});
