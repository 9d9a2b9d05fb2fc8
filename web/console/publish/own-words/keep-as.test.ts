import { expect, it } from 'vitest';
import type { CompanyProfile } from '../../../../contract/catalog/companies.ts';
import type { Goods } from '../shop-goods.ts';
import type { ShopGoods } from '../templates.ts';
import { eventFromWords } from './event-from-words.ts';
import { draftAs, type Noun } from './keep-as.ts';
import { promotionFromWords } from './promotion-from-words.ts';

const time_zone = 'America/Mexico_City';
// A Wednesday.
const now = Date.parse('2026-11-25T16:45:00-06:00');
const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, date: null, opens: '09:00', closes: '22:00' }));
const store = { id_store: 4, name: 'Centro', active: true, address: 'Calle 5', id_city: 22014, hours, time_zone };
const profile = { id_company: 1, name: 'Fonda', time_zone, stores: [store] } as unknown as CompanyProfile;
const shop: ShopGoods = { hours, time_zone, menu: [], pictures: [], ended: [], byHour: [] };
const given = { id_user: '1', id_company: 1, now };
const event = (text: string) => eventFromWords(text, profile, { ...given, id_store: null });
const promotion = (text: string) => promotionFromWords(text, shop, given);

it('an event carries its name, day, hours and price, in the shop’s own place, and knows its words', () => {
  const { noun, fields, words } = event('Noche de salsa el viernes a las 8, cover $80');
  expect(fields).toMatchObject({
    title: 'Noche de salsa',
    date: '2026-11-27',
    from: '20:00',
    to: '23:00',
    charges: true,
    price: 80,
    id_store: 4,
  });
  expect([noun, words]).toEqual(['event', 'Noche de salsa el viernes a las 8, cover $80']);
});

it('an event whose words say no hours has those of its day, and one whose hours are in doubt has none', () => {
  expect(event('baile el viernes, entrada libre')).toMatchObject({
    usual_hours: true,
    fields: { from: '19:00', to: '22:00', charges: false },
  });
  expect(event('baile el viernes 20 hrs')).toMatchObject({ usual_hours: false, fields: { from: '20:00', to: '23:00' } });
  expect(event('Evento hoy a las 12 de la noche')).toMatchObject({ usual_hours: false, fields: { date: '2026-11-25', from: '', to: '' } });
  expect(event('concierto el viernes a las 7')).toMatchObject({ usual_hours: false, fields: { date: '2026-11-27', from: '', to: '' } });
});

it('more words than a title may have stand in what is told of it', () => {
  const long = `concierto de ${'la banda de siempre y '.repeat(8)}amigos`;
  const { title, description } = event(long).fields;
  expect(title.length).toBeLessThanOrEqual(120);
  expect(description).toBe(`C${long.slice(1)}`);
});

it.each([
  ['promoción de café con pan a 35 hoy', 'Café con pan a $35', ''],
  ['promoción de 2x1 en tacos hoy', '2x1 en tacos', ''],
  ['promoción: 20% en cortes hoy, mínimo 200', '20\u00a0% menos en cortes', 'Consumo mínimo $200.'],
  ['Promoción en edredones hoy, visítanos', 'Edredones', 'Visítanos.'],
  ['Promoción: ya hay rosca, encarga la tuya', 'Ya hay rosca, encarga la tuya', ''],
])('«%s» is the promotion %s', (text, title, description) => {
  expect(promotion(text)).toMatchObject({ noun: 'promotion', fields: { title, description } });
});

it('a promotion asks nothing that only a coupon has', () => {
  const { said, fields } = promotion('promoción de café con pan a 35 hoy, unas piezas');
  expect(said?.ask.filter((field) => !['title', 'starts_at', 'ends_at', 'windows'].includes(field))).toEqual([]);
  expect(fields.ends_at).toBe('2026-11-26T04:00:00.000Z');
});

it.each<Noun>(['coupon', 'promotion', 'event'])('what the shop was opened for goes along to a %s', (noun) => {
  const opened_hours = { stores: [], openings: [{ dates: ['2026-11-27'], days: [], hours: { from: '22:00', to: '23:00' } }], time_zone };
  const goods: Goods = { profile: { ...profile, images: [] }, menu: [], ended: [] };
  const own = { text: 'noche de salsa el viernes a las 10, cover $80', photo: null, goods, id_company: 1, id_store: null };
  expect(draftAs(noun, { ...own, opened_hours })).toMatchObject({ noun, opened_hours });
  expect(draftAs(noun, own).opened_hours).toBeUndefined();
});
