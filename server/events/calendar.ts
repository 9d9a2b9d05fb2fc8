import { createEvents, type DateTime, type EventAttributes, type EventStatus } from 'ics';
import type { Settings } from '../../contract/settings.ts';
import type { CalendarEvent } from './queries.ts';

const utc = (instant: string | Date): DateTime => {
  const moment = new Date(instant);
  return [moment.getUTCFullYear(), moment.getUTCMonth() + 1, moment.getUTCDate(), moment.getUTCHours(), moment.getUTCMinutes()];
};

const statuses: Record<CalendarEvent['status'], EventStatus> = {
  scheduled: 'CONFIRMED',
  moved: 'CONFIRMED',
  cancelled: 'CANCELLED',
};

/** A lone carriage return would break a line in two; a calendar must not contain other control characters. */
const plain = (text: string) => text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' ');

function entry(event: CalendarEvent, { host, product }: Settings): EventAttributes & { timestamp: number } {
  const url = `${host}/eventos/${event.slug}`;
  return {
    uid: `event-${event.id_event}@${new URL(host).hostname}`,
    sequence: event.sequence,
    productId: `-//${product}//ES`,
    title: plain(event.title),
    description: plain(`${event.description}\n\n${url}`),
    location: plain([event.venue, event.address, event.colonia, event.city].filter(Boolean).join(', ')),
    ...(event.lat !== null && event.lng !== null ? { geo: { lat: event.lat, lon: event.lng } } : {}),
    url,
    status: statuses[event.status],
    start: utc(event.starts_at),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: utc(event.ends_at),
    endInputType: 'utc',
    endOutputType: 'utc',
    lastModified: utc(event.updated_at),
    timestamp: new Date(event.updated_at).getTime(),
  };
}

/** RFC 5545. An event keeps its UID, and each change has a higher SEQUENCE. A subscribed calendar has a name. */
export function calendarOf(events: CalendarEvent[], settings: Settings, name?: string): string {
  const { error, value } = createEvents(
    events.map((event) => entry(event, settings)),
    { productId: `-//${settings.product}//ES`, ...(name ? { calName: name } : {}) },
  );
  if (error || !value) throw error ?? new Error('empty calendar');
  return value.replaceAll('\r\n\t', '').split('\r\n').map(folded).join('\r\n');
}

const longestLine = 75;

/** The library counts characters; RFC 5545 counts octets, and an accented letter has two. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const character of line) {
    if (Buffer.byteLength(current + character) > longestLine) {
      lines.push(current);
      current = ' ';
    }
    current += character;
  }
  return [...lines, current].join('\r\n');
}
