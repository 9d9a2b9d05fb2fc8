import type { Run } from './gift-parts.ts';
import { isCall, isChatter, isCondition, isDeed, isFollower, isTaught, mayBeGiven, ownWords } from './leftover-words.ts';
import { type Board, type Place, wordsAt } from './words/board.ts';

/** The place in a run from which on the words are of another kind. */
function splitAt(board: Board, run: Run, is: (words: string, before: string) => boolean): number {
  for (let place = run.start; place < run.end; place++) {
    const before = place > run.start ? (board.tokens[place - 1]?.word ?? '') : '';
    if (is(wordsAt(board, { start: place, end: run.end }), before)) return place;
  }
  return run.end;
}

/** Conditions go on over commas while they count things: "incluye peinado, maquillaje y uñas". */
const counts =
  /^(?:tallas|colores|sabores|incluyen?|no incluyen?|no aplican? en|excepto|menos|no participan?|aplican? en|valid[oa]s? en)(?![^ ])/u;

/** Calls, which behind the noun of a condition tell what it is: "no incluye servicio urgente". */
const adjective = /^(?:solo|nuev[oa]|exclusivo|urgente|importante|novedad|oferta|promo)$/u;

export type SortedLeftovers = { titles: Run[]; terms: Place[] };

/** Behind a condition that ends by itself stands the thing, and perhaps another condition. */
function sortRest(board: Board, rest: Run, isGift: boolean, { titles, terms }: SortedLeftovers): void {
  const end = splitAt(board, rest, (words, before) => before !== '' && isCondition(words, false) && !isGift);
  titles.push({ ...rest, end });
  if (end < rest.end) terms.push({ ...rest, start: end });
}

type OpeningRun = { run: Run; words: string; before: string; gain: Place | null; isGift: boolean };

/** Whether a condition begins with these words of a run, of which `before` is the one before them. */
function beginsCondition(board: Board, { run, words, before, gain, isGift }: OpeningRun): boolean {
  if (!isCondition(words, before === '' || before === 'promo')) return false;
  if (/^en linea(?![^ ])/.test(words) && isTaught(wordsAt(board, run))) return false;
  // "Pastel de tu cumpleaños" is a thing.
  const ahead = wordsAt(board, run).slice(0, -words.length);
  if (/^tu (?:cumple|santo)/.test(words) && /(?<!dia|mes|semana|fecha) (?:de|para) $/.test(ahead)) return false;
  if (before !== '' && /^incluid[oa]s?(?![^ ])/.test(words)) return false;
  if (!isGift) return true;
  const isBeside = run.end === gain?.start;
  if (isBeside && (mayBeGiven(words) || (/^a domicilio$/.test(words) && /^(?:entrega|envio|servicio)$/.test(before)))) return false;
  return !isDeed(words) && before !== 'al' && !/^(?:es|de|en|viniendo|vienes)$/.test(before);
}

/** `isGift`: what must be bought or done stays with the thing. */
export function sortLeftovers(board: Board, runs: readonly Run[], gain: Place | null, isGift: boolean): SortedLeftovers {
  const titles: Run[] = [];
  const terms: Place[] = [];
  let counting: Run | null = null;
  for (const run of runs) {
    if (board.taken[run.start - 1]?.includes('terms') && /^(?:y|ni|o)(?![^ ])/.test(wordsAt(board, run))) {
      terms.push(run);
      continue;
    }
    const last = terms.at(-1);
    // "No aplica con otras promos ni en libros": the words between were taken, the rest goes with the beginning.
    if (last && board.taken[run.start - 1]?.includes('combinable') && /(?:aplican?|valid[oa]s?|valen?)$/.test(wordsAt(board, last))) {
      terms.push({ ...run, end: splitAt(board, run, (words) => isCall(words)) });
      continue;
    }
    const goesOn =
      counting &&
      counting.sentence === run.sentence &&
      run.part === counting.part + 1 &&
      !isCondition(wordsAt(board, run), true) &&
      !isChatter(wordsAt(board, run));
    if (counting && goesOn && run.start === counting.end + 1) {
      terms.push(run);
      counting = run;
      continue;
    }
    // "15% menos a perritos adoptados": behind the gain of a thing stands for whom it is.
    if (
      run.start === gain?.end &&
      titles.length > 0 &&
      /^a (?:(?:todos |todas )?(?:los|las) )?\p{L}{4,}s(?![^ ])/u.test(wordsAt(board, run))
    ) {
      terms.push({ ...run, end: splitAt(board, run, (words) => isCall(words)) });
      continue;
    }
    // "2x1 los jueves con tu playera": apart from the thing it is what a customer brings.
    if (!isGift && gain && run.start >= gain.end && titles.length > 0 && isFollower(wordsAt(board, run), run.start === gain.end)) {
      terms.push({ ...run, end: splitAt(board, run, (words) => isCall(words)) });
      continue;
    }
    const condition = splitAt(board, run, (words, before) => beginsCondition(board, { run, words, before, gain, isGift }));
    const free = (before: string) =>
      !/^(?:al?|que|quien(?:es)?|previ[oa]|del?|con|en|por|x|para|y|segun|sin|la|el|tu|su|una?|cada|los|las|se)$/.test(before);
    const chat = splitAt(board, run, (words, before) => isChatter(words) && free(before) && !(before !== '' && /^nuev[oa]$/.test(words)));
    const end = Math.min(condition, chat);
    if (end > run.start) titles.push({ ...run, end });
    counting = null;
    if (condition > chat || (condition === chat && condition === run.end)) continue;
    const call = splitAt(
      board,
      { ...run, start: condition },
      (words, before) => !adjective.test(words) && isCall(words) && free(before) && before !== '',
    );
    const own = ownWords(wordsAt(board, { start: condition, end: run.end }));
    const term = { ...run, start: condition, end: own === null ? call : condition + own };
    terms.push(term);
    if (own !== null) sortRest(board, { ...run, start: term.end, end: call }, isGift, { titles, terms });
    else if (counts.test(wordsAt(board, term)) && call === run.end) counting = term;
  }
  return { titles, terms };
}
