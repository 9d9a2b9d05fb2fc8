import { describe, expect, test } from 'vitest';
import type { Terms, Window } from './conditions.ts';
import type { HoursEntry } from './hours.ts';
import { instantOf } from './local-time.ts';
import { takenUntil, takeQuestion } from './take-question.ts';
import type { Where } from './usable.ts';

const zone = 'America/Mexico_City';
const at = (local: string) => instantOf(local.slice(0, 10), local.slice(11), zone);
const wire = (local: string) => new Date(at(local)).toISOString();
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

const allWeek = [1, 2, 3, 4, 5, 6, 7];
const daily = (from: string, to: string): Window[] => [{ days: allWeek, from, to }];
const hours: HoursEntry[] = allWeek.map((day) => ({ day, date: null, opens: '11:00', closes: '20:00' }));
const shop = (special: HoursEntry[] = []): Where => ({ id_store: 1, time_zone: zone, hours: [...hours, ...special] });
const closesAt = (closes: string): HoursEntry => ({ day: null, date: '2026-11-20', opens: '11:00', closes });
const unknown: Where = { id_store: 2, time_zone: zone, hours: [] };

type Changes = Partial<Terms> & { claim_hours?: number | null };
const coupon = ({ claim_hours = null, ...changes }: Changes = {}) => ({
  starts_at: wire('2026-11-01 00:00'),
  ends_at: wire('2026-12-01 00:00'),
  windows: [],
  time_zone: zone,
  claim_hours,
  ...changes,
});
const tonight = { windows: daily('17:00', '20:00'), ends_at: wire('2026-11-21 00:00') };

describe('what is asked before a coupon is taken', () => {
  // biome-ignore format: one case a line
  test.each<[string, Changes, Where[], string, string | undefined]>([
    ['nothing while it can be used', {}, [shop()], '2026-11-20 12:00', undefined],
    ['nothing at night, with other days to come', {}, [shop()], '2026-11-20 23:00', undefined],
    ['nothing where the shop opens again in time', tonight, [shop([closesAt('18:00')])], '2026-11-20 12:00', undefined],
    ['the shop closes before all that is left', tonight, [shop([closesAt('16:00')])], '2026-11-20 12:00', 'Pregunta antes de ir'],
    ['another store is open then', tonight, [shop([closesAt('16:00')]), { ...shop(), id_store: 3 }], '2026-11-20 12:00', undefined],
    ['nothing where nobody knows the hours', tonight, [unknown], '2026-11-20 12:00', undefined],
    ['two hours at night', { claim_hours: 2 }, [shop()], '2026-11-20 22:00', 'Vence antes de que puedas usarlo'],
    ['two hours just before it opens', { claim_hours: 2 }, [shop()], '2026-11-20 10:00', undefined],
    ['a day before a coupon of another day', { claim_hours: 24, windows: [{ days: [1], from: '11:00', to: '20:00' }] }, [unknown], '2026-11-20 12:00', 'Vence antes de que puedas usarlo'],
  ])('%s', (_name, given, stores, now, title) => {
    expect(takeQuestion(coupon(given), stores, at(now))?.title).toBe(title);
  });

  test('says when the shop would have had to be open', () => {
    const asked = takeQuestion(coupon(tonight), [shop([closesAt('16:00')])], at('2026-11-20 12:00'));
    expect(plain(asked?.text)).toBe('Este cupón vale todos los días, de 5 a 8 p. m., y entonces está cerrado.');
    expect(asked?.isForShop).toBe(true);
  });

  test('says when the coupon can be used, and until when it would be theirs', () => {
    const asked = takeQuestion(coupon({ claim_hours: 2 }), [shop()], at('2026-11-20 21:00'));
    expect(plain(asked?.text)).toBe(
      'Sí aplica: mañana, 11 a. m. Si lo pides ahora, solo lo tienes hoy hasta las 11 p. m. Pídelo más tarde.',
    );
    expect(asked?.isForShop).toBe(false);
  });
});

test('a coupon is somebody’s for its hours, or until it ends', () => {
  const now = at('2026-11-30 22:00');
  expect(takenUntil(coupon({ claim_hours: 1 }), now)).toBe(wire('2026-11-30 23:00'));
  expect(takenUntil(coupon({ claim_hours: 5 }), now)).toBe(wire('2026-12-01 00:00'));
  expect(takenUntil(coupon(), now)).toBe(wire('2026-12-01 00:00'));
});
