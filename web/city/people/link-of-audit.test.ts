import { expect, test } from 'vitest';
import { linkOf } from './link-of-audit.ts';

test('what is still there has an address, and what is gone has none', () => {
  const of = (kind: string, item: string, id_company: number | null = null, exists = true) =>
    linkOf({ kind, item, id_company, id_user: 1, exists });
  expect([of('company', '7', 7), of('store', '9', 7), of('staff', '12', 7), of('notification', '3')]).toEqual([
    '/ciudad/negocios/7',
    '/ciudad/negocios/7',
    '/ciudad/gente?persona=12',
    '/ciudad/avisos',
  ]);
  expect([of('coupon', '5', 7), of('promotion', '5', 7), of('event', '5', 7), of('menu_item', '5', 7)]).toEqual([
    '/mi-negocio/cupones/5?por=7',
    '/mi-negocio/promociones/5/editar?por=7',
    '/mi-negocio/eventos/5/editar?por=7',
    '/mi-negocio/menu?por=7',
  ]);
  expect(of('campaign', '6', 7)).toBe('/ciudad/campanas/6');
  expect([of('settings', 'banner'), of('settings', 'privacy_text'), of('settings', 'terms_draft'), of('category', '4')]).toEqual([
    '/ciudad/ajustes',
    '/ciudad/ajustes/privacidad',
    '/ciudad/ajustes/terminos',
    '/ciudad/ajustes/categorias',
  ]);
  expect([of('coupon', '5', 7, false), of('staff', '12', 7, false), of('coupon', '5'), of('passkey', '2', 7), of('quasar', '1')]).toEqual(
    Array(5).fill(undefined),
  );
});
