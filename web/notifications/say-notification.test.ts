import { describe, expect, it } from 'vitest';
import { groupByDay, sayWhen } from './say-notification.ts';

const time_zone = 'America/Mexico_City';
const at = (local: string) => ({ created_at: `${local}:00-06:00`, time_zone });
/** Friday. */
const now = Date.parse('2026-11-20T18:42:00-06:00');

describe('when a notification came', () => {
  it.each([
    ['2026-11-20T18:41:30', 'Ahora'],
    ['2026-11-20T18:50', 'Ahora'],
    ['2026-11-20T18:37', 'Hace 5 min'],
    ['2026-11-20T17:43', 'Hace 59 min'],
    ['2026-11-20T17:42', 'Hace 1 h'],
    ['2026-11-20T12:43', 'Hace 5 h'],
    ['2026-11-20T12:42', '12:42 p. m.'],
    ['2026-11-20T10:12', '10:12 a. m.'],
    ['2026-11-19T23:59', 'Jue 19 nov'],
    ['2025-12-24T10:00', 'Mié 24 dic 2025'],
  ])('%s is "%s"', (local, said) => {
    const created_at = `${local.length > 16 ? local : `${local}:00`}-06:00`;
    expect(sayWhen({ created_at, time_zone }, now).replaceAll('\u00a0', ' ')).toBe(said);
  });

  it('is the minutes also just after midnight, and the day of its own zone', () => {
    const night = Date.parse('2026-11-20T00:10:00-06:00');
    expect(sayWhen(at('2026-11-19T23:50'), night)).toBe('Hace 20\u00a0min');
    expect(sayWhen({ created_at: '2026-11-19T21:00:00-06:00', time_zone: 'Pacific/Auckland' }, night)).toBe('Hace 3\u00a0h');
  });
});

describe('the parts of the list', () => {
  it('are today, the six days before, and what came before that', () => {
    const all = ['2026-11-20T18:50', '2026-11-20T00:00', '2026-11-19T23:59', '2026-11-14T00:00', '2026-11-13T23:59'].map(at);
    const [a, b, c, d, e] = all;
    expect(groupByDay(all, now)).toEqual([
      { title: 'Hoy', items: [a, b] },
      { title: 'Esta semana', items: [c, d] },
      { title: 'Antes', items: [e] },
    ]);
    expect(groupByDay([], now)).toEqual([]);
  });
});
