import { dayMs } from '../milliseconds.ts';
import { exactEnough, groupsOf, type MatchText, type Meaning, readSearch, type Search } from './meanings.ts';
import { listAt } from './packed-lists.ts';
import { eachPlace, weightBits, weights } from './packed-places.ts';
import { PackedVocabulary, wordsIn } from './packed-vocabulary.ts';
import { kinds, type PackedIndex } from './pocket-index.ts';
import { foldText } from './query-parser.ts';
import { looked, type MatchKind, namesake, rankRules, shown, weighed } from './rank-rules.ts';
import type { Kind, SearchMatches } from './search-document.ts';
import { firstFrom, startedBy } from './sorted.ts';

/** When and where one searches, as the phone knows it. */
export type SearchMoment = {
  /** Milliseconds since 1970. */
  now: number;
  /** Whether a store of a business is open in the city: asked of hundreds that match alike, so that it must be known and not worked out. */
  isOpen(idCompany: number): boolean;
  /** Whether the hours of its stores still allow the use of an offer that ends within three days; true where they are unknown. */
  opensBeforeItsEnd(kind: 'coupon' | 'promotion', id: number): boolean;
  /** How far a colonia is: less than nothing where one is, undefined where no map shows it. Without it nothing is near. */
  distance?: ((idColonia: number) => number | undefined) | undefined;
};

/** An offer that ends later is not asked about: openings are known further ahead. */
const soon = 3 * dayMs;

/** What matches: its document, how well, and then whether it is open and how far it is. */
type Match = { at: number; worth: number; isOpen: boolean; distance: number };
type Run = { found: Map<Kind, SearchMatches>; count: number };
const nothing: Run = { found: new Map(), count: 0 };

/** The bits of a document's word for each way in which it may answer one that was typed. */
const ways: readonly MatchKind[] = ['exact', 'related', 'prefix', 'near'];
const bitsOf = (at: string) => [...at].reduce((bits, weight) => bits | weights[weight as keyof typeof weights], 0);
const maskOf = (way: MatchKind, at: string) => bitsOf(at) << (ways.indexOf(way) * weightBits);
const rules = rankRules.map(([way, at, also], nth) => ({
  mask: maskOf(way, at),
  also: also ? maskOf(...also) : undefined,
  worth: rankRules.length - nth,
}));
const worthOf = (bits: number) => rules.find(({ mask, also }) => bits & mask && (also === undefined || bits & also))?.worth ?? 0;

/** The index searches for this once when it is opened, so that the browser has compiled the code before the first visitor searches. */
const firstSearch = 'tavos al pasotr';

/** Searches an index by the server's rules: what says all the words, best first, then what is open, what is near, and in the order of its list. */
export class PocketSearch {
  readonly #index: PackedIndex;
  readonly #words: string[];
  readonly #names: string[];
  readonly #vocabulary: PackedVocabulary;
  readonly #size: number;

  constructor(index: PackedIndex) {
    this.#index = index;
    this.#words = wordsIn(index.words);
    this.#names = index.names.split('\0');
    this.#vocabulary = new PackedVocabulary(index.vocabulary);
    this.#size = index.ids.length;
    this.find(this.read(firstSearch, ''), { now: 0, isOpen: () => false, opensBeforeItsEnd: () => false });
  }

