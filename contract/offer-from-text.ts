import { leaveAboutShop } from './offer-from-text/about-shop.ts';
import { holdAsides, isOtherNews, leaveReasons, readRaffles } from './offer-from-text/asides.ts';
import { holdBirthdays } from './offer-from-text/birthdays.ts';
import { doubtLeft, doubtTerms, isFarAhead, namesAnotherPrice, namesOtherThing } from './offer-from-text/doubts.ts';
import { readBarePrices } from './offer-from-text/gain/bare-prices.ts';
import { decideGain } from './offer-from-text/gain/decide-gain.ts';
import { holdDiscountCap } from './offer-from-text/gain/discount-cap.ts';
import { noGains, readGains, withoutPlaces } from './offer-from-text/gain/gains.ts';
import { giftThing, type MenuArticle, readMenu } from './offer-from-text/gain/menu.ts';
import { readPrices } from './offer-from-text/gain/prices.ts';
import { readPurchaseTerms } from './offer-from-text/gain/purchase-terms.ts';
import { readLimits, readSoloCount, readVouchers } from './offer-from-text/gain/quantities.ts';
import { readLeftovers } from './offer-from-text/leftovers.ts';
import { emptyReading, type OfferField, type OfferFlag, type ReadingDraft, type ReadingFields } from './offer-from-text/reading.ts';
import { sensitiveFlags } from './offer-from-text/sensitive.ts';
import { fillTitle, gainPlace, type TextMatches, textAt } from './offer-from-text/title.ts';
import { readHours, readParts } from './offer-from-text/when/clocks.ts';
import { readDays } from './offer-from-text/when/days.ts';
import { holdLengths } from './offer-from-text/when/lengths.ts';
import { readShopDays, type ShopHours } from './offer-from-text/when/shop-days.ts';
import { readWhen } from './offer-from-text/when/when.ts';
import { type Board, layOut, type Place, type Span, wordsAt } from './offer-from-text/words/board.ts';
import { readWords, shownText } from './offer-from-text/words/clean-text.ts';

/** What is known of the shop: when it opens, and what is on its menu. */
export type OfferContext = ShopHours & { menu?: readonly MenuArticle[] | undefined };

/** From `from` to before `to` the text speaks of a field. */
export type OfferSpan = { field: OfferField; from: number; to: number };

export type OfferReading = {
  /** What the text says without a doubt; what it does not say is absent, and nothing is supposed. */
  fields: ReadingFields;
  /** What a person has to be asked; none of it is filled. */
  ask: OfferField[];
  /** What a person must see or be told. */
  flags: OfferFlag[];
  /** Which words were taken for what, in the order of the text. */
  spans: OfferSpan[];
};

function readAll(text: string, now: string, context: OfferContext): { said: TextMatches; reading: ReadingDraft } {
  const board = layOut(readWords(text));
  const reading = emptyReading();
  const said: TextMatches = { board, gains: noGains(), raffles: readRaffles(board), kept: [], firstThing: null };
  const shop = readShopDays(now, context);
  const isAboutHours = leaveAboutShop(board);
  const keep = ({ start, end }: Place) => said.kept.push({ start, end });
  const mayBeBirthday = holdBirthdays(board, keep);
  leaveReasons(board);
  readPurchaseTerms(board, reading, (place, noun) => {
    said.firstThing = { place, noun };
  });
  holdAsides(board);
  readVouchers(board, reading);
  holdDiscountCap(board, keep);
  readGains(board, said.gains);
  const mayBeHours = holdLengths(board, keep) || isAboutHours;
  readLimits(board, reading, keep);
  readPrices(board, said.gains);
  const hours = readHours(board);
  const parts = readParts(board);
  const days = readDays(board, shop);
  for (const part of parts) {
    if (part.how === 'part' && part.isToday) {
      days.dated.push({
        first: shop.today,
        last: shop.today,
        isToday: true,
        doubt: false,
        flag: null,
        isPeriod: false,
        role: 'on',
        place: part.place,
      });
    }
  }
  readBarePrices(board, said.gains);
  readSoloCount(board, reading);
  const when = readWhen({ days, hours: [...hours, ...parts] }, board, shop);
  Object.assign(reading.fields, when.fields);
  for (const field of when.ask) reading.ask.add(field);
  for (const flag of when.flags) reading.flags.add(flag);
  askGuesses(board, reading);
  if (mayBeBirthday) {
    reading.ask.add('ends_at');
    if (reading.fields.starts_at !== undefined) reading.ask.add('starts_at');
  }
  if (mayBeHours) reading.ask.add('windows');
  if (mayBeHours && days.dated.some(({ role }) => role === 'on')) reading.ask.add('ends_at');
  return { said, reading };
}

