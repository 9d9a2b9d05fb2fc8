import { listingWords } from './listing-words.ts';
import { type PackedLists, packLists } from './packed-lists.ts';
import { type PackedPlaces, packPlaces, weightBits, weights } from './packed-places.ts';
import { type PackedWords, packWords } from './packed-vocabulary.ts';
import { longestWord } from './query-parser.ts';
import type { Kind, SearchDocument } from './search-document.ts';

/** The number of each kind in an index. */
export const kinds: readonly Kind[] = ['company', 'coupon', 'event', 'menu_item', 'promotion'];

/**
 * An index as a phone keeps it: texts and numbers alone, so that it is opened as it lies. The documents are numbered in the order in which the server
 * gathers them.
 */
export type PackedIndex = {
  vocabulary: PackedWords;
  /** Every word of the documents in order, numbers too, divided by spaces; and where each stands. */
  words: string;
  places: PackedPlaces;
  /** Of each document: the number of its kind, its ids, when it begins and ends (NaN: it does not), and which it is in the order of all lists. */
  kinds: Uint8Array<ArrayBuffer>;
  ids: Uint32Array<ArrayBuffer>;
  companies: Uint32Array<ArrayBuffer>;
  starts: Float64Array<ArrayBuffer>;
  ends: Float64Array<ArrayBuffer>;
  order: Uint32Array<ArrayBuffer>;
  colonias: PackedLists;
  /** The names of the businesses as they are ordered by, divided by NUL, and the document of each. */
  names: string;
  named: Uint32Array<ArrayBuffer>;
};

/** Postgres's `hashint4`: what samples of the listings are chosen by, the lowest first. */
export function hashOf(id: number): number {
  const rotate = (value: number, by: number) => (value << by) | (value >>> (32 - by));
  const start = 0x9e3779b9 + 4 + 3923095;
  let [a, b, c] = [(start + id) | 0, start | 0, start | 0];
  c = ((c ^ b) - rotate(b, 14)) | 0;
  a = ((a ^ c) - rotate(c, 11)) | 0;
  b = ((b ^ a) - rotate(a, 25)) | 0;
  c = ((c ^ b) - rotate(b, 16)) | 0;
  a = ((a ^ c) - rotate(c, 4)) | 0;
  b = ((b ^ a) - rotate(a, 14)) | 0;
  return ((c ^ b) - rotate(b, 24)) | 0;
}

const numberOf = (kind: Kind) => kinds.indexOf(kind);

/** The places of every word, in the order of the documents. */
function placesOf(documents: readonly SearchDocument[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  const placesOfWord = (word: string): number[] => {
    const known = places.get(word) ?? [];
    places.set(word, known);
    return known;
  };
  const placesOfText = (text: string) => listingWords(text).map(placesOfWord);
  // Thousands of dishes share the words of their business and of its colonias.
  const shared = new Map<string, number[][]>();
  const placesOfShared = (text: string) => {
    const known = shared.get(text) ?? placesOfText(text);
    shared.set(text, known);
    return known;
  };
  const add = (words: number[][], at: number, weight: number) => {
    for (const word of words) {
      const last = word.length - 1;
      if (last >= 0 && (word[last] as number) >> weightBits === at) word[last] = (word[last] as number) | weight;
      else word.push((at << weightBits) | weight);
    }
  };
  for (const [at, { title, business, colonias, rest }] of documents.entries()) {
    add(placesOfText(title), at, weights.A);
    add(placesOfShared(business), at, weights.B);
    add(placesOfShared(colonias), at, weights.C);
    add(placesOfText(rest), at, weights.D);
  }
  return places;
}

/** Numbers match exactly or not at all. */
const isLearnt = (word: string) => word.length <= longestWord && !/^\d+$/.test(word);

const timesOf = (documents: readonly SearchDocument[], of: (one: SearchDocument) => number | null) =>
  Float64Array.from(documents, (one) => of(one) ?? Number.NaN);

function asGathered(documents: readonly SearchDocument[]): SearchDocument[] {
  const hashes = Int32Array.from(documents, ({ id_item }) => hashOf(id_item));
  const numbers = Int32Array.from(documents, ({ kind }) => numberOf(kind));
  const by = (of: Int32Array, a: number, b: number) => (of[a] as number) - (of[b] as number);
  const gathered = Uint32Array.from(documents.keys()).sort((a, b) => by(hashes, a, b) || by(numbers, a, b));
  return Array.from(gathered, (at) => documents[at] as SearchDocument);
}

/** Makes the index of a city's documents: once, after they have come. */
export function buildIndex(some: readonly SearchDocument[]): PackedIndex {
  const documents = asGathered(some);
  const listed = [...documents.keys()].sort((a, b) => inOrder(documents[a] as SearchDocument, documents[b] as SearchDocument));
  const order = new Uint32Array(documents.length);
  for (const [nth, at] of listed.entries()) order[at] = nth;
  const places = placesOf(documents);
  const words = [...places.keys()].sort();
  const named = listed.filter((at) => documents[at]?.kind === 'company');
  return {
    vocabulary: packWords(words.filter(isLearnt)),
    words: words.join(' '),
    places: packPlaces(words.map((word) => places.get(word) as number[])),
    kinds: Uint8Array.from(documents, ({ kind }) => numberOf(kind)),
    ids: Uint32Array.from(documents, ({ id_item }) => id_item),
    companies: Uint32Array.from(documents, ({ id_company }) => id_company),
    starts: timesOf(documents, ({ starts_at }) => starts_at),
    ends: timesOf(documents, ({ ends_at }) => ends_at),
    order,
    colonias: packLists(documents.map(({ id_colonias }) => id_colonias)),
    names: named.map((at) => documents[at]?.sort_key).join('\0'),
    named: Uint32Array.from(named),
  };
}

function inOrder(a: SearchDocument, b: SearchDocument): number {
  if (a.sort_key !== b.sort_key) return a.sort_key < b.sort_key ? -1 : 1;
  return a.id_item - b.id_item;
}
