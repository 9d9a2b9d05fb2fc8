import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareReading, offerTexts } from '../tests/support/offer-texts/compare-readings.ts';
import { sayOffer } from '../tests/support/offer-texts/say-offer.ts';
import type { ReadingFields } from './offer-from-text/reading.ts';
import { readOffer } from './offer-from-text.ts';
import { addDays } from './validity/local-time.ts';

describe.each([
  ['texts.jsonl', 0.95],
  ['further-texts.jsonl', 0.95],
  ['shop-texts.jsonl', 0.95],
  ['street-texts.jsonl', 0.95],
  ['market-texts.jsonl', 0.95],
  ['corner-texts.jsonl', 0.85],
  ['quarter-texts.jsonl', 0.95],
  ['plaza-texts.jsonl', 0.9],
  ['tianguis-texts.jsonl', 0.95],
  ['alameda-texts.jsonl', 0.95],
  ['barranca-texts.jsonl', 0.95],
  ['ladera-texts.jsonl', 0.9],
  ['canada-texts.jsonl', 0.8],
  ['mezquite-texts.jsonl', 0.95],
  ['huizache-texts.jsonl', 0.95],
  ['mercado-texts.jsonl', 0.95],
  ['portal-texts.jsonl', 0.95],
  ['glorieta-texts.jsonl', 0.95],
  ['tendajon-texts.jsonl', 0.95],
  ['azotea-texts.jsonl', 0.95],
  ['zaguan-texts.jsonl', 0.95],
  ['milpa-texts.jsonl', 0.95],
  ['ribera-texts.jsonl', 0.85],
  ['vado-texts.jsonl', 0.95],
])('%s', (file, least) => {
  const compared = offerTexts(file).map((text) => ({ text, ...compareReading(text) }));

  test('are read as their shops mean them', () => {
    const wrong = compared.filter((one) => one.wrong.length > 0).map(({ text, wrong }) => `${text.id} ${wrong.join(', ')}: ${text.text}`);
    expect(1 - wrong.length / compared.length, wrong.join('\n')).toBeGreaterThanOrEqual(least);
  });

  test('are never read wrong without a question', () => {
    expect(
      compared.filter(({ wrongUnasked }) => wrongUnasked.length > 0).map(({ text, wrongUnasked }) => [text.id, ...wrongUnasked]),
    ).toEqual([]);
  });
});

/** The same words, written as others would write them. */
const otherwise: [name: string, write: (text: string) => string][] = [
  ['in capitals', (text) => text.toUpperCase()],
  ['in small letters', (text) => text.toLowerCase()],
  [
    'without accents',
    (text) =>
      text
        .normalize('NFD')
        .replaceAll(/[\u0300\u0301\u0308]/gu, '')
        .normalize('NFC'),
  ],
  ['with accents apart', (text) => text.normalize('NFD')],
  ['with invisible signs', (text) => text.replaceAll(/([aeiou])([bcdlmnrst])/gu, '$1\u200b$2')],
  ['with hard spaces', (text) => text.replaceAll(' ', '\u00a0')],
  ['with stars', (text) => text.replaceAll(/(?<=^|\s)(\p{L}+)(?=\s+\p{L}+\s)/gu, '*$1*')],
  ['between emoji', (text) => `🔥 ${text} 🔥🔥`],
  ['after a greeting', (text) => `Hola vecinos! ${text}`],
  ['before a call', (text) => `${text} aprovecha!!`],
  ['before a good-bye', (text) => `${text}. Los esperamos!`],
  ['with a telephone and a hashtag', (text) => `${text} ☎ 442 123 4567 #promo`],
  ['without commas', (text) => text.replaceAll(/(?<!\d),(?!\d)/gu, '')],
  ['in lines', (text) => text.replaceAll(', ', '\n')],
];

test.each(otherwise)('%s the texts say the same', (_, write) => {
  const texts = ['texts.jsonl', 'further-texts.jsonl', 'huizache-texts.jsonl'].flatMap(offerTexts);
  const compared = texts.map((text) => ({ text, ...compareReading({ ...text, text: write(text.text) }) }));
  const wrong = compared
    .filter((one) => one.wrong.length > 0)
    .map((one) => `${one.text.id} ${one.wrong.join(', ')}: ${write(one.text.text)}`);
  expect(1 - wrong.length / compared.length, wrong.join('\n')).toBeGreaterThanOrEqual(0.96);
});

const now = '2026-11-25T10:00';
const today = now.slice(0, 10);

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const things = [
  'tacos de pastor',
  'corte de dama',
  'pizza grande con queso',
  'lavado de auto',
  'uñas de gel',
  'tenis para correr',
  'pan dulce',
  'limpieza dental',
  'cambio de aceite',
  'arreglo de rosas',
  'fotos para pasaporte',
  'renta de mesas',
];
const title = fc.constantFrom(...things);
const price = fc.integer({ min: 25, max: 9999 });

