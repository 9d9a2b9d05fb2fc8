import { expect, it } from 'vitest';
import type { OwnedEvent } from '../../../contract/console/owned-events.ts';
import type { OwnedPromotion } from '../../../contract/console/owned-promotions.ts';
import { runsToday } from './runs-today.ts';

const time_zone = 'America/Mexico_City';
/** Friday. */
const now = Date.parse('2026-11-20T12:00:00-06:00');
const on = (day: number, time: string) => new Date(`2026-11-${String(day).padStart(2, '0')}T${time}:00-06:00`).toISOString();

const promotion = (id_promotion: number, more: Partial<OwnedPromotion> = {}) =>
  ({
    id_promotion,
    title: `P${id_promotion}`,
    state: 'active',
    starts_at: on(1, '00:00'),
    ends_at: on(21, '00:00'),
    windows: [],
    stores: [],
    time_zone,
    ...more,
  }) as unknown as OwnedPromotion;
const event = (id_event: number, more: Partial<OwnedEvent> = {}) =>
  ({
    id_event,
    title: `E${id_event}`,
    state: 'scheduled',
    starts_at: on(20, '18:00'),
    ends_at: on(20, '20:00'),
    venue: 'Patio',
    time_zone,
    ...more,
  }) as unknown as OwnedEvent;

const names = (promotions: OwnedPromotion[], events: OwnedEvent[], id_store: number | null = null) =>
  runsToday({ promotions, events, id_store }, now).map(({ name }) => name);

it('a promotion and an event of today stand in a line each, with the way to them', () => {
  const found = runsToday({ promotions: [promotion(1)], events: [event(2)], id_store: null }, now);
  expect(found.map(({ name, words, to }) => [name, words.replaceAll('\u00a0', ' '), to])).toEqual([
    ['P1', 'Promoción. Hoy', '/mi-negocio/promociones/1/editar'],
    ['E2', 'Evento. 6 p. m., Patio', '/mi-negocio/eventos/2/editar'],
  ]);
});

it('what is of another day, in pause, not seen, cancelled or over does not', () => {
  const saturdays = [{ days: [6], from: '09:00', to: '18:00' }];
  const over = [{ days: [5], from: '08:00', to: '11:00' }];
  const shown = names(
    [
      promotion(1, { windows: saturdays }),
      promotion(2, { windows: over, ends_at: on(30, '00:00') }),
      promotion(3, { state: 'paused' }),
      promotion(4, { state: 'waiting' }),
      promotion(5, { state: 'scheduled', starts_at: on(21, '09:00'), ends_at: on(30, '00:00') }),
      promotion(6, { state: 'scheduled', starts_at: on(20, '17:00') }),
    ],
    [
      event(1, { starts_at: on(21, '18:00'), ends_at: on(21, '20:00') }),
      event(2, { state: 'cancelled' }),
      event(3, { starts_at: on(20, '09:00'), ends_at: on(20, '11:00') }),
      event(4, { state: 'active', starts_at: on(20, '11:00') }),
      event(5, { state: 'moved' }),
    ],
  );
  expect(shown).toEqual(['P6', 'E4', 'E5']);
});

it('a promotion of other stores is not among those of one', () => {
  const at = (id_store: number) => ({ stores: [{ id_store }] }) as Partial<OwnedPromotion>;
  expect(names([promotion(1, at(1)), promotion(2, at(2)), promotion(3)], [], 2)).toEqual(['P2', 'P3']);
});

it('of many there are three, and the way to all', () => {
  expect(
    names(
      [1, 2, 3, 4].map((id) => promotion(id)),
      [],
    ),
  ).toEqual(['P1', 'P2', 'P3', 'Todas tus promociones']);
});

it('a day that the device kept without them has none', () => {
  expect(runsToday({ id_store: null }, now)).toEqual([]);
});
