import { readFile } from 'node:fs/promises';
import type { Problems } from '../platform/importing/import-errors.ts';
import { type RawRow, type RowType, rowTypes } from './import-rows.ts';

/** The list of each type: `businesses`, `hours`, `menu_items`. */
const listOf = (type: RowType) => (type === 'hours' ? 'hours' : type === 'business' ? 'businesses' : `${type}s`);
const lists = new Map(rowTypes.map((type) => [listOf(type), type]));

/** A row of a spreadsheet has a few hundred. */
const mostLetters = 20_000_000;

/** The line at which each object of the lists begins, in the order of the file: those that are two brackets deep. Stops beyond `most`. */
function linesOfRows(text: string, most: number): number[] {
  const lines: number[] = [];
  let [line, depth, quoted] = [1, 0, false];
  for (let at = 0; at < text.length && lines.length <= most; at++) {
    const character = text[at];
    if (character === '\n') line++;
    else if (quoted) {
      if (character === '\\') at++;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === '{' || character === '[') {
      if (depth === 2) lines.push(line);
      depth++;
    } else if (character === '}' || character === ']') depth--;
  }
  return lines;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The rows of a JSON file: an object with a list for each type. Of a file with more than `most` rows one row beyond them tells so. */
export async function readJson(file: string, problems: Problems, most: number): Promise<RawRow[]> {
  const text = (await readFile(file, 'utf8')).replace(/^\ufeff/, '');
  if (text.length > mostLetters) {
    problems.add(1, 'file', 'pesa más de 20 MB; pártelo en varios archivos');
    return [];
  }
  const lines = linesOfRows(text, most);
  if (lines.length > most) return lines.map((line) => ({ type: 'business', line, fields: {} }));
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    problems.add(1, 'file', 'no es JSON');
    return [];
  }
  if (!isObject(content) || Object.values(content).some((list) => !Array.isArray(list) || !list.every(isObject))) {
    problems.add(1, 'file', `debe ser un objeto con listas de objetos: ${[...lists.keys()].join(', ')}`);
    return [];
  }
  let place = 0;
  return Object.entries(content as Record<string, Record<string, unknown>[]>).flatMap(([name, list]) => {
    const type = lists.get(name);
    if (!type) problems.add(1, name, 'no conocemos esta lista');
    const found = list.map((fields) => ({ fields, line: lines[place++] ?? 1 }));
    return type ? found.map((row) => ({ type, ...row })) : [];
  });
}
