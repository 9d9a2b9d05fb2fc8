import { readFileSync } from 'node:fs';
import type { ReadingFields } from '../../../contract/offer-from-text/reading.ts';
import { type OfferContext, type OfferReading, readOffer } from '../../../contract/offer-from-text.ts';

/** A text as a shop wrote it, and what must be made of it; `now` is a local minute, `title_also` lists titles that are as good. */
export type OfferText = {
  id: string;
  shop: string;
  text: string;
  now: string;
  context?: OfferContext;
  expected: ReadingFields;
  ask: string[];
  flags: string[];
  title_also?: string[];
};

/** One text a line. */
export const offerTexts = (file: string): OfferText[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as OfferText);

/** Without case, accents, emoji and double spaces; punctuation is a space. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const opening = /^(?:el|la|los|las|un|una|unos|unas|a|al|ante|bajo|con|de|del|desde|en|entre|hacia|para|por|sin|sobre|tu|su) /u;

function plainTitle(title: string): string {
  let text = plain(title);
  while (opening.test(text)) text = text.replace(opening, '');
  return text;
}

const windowsOf = (said: ReadingFields) =>
  (said.windows ?? []).flatMap(({ days, from, to }) => days.map((day) => `${day} ${from} ${to}`)).sort();

function isSame(field: keyof ReadingFields, got: ReadingFields, text: OfferText): boolean {
  const { expected, title_also = [] } = text;
  switch (field) {
    case 'title':
      return [expected.title, ...title_also].some((title) => plainTitle(title ?? '') === plainTitle(got.title ?? ''));
    case 'terms':
      return plain((expected.terms ?? []).join(' ')) === plain((got.terms ?? []).join(' '));
    case 'windows':
      return windowsOf(expected).join() === windowsOf(got).join();
    default:
      return expected[field] === got[field];
  }
}

const asSet = (names: readonly string[]) => [...names].sort().join();

/** What of a reading is not as it must be, and which fields are filled wrong though nobody is asked for them. */
export function compareReading(text: OfferText): { reading: OfferReading; wrong: string[]; wrongUnasked: string[] } {
  const reading = readOffer(text.text, text.now, text.context);
  const fields = [...new Set([...Object.keys(text.expected), ...Object.keys(reading.fields)])] as (keyof ReadingFields)[];
  const wrong: string[] = fields.filter((field) => !isSame(field, reading.fields, text));
  const wrongUnasked = wrong.filter((field) => field in reading.fields && !reading.ask.some((asked) => asked === field));
  if (asSet(text.ask) !== asSet(reading.ask)) wrong.push('ask');
  if (asSet(text.flags) !== asSet(reading.flags)) wrong.push('flags');
  return { reading, wrong, wrongUnasked };
}
