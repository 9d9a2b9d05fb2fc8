import { describe, expect, it } from 'vitest';
import { offerTexts } from '../../../tests/support/offer-texts/compare-readings.ts';
import { nounSaid } from './noun-said.ts';
import { type EventReading, readEvent } from './read-event.ts';

// A Wednesday.
const now = '2026-11-25T16:45';

it.each<[text: string, wanted: Partial<EventReading>]>([
  [
    'noche de salsa el viernes a las 8, entrada libre',
    { title: 'noche de salsa', date: '2026-11-27', from: '20:00', to: null, charges: false, price: null, rest: '' },
  ],
  [
    'Noche de trío el sábado 28 de 8 a 11 pm, entrada $80',
    { title: 'Noche de trío', date: '2026-11-28', from: '20:00', to: '23:00', charges: true, price: 80 },
  ],
  ['torneo de dominó mañana a las 5', { title: 'torneo de dominó', date: '2026-11-26', from: '17:00' }],
  ['evento: música en vivo este viernes 9 pm cover 100', { title: 'música en vivo', date: '2026-11-27', from: '21:00', price: 100 }],
  ['Noche de salsa viernes 27 de noviembre, 9 pm a 2 am', { date: '2026-11-27', from: '21:00', to: '02:00' }],
  ['Cuentacuentos para niños mañana en la tarde de 5 a 6', { title: 'Cuentacuentos para niños', from: '17:00', to: '18:00' }],
  ['karaoke mañana 21 hrs', { title: 'karaoke', date: '2026-11-26', from: '21:00' }],
  ['Noche de trío sábado 28, 20 horas', { title: 'Noche de trío', date: '2026-11-28', from: '20:00' }],
  ['baile el viernes 20h, entrada libre', { title: 'baile', date: '2026-11-27', from: '20:00', charges: false }],
  ['baile el viernes 9 pm, 3 horas de música', { from: '21:00', rest: '3 horas de música' }],
  ['tardeada el viernes, servicio de barra durante 3 horas', { date: '2026-11-27', saysHours: false }],
  ['comida de fin de año el sábado al mediodía', { date: '2026-11-28', from: '12:00' }],
  ['mañanitas el sábado 4 am', { from: '04:00' }],
  ['baile el viernes 9 pm a 12 am', { from: '21:00', to: '00:00' }],
  ['esta noche karaoke', { title: 'karaoke', date: '2026-11-25', saysHours: false, from: null }],
  [
    'Te invitamos a la inauguración de nuestra sucursal el sábado 28 a las 12. Habrá mariachi y botana',
    { title: 'inauguración de nuestra sucursal', rest: 'Habrá mariachi y botana', date: '2026-11-28', from: '12:00' },
  ],
])('«%s» is read as an event', (text, wanted) => {
  expect(readEvent(text, now)).toMatchObject(wanted);
});

describe('what people would take differently is left open', () => {
  it.each<[why: string, text: string, wanted: Partial<EventReading>]>([
    ['the half of the day', 'concierto de jazz el 5 de diciembre a las 7', { date: '2026-12-05', saysHours: true, from: null, to: null }],
    ['whichever of two halves', 'taller de pan el domingo de 10 a 1, 250 pesos por persona', { from: null, to: null, price: 250 }],
    ['a day of every week', 'Karaoke los jueves a las 9 pm', { date: null, from: '21:00' }],
    ['a weekday said on itself', 'karaoke el miércoles a las 9 pm', { date: null }],
    ['two days', 'bazar navideño sábado y domingo de 10 am a 6 pm', { date: null, from: '10:00', to: '18:00' }],
    ['two prices', 'baile el viernes, cover $50 hombres $30 mujeres', { charges: true, price: null }],
    [
      'two prices, which stand in the text',
      'baile el viernes, boletos $100, $150 y $200',
      { title: 'baile', rest: 'boletos $100, $150 y $200', price: null },
    ],
    ['free and a price to go in', 'baile el viernes, entrada libre, después cover $100', { charges: true, price: null }],
    ['a price of something', 'noche navideña el viernes, cena $350', { rest: 'cena $350', charges: true, price: null }],
    ['midnight, which is of two days', 'Evento hoy a las 12 de la noche', { date: '2026-11-25', saysHours: true, from: null, to: null }],
    ['midnight by its half', 'baile viernes 4 de diciembre 12 am', { date: '2026-12-04', saysHours: true, from: null }],
    ['midnight by its word', 'baile el viernes a medianoche', { saysHours: true, from: null }],
    ['the small hours', 'baile el viernes 1 am', { saysHours: true, from: null }],
    ['midnight of a night', 'noche de salsa el viernes a las 12', { saysHours: true, from: null }],
    ['a bare hour of either half', 'karaoke mañana 9 hrs', { title: 'karaoke', saysHours: true, from: null }],
    ['an hour or how long', 'taller de 20 hrs, empieza el lunes', { saysHours: true, from: null }],
    ['a whole day or midnight', 'maratón mañana 24 horas', { saysHours: true, from: null }],
    ['no day', 'baile en el patio', { title: 'baile en el patio', date: null, from: null }],
  ])('%s', (_, text, wanted) => {
    expect(readEvent(text, now)).toMatchObject(wanted);
  });
});

