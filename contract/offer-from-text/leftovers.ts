import { deedApart, giftApart, isDeedFirst, type Run } from './gift-parts.ts';
import { leadOf, trimmed, withoutLinks } from './leftover-ends.ts';
import { isBareUnit, isDeed, isUnit } from './leftover-words.ts';
import { sortLeftovers } from './sort-leftovers.ts';
import { type Board, type Place, wordsAt } from './words/board.ts';

/** `unsaid`: words behind the gain of which no rule knows what they mean; `passed`: those ahead of it that the thing behind it left over. */
export type Leftovers = { title: Place[]; terms: Place[]; unsaid: Place[]; passed: Place[] };

const fullStop = /^[.;:!?¡¿|]$/u;
const comma = /^[,()[\]"]$/u;

/** "Paquete familiar: pollo, papas y refresco" is one thing. */
const isPackage = (tokens: Board['tokens'], colon: number) =>
  tokens.slice(Math.max(0, colon - 3), colon).some(({ word }) => /^(?:paquete|combo|kit|charola|duo|trio|menu|masaje)$/.test(word));

/** Cuts what is left where something was taken, and at signs. */
function runsOf({ tokens, taken }: Board): { runs: Run[]; parts: number[]; sentences: number[] } {
  const runs: Run[] = [];
  const parts: number[] = [];
  const sentences: number[] = [];
  let [sentence, part] = [0, 0];
  let open: Run | null = null;
  for (const [place, { word, breaks }] of tokens.entries()) {
    const isList = word === ':' && isPackage(tokens, place);
    const isStop = fullStop.test(word) && !isList;
    const isComma = (comma.test(word) || isList) && taken[place] === undefined;
    if (breaks || isStop) sentence++;
    if (breaks || isStop || isComma) {
      part++;
      open = null;
    }
    parts.push(part);
    sentences.push(sentence);
    if (isStop || isComma || taken[place] !== undefined) open = null;
    else if (open) open.end = place + 1;
    else {
      open = { start: place, end: place + 1, sentence, part };
      runs.push(open);
    }
  }
  return { runs, parts, sentences };
}

const isJoinedToNext = (board: Board, run: Run, next: Run) =>
  board.tokens
    .slice(run.end, next.start)
    .every(({ word }, place) => (comma.test(word) || word === ':') && board.taken[run.end + place] === undefined);

const isNameOfDay = ({ tokens }: Board, { start }: Place) =>
  tokens[start]?.word === 'de' && /^(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)$/.test(tokens[start - 1]?.word ?? '');

/** By token: how many signs and full stops stand before it. */
type Signs = { parts: readonly number[]; sentences: readonly number[] };

/** "Gran venta nocturna 30% en sábanas": what stands behind "en" is the thing. */
function behindGain(board: Board, core: readonly Run[], gain: Place | null): Run[] {
  const behind = core.filter((run) => gain && run.start >= gain.end);
  const [first] = behind;
  const isOf =
    first !== undefined &&
    first.start === gain?.end &&
    /^en (?!mi |nuestr|sabor|color|talla|tamano|presentacion)/.test(`${wordsAt(board, first)} `);
  return isOf &&
    !isBareUnit(wordsAt(board, first).replace(/^en /, '')) &&
    board.taken[gain?.start ?? 0]?.some((field) => field === 'kind' || field === 'value')
    ? behind
    : [...core];
}

/** The pieces that belong to the words around the gain. */
function aroundGain(board: Board, runs: readonly Run[], gain: Place | null, isGift: boolean, { parts, sentences }: Signs): Run[] {
  const at = gain?.start ?? 0;
  const [part, sentence] = [parts[at] ?? 0, sentences[at] ?? 0];
  const beside = runs.filter((run) => run.part === part);
  // "Miércoles de plaza" names the day.
  const core = beside.filter((run) => beside.length === 1 || !isNameOfDay(board, run));
  const text = core.map((run) => wordsAt(board, run)).join(' ');
  const before = runs.filter((run) => run.end <= (core[0]?.start ?? at) && run.part < part);
  const needsMore = core.length === 0 || (core.every((run) => run.end <= at) && isUnit(text)) || isBareUnit(text);
  const result = core.length > 1 && at > 0 && !isGift ? behindGain(board, core, gain) : [...core];
  for (let place = before.length - 1; place >= 0; place--) {
    const [run, next] = [before[place] as Run, result[0]];
    const isList = next !== undefined && run.sentence === next.sentence && isJoinedToNext(board, run, next) && next.end <= at;
    const isNeeded = needsMore && (next === undefined || isUnit(wordsAt(board, next)) || isBareUnit(wordsAt(board, next)));
    const isBeside = core.length === 0 && next === undefined;
    const startsBehind = runs.some(
      (later) => later.start >= at && later.sentence === sentence + 1 && /^(?:en|de) /.test(wordsAt(board, later)),
    );
    if (isBeside && startsBehind && run.sentence < sentence) break;
    if (!isList && !isNeeded) break;
    result.unshift(run);
  }
  // "Invitaciones de boda: 100 piezas".
  const [head] = result;
  const ahead =
    head &&
    /^\d/.test(wordsAt(board, head)) &&
    before.find((run) => run.end === head.start - 1 && /^\p{L}{4,} de \p{L}{4,}/u.test(wordsAt(board, run)));
  if (ahead && board.tokens[ahead.end]?.word === ':') result.unshift(ahead);
  return result.length > 0 ? listGoesOn(board, runs, result) : runs.filter((run) => run.start >= at).slice(0, 1);
}

/** "Ballet infantil, 4 a 7 años". */
const ages = /^(?:de |para )?\d+ (?:a|y|-) \d+ (?:anos|anitos|meses)$/u;

/** "20% en cortes, tinte y peinado": the list goes on behind the comma. */
function listGoesOn(board: Board, runs: readonly Run[], chosen: Run[]): Run[] {
  const result = [...chosen];
  for (;;) {
    const last = result.at(-1) as Run;
    const next = runs.find((run) => run.start >= last.end);
    if (!next || next.sentence !== last.sentence || !isJoinedToNext(board, last, next)) return result;
    const rest = runs.filter((run) => run.start >= last.end && run.sentence === last.sentence);
    if (
      !ages.test(wordsAt(board, next)) &&
      !rest.some((run) => / (?:y|e|o) /.test(wordsAt(board, run)) || /^con /.test(wordsAt(board, run)))
    )
      return result;
    result.push(next);
  }
}

/** Title and conditions out of the words that are left; `gain` is where the gain stands, and what is in `ofThing` is never left out of the title. */
export function readLeftovers(board: Board, gain: Place | null, isGift: boolean, ofThing: readonly Place[]): Leftovers {
  const { runs, parts, sentences } = runsOf(board);
  const apart = isGift && gain ? runs.flatMap((run) => giftApart(board, run, gain)) : runs;
  const { titles, terms } = sortLeftovers(board, apart, gain, isGift);
  const meaningful = titles.filter((run) => trimmed(board, run));
  const chosen = aroundGain(board, meaningful, gain, isGift, { parts, sentences });
  if (isGift && gain && chosen[0] && chosen.length === 1) chosen.splice(0, 1, ...deedApart(board, chosen[0], gain));
  const deed = isGift && gain && chosen.length > 1 && chosen[0] && isDeedFirst(board, chosen[0], gain) ? chosen.shift() : undefined;
  const title = chosen.flatMap((run, place): Place[] => {
    const cut = trimmed(board, run);
    if (!cut) return [];
    // Only the outer ends of a title are cut; what joins its pieces stays.
    return [{ start: place === 0 ? cut.start : run.start, end: place === chosen.length - 1 ? cut.end : run.end }];
  });
  const isOfThing = (run: Run) =>
    ofThing.some(({ start, end }) => run.start < end && start < run.end) && run.start >= (title.at(-1)?.end ?? 0);
  for (const run of meaningful) if (!chosen.includes(run) && isOfThing(run)) title.push({ start: run.start, end: run.end });
  // What must be bought or done for a gift stands behind it.
  // What stands apart behind the gain and begins so is no thing.
  const isApart = (run: Run) =>
    gain && run.start >= gain.end && !chosen.includes(run) && /^(?:con|sin|para|desde) /.test(wordsAt(board, run));
  terms.push(...meaningful.filter((run) => isApart(run) && !isDeed(wordsAt(board, run))));
  const behind =
    isGift && gain ? meaningful.filter((run) => run.start >= gain.end && !chosen.includes(run) && isDeed(wordsAt(board, run))) : [];
  title.push(
    ...behind
      .filter((run) => run.start >= (title.at(-1)?.end ?? 0))
      .map((run) => ({ start: run.start, end: trimmed(board, run)?.end ?? run.end })),
  );
  if (deed) title.push({ start: deed.start, end: trimmed(board, deed)?.end ?? deed.end });
  const led = terms.map((term) => (gain && term.start > gain.end ? leadOf(board, titles, title, term) : null) ?? term);
  const isUsed = (run: Run) => run === deed || [...title, ...led].some(({ start, end }) => run.start < end && start < run.end);
  const unsaid = meaningful.filter(
    (run) => run.start >= (gain?.end ?? Infinity) && !chosen.includes(run) && !isUsed(run) && !isNameOfDay(board, run),
  );
  const at = gain?.start ?? 0;
  const passed = meaningful.filter(
    (run) => gain && run.part === parts[at] && run.end <= at && !chosen.includes(run) && !isUsed(run) && !isNameOfDay(board, run),
  );
  return { title, unsaid, passed, terms: led.map((term) => withoutLinks(board, term)) };
}
