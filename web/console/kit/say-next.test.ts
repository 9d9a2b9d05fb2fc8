import { expect, it } from 'vitest';
import type { Colleague } from '../../../contract/console/people.ts';
import { sayOpened, sayTill } from './say-next.ts';

const person = (name: string, id_user_role = 3, id_store: number | null = 1) => ({ name, id_user_role, id_store }) as Colleague;

it.each<[Colleague[], number[], string]>([
  [[person('Rosa Luna', 2)], [], 'Solo tú lo canjeas: mándale una liga a quien cobra'],
  [[person('Beto Ruiz')], [], 'Beto ya puede canjearlo'],
  [[person('Beto Ruiz'), person('Lety Sol', 3, null)], [2], 'Lety ya puede canjearlo'],
  [['Beto', 'Lety', 'Ana', 'Luis', 'Eva'].map((name) => person(name)), [1], 'Beto, Lety, Ana y 2 más ya pueden canjearlo'],
])('who at the till can redeem', (staff, id_stores, said) => {
  expect(sayTill({ id_stores }, staff)).toBe(said);
});

it.each([
  [0, 'Que sepamos, nadie lo ha abierto'],
  [1, 'Lo han abierto al menos una vez'],
  [12, 'Lo han abierto al menos 12 veces'],
])('what %i openings are', (opened, said) => {
  expect(sayOpened(opened)).toBe(said);
});
