import { expect, it } from 'vitest';
import { sayRefusal } from './say-refusal.ts';

const saved = { field: 'status', message: 'ya lo guardaron; en vez de esconderlo, cancélalo para que se enteren' };
const title = { field: 'title', message: 'es muy largo' };

it.each([
  ['of a field that no screen has', [saved], 'Ya lo guardaron; en vez de esconderlo, cancélalo para que se enteren.'],
  ['of a field of the screen', [title], 'Revisa'],
  ['of both', [saved, title], 'Revisa'],
  ['of no field', undefined, 'Revisa'],
])('a refusal %s', (_, errors, said) => {
  expect(sayRefusal({ detail: 'Revisa', errors })).toBe(said);
});
