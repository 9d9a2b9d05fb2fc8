import { expect, test } from 'vitest';
import { viewOf } from './count-view.ts';

test('only the pages of single things are counted, with the origin that their owner shared', () => {
  expect(viewOf('/cupones/tacos-2x1', '')).toEqual({ kind: 'coupon', slug: 'tacos-2x1' });
  expect(viewOf('/negocios/fonda', '?de=cartel')).toEqual({ kind: 'company', slug: 'fonda', from: 'cartel' });
  expect(viewOf('/promociones/flan', '?de=folleto')).toEqual({ kind: 'promotion', slug: 'flan', from: 'folleto' });
  expect(viewOf('/eventos/danza', '?de=otra&x=1')).toEqual({ kind: 'event', slug: 'danza' });
  for (const path of ['/', '/cupones', '/cupones/', '/cupones/a/b', '/cupones/A%20b', '/tabs/tab1'])
    expect(viewOf(path, '')).toBeUndefined();
});
