import { expect, it } from 'vitest';
import { sayDraft, sayWaiting } from './say-waiting.ts';

it.each([
  [{}, true, 'Se publica cuando vuelva la conexión y tú lo confirmes.'],
  [{ tried: false }, false, 'Ya hay conexión: sale a la calle cuando lo confirmes.'],
])('what waits, %j, off the network: %s', (draft, isOff, words) => {
  expect(sayWaiting(draft, isOff)).toBe(words);
});

it('what may be out already is nowhere promised as not out', () => {
  const tried = { tried: true, waiting: true };
  for (const words of [sayWaiting(tried, false), sayWaiting(tried, true), sayDraft(tried), sayDraft({ tried: true, waiting: false })]) {
    expect(words).toMatch(/Puede que ya esté en la calle: .*nunca sale dos veces/);
    expect(words).not.toMatch(/confirmes|sale a la calle/);
  }
});

it.each([
  [true, 'Te espera: se publica cuando lo confirmes'],
  [false, 'Seguir llenándolo'],
])('a draft that waits (%s) says so in the list', (waiting, words) => {
  expect(sayDraft({ waiting })).toBe(words);
});
