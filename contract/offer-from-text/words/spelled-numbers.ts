import type { Token } from './token.ts';

const small =
  'cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte';
const twenties = 'veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve';
const tens = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa';
const hundreds = 'cien doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos';

const values = new Map<string, number>([
  ...small.split(' ').map((word, value): [string, number] => [word, value]),
  ...twenties.split(' ').map((word, above): [string, number] => [word, 21 + above]),
  ...tens.split(' ').map((word, above): [string, number] => [word, 30 + 10 * above]),
  ...hundreds.split(' ').map((word, above): [string, number] => [word, 100 + 100 * above]),
  ['ciento', 100],
  ['veintiun', 21],
  ['doscientas', 200],
  ['trescientas', 300],
  ['quinientas', 500],
]);
// "Un" and "una" are articles more often than numbers: the rules that count them name them.
values.delete('un');
values.delete('cero');

/** The number spelled from this place on, and the place behind it. */
function numberAt(tokens: readonly Token[], start: number): { value: number; end: number } | null {
  let value = 0;
  let end = start;
  const word = (place: number) => tokens[place]?.word ?? '';
  const first = values.get(word(end));
  if (first !== undefined && first >= 100) {
    value = first;
    end++;
  }
  const ten = values.get(word(end));
  if (ten !== undefined && ten < 100) {
    value += ten;
    end++;
    const unit = values.get(word(end + 1)) ?? (/^un[oa]?$/.test(word(end + 1)) ? 1 : undefined);
    if (ten >= 20 && ten % 10 === 0 && word(end) === 'y' && unit !== undefined && unit < 10) {
      value += unit;
      end += 2;
    }
  }
  return end > start ? { value, end } : null;
}

function thousandAt(tokens: readonly Token[], start: number): { value: number; end: number } | null {
  const figure = /^\$?(\d{1,3})$/.exec(tokens[start]?.word ?? '');
  const before = figure && tokens[start + 1]?.word === 'mil' ? { value: Number(figure[1]), end: start + 1 } : numberAt(tokens, start);
  const end = before?.end ?? start;
  if (tokens[end]?.word !== 'mil') return before;
  const after = numberAt(tokens, end + 1);
  // "Mil gracias" counts nothing.
  if (!before && !after && tokens[end + 1]?.word !== 'pesos') return null;
  return { value: (before?.value ?? 1) * 1000 + (after?.value ?? 0), end: after?.end ?? end + 1 };
}

/** "55 pesos con 50 centavos" is one price. */
function withCents(tokens: readonly Token[]): Token[] {
  const word = (place: number) => tokens[place]?.word ?? '';
  const result: Token[] = [];
  for (let place = 0; place < tokens.length; place++) {
    const token = tokens[place] as Token;
    const link = /^(?:con|y)$/.test(word(place + 2)) ? 3 : 2;
    const cents =
      /^\d{1,2}$/.test(word(place + link)) && /^(?:centavos|ctvs)$/.test(word(place + link + 1)) ? Number(word(place + link)) : 0;
    if (!/^\$?\d{1,6}$/.test(token.word) || word(place + 1) !== 'pesos' || cents === 0) {
      result.push(token);
      continue;
    }
    result.push({ ...token, word: String(Number(token.word.replace('$', '')) + cents / 100) });
    result.push({ ...(tokens[place + 1] as Token), to: (tokens[place + link + 1] as Token).to });
    place += link + 1;
  }
  return result;
}

/** "Doce piezas por ciento diez" tells a price: a share stands behind its number. */
function hundredAt(tokens: readonly Token[], place: number): { value: number; end: number } | null {
  const { word, from, to } = tokens[place] as Token;
  const before = tokens[place - 1]?.word ?? '';
  if (word !== '%' || to - from < 6 || /\d/.test(before) || values.has(before)) return null;
  const rest = numberAt(tokens, place + 1);
  return rest && rest.value < 100 ? { value: 100 + rest.value, end: rest.end } : null;
}

/** Spelled numbers as digits, each in one token: "treinta y cinco" is 35. */
export function joinNumbers(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (let place = 0; place < tokens.length; place++) {
    const token = tokens[place] as Token;
    const hundred = hundredAt(tokens, place);
    if (hundred) {
      joined.push({ ...token, word: 'por' }, { ...(tokens[place + 1] as Token), word: String(hundred.value) });
      place = hundred.end - 1;
      continue;
    }
    const isShare = token.word === 'ciento' && /^(?:por|x)$/.test(tokens[place - 1]?.word ?? '');
    const number = isShare ? null : thousandAt(tokens, place);
    if (number) {
      joined.push({ ...token, word: String(number.value), to: (tokens[number.end - 1] as Token).to });
      place = number.end - 1;
    } else joined.push(token);
  }
  return withCents(joined);
}
