import { describe, expect, test } from 'vitest';
import { newDraft, type OfferDraft } from '../draft.ts';
import { changedDraft, missingOf } from '../missing-offer.ts';
import { openedDraft } from '../on-demand/opened-draft.ts';
import type { ShopGoods } from '../templates.ts';
import { cleanWords } from './clean-words.ts';
import { fieldsFromWords } from './own-words.ts';
import { wordsToBegin } from './use-kept-words.ts';

const now = Date.parse('2026-11-20T16:45:00-06:00');
const shop: ShopGoods = {
  hours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, date: null, opens: '13:00', closes: '22:00' })),
  time_zone: 'America/Mexico_City',
  menu: [{ name: 'Pastor', price: 60, price_since: '2026-01-01T00:00:00.000Z', image: '/static/pictures/tacos.webp', available: true }],
  pictures: [],
  ended: [],
  byHour: [],
};
const read = (text: string) => fieldsFromWords(text, shop, now);

test('what is said is filled by the clock of the shop, with the dish’s own picture', () => {
  const { fields } = read('hoy 2x1 en pastor de 6 a 9, 40 cupones, no con otras promos');
  expect(fields).toMatchObject({
    kind: 'two_for_one',
    title: 'Pastor',
    stock: 40,
    combinable: false,
    image: '/static/pictures/tacos.webp',
  });
  expect(fields.ends_at).toBe('2026-11-21T03:00:00.000Z');
});

test('a dish is known without its accents or in the plural, and what is no dish gets no picture of one', () => {
  const image = '/static/pictures/cafe.webp';
  const menu = [...shop.menu, { name: 'Café de olla', price: 30, price_since: '2026-01-01T00:00:00.000Z', image, available: true }];
  const imageOf = (text: string) => fieldsFromWords(text, { ...shop, menu, pictures: ['/static/pictures/tacos.webp'] }, now).fields.image;
  expect(imageOf('hoy 2x1 en cafes de olla')).toBe(image);
  expect(imageOf('hoy 2x1 en tortas')).toBeNull();
});

test('what is not said of a limit is no limit; without a word of time its end is asked', () => {
  expect(read('2x1 en pastor').fields).toMatchObject({ stock: null, starts_at: null, ends_at: null });
  expect(read('2x1 en pastor').reading.ask).toContain('ends_at');
});

test('what must be asked is left empty', () => {
  const { fields, reading } = read('martes y jueves 20% en cortes, mínimo 200');
  expect(reading.ask).toContain('ends_at');
  expect(fields).toMatchObject({ kind: 'percent', value: 20, min_purchase: 200, ends_at: null });
  expect(fields.windows).toMatchObject([{ days: [2, 4] }]);
});

test('what cannot be seen in a pasted text is gone before it is read, and it is never longer than an offer', () => {
  expect(cleanWords('\u200ehoy\u200b 2x1\ufeff \u202aen pastor\u202c')).toBe('hoy 2x1 en pastor');
  expect(cleanWords('a'.repeat(5000))).toHaveLength(2000);
});

test('a text of another app stands in the field, and what was typed before is kept beside it', () => {
  const kept = { text: '2x1 en tacos', earlier: '', shared: '' };
  const begun = wordsToBegin('20% en tortas', kept);
  expect(begun).toEqual({ text: '20% en tortas', earlier: '2x1 en tacos', shared: '20% en tortas' });
  expect(wordsToBegin('', kept)).toEqual(kept);
  expect(wordsToBegin('2x1 en tacos', kept)).toEqual(kept);
  const typed = { text: '20% en tortas hoy', earlier: '2x1 en tacos', shared: '20% en tortas' };
  expect(wordsToBegin('20% en tortas', typed)).toEqual(typed);
  expect(wordsToBegin('Flan gratis', typed)).toMatchObject({ text: 'Flan gratis', earlier: '20% en tortas hoy\n2x1 en tacos' });
});

describe('of a shop that is closed when its words say', () => {
  const morning: ShopGoods = { ...shop, hours: [1, 2, 3, 4, 5, 6].map((day) => ({ day, date: null, opens: '07:00', closes: '13:30' })) };
  function begun(text: string): OfferDraft {
    const { fields, reading } = fieldsFromWords(text, morning, now);
    return { ...newDraft({ id_user: '1', id_company: 1, noun: 'coupon', fields, now }), said: reading };
  }
  const missing = (draft: OfferDraft) => missingOf(draft, [], now).map(({ field }) => field);
  const opened = (draft: OfferDraft) => ({ ...draft, ...openedDraft(draft, morning, now) });

  test('when it holds is asked, and what they say of it holds once its owner says that they open', () => {
    const draft = begun('mañana 2x1 en pastor de 5 a 8, 30 cupones');
    expect(draft.fields).toMatchObject({ stock: 30, ends_at: null, windows: [] });
    expect(missing(draft)).toEqual(['ends_at', 'windows', 'opens_then']);
    expect(opened(draft).fields).toMatchObject({
      starts_at: '2026-11-21T13:00:00.000Z',
      ends_at: '2026-11-22T02:00:00.000Z',
      windows: [{ days: [6], from: '17:00', to: '20:00' }],
      stock: 30,
    });
    expect(missing(opened(draft))).toEqual([]);
  });

  test('a closed day is that whole day', () => {
    const { fields } = opened(begun('2x1 en pastor el domingo 22'));
    expect(fields).toMatchObject({ starts_at: '2026-11-22T06:00:00.000Z', ends_at: '2026-11-23T06:00:00.000Z', windows: [] });
  });

  test('who has chosen a day themselves opens then, and no more of the words holds', () => {
    const draft = begun('mañana 2x1 en pastor de 5 a 8, 30 cupones');
    const other = { ...draft, ...changedDraft(draft, { ends_at: '2026-11-23T04:00:00.000Z' }) };
    expect(opened(other)).toMatchObject({
      opens_then: true,
      answered: other.answered,
      fields: { ends_at: other.fields.ends_at, windows: [] },
    });
  });

  test('hours that need no question hold on the last evening too', () => {
    const { fields } = opened(begun('de 6 a 9 pm 2x1 en pastor hasta el sábado'));
    expect(fields).toMatchObject({ ends_at: '2026-11-22T03:00:00.000Z', windows: [{ from: '18:00', to: '21:00' }] });
  });

  test('what they said of a day that is over is asked anew', () => {
    const draft = begun('mañana 2x1 en pastor de 5 a 8, 30 cupones');
    const monday = Date.parse('2026-11-23T10:00:00-06:00');
    expect(openedDraft(draft, morning, monday).fields).toMatchObject({ ends_at: null });
  });

  test('what is open for another reason stays asked', () => {
    const draft = opened(begun('los domingos 2x1 en pastor'));
    expect(draft.fields.windows).toMatchObject([{ days: [7] }]);
    expect(missing(draft)).toEqual(['ends_at']);
  });
});
