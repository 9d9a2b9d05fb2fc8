import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { fieldsOfKind, openFieldsOf, sayAsked } from './asked-fields.ts';
import { lackOf } from './card-lack.ts';
import { isClosedThen } from './closed-then.ts';
import { blankFields, couponBody, newDraft, type OfferDraft, type OfferFields, type ReadWords } from './draft.ts';
import { fixedTerms, hasTerm, ownTerms, setTerm, termChip, withOwnTerms } from './fixed-terms.ts';
import type { PartProps } from './form-part.ts';
import { changedDraft, hoursAreAsked, isDishAlone, missingOf } from './missing-offer.ts';
import AskedNoes from './on-demand/asked-noes.tsx';
import { fieldsFromWords } from './own-words/own-words.ts';
import { flagsOf } from './own-words/taken-words.tsx';

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

test('a promotion that names a dish of the menu and nothing else is asked what it offers; a coupon says that by its kind', () => {
  const menu = [{ name: 'Café' }, { name: 'Pan dulce' }];
  const asked = (fields: Partial<OfferFields>, noun: OfferDraft['noun'] = 'promotion') => {
    const given = draft(fields, { noun });
    return missingOf(given, [], now, { isBare: isDishAlone(given, menu) });
  };
  expect(asked({ title: 'Café' })).toEqual([{ field: 'title', message: 'Agrega qué ofreces: su precio de hoy, o qué va con él.' }]);
  expect(asked({ title: ' cafe ', description: ' ' })).toHaveLength(1);
  expect(asked({ title: 'Café a $15' })).toEqual([]);
  expect(asked({ title: 'Café', description: 'A mitad de precio con tu pan' })).toEqual([]);
  expect(asked({ title: 'Café' }, 'coupon')).toEqual([]);
});

test('a coupon that begins with none is asked how many, with nothing chosen; one on the street may have none left', () => {
  const none = draft({ stock: 0 });
  expect(missingOf(none, [], now)).toEqual([{ field: 'stock', message: 'Di cuántos cupones hay, o que son sin límite.' }]);
  expect(lackOf(none)).toEqual({ gain: false, end: false, units: true });
  expect(fieldsMissing(draft({ stock: 5 }))).toEqual([]);
  expect(fieldsMissing(draft({ stock: null }))).toEqual([]);
  expect(fieldsMissing(draft({ stock: 0 }, { is_out: true }))).toEqual([]);
});