const times = ['starts_at', 'ends_at', 'windows'] as const;

/** A day or an hour of which a letter is wrong or missing is asked, with all that depends on it. */
function askGuesses({ tokens, taken }: Board, { fields, ask }: ReadingDraft): void {
  const isOfTime = tokens.some(({ isGuess }, place) => isGuess && taken[place]?.some((field) => times.some((time) => time === field)));
  for (const time of times) if (isOfTime && fields[time] !== undefined) ask.add(time);
}

function nothing(flags: readonly OfferFlag[], spans: readonly Span[]): OfferReading {
  return { fields: {}, ask: ['kind'], flags: [...flags], spans: spans.filter(({ field }) => field === 'kind') as OfferSpan[] };
}

/** "60 ramos" beside "ramo buchón" counts what is offered. */
function countOfThing(board: Board, title: readonly Place[], reading: ReadingDraft): void {
  const things = new Set(title.flatMap((place) => wordsAt(board, place).split(' ')).map((word) => word.replace(/e?s$/, '')));
  for (const [place, { word, breaks }] of board.tokens.entries()) {
    const [noun, after] = [board.tokens[place + 1], board.tokens[place + 2]];
    const before = board.tokens[place - 1];
    const standsAlone = (breaks || !before || /^[,.;(]$/.test(before.word)) && (!after || after.breaks || /^[,.;)]$/.test(after.word));
    if (!standsAlone || !/^\d{1,5}$/.test(word) || !noun || noun.breaks || board.taken[place] || board.taken[place + 1]) continue;
    if (/^(?:piezas|unidades)$/.test(noun.word) && !title.some(({ start, end }) => start <= place && place < end)) {
      // Of what is offered, or how many there are.
      if (reading.fields.stock === undefined) reading.ask.add('stock');
      board.give({ start: place, end: place + 2 }, ['stock']);
      continue;
    }
    if (title.some(({ start, end }) => start <= place && place < end) || !things.has(noun.word.replace(/e?s$/, ''))) continue;
    reading.fields.stock = Number(word);
    board.give({ start: place, end: place + 2 }, ['stock']);
  }
}

/**
 * Reads a shopkeeper's own words of an offer: it asks what two customers could take differently and never guesses. Hours and dates are of the city's clock,
 * as is the minute `now` (YYYY-MM-DDTHH:MM), and money is in pesos.
 */
