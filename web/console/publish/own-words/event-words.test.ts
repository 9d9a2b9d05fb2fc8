import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { CompanyProfile } from '../../../../contract/catalog/companies.ts';
import { addDays, instantOf, localTime, weekdayOf } from '../../../../contract/validity/local-time.ts';
import { type Shop, ShopContext } from '../../shell/shop-context.ts';
import { type NounQuestion, nounsOf } from './ask-noun.tsx';
import { eventFromWords } from './event-from-words.ts';
import EventWords from './event-words.tsx';
import { lookAt } from './keep-as.ts';

const time_zone = 'America/Mexico_City';
const profile = { id_company: 1, name: 'Fonda', time_zone, stores: [] } as unknown as CompanyProfile;
const today = localTime(Date.now(), time_zone).date;
// Before dawn «mañana» could be either of two days.
const now = instantOf(today, '15:00', time_zone);
const weekday = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'][weekdayOf(today) - 1];

/** What the event's form says of words, as plain text. */
function shown(text: string, changed: { date?: string } = {}): string {
  const begun = eventFromWords(text, profile, { id_user: '1', id_company: 1, id_store: null, now });
  const draft = { ...begun, fields: { ...begun.fields, ...changed } };
  const props = { text, hand: { draft }, goods: {}, onDate: () => {} } as unknown as Parameters<typeof EventWords>[0];
  const shop = { id_company: 1, id_store: null } as Shop;
  const Screen = () => createElement(ShopContext, { value: shop }, createElement(EventWords, props));
  const html = renderToString(createElement(createRoutesStub([{ path: '/', Component: Screen }]), { initialEntries: ['/'] }));
  return html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

describe('the words of an event in its form', () => {
  it('stand there, and today’s weekday is asked by its two dates', () => {
    const said = shown(`noche de salsa el ${weekday} a las 8`);
    expect(said).toContain(`noche de salsa el ${weekday} a las 8`);
    expect(said).toContain(`¿Este ${weekday} o el próximo?`);
    expect(said).toMatch(new RegExp(`Hoy .*${Number(addDays(today, 7).slice(8))} `));
    expect(said).not.toContain('Dinos tú');
    expect(shown(`noche de salsa el ${weekday} a las 8`, { date: today })).not.toContain('o el próximo');
  });

  it('say what else they leave open', () => {
    expect(shown('noche de salsa')).toContain('Dinos tú: qué día.');
    expect(shown('concierto mañana a las 7')).toContain('Dinos tú: a qué hora.');
  });
});

it.each<[text: string, asked: NounQuestion]>([
  ['clase de salsa el domingo a las 11 am en el jardín guerrero', { mayBe: 'event', isCoupon: false }],
  ['hola buenas tardes', { mayBe: null, isCoupon: false }],
  ['clase de salsa en el jardín', { mayBe: null, isCoupon: false }],
  ['2x1 en tacos el domingo a las 11 am', { mayBe: null, isCoupon: true }],
])('«%s» is looked at', (text, { mayBe, isCoupon }) => {
  const goods = { profile: { ...profile, images: [] }, menu: [], ended: [] };
  const looked = lookAt({ text, photo: null, goods, id_company: 1, id_store: null });
  expect(looked).toEqual({ isOffer: isCoupon, mayBe });
});

it('words that give nothing may be of every other noun', () => {
  expect(nounsOf({ mayBe: 'event', isCoupon: false })).toEqual(['event', 'promotion', 'coupon']);
  expect(nounsOf({ mayBe: null, isCoupon: false })).toEqual(['event', 'promotion']);
  expect(nounsOf({ mayBe: 'promotion', isCoupon: true })).toEqual(['promotion', 'coupon']);
});