  /** What a text asks for in the city; undefined when it says nothing. */
  read(q: string, cityName: string): Search | undefined {
    return readSearch(q, this.#vocabulary, foldText(cityName));
  }

  /** Up to ten matches of each kind, best first, and whether there are more. Near matches count only where few listings match as typed. */
  find(search: Search | undefined, moment: SearchMoment): Map<Kind, SearchMatches> {
    if (!search) return new Map();
    const { exactly, nearly, mayBeExact } = search;
    const first = mayBeExact || exactly === nearly ? this.#run(search, exactly, moment) : nothing;
    if (exactly === nearly || first.count >= exactEnough) return first.found;
    return this.#run(search, nearly, moment).found;
  }

  /** The ids of a kind that a list with these words shows. */
  matchingIds(kind: Kind, { exactly, nearly }: MatchText): Set<number> {
    const ofKind = (said: string) => this.#saying(said, (at) => kinds[this.#index.kinds[at] as number] === kind);
    const exact = ofKind(exactly);
    const all = exactly === nearly || exact.length >= exactEnough ? exact : [...exact, ...ofKind(nearly)];
    return new Set(all.map((at) => this.#index.ids[at] as number));
  }

  #run(search: Search, said: string, moment: SearchMoment): Run {
    const gathered = this.#gather(said, moment.now);
    const namesakes = this.#namesakes(search.title);
    const all = [...gathered, ...namesakes.filter((at) => !gathered.includes(at)).slice(0, shown)];
    const worth = this.#weigh(all, search, namesakes);
    const matching = all.filter((at) => this.#isUsable(at, moment));
    const isCut = matching.length >= looked;
    const byKind = Map.groupBy(matching, (at) => kinds[this.#index.kinds[at] as number] as Kind);
    const found = [...byKind].map(([kind, some]): [Kind, SearchMatches] => [
      kind,
      { ids: this.#best(kind, some, worth, moment), more: isCut || some.length > shown },
    ]);
    return { found: new Map(found), count: matching.length };
  }

  /** As many as are looked at of the documents that say this, what has ended or not begun left out. */
  #gather(said: string, now: number): number[] {
    const { starts, ends, kinds: numbers } = this.#index;
    const event = kinds.indexOf('event');
    const isNow = (at: number) => !((ends[at] as number) <= now) && (!((starts[at] as number) > now) || numbers[at] === event);
    return this.#saying(said, isNow, looked);
  }

  /** The first documents that say all of a query and are wanted. */
  #saying(said: string, isWanted: (at: number) => boolean, most = Number.POSITIVE_INFINITY): number[] {
    const groups = groupsOf(said);
    // How many of the first groups each document says.
    const says = new Uint8Array(this.#size);
    for (const [nth, group] of groups.entries())
      for (const way of group) {
        const [word = '', where = 'ABCD'] = way.split(':');
        const bits = bitsOf(where);
        this.#visit(word, (at, weights) => {
          if (weights & bits && says[at] === nth) says[at] = nth + 1;
        });
      }
    const found: number[] = [];
    for (let at = 0; at < this.#size && found.length < most; at++) if (says[at] === groups.length && isWanted(at)) found.push(at);
    return found;
  }

  /** Tells where a word stands, or, of some letters, all that begins with them. */
  #visit(word: string, tell: (at: number, weights: number) => void, isPrefix = false): void {
    const [first, after] = startedBy(word);
    const from = this.#indexOf(first);
    const to = isPrefix ? this.#indexOf(after) : this.#words[from] === word ? from + 1 : from;
    for (let at = from; at < to; at++) eachPlace(this.#index.places, at, tell);
  }
  #indexOf(word: string): number {
    return firstFrom(this.#words.length, (at) => this.#words[at] as string, word);
  }

  /** Businesses whose name is what was typed. */
  #namesakes(title: string): number[] {
    const from = firstFrom(this.#names.length, (at) => this.#names[at] as string, title);
    const found: number[] = [];
    for (let at = from; at < this.#index.named.length && this.#names[at] === title; at++) found.push(this.#index.named[at] as number);
    return found;
  }

  /** How well each of some documents says the words, and whether it is called as they are. */
  #weigh(some: number[], { meanings }: Search, namesakes: number[]): Map<number, number> {
    const worth = new Map(some.map((at) => [at, 0]));
    const bits = new Uint16Array(this.#size);
    for (const meaning of meanings) {
      bits.fill(0);
      this.#mark(bits, meaning);
      for (const at of some) worth.set(at, (worth.get(at) as number) + worthOf(bits[at] as number));
    }
    for (const at of namesakes) if (worth.has(at)) worth.set(at, (worth.get(at) as number) + namesake);
    return worth;
  }

  #mark(bits: Uint16Array, { word, isPrefix, ...words }: Meaning): void {
    const mark = (said: string, way: MatchKind) => {
      const shift = ways.indexOf(way) * weightBits;
      const add = (at: number, weights: number) => {
        bits[at] = (bits[at] as number) | (weights << shift);
      };
      this.#visit(said, add, way === 'prefix');
    };
    for (const way of ['exact', 'related', 'near'] as const) for (const one of words[way]) mark(one, way);
    if (isPrefix) mark(word, 'prefix');
  }

  #isUsable(at: number, { now, opensBeforeItsEnd }: SearchMoment): boolean {
    const kind = kinds[this.#index.kinds[at] as number];
    if (kind !== 'coupon' && kind !== 'promotion') return true;
    return (this.#index.ends[at] as number) > now + soon || opensBeforeItsEnd(kind, this.#index.ids[at] as number);
  }

  /** The ids of the best matches. Only matches that tie with the last of them, or are better, are checked by the clock and then by the map. */
  #best(kind: Kind, some: number[], worth: Map<number, number>, { isOpen, distance }: SearchMoment): number[] {
    const { companies, order, colonias, ids } = this.#index;
    const inOrder = (a: Match, b: Match) => (order[a.at] as number) - (order[b.at] as number);
    const byWorth = (a: Match, b: Match) => b.worth - a.worth;
    const byClock = (a: Match, b: Match) => byWorth(a, b) || Number(b.isOpen) - Number(a.isOpen);
    const near = (at: number) => {
      let nearest = Number.POSITIVE_INFINITY;
      for (const id of distance ? listAt(colonias, at) : []) nearest = Math.min(nearest, distance?.(id) ?? nearest);
      return nearest;
    };

    const matches = some.map((at): Match => ({ at, worth: worth.get(at) as number, isOpen: false, distance: Number.POSITIVE_INFINITY }));
    const best = upToTies(matches.sort(byWorth), byWorth);
    if (kind !== 'event') for (const match of best) match.isOpen = isOpen(companies[match.at] as number);
    const tied = upToTies(
      best.sort((a, b) => byClock(a, b) || inOrder(a, b)),
      byClock,
    ).slice(0, weighed);
    for (const match of tied) match.distance = near(match.at);
    const nearer = (a: Match, b: Match) => (a.distance === b.distance ? 0 : a.distance - b.distance);
    return tied
      .sort((a, b) => byClock(a, b) || nearer(a, b) || inOrder(a, b))
      .slice(0, shown)
      .map(({ at }) => ids[at] as number);
  }
}

/** The first of what is in order, as many as are shown, and what is as good as the last of those. */
function upToTies(sorted: Match[], compare: (a: Match, b: Match) => number): Match[] {
  const last = sorted[shown - 1];
  return last ? sorted.filter((match) => compare(match, last) <= 0) : sorted;
}

/** How far colonias are from one, as the server measures it: by their points on the map. */
export function distanceFrom(idColonia: number, pointOf: (idColonia: number) => { lat: number | null; lng: number | null } | undefined) {
  const from = pointOf(idColonia);
  return (id: number): number | undefined => {
    if (id === idColonia) return -1;
    const to = pointOf(id);
    if (from?.lat == null || from.lng == null || to?.lat == null || to.lng == null) return undefined;
    return Math.hypot(to.lng - from.lng, to.lat - from.lat);
  };
}
