import { expect, it } from 'vitest';
import { sayDraft, sayWaiting } from './say-waiting.ts';

const device = { waiting: false, noun: 'coupon' as const, id_item: null };

it.each([
  [{}, true, 'Se publica cuando vuelva la conexión y tú lo confirmes.'],
  [{ tried: false }, false, 'Ya hay conexión: sale a la calle cuando lo confirmes.'],
])('what waits, %j, off the network: %s', (draft, isOff, words) => {
  expect(sayWaiting(draft, isOff)).toBe(words);
});

it('what may be out already is nowhere promised as not out', () => {
  const tried = { tried: true, waiting: true };
  for (const words of [
    sayWaiting(tried, false),
    sayWaiting(tried, true),
    sayDraft({ ...device, ...tried }),
    sayDraft({ ...device, tried: true }),
  ]) {
    expect(words).toMatch(/Puede que ya esté en la calle: .*nunca sale dos veces/);
    expect(words).not.toMatch(/confirmes|sale a la calle/);
  }
});

it.each([
  [{ waiting: true }, 'Te espera: se publica cuando lo confirmes'],
  [{}, 'Solo en este teléfono: sigue llenándolo'],
  [{ id_item: 7 }, 'También en Cupones: sigue llenándolo'],
  [{ id_item: 7, noun: 'event' as const }, 'También en Eventos: sigue llenándolo'],
])('a draft %j says in the list where it is', (more, words) => {
  expect(sayDraft({ ...device, ...more })).toBe(words);
});