test('a price before is the menu’s, or its owner says that they charge it', () => {
  const priced = { kind: 'price', price: 99, original_price: 150 } as const;
  expect(fieldsMissing(draft(priced), [150])).toEqual([]);
  expect(fieldsMissing(draft(priced), [140])).toEqual(['charged']);
  expect(fieldsMissing(draft(priced, { charged: true }), [140])).toEqual([]);
  const gift = draft({ kind: 'gift', original_price: 150 });
  expect([fieldsMissing(gift, [150]), fieldsMissing(gift, [140])]).toEqual([[], ['charged']]);
  expect(couponBody({ ...gift, charged: true }).price_attested).toBe(true);
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
    return { ...newDraft({ id_user: '1', id_company: 1, noun: 'coupon', fields, now }), said: reading };
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
    expect(missingOf(late, [], now, { isClosed }).map(({ field }) => field)).toEqual(['opens_then']);
    // A word alone opens no door: what the shop's hours say is what customers see.
    expect(missingOf({ ...late, opens_then: true }, [], now, { isClosed }).map(({ field }) => field)).toEqual(['opens_then']);
    expect(changing({ ...late, opens_then: true }, { windows: [] }).opens_then).toBe(false);
  });

  test('is answered by what says it, not by all that changes with it', () => {
    const hours = { ...read('2x1 en tacos hoy'), answered: [] };
    const asking = { ...hours, said: { ...hours.said, ask: ['windows' as const] } };
    expect(fieldsMissing(changing(asking, { ends_at, windows: [] }, ['starts_at', 'ends_at']))).toEqual(['windows']);
    expect(fieldsMissing(changing(asking, { windows: [] }))).toEqual([]);
  });

  test('of a kind keeps what was said of it through every tap, and begins where nothing was said', () => {
    const twenty = read('descuento de 20 en tortas hoy, 30 cupones');
    expect(twenty.said).toMatchObject({ fields: { value: 20 }, ask: ['kind'] });
    const tap = (given: typeof twenty, kind: OfferFields['kind']) =>
      Object.assign(given, changing(given, fieldsOfKind(kind, given.fields, given.said)));
    for (const [kind, field, value] of [
      ['percent', 'value', 20],
      ['price', 'price', 99],
      ['amount', 'value', 20],
    ] as const)
      expect(tap(twenty, kind).fields).toMatchObject({ kind, [field]: value });
    const unsaid = read('3x2 en cafe de olla hoy, 30 cupones');
    expect(tap(unsaid, 'percent').fields.value).toBe(20);
    expect(tap(unsaid, 'amount').fields.value).toBe(50);
    expect(fieldsOfKind('amount', { ...blankFields(), value: 20 }, null)).toEqual({ kind: 'amount', value: 50 });
    expect(fieldsOfKind('two_for_one', blankFields(), null)).toEqual({ kind: 'two_for_one' });
  });

  test('names the thing in what is said of it', () => {
    const all = [
      'original_price',
      'starts_at',
      'windows',
      'per_customer',
      'min_purchase',
      'first_visit',
      'combinable',
      'claim_hours',
    ] as const;
    const said = [...all, 'terms' as const].map(sayAsked);
    expect(said.filter((words) => words === 'Falta contestar.')).toEqual([]);
    expect(new Set(said).size).toBe(9);
  });

  test('«Sin otra condición» is chosen of what has none, and a fixed condition answers no question of others', () => {
    const no = (terms: string, open: PartProps['open']) =>
      renderToStaticMarkup(
        createElement(AskedNoes, { fields: { ...blankFields(), terms }, errors: {}, asked: ['terms'], open, change: () => {} }),
      ).includes('checked');
    expect(no('', [])).toBe(true);
    expect(no(fixedTerms.onlyHere, [])).toBe(true);
    expect(no('', ['terms'])).toBe(false);
    expect(no('Trae tu vaso.', [])).toBe(false);
    const changes: unknown[] = [];
    termChip('Trae tu vaso.', fixedTerms.onlyHere, (...changed) => void changes.push(changed)).onChange(true);
    expect(changes).toEqual([[{ terms: 'Trae tu vaso.\nSolo para comer aquí.' }, []]]);
  });

  test('is no fault any more once it is settled', () => {
    const flags = (text: string, ...changed: Partial<OfferFields>[]) => {
      const given = changed.reduce<OfferDraft>((draft, one) => changing(draft, one), read(text));
      return flagsOf(given.said as ReadWords, openFieldsOf(given), true);
    };
    expect(flags('2x1 en tacos hasta el 3 de noviembre')).toEqual(['past']);
    expect(flags('2x1 en tacos hasta el 3 de noviembre', { ends_at })).toEqual([]);
    const dearer = 'torta a $150 antes $99 hoy, 30 cupones';
    expect(flags(dearer)).toEqual(['price_above_before']);
    expect(flags(dearer, { price: 90 })).toEqual(['price_above_before']);
    expect(flags(dearer, { price: 90 }, { original_price: 99 })).toEqual([]);
    const both = '2x1 en tacos hoy, 20 cupones, 30 cupones';
    expect(flags(both)).toEqual(['contradiction']);
    expect(flags(both, { stock: 30 })).toEqual([]);
  });
});

test('hours typed by half are missing, and whole ones are not', () => {
  const half = (from: string, to: string) => missingOf(draft({}, { other_hours: { from, to } }), [], now);
  expect(half('18:00', '')).toEqual([{ field: 'windows', message: 'Falta a qué hora termina.' }]);
  expect(half('', '21:00')).toEqual([{ field: 'windows', message: 'Falta a qué hora empieza.' }]);
  expect(half('', '')).toEqual([{ field: 'windows', message: 'Di de qué hora a qué hora.' }]);
  expect(half('18:00', '21:00')).toEqual([]);
});

test('what is on the street is asked about its hours from its first change on', () => {
  expect(hoursAreAsked(draft({}), true)).toBe(false);
  expect(hoursAreAsked(draft({}), false)).toBe(true);
  for (const opens_then of [true, false]) expect(hoursAreAsked(draft({}, { opens_then }), true)).toBe(true);
});
