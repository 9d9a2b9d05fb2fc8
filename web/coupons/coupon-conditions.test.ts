import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { Coupon } from '../../contract/catalog/coupons.ts';
import { CouponConditions } from './coupon-conditions.tsx';

it('how the business is paid is said of the business, and is no condition of the coupon', () => {
  const coupon = {
    company: { name: 'Fonda La Cruz', slug: 'fonda-la-cruz' },
    starts_at: '2026-11-20T06:00:00Z',
    ends_at: '2026-11-22T06:00:00Z',
    time_zone: 'America/Mexico_City',
    windows: [],
    per_customer: 1,
    min_purchase: null,
    claim_hours: null,
    terms: '',
  } as unknown as Coupon;
  const uses = { stores: [], everywhere: true, payment_methods: ['cash' as const, 'card' as const], respect: null };
  const router = createMemoryRouter([{ path: '/', element: createElement(CouponConditions, { coupon, uses }) }]);
  const [conditions, after] = renderToStaticMarkup(createElement(RouterProvider, { router })).split('</ul>');
  expect(conditions).toContain('No se suma a otras promociones');
  expect(conditions).not.toMatch(/efectivo/i);
  expect(after).toContain('Fonda La Cruz recibe efectivo y tarjeta.');
});
