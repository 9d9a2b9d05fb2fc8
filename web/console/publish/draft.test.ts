import { describe, expect, test } from 'vitest';
import { isClosedThen } from './closed-then.ts';
import { blankFields, couponBody, newDraft, type OfferDraft, type OfferFields } from './draft.ts';
import { fixedTerms, hasTerm, ownTerms, setTerm, withOwnTerms } from './fixed-terms.ts';
import { changedDraft, missingOf } from './missing-offer.ts';
import { fieldsFromWords } from './own-words.ts';

const now = Date.parse('2026-11-20T18:45:00-06:00');
const ends_at = '2026-11-21T04:00:00.000Z';
const draft = (fields: Partial<OfferFields>, more: Partial<OfferDraft> = {}): OfferDraft => ({
  ...newDraft({ id_user: '1', id_company: 1, noun: 'coupon', fields: { ...blankFields(), title: 'Tacos', ends_at, ...fields }, now }),
  ...more,
});
const fieldsMissing = (given: OfferDraft, prices: number[] = []) => missingOf(given, prices, now).map(({ field }) => field);

test('an offer needs what, a title and an end that is ahead', () => {
  expect(fieldsMissing(draft({}))).toEqual([]);
  expect(fieldsMissing(draft({ title: ' ' }))).toEqual(['title']);
  expect(fieldsMissing(draft({ ends_at: null }))).toEqual(['ends_at']);
  expect(fieldsMissing(draft({ ends_at: '2026-11-20T04:00:00.000Z' }))).toEqual(['ends_at']);
  expect(fieldsMissing(draft({ starts_at: ends_at }))).toEqual(['ends_at']);
  expect(fieldsMissing(draft({ kind: 'percent', value: 101 }))).toEqual(['value']);
  expect(fieldsMissing(draft({ kind: 'price', price: null }))).toEqual(['price']);
  expect(fieldsMissing(draft({ kind: 'percent' }, { noun: 'promotion' }))).toEqual([]);
});

test('a price before is the menu’s, or its owner says that they charge it', () => {
  const priced = { kind: 'price', price: 99, original_price: 150 } as const;
  expect(fieldsMissing(draft(priced), [150])).toEqual([]);
  expect(fieldsMissing(draft(priced), [140])).toEqual(['charged']);
  expect(fieldsMissing(draft(priced, { charged: true }), [140])).toEqual([]);
});

test('a kind sends only what it says', () => {
  const all = { value: 20, price: 99, original_price: 150 };
  expect(couponBody(draft({ ...all, kind: 'two_for_one' }))).toMatchObject({ value: null, price: null, original_price: null });
  expect(couponBody(draft({ ...all, kind: 'percent' }))).toMatchObject({ value: 20, price: null });
  expect(couponBody(draft({ ...all, kind: 'price' }))).toMatchObject({ value: null, price: 99, original_price: 150 });
  expect('starts_at' in couponBody(draft({ starts_at: null }))).toBe(false);
});

test('fixed conditions stand after the owner’s own, each once', () => {
  const both = setTerm(setTerm('Trae tu vaso.', fixedTerms.onlyHere, true), fixedTerms.onlyHere, true);
  expect(both).toBe('Trae tu vaso.\nSolo para comer aquí.');
  expect([hasTerm(both, fixedTerms.onlyHere), ownTerms(both)]).toEqual([true, 'Trae tu vaso.']);
  expect(setTerm(both, fixedTerms.onlyHere, false)).toBe('Trae tu vaso.');
  expect(withOwnTerms(both, 'Sin bolsa.')).toBe('Sin bolsa.\nSolo para comer aquí.');
});

describe('what the reading of own words asks', () => {
  const goods = { hours: [], time_zone: 'America/Mexico_City', menu: [], pictures: [], ended: [], byHour: [] };
  const read = (text: string) => {
    const { fields, reading } = fieldsFromWords(text, goods, now);
    return { ...newDraft({ id_user: '1', id_company: 1, noun: 'coupon', fields, now }), said: { ...reading, text } };
  };
  const changing = (given: OfferDraft, ...changed: Parameters<typeof changedDraft> extends [unknown, ...infer Rest] ? Rest : never) => ({
    ...given,
    ...changedDraft(given, ...changed),
  });

  test('is missing until it is answered, though the form has something in its place', () => {
    const percentOrPesos = read('20 de descuento en tortas hoy, 30 cupones');
    expect(fieldsMissing(percentOrPesos)).toEqual(['kind']);
    expect(fieldsMissing(changing(percentOrPesos, { kind: 'percent', value: 20 }))).toEqual([]);
    expect(fieldsMissing(read('3x2 en cafe de olla'))).toEqual(['kind', 'ends_at']);
    const unlimited = read('2x1 en tacos hoy hasta agotar existencias');
    expect(fieldsMissing(unlimited)).toEqual(['stock']);
    expect(fieldsMissing(changing(unlimited, { stock: null }))).toEqual([]);
    expect(fieldsMissing(changing(unlimited, { title: 'Tacos de canasta' }))).toEqual(['stock']);
  });

  test('stays open in a draft that the device kept', () => {
    const kept = structuredClone(changing(read('3x2 en cafe de olla'), { title: 'Café' }));
    expect(fieldsMissing(kept)).toEqual(['kind', 'ends_at']);
  });

  test('hours at which the shop is closed are confirmed or changed', () => {
    const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, date: null, opens: '08:00', closes: '13:30' }));
    const flagged = { ...read('2x1 en tacos hoy'), opens_then: undefined };
    const asking: OfferDraft = { ...flagged, said: { ...flagged.said, flags: ['closed_then'] } };
    expect(fieldsMissing(asking)).toEqual(['opens_then']);
    expect(fieldsMissing({ ...asking, opens_then: true })).toEqual([]);
    expect(fieldsMissing(changing(asking, { ends_at }))).toEqual([]);
    const late = draft({ windows: [{ days: [5], from: '19:00', to: '20:00' }] });
    const isClosed = isClosedThen(late.fields, [{ id_store: 1, time_zone: 'America/Mexico_City', hours }], now);
    expect(missingOf(late, [], now, isClosed).map(({ field }) => field)).toEqual(['opens_then']);
    expect(missingOf({ ...late, opens_then: true }, [], now, isClosed)).toEqual([]);
    expect(changing({ ...late, opens_then: true }, { windows: [] }).opens_then).toBe(false);
  });

  test('is answered by what says it, not by all that changes with it', () => {
    const hours = { ...read('2x1 en tacos hoy'), answered: [] };
    const asking = { ...hours, said: { ...hours.said, ask: ['windows' as const] } };
    expect(fieldsMissing(changing(asking, { ends_at, windows: [] }, ['starts_at', 'ends_at']))).toEqual(['windows']);
    expect(fieldsMissing(changing(asking, { windows: [] }))).toEqual([]);
  });
});
