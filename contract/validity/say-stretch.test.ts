import { expect, it } from 'vitest';
import { lastHeld } from './say-stretch.ts';

const at = (local: string) => new Date(`${local}:00-06:00`).toISOString();
const offer = { windows: [], starts_at: at('2026-11-20T09:00'), ends_at: at('2026-11-29T22:00'), time_zone: 'America/Mexico_City' };
const everyDay = [1, 2, 3, 4, 5, 6, 7];

it.each<[string, Partial<Parameters<typeof lastHeld>[0]>, Omit<ReturnType<typeof lastHeld>, 'until'>]>([
  ['without hours', {}, { date: '2026-11-29', wholeDay: false }],
  [
    'with hours that are over by its end',
    { windows: [{ days: everyDay, from: '13:00', to: '16:00' }] },
    { date: '2026-11-29', wholeDay: true },
  ],
  ['with hours that its end cuts', { windows: [{ days: everyDay, from: '20:00', to: '23:00' }] }, { date: '2026-11-29', wholeDay: false }],
  ['of the last of its weekdays', { windows: [{ days: [2], from: '13:00', to: '16:00' }] }, { date: '2026-11-24', wholeDay: true }],
  [
    'of the night that its end is in',
    { windows: [{ days: everyDay, from: '20:00', to: '02:00' }], ends_at: at('2026-11-30T02:00') },
    { date: '2026-11-29', wholeDay: true },
  ],
  ['of whole weekdays', { windows: [{ days: [1, 2, 3, 4, 5], from: '00:00', to: '24:00' }] }, { date: '2026-11-27', wholeDay: true }],
])('the last date %s', (_, given, last) => {
  expect(lastHeld({ ...offer, ...given })).toMatchObject(last);
});