export function readOffer(text: string, now: string, context: OfferContext = {}): OfferReading {
  const { said, reading } = readAll(text, now, context);
  const { board, gains, raffles } = said;
  const decided = isOtherNews(board) ? null : decideGain(board, gains);
  if (raffles.length > 0) reading.flags.add('raffle');
  const isOnlyRaffle =
    raffles.length > 0 &&
    Object.entries(gains).every(([name, found]) => found.length === 0 || (name === 'prices' && board.says(ticketPrice)));
  if (!decided?.isOffer || isOnlyRaffle) {
    const isRaffle = raffles.length > 0 && !decided?.flags.has('two_offers');
    const flags: OfferFlag[] = isRaffle ? ['raffle'] : [...(decided?.flags ?? ['not_an_offer' as const])];
    return nothing([...flags, ...(decided?.flags.has('two_offers') ? sensitiveOf(board, []) : [])], board.spans);
  }
  Object.assign(reading.fields, decided.fields);
  for (const field of decided.ask) reading.ask.add(field);
  for (const flag of decided.flags) reading.flags.add(flag);
  for (const place of decided.ofTitle) board.giveBack(place);
  const offered = withoutPlaces(gains, decided.ofTitle);
  if (said.firstThing?.noun === 'of') {
    // What must be bought for a gift keeps the words that lead to it.
    const { start, end } = said.firstThing.place;
    const leads = decided.fields.kind === 'gift' && wordsAt(board, { start: start - 2, end: start }) === 'en tu' ? 2 : 0;
    board.giveBack({ start: start - leads, end });
  }
  const gain = gainPlace(offered);
  const left = readLeftovers(board, gain, reading.fields.kind === 'gift', decided.ofTitle);
  countOfThing(board, left.title, reading);
  const title = fillTitle(text, { ...said, gains: offered }, decided, left.title, reading);
  doubtLeft(board, title, left, decided.ofTitle, reading);
  const isBareOnly = gains.prices.length === 1 && gains.prices[0]?.isBare;
  const isOff = gains.percents.length + gains.amounts.length > 0 && gains.prices.length === 0;
  if (
    title
      .map((place) => wordsAt(board, place))
      .some((words) => (isBareOnly && namesAnotherPrice(words)) || (isOff && namesOtherThing(words)))
  )
    return nothing(['two_offers'], board.spans);
  const thing = reading.fields.kind === 'gift' ? giftThing(board, left.title) : null;
  if (context.menu) readMenu(thing ? shownText(textAt(text, board, thing)) : (reading.fields.title ?? ''), context.menu, reading);
  const terms = [...left.terms.filter((term) => !board.taken[term.start]), ...said.kept, ...raffles].sort((a, b) => a.start - b.start);
  doubtTerms(
    terms.map((place) => wordsAt(board, place)),
    reading,
  );
  if (left.terms.some((term) => isFarAhead(board, term, gain, wordsAt(board, term)))) reading.ask.add('terms');
  const meant = terms.filter((place) => !saysNothing.test(wordsAt(board, place)));
  if (meant.length > 0) reading.fields.terms = meant.map((place) => shownText(textAt(text, board, place)));
  for (const flag of sensitiveOf(board, [])) reading.flags.add(flag);
  if (left.unsaid.some((place) => !board.taken[place.start] && mayBeCondition(wordsAt(board, place)))) reading.ask.add('terms');
  for (const field of reading.ask) delete reading.fields[field];
  return { fields: reading.fields, ask: [...reading.ask], flags: [...reading.flags], spans: spansOf(board, title, left.terms) };
}

/** A condition of which another field took all that it says: "si vienes entre semana". */
const saysNothing =
  /^(?:si (?:(?:l[ao]s? )?(?:pides|compras)|vienes|llegas|vienen)|(?:promo )?(?:aplica|valid[oa]|vale)(?: solo)?|solo|(?:el|la|los|las) que (?:llegu|veng)\p{L}+)$/u;

/** What it costs to take part in a raffle. */
const ticketPrice =
  /(?<![^ ])\$?\d+(?: pesos)? (?:el|cada|por) (?:boletos?|numero|cachito)|(?<![^ ])(?:boletos?|numeros?|cooperacion|cachitos?)(?: (?:a|de|en|cuesta|por|x|:))* \$?\d|(?<![^ ])cada \$?\d+(?: pesos)?(?: (?:de|en) (?:compras?|consumo))? (?:(?:es|son|recibes?|te damos|te llevas|participas? con|=) )?(?:1|un|una) (?:boletos?|numeros?|cupones|papelito|oportunidad)/u;

/** More than a name or a word of praise. */
const mayBeCondition = (words: string) => /^(?!que |promo ).*\p{L}{3,}/u.test(words) && (/ /.test(words) || /^\p{L}{5,}s$/u.test(words));

const sensitiveOf = (board: Board, left: readonly Place[]) =>
  sensitiveFlags(
    board.tokens.map(({ word }) => word),
    left,
  );

function spansOf(board: Board, title: readonly Place[], terms: readonly Place[]): OfferSpan[] {
  const span = (field: OfferField) => (place: Place) => ({
    field,
    from: board.tokens[place.start]?.from ?? 0,
    to: board.tokens[place.end - 1]?.to ?? 0,
  });
  const spans = [...(board.spans as OfferSpan[]), ...title.map(span('title')), ...terms.map(span('terms'))];
  return spans.sort((a, b) => a.from - b.from || a.to - b.to);
}