const gain: fc.Arbitrary<ReadingFields> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }), title }),
  fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 9999 }), title }),
  fc.record({ kind: fc.constant('two_for_one' as const), title }),
  fc.record({ kind: fc.constant('gift' as const), title }),
  fc.record({ kind: fc.constant('price' as const), price, title }),
  fc
    .tuple(price, fc.integer({ min: 1, max: 5000 }), title)
    .map(([cheap, more, thing]) => ({ kind: 'price' as const, price: cheap, original_price: cheap + more, title: thing })),
);

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
const days = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 6 }).map((some) => some.sort());
const windows = fc.oneof(
  days.map((some) => [{ days: some, from: '00:00', to: '24:00' }]),
  fc
    .tuple(days, fc.integer({ min: 6, max: 18 }), fc.integer({ min: 1, max: 5 }))
    .map(([some, from, long]) => [{ days: some, from: clock(from), to: clock(from + long) }]),
);

const midnight = (ahead: number) => `${addDays(today, ahead)}T00:00`;

/** Whatever a coupon may say, with days that begin and end at midnight. */
const offer: fc.Arbitrary<ReadingFields> = fc
  .record({
    gain,
    windows: maybe(windows),
    stock: maybe(fc.integer({ min: 1, max: 9999 })),
    per_customer: maybe(fc.integer({ min: 1, max: 10 })),
    min_purchase: maybe(fc.integer({ min: 20, max: 5000 })),
    first_visit: maybe(fc.constant(true)),
    combinable: maybe(fc.boolean()),
    claim_hours: maybe(fc.integer({ min: 2, max: 72 })),
    starts_at: maybe(fc.integer({ min: 1, max: 60 }).map(midnight)),
    ends_at: maybe(fc.integer({ min: 62, max: 240 }).map(midnight)),
    terms: maybe(fc.constantFrom(['con cita'], ['para llevar', 'pago en efectivo'], ['no a domicilio'], ['solo sucursal Centro'])),
  })
  .map(({ gain: said, ...others }) => ({
    ...said,
    ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined)),
  }));

test('an offer that is said in words reads back as the same offer', () => {
  fc.assert(
    fc.property(offer, (said) => {
      const text = sayOffer(said);
      const { fields, ask } = readOffer(text, now);
      expect(fields, text).toEqual(said);
      expect(ask, text).toEqual(said.ends_at === undefined ? ['ends_at'] : []);
    }),
    { numRuns: 500 },
  );
});

const vocabulary =
  'hoy mañana 2x1 3x2 20% $99 99 a de en el la los por x hasta menos solo 40 cupones lunes sábado fin de semana 6 9 pm am y , . ! \n 🍕 gratis antes no aplica con otras promos quincena mayo 10 / - : mínimo persona'.split(
    ' ',
  );
const chatter = fc.array(fc.constantFrom(...vocabulary), { maxLength: 80 }).map((words) => words.join(' '));
const context = maybe(fc.constant({ hours: { '1': [['09:00', '20:00']], '5': [['18:00', '03:00']] }, closes: '22:00' } as const));
const minute = fc
  .tuple(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 23 }))
  .map(([ahead, hour]) => `${addDays('2026-01-01', ahead)}T${String(hour).padStart(2, '0')}:30`);

test('whatever is typed is read: its spans lie within it, and nothing is both filled and asked', () => {
  const typed = fc.oneof(chatter, fc.string({ unit: 'binary', maxLength: 1200 }), fc.string({ unit: 'grapheme', maxLength: 300 }));
  fc.assert(
    fc.property(typed, minute, context, (text, at, shop) => {
      const { fields, ask, spans } = readOffer(text, at, shop);
      for (const { from, to } of spans) expect(0 <= from && from < to && to <= text.length, text).toBe(true);
      for (const field of ask) expect(fields).not.toHaveProperty(field);
    }),
    { numRuns: 500 },
  );
});

test.each([
  '2 x ',
  'de 6 a ',
  '1',
  '$',
  'a',
  'lunes, ',
  'no ',
  'hasta el ',
  'por cada persona ',
  '20% ',
  'treinta y ',
  '¡',
  ' ',
  'é',
  '🍕',
  'primera ',
])('many times «%s» is read in no time', (piece) => {
  const text = piece.repeat(Math.ceil(5000 / piece.length));
  const started = performance.now();
  readOffer(text, now);
  expect(performance.now() - started).toBeLessThan(1000);
});

test('invisible signs, bold letters and stars change nothing', () => {
  const plain = readOffer('hoy 2x1 en pastor, 40 cupones', now).fields;
  expect(readOffer('*HOY* 2️⃣x1️⃣ en pastor, 𝟒𝟎 cu\u200bpones', now).fields).toEqual(plain);
});

test('each field shows the words that it was read from', () => {
  const text = 'hoy 2x1 en pastor de 6 a 9 pm, 40 cupones, no con otras promos';
  const { spans } = readOffer(text, now);
  const wordsOf = (field: string) => spans.filter((span) => span.field === field).map(({ from, to }) => text.slice(from, to));
  expect(wordsOf('kind')).toEqual(['2x1']);
  expect(wordsOf('title')).toEqual(['pastor']);
  expect(wordsOf('windows')).toEqual(['de 6 a 9 pm']);
  expect(wordsOf('stock')).toEqual(['40 cupones']);
  expect(wordsOf('combinable')).toEqual(['no con otras promos']);
  expect(wordsOf('ends_at')).toEqual(['hoy']);
});
