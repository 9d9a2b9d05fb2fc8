import { expect, test } from 'vitest';
import { blankFields, couponBody, missingOf, newDraft, type OfferDraft, type OfferFields } from './draft.ts';
import { fixedTerms, hasTerm, ownTerms, setTerm, withOwnTerms } from './fixed-terms.ts';

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
