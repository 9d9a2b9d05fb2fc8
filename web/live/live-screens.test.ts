import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { showsCity, showsCoupons } from './live-screens.ts';

const routes = readFileSync(new URL('../routes.ts', import.meta.url), 'utf8');
const screens = [...routes.matchAll(/route\('[^']+', '([^']+)\.tsx'\)/g)].map(([, file]) => file as string);

test('every screen that shows coupons exists and fetches again after a cut, too', () => {
  const live = screens.filter(showsCoupons);
  expect(live).toHaveLength(10);
  expect(live.filter((screen) => !showsCity(screen))).toEqual([]);
});

test('every screen that asks for coupons fetches again when one changes', () => {
  const asksForCoupons = (screen: string) => {
    const text = readFileSync(new URL(`../${screen}.tsx`, import.meta.url), 'utf8');
    return /GET \/coupons|GET \/search|loadHome|fetchCompanyCoupons|refreshWallet/.test(text);
  };
  expect(screens.filter(asksForCoupons).toSorted()).toEqual(screens.filter(showsCoupons).toSorted());
});

test('a form under somebody’s fingers stays as it is', () => {
  expect(screens.filter((screen) => !showsCity(screen))).toEqual(
    expect.arrayContaining([
      'customers/login-page',
      'customers/profile-page',
      'customers/register-page',
      'locations/my-location-page',
      'locations/choose-location-page',
    ]),
  );
});