it.each<[text: string, wanted: Partial<EventReading>]>([
  ['noche de salsa el viernes, entrada libre, chelas a $30', { rest: 'chelas a $30', charges: false, price: null }],
  ['torneo de dominó el viernes, premio de $5000, entrada libre', { rest: 'premio de $5000', charges: false, price: null }],
  ['baile el viernes, entrada libre, buffet $150 por persona', { rest: 'buffet $150 por persona', charges: false, price: null }],
  ['baile el viernes, entrada libre, mesa con costo $200', { charges: false, price: null }],
  ['baile el viernes, cuesta la entrada $80', { charges: true, price: 80 }],
  ['baile el viernes, $80 de cover', { title: 'baile', rest: '', charges: true, price: 80 }],
  ['bazar el sábado, acceso de 8 a 10 pm', { charges: false, price: null, from: '20:00', to: '22:00' }],
])('«%s» charges for going in alone', (text, wanted) => {
  expect(readEvent(text, now)).toMatchObject(wanted);
});

it.each<[text: string, wanted: Partial<EventReading>]>([
  ['karaoke el miércoles a las 9 pm', { between: ['2026-11-25', '2026-12-02'], saysDay: true, date: null }],
  ['karaoke este miércoles a las 9 pm', { between: [], date: '2026-11-25' }],
  ['karaoke el próximo miércoles a las 9 pm', { between: [], date: '2026-12-02' }],
  ['Karaoke los miércoles a las 9 pm', { between: [], saysDay: true }],
  ['bazar miércoles y jueves a las 9 am', { between: [], saysDay: true }],
  ['karaoke a las 9 pm', { between: [], saysDay: false }],
])('«%s» may be of two weeks where it names today’s weekday', (text, wanted) => {
  expect(readEvent(text, now)).toMatchObject(wanted);
});

it.each([
  ['noche de salsa el viernes a las 8, entrada libre', false, 'event'],
  ['Evento: 2x1 en tacos', true, 'event'],
  ['Promoción de café con pan a 35 hoy', false, 'promotion'],
  ['promo de café con pan a 35 hoy', false, null],
  ['hoy 2x1 en pastor de 6 a 9', true, null],
  ['noche de jazz: 2x1 en cervezas', true, null],
  ['hola buenas tardes', false, null],
] as const)('«%s» is asked about: %s', (text, isOffer, noun) => {
  expect(nounSaid(text, isOffer)).toBe(noun);
});

it('hardly any text of a coupon is asked whether it is one', () => {
  const texts = ['texts.jsonl', 'street-texts.jsonl', 'market-texts.jsonl', 'milpa-texts.jsonl', 'ribera-texts.jsonl'].flatMap(offerTexts);
  const asked = texts.filter(({ text }) => nounSaid(text, false) !== null);
  expect(asked.length / texts.length).toBeLessThan(0.02);
});
