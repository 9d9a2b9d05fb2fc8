import { expect, test } from 'vitest';
import type { OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import { type Act, askToEndCoupon, askWithHours, changeOfCoupon } from './acts.ts';
import { labels } from './offer-card.tsx';
import { ownedCoupons } from './owned-coupons.tsx';

const now = Date.parse('2026-11-20T18:45:00-06:00');
const coupon = {
  title: 'Pozole',
  starts_at: '2026-11-20T06:00:00.000Z',
  ends_at: '2026-11-22T06:00:00.000Z',
  time_zone: 'America/Mexico_City',
  windows: [],
  stock: 20,
  left: 12,
  carried: 3,
} as Partial<OwnedCoupon> as OwnedCoupon;

test.each(['active', 'paused'] as const)('a coupon that was %s and is ended comes back as it was', (status) => {
  const ended = changeOfCoupon('end', { ...coupon, status }, now);
  expect(ended?.changes).toEqual({ status: 'ended' });
  expect(ended?.undo).toEqual({ status, ends_at: coupon.ends_at });
});

test('no two acts on a coupon look alike', () => {
  const { first, more } = ownedCoupons.view({ ...coupon, state: 'active' }, now);
  const acts = [...first, ...more].filter((act): act is Act => typeof act === 'string');
  expect(acts).toEqual(expect.arrayContaining(['none', 'end']));
  expect(new Set(acts.map((act) => labels[act].icon)).size).toBe(acts.length);
});

test('whoever ends it hears of the hours that were opened for it, with a way to change them', () => {
  const question = askToEndCoupon({ ...coupon, carried: 0 });
  expect(askWithHours(question, undefined)).toBe(question);
  expect(askWithHours(question, { words: 'sábado 21 nov, 5 a 8 p. m.', until: null, id_store: 7 })).toMatchObject({
    text: 'Nadie lo trae. Lo puedes repetir cuando quieras. Para eso abriste tu horario: sábado 21 nov, 5 a 8 p. m. Así se queda, si no lo has cambiado.',
    way: { label: 'Terminar y cambiar horario', to: '/mi-negocio/ficha/horario/7' },
  });
});

test('no more of it are given whatever was taken meanwhile, and its number stays', () => {
  expect(changeOfCoupon('none', coupon, now)).toMatchObject({ changes: { stopped: true }, undo: { stopped: false } });
});

test('more units are added to whatever there are; taken back, what was stopped before is so again', () => {
  expect(changeOfCoupon('add', coupon, now)).toMatchObject({ changes: { units: 20 }, undo: { units: -20 } });
  expect(changeOfCoupon('add', { ...coupon, stopped: true }, now)?.undo).toEqual({ units: -20, stop_again: { stock: 20 } });
});

test.each([
  [
    'until a midnight ends at midnight, over the end of summer time',
    '2026-10-31T00:00:00-07:00',
    now - 30 * 86_400_000,
    '2026-11-07T00:00:00-08:00',
  ],
  ['that has just ended holds until that minute', '2026-11-20T18:45:00-06:00', now + 12_345, '2026-11-27T18:45:00-06:00'],
])('a coupon %s, a week longer', (_, ends_at, moment, until) => {
  const change = changeOfCoupon('extend', { ...coupon, ends_at, time_zone: 'America/Tijuana' }, moment);
  expect(change?.changes).toEqual({ ends_at: new Date(until).toISOString() });
});
