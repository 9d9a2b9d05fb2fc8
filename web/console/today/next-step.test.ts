import { expect, it } from 'vitest';
import type { CompanyProfile } from '../../../contract/catalog/companies.ts';
import type { OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import type { ShopToday } from '../../../contract/console/today.ts';
import { nextStep } from './next-step.ts';

it('a missing WhatsApp leads to the listing with that field open', () => {
  const day = {
    today: { by_weekday: [0, 0, 0, 0, 0, 0, 0] } as unknown as ShopToday,
    profile: { missing: ['whatsapp', 'menu'], stores: [] } as unknown as CompanyProfile,
    offers: [{ state: 'active' }] as OwnedCoupon[],
  };
  expect(nextStep(day, null)).toMatchObject({ title: 'Pon tu WhatsApp', to: '/mi-negocio/ficha', edit: 'whatsapp' });
});

it('a shop that has only promotions or events is not told that nothing is on the street', () => {
  const day = {
    today: { by_weekday: [0, 0, 0, 0, 0, 0, 0] } as unknown as ShopToday,
    profile: { missing: [], stores: [] } as unknown as CompanyProfile,
    offers: [],
  };
  expect(nextStep(day, null)?.title).toBe('No tienes nada en la calle');
  expect(nextStep({ ...day, isOtherwiseOn: true }, null)?.title).toBe('No tienes cupones en la calle');
});

it.each([
  [13, 54, 'El martes es tu día más flojo'],
  [9, 54, undefined],
  [0, 54, undefined],
  [30, 54, undefined],
])('a day with %i redemptions is called slow beside one with %i only where both have ten', (tuesday, friday, title) => {
  const hours = [2, 5].map((day) => ({ day, date: null, opens: '13:00', closes: '22:00' }));
  const day = {
    today: { by_weekday: [0, tuesday, 0, 0, friday, 0, 0] } as unknown as ShopToday,
    profile: { missing: [], stores: [{ hours }] } as unknown as CompanyProfile,
    offers: [{ state: 'active' }] as OwnedCoupon[],
  };
  expect(nextStep(day, null)?.title).toBe(title);
});
