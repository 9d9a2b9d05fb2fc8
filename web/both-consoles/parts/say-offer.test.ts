import { expect, it } from 'vitest';
import type { OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import { givesNoMore, sayFigures, sayRefused, sayState } from './say-offer.ts';

const now = Date.parse('2026-11-20T18:45:00-06:00');
const coupon = {
  id_coupon: 1,
  state: 'active',
  stock: 10,
  left: 10,
  redeemed: 0,
  redeemed_today: 0,
  carried: 0,
  starts_at: '2026-11-30T13:00:00Z',
  ends_at: '2026-12-01T19:30:00Z',
  windows: [],
  time_zone: 'America/Mexico_City',
} as Partial<OwnedCoupon> as OwnedCoupon;

const figuresOf = (given: Partial<OwnedCoupon>) =>
  sayFigures({ ...coupon, ...given }, now)
    .map((piece) => (typeof piece === 'string' ? piece : piece.bold))
    .join('')
    .replaceAll('\u00a0', ' ');

it.each<[Partial<OwnedCoupon>, string]>([
  [{ state: 'scheduled' }, '10 cupones.'],
  [{ state: 'draft', kind: 'two_for_one', title: 'Pozole', ends_at: '2026-11-19T06:00:00Z' }, 'Esa fecha ya pasó. Escoge otra.'],
  [{ state: 'draft', kind: 'two_for_one', title: 'Pozole', starts_at: '2026-11-20T13:00:00Z' }, 'Revísalo y publícalo cuando quieras.'],
  [
    { state: 'sold_out', left: 0, stock: 40, sold_out_at: '2026-11-20T03:10:00Z' },
    'Se acabaron los 40 ayer a las 9:10 p. m. Termina el martes 1 dic.',
  ],
  [
    { state: 'sold_out', left: 0, stock: 1, sold_out_at: '2026-11-10T19:00:00Z' },
    'Se acabó el martes 10 nov a la 1 p. m. Termina el martes 1 dic.',
  ],
  [{ state: 'sold_out', left: 0, stock: 0, sold_out_at: null }, 'Ya no hay. Termina el martes 1 dic.'],
  [{ state: 'sold_out', left: 0, stock: 0, ends_at: '2026-11-21T04:00:00Z' }, 'Ya no hay. Termina hoy a las 10 p. m.'],
  [{ state: 'sold_out', left: 0, stock: 40, sold_out_at: null }, 'Se acabaron los 40. Termina el martes 1 dic.'],
  [
    { state: 'ended', redeemed: 19, stock: 20, respected: { yes: 11, of: 11 } },
    '19 canjeados de 20. 11 de 11 dijeron que sí se lo respetaron. ',
  ],
  [{ state: 'ended', redeemed: 1, stock: null, respected: { yes: 0, of: 0 } }, '1 canjeado. '],
])('what became of %j', (given, said) => {
  expect(figuresOf(given)).toBe(said);
});

it('what its owner gives no more of is not sold out', () => {
  const given = { ...coupon, state: 'sold_out', left: 0, stock: 12, stopped: true, carried: 1 } as const;
  expect(sayState(given, now).word).toBe('Ya no das más');
  expect(figuresOf(given)).toBe('Nadie más lo aparta. 1 persona lo trae y se le respeta.');
  expect(sayState({ ...given, stopped: false }, now).word).toBe('Agotado');
  expect(givesNoMore({ state: 'active', stopped: true })).toBe(false);
});

it('says with numbers why a coupon paused itself', () => {
  expect(sayRefused({ refused: { no: 3, of: 10 } })).toMatch(/^3 de las últimas 10 personas dijeron que no se lo respetaron\. Nadie nuevo/);
});

it.each<[string, Partial<OwnedCoupon>]>([
  ['Lunes 30 nov a las 7 a. m.', {}],
  ['Lunes 30 nov a las 6 p. m.', { windows: [{ days: [1], from: '18:00', to: '21:00' }] }],
  ['Martes 1 dic a las 6 p. m.', { windows: [{ days: [2], from: '18:00', to: '21:00' }], ends_at: '2026-12-03T06:00:00Z' }],
  ['Hoy desde las 8 p. m.', { starts_at: '2026-11-21T00:50:00Z', windows: [{ days: [5], from: '20:00', to: '23:00' }] }],
])('what is still ahead begins when it can be used: %s', (said, given) => {
  expect(sayState({ ...coupon, state: 'scheduled', ...given }, now).word.replaceAll('\u00a0', ' ')).toBe(said);
});

it.each([
  ['2026-11-20T20:00:00Z', 'Terminó hoy a las 2 p. m.'],
  ['2026-11-20T03:00:00Z', 'Terminó ayer a las 9 p. m.'],
  ['2026-11-20T06:00:00Z', 'Terminó ayer'],
  ['2026-11-14T03:00:00Z', 'Terminó el viernes 13 nov'],
  ['2026-12-01T19:30:00Z', 'Terminado'],
])('what ended at %s says so: %s', (ends_at, said) => {
  expect(sayState({ ...coupon, state: 'ended', ends_at }, now).word.replaceAll('\u00a0', ' ')).toBe(said);
});
