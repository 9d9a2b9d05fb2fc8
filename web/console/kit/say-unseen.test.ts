import { expect, it } from 'vitest';
import { sayUnseen } from './say-unseen.ts';

it.each([
  ['active', null, undefined],
  ['scheduled', null, undefined],
  ['active', 'review', 'Estamos revisando tu negocio'],
  ['active', 'owner', 'Tu 2x1 ya está listo'],
  ['sold_out', 'operator', 'Tu 2x1 ya está listo'],
  ['waiting', null, 'Lo estamos revisando'],
  ['paused', 'owner', 'Tu 2x1 no está en la calle'],
] as const)('what is %s of a business hidden by %s', (state, hiddenBy, heading) => {
  expect(sayUnseen('Tu 2x1', state, hiddenBy)?.heading).toBe(heading);
});

it.each([
  ['waiting', null, 'La estamos revisando'],
  ['active', 'owner', 'Tu promoción ya está lista'],
  ['active', 'rejected', 'Tu promoción ya está lista'],
] as const)('a promotion that is %s is spoken of as one (hidden by %s)', (state, hiddenBy, heading) => {
  expect(sayUnseen('Tu promoción', state, hiddenBy)?.heading).toBe(heading);
});
