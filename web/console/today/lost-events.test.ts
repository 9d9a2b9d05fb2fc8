import { expect, it } from 'vitest';
import type { ProfileStore } from '../../../contract/catalog/companies.ts';
import type { OwnedEvent } from '../../../contract/console/owned-events.ts';
import type { HoursEntry } from '../../../contract/validity/hours.ts';
import { waysOfToday } from './ways-of-today.ts';

const time_zone = 'America/Mexico_City';
const daily = (opens: string, closes: string): HoursEntry[] => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, date: null, opens, closes }));
const store = { id_store: 1, hours: daily('09:00', '21:00'), active: true, time_zone, address: 'Calle 5', id_city: 3 } as ProfileStore;
const at = (time: string, day = 20) => new Date(`2026-11-${day}T${time}:00-06:00`).toISOString();
const event = (more: Partial<OwnedEvent> = {}) =>
  ({
    title: 'Noche de son',
    state: 'scheduled',
    starts_at: at('19:00'),
    ends_at: at('20:30'),
    address: 'Calle 5',
    id_city: 3,
    saved: 0,
    time_zone,
    ...more,
  }) as unknown as OwnedEvent;

/** What is said before a shop of 9 to 9 closes at a time, or (undefined) for the whole day, on Friday 20 November 2026 at noon. */
function warning(time: string | undefined, events: OwnedEvent[], now = '12:00') {
  const { closed, closing } = waysOfToday({ stores: [store], offers: [], events, now: Date.parse(at(now)) });
  const way = time ? closing.find((one) => one.time === time) : closed;
  const warned = way?.warn?.();
  return warned && [warned.title, warned.text.replaceAll('\u00a0', ' '), warned.see];
}

it('who closes earlier hears of the event that is later than that, and that it stays as it is', () => {
  const said = ['A esa hora tienes un evento', '«Noche de son» es a las 7 p. m. Tu horario no lo mueve ni lo cancela.', 'Ver el evento'];
  expect(warning('17:00', [event()])).toEqual(said);
  expect(warning('20:00', [event()])).toEqual(said);
  expect(warning('20:30', [event()])).toBeUndefined();
});

it('who closes for the day hears of each, the earliest first, and how many people have them', () => {
  const now = event({ title: 'Bazar', state: 'active', starts_at: at('11:00'), ends_at: at('14:00'), saved: 2 });
  expect(warning(undefined, [event({ saved: 1 }), now])).toEqual([
    'A esa hora tienes 2 eventos',
    '«Bazar» es ahora y «Noche de son» es a las 7 p. m. Tu horario no los mueve ni los cancela. 3 personas los guardaron: si los cambias o cancelas, les avisamos.',
    'Ver los eventos',
  ]);
});

it('also of one after the closing of every week, but only who stays closed for the day', () => {
  const late = event({ starts_at: at('21:30'), ends_at: at('23:00') });
  expect(warning(undefined, [late], '08:00')?.[2]).toBe('Ver el evento');
  expect(warning(undefined, [late])).toBeUndefined();
  expect(warning('17:00', [late])).toBeUndefined();
});

it.each<[string, Partial<OwnedEvent>]>([
  ['is elsewhere', { address: 'Plaza Fundadores' }],
  ['is cancelled', { state: 'cancelled' }],
  ['is only a draft', { state: 'draft' }],
  ['is over', { starts_at: at('09:00'), ends_at: at('11:00') }],
  ['is tomorrow', { starts_at: at('19:00', 21), ends_at: at('20:30', 21) }],
])('nothing is said of an event that %s', (_, more) => {
  expect(warning(undefined, [event(more)])).toBeUndefined();
});
