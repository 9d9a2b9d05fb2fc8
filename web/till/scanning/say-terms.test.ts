import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { RedeemedNow, TillTerms } from '../../../contract/wallet/redemptions.ts';
import { ResultScreen } from '../result-screen.tsx';
import { sayTillTerms } from './say-terms.ts';
import { keptAnswer, redeemedAnswer, type ScanResult } from './scan-result.ts';

const zone = 'America/Mexico_City';
const asked: TillTerms = {
  starts_at: '2026-11-28T06:00:00.000Z',
  ends_at: '2026-11-29T06:00:00.000Z',
  windows: [{ days: [6], from: '18:00', to: '21:00' }],
  min_purchase: 200,
  first_visit: true,
  per_customer: 1,
  combinable: false,
  terms: 'Solo para comer aquí.',
};
const brief = { id_coupon: 3, slug: 'pozole', title: 'Pozole grande', kind: 'price', value: null, original_price: 120, price: 99 } as const;
const redeemed: RedeemedNow = {
  id_claim: 7,
  coupon: brief,
  conditions: asked,
  code: 'K7MX2P9R',
  customer: 'Guadalupe',
  store: 'Centro',
  redeemed_at: '2026-11-29T00:42:00.000Z',
  saved: 21,
  undone: false,
  undo_until: '2026-11-29T00:52:00.000Z',
};
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const shown = (answer: ScanResult) => {
  const nothing = () => {};
  const acts = { onNext: nothing, onRetry: nothing, onRetype: nothing, onGift: nothing, onUndo: nothing };
  return plain(renderToStaticMarkup(createElement(ResultScreen, { answer, isBehind: false, ...acts })));
};

it('says what the coupon asks, first what only the cashier can see to', () => {
  expect(sayTillTerms(asked, zone, undefined).map(plain)).toEqual([
    'Solo para comer aquí.',
    'Consumo mínimo $200',
    'No se suma a otras promociones',
    'Solo en su primera visita',
    'Uno por persona',
    'El sábado 28 de noviembre, de 6 a 9 p. m.',
  ]);
});

it('says nothing of a minimum that the typed bill reaches, nor of what is not asked', () => {
  expect(sayTillTerms(asked, zone, 200).join()).not.toContain('mínimo');
  expect(sayTillTerms(asked, zone, 199).join()).toContain('mínimo');
  const free = { ...asked, windows: [], min_purchase: null, first_visit: false, per_customer: 3, combinable: true, terms: '' };
  expect(sayTillTerms(free, zone, undefined)).toEqual([]);
});

it('stands on the screen of what was redeemed, before the slip', () => {
  const html = shown(redeemedAnswer(redeemed, zone, undefined));
  expect(html).toContain('Solo para comer aquí.');
  expect(html.indexOf('Consumo mínimo $200')).toBeGreaterThan(html.indexOf('Cóbrale $99'));
  expect(html.indexOf('Consumo mínimo $200')).toBeLessThan(html.indexOf('Guadalupe'));
});

it('stands there without a network too, for a coupon that the till keeps', () => {
  const at = Date.parse('2026-11-29T00:42:00.000Z');
  const html = shown(keptAnswer({ at, id_claim: 7, coupon: { ...brief, conditions: asked } }, zone, undefined));
  expect(html).toContain('Guardado');
  expect(html).toContain('Cóbrale $99');
  expect(html).toContain('Solo para comer aquí.');
  expect(shown(keptAnswer({ at, id_claim: 7, coupon: undefined }, zone, undefined))).toContain('Mira en su teléfono');
});
