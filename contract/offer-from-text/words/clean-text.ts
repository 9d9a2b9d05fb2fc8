import { joinNumbers } from './spelled-numbers.ts';
import { spelledOut } from './spellings.ts';
import type { Token } from './token.ts';

/** More than anybody says of one offer; what follows is not read. */
export const longestText = 1000;

const fractions: Record<string, string> = { '½': '1/2', '¼': '1/4', '¾': '3/4' };
const invisible = /[\p{M}\p{Cf}\p{Cc}]/gu;
const picture = /\p{Extended_Pictographic}|\p{RI}|[•●▪►➡✓|]/u;
const dashes = /[‐‑‒–—―−]/u;

/** Text without case, accents and invisible signs, each character with the place it came from; a picture is a line break. */
type FoldedText = { text: string; from: number[]; to: number[] };

function foldSign(sign: string): string {
  if (sign === '\n' || sign === '\r' || sign === '\u2028') return '\n';
  if (/\s/u.test(sign)) return ' ';
  const fraction = fractions[sign];
  if (fraction) return ` ${fraction} `;
  if (/\d/u.test(sign)) return sign;
  if (picture.test(sign) && sign !== '*' && sign !== '#') return '\n';
  if (dashes.test(sign)) return '-';
  if (sign === '×' || sign === '✕' || sign === '✖') return 'x';
  if ('*_~'.includes(sign)) return '*';
  if ('«»“”"´`’‘°'.includes(sign)) return ' ';
  return sign.normalize('NFKD').replace(invisible, '').toLowerCase();
}

function fold(text: string): FoldedText {
  const folded: FoldedText = { text: '', from: [], to: [] };
  let place = 0;
  for (const sign of text) {
    if (place >= longestText) break;
    const until = Math.min(place + sign.length, text.length, longestText);
    const said = foldSign(sign);
    for (let i = 0; i < said.length; i++) {
      folded.from.push(place);
      folded.to.push(until);
    }
    // A sign that is not seen belongs to the one before it.
    if (said === '' && folded.to.length > 0) folded.to[folded.to.length - 1] = until;
    folded.text += said;
    place = until;
  }
  return folded;
}

/** Lines of a like length that no sign ends and no capital begins are one row that somebody's screen broke. */
function isWrapped(text: string): boolean {
  const lines = text.trim().split(/\s*\n\s*/u);
  const lengths = lines.slice(0, -1).map((line) => line.split(/\s+/u).length);
  const isBroken = lines.every(
    (line, at) => (at === 0 || /^(?:[\p{Ll}\d$+]|-(?! ))/u.test(line)) && (at === lines.length - 1 || !/[.:;!?)]$/u.test(line)),
  );
  return lines.length > 2 && isBroken && Math.min(...lengths) >= 4 && Math.max(...lengths) - Math.min(...lengths) <= 2;
}

/** A line's end that no words go on over. */
const blank = (found: string) => '\u2029'.repeat(found.length);

