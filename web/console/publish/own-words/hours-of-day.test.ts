import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type { OfferFields } from '../draft.ts';
import type { ShopGoods } from '../templates.ts';
import { WhenChoice } from '../when-choice.tsx';
import { fieldsFromWords } from './own-words.ts';

const now = Date.parse('2026-11-20T16:45:00-06:00');
const shop: ShopGoods = {
  hours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, date: null, opens: '13:00', closes: '22:00' })),
  time_zone: 'America/Mexico_City',
  menu: [],
  pictures: [],
  ended: [],
  byHour: [],
};

/** The words of the choices that are on in the editor. */
function chosen(fields: OfferFields, goods: ShopGoods): string[] {
  const nothing = () => {};
  const part = { fields, errors: {}, open: [], change: nothing, shop: goods };
  const others = { closed: { isAsked: false, open: nothing }, otherHours: { typed: undefined, type: nothing } };
  const Screen = () => createElement(WhenChoice, { ...part, ...others } as unknown as Parameters<typeof WhenChoice>[0]);
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Screen, HydrateFallback: Screen, loader: () => ({ now }) }]);
  const hydrationData = { loaderData: { root: { now } } };
  const html = renderToString(createElement(Stub, { initialEntries: ['/'], hydrationData }));
  const labels = html.match(/<label.*?<\/label>/g) ?? [];
  return labels.filter((label) => / checked=""/.test(label)).map((label) => label.replaceAll(/<[^>]*>/g, '').replaceAll('\u00a0', ' '));
}

it('«hoy … hasta las 6» is today and its hours, not a day chosen by hand', () => {
  const { fields } = fieldsFromWords('hoy 2x1 en pastor hasta las 6', shop, now);
  expect(fields).toMatchObject({ starts_at: null, ends_at: '2026-11-21T00:00:00.000Z' });
  expect(fields.windows).toEqual([{ days: [1, 2, 3, 4, 5, 6, 7], from: '13:00', to: '18:00' }]);
  expect(chosen(fields, shop)).toEqual(['Hoy', 'Otra hora']);
});

it('where nobody knows since when the shop is open, it holds from the hour that runs', () => {
  const { fields } = fieldsFromWords('hoy 2x1 en pastor hasta las 6', { ...shop, hours: [] }, now);
  expect(fields.windows).toMatchObject([{ from: '16:00', to: '18:00' }]);
});

it('what ends with the day, or on a later one, has no hours that nobody said', () => {
  expect(fieldsFromWords('hoy 2x1 en pastor', shop, now).fields.windows).toEqual([]);
  expect(fieldsFromWords('2x1 en pastor hasta el domingo', shop, now).fields.windows).toEqual([]);
});
