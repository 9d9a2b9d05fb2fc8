import { expect, test } from 'vitest';
import { asCustomer } from './shop-paths.ts';

test('a listing that nobody sees has no way to what customers see of it', () => {
  expect(asCustomer({ slug: 'la-corona', hidden_by: null })).toBe('/negocios/la-corona');
  for (const hidden_by of ['review', 'owner', 'operator', 'rejected'] as const)
    expect(asCustomer({ slug: 'la-corona', hidden_by })).toBeNull();
});
