import { isChatter, isLead, isTrail } from './leftover-words.ts';
import { type Board, type Place, wordsAt } from './words/board.ts';

/** Without the words at either end that are not of the thing; null where nothing is left. */
export function trimmed<R extends Place>(board: Board, run: R): R | null {
  let { start, end } = run;
  const word = (place: number) => board.tokens[place]?.word ?? '';
  // "Apunta que el flan" speaks to the person who writes it down.
  for (let place = start + 1; place < Math.min(start + 3, end - 1); place++)
    if (word(place) === 'que' && /^(?:el|la|los|las)$/.test(word(place + 1))) start = place;
  // "Noche de gringas" names the evening.
  if (
    start === 0 &&
    /^(?:noche|tarde|dia)s?$/.test(word(0)) &&
    word(1) === 'de' &&
    /^(?!bodas|muertos|reyes|madres|spa|fotos)\p{L}{4,}s$/u.test(word(2))
  )
    start = 2;
  // "Grandes descuentos en cursos".
  if (
    /^(?:grandes?|super|mega|increibles?|buen[oa]s|excelentes) (?:descuento|promo|ofertas?|rebajas?) (?:en|de|sobre)$/.test(
      wordsAt(board, { start, end: start + 3 }),
    )
  )
    start += 3;
  while (start < end && isLead(word(start))) start++;
  const isOrMore = () => word(end - 1) === 'mas' && word(end - 2) === 'o';
  while (end > start && !isOrMore() && (isTrail(word(end - 1)) || /^[,()"'-]$/.test(word(end - 1)))) end--;
  return start < end ? { ...run, start, end } : null;
}

/** Words at the end of a condition that lead to what was taken behind it; `place` is the last of them. */
const isLink = ({ tokens }: Board, place: number) => {
  const [before, word] = [tokens[place - 1]?.word ?? '', tokens[place]?.word ?? ''];
  // "Si pagas en efectivo te hacemos 3%".
  if (/^(?:te|les?)$/.test(before) && /^(?:hacemos|damos|descontamos|bajamos)$/.test(word)) return true;
  // "Incluye arroz y que no es acumulable", as a shop says it to the person who writes it down.
  if (before === 'y' && word === 'que') return true;
  return /^(?:al?|del?|en|con|por|y|o|x|el|la|los|las|te|les?|tel|cel|promo|cupones|ofertas?|valid[oa]s?|vigente)$/.test(word);
};

/** A condition whose last words were taken, as a telephone behind "al", ends before the words that led to them. */
export function withoutLinks(board: Board, { start, end }: Place): Place {
  const leads = board.taken[end] !== undefined;
  let last = end;
  while (last > start + 1 && isLink(board, last - 1) && (leads || board.tokens[last - 1]?.word !== 'vigente')) last--;
  return { start, end: last };
}

/** "Presentarse en ayunas": words of no thing that lead to a condition begin it. */
export function leadOf(board: Board, titles: readonly Place[], title: readonly Place[], term: Place): Place | null {
  const lead = titles.find(({ end }) => end === term.start && !board.tokens[end]?.breaks);
  if (!lead || !trimmed(board, lead) || isChatter(wordsAt(board, lead))) return null;
  return title.some(({ start, end }) => lead.start < end && start < lead.end) ? null : { start: lead.start, end: term.end };
}