/** Addresses of the web, accounts, hashtags and telephones say nothing of the offer. */
const withoutContacts = (text: string) =>
  text
    .replace(/(?:https?:\/\/|www\.)\S{1,200}/gu, blank)
    .replace(/[#@][a-z][\p{L}\d_.]{0,60}/gu, blank)
    .replace(
      /(?<![\d$.,:/])\+?(?:52 ?)?(?:\d{2} {1,2}\d{4} {1,2}\d{4}|\d{3}[ -]{1,2}\d{3}[ -]{1,2}\d{4}|\d{2}[ -]\d{4}[ -]\d{4}|\d{3}[ -]\d{3}[ -]\d{2}[ -]\d{2}|\d{10})(?!\d)/gu,
      blank,
    )
    .replace(/(?<=(?<!\p{L})pa)'(?= )/gu, ' ')
    // A dash that begins a line takes nothing off.
    .replace(
      /(?<=(?:^|\n) {0,3})- (?=\n|\p{L}|\d{1,2}(?::\d| ?[ap]m)|\d+ (?!%|pesos|por (?!cliente|persona|mesa|familia)|varos|de (?:desc|dto)|menos)\p{L})/gu,
      '\n\n',
    )
    // "5.º aniversario" goes on.
    .replace(/(?<=\d)\.(?=[oa](?![\p{L}\d]))/gu, ' ')
    .replace(/(?<=\d ?)\*(?= ?\d)/gu, 'x')
    // Keyboards of the United States have this sign where ours has ñ: "ma;ana".
    .replace(/(?<=(?<!\p{L})(?:ma|ni|u|ba|pi|peque|cumplea));(?=[ao])/gu, 'n')
    .replaceAll('*', ' ');

const token =
  /(?<grade>(?<![\p{L}\d])\d{1,2}w-?\d{2}(?!\d))|(?<clock>\d{1,2}:\d{2}(?!\d))|(?<money>\$ ?)?(?:(?<thousands>\d{1,3}(?:[,.]\d{3}){1,2}(?:\.\d{1,2})?(?!\d))|(?<number>\d{1,9}(?:\.\d{1,2}(?!\d))?|(?<=\s)\.\d{3}(?!\d)))(?<behind>\$(?! ?\d))?|(?<fraction>[13]\/[24](?!\d))|(?<word>(?:m|mts?|cm)[23](?!\d)|[\p{L}]+)|(?<line>[\n\u2029])|(?<sign>[^\s])/gu;

const exactly = (digits: string) => (digits.includes('.') ? digits.replace(/\.?0+$/u, '') : digits);

function wordOf(groups: Record<string, string | undefined>): string {
  const { grade, clock, money, behind, thousands, number, word, sign, fraction } = groups;
  // "10w40" names an oil.
  if (grade) return grade;
  if (clock) return clock;
  if (fraction) return fraction;
  const digits = thousands ? thousands.replace(/[,.](?=\d{3})/gu, '') : number;
  if (digits !== undefined) return (money || behind ? '$' : '') + exactly(digits);
  return word ?? sign ?? '';
}

/** Words that go on in the next line, and words with which a line goes on. */
const unfinished =
  /^(?:de|del|d|el|la|los|las|un|una|y|e|con|c|en|por|a|al|para|no|sin|que|su|tu|mi|cada|mas|solo|toda|todo|todos|todas|\+)$/u;
const goingOn = /^(?:y|e|de|del|\+)$/u;
/** "De 4 a 8 pm" is a line of its own, "de 4 a 8 años" goes on. */
const startsHours =
  /^de (?:\d{1,2}(?::\d\d)? ?(?:am|pm|hrs?|horas|del dia|de la \p{L}+)? ?(?:a|-) ?(?:las )?\d{1,2}(?!\d| (?:anos|meses|personas|litros|kilos|metros|kg|cm))|(?:lun|mar|mie|jue|vie|sab|dom)\p{L}* a )/u;

/** Abbreviations before a number that names a thing. */
const shortened = /^(?:cal|mod|num|no|med|tam|vol|cap|gen)$/u;

function cut(folded: FoldedText, typed: string): Token[] {
  const tokens: Token[] = [];
  let breaks = false;
  let isCut = false;
  for (const match of withoutContacts(folded.text).matchAll(token)) {
    const groups = match.groups ?? {};
    if (groups.line) {
      breaks = true;
      isCut ||= groups.line !== '\n';
    } else {
      const from = folded.from[match.index] ?? 0;
      const to = folded.to[match.index + match[0].trimEnd().length - 1] ?? from;
      const first = typed.charAt(from);
      const word = wordOf(groups);
      // "Rifle cal. 5.5": this stop ends no sentence.
      if (word === '.' && shortened.test(tokens.at(-1)?.word ?? '') && /^ ?\d/.test(folded.text.slice(match.index + 1))) continue;
      const isHours = startsHours.test(folded.text.slice(match.index, match.index + 40));
      if (!isCut && (unfinished.test(tokens.at(-1)?.word ?? '') || (goingOn.test(word) && !isHours))) breaks = false;
      // Without its tilde a nail is an article.
      const isNail = /^unas?$/.test(word) && /[ñ;]/iu.test(typed.slice(from, to).normalize('NFC'));
      // So does tea become a pronoun.
      const isTea = /^tes?$/.test(word) && /é/iu.test(typed.slice(from, to).normalize('NFC'));
      tokens.push({
        word: isTea ? word.replace('e', 'é') : isNail ? word.replace('n', 'ñ') : word,
        from,
        to,
        breaks,
        capital: first !== first.toLowerCase(),
      });
      breaks = false;
      isCut = false;
    }
  }
  return tokens;
}

/** The words of a text as the rules compare them: abbreviations, spelled numbers and common typos in one form. */
export function readWords(text: string): Token[] {
  return joinNumbers(spelledOut(cut(fold(isWrapped(text) ? text.replaceAll('\n', ' ') : text), text)));
}

/** What was typed, as it is shown: without invisible signs, emoji and the stars of bold letters, which are plain ones. */
export const shownText = (typed: string) =>
  typed
    .replace(/[\u{1d400}-\u{1d7ff}\uff01-\uff5e]/gu, (letter) => letter.normalize('NFKC'))
    .normalize('NFC')
    .replace(/\p{Cf}|\p{Cc}|\ufe0f|\u20e3/gu, (sign) => (sign === '\n' || sign === '\t' ? ' ' : ''))
    .replace(/[*_~]|\p{Extended_Pictographic}|\p{RI}/gu, (sign) => (/[©®™#\d]/u.test(sign) ? sign : ' '))
    .replace(/\s+/gu, ' ')
    .trim();

/** Words alone, to compare names: without case, accents, signs and emoji. */
export const plainWords = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
