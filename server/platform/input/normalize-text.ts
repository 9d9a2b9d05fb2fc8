import { badField } from '../problems.ts';

/** One line as it is stored: one Unicode form, single spaces, no invisible characters. May be empty. */
export const normalizeLine = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\p{Cf}/gu, '')
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** Like `normalizeLine`; throws when nothing is left. */
export function requireLine(field: string, text: string): string {
  const line = normalizeLine(text);
  if (!line) throw badField(field, 'está vacío');
  return line;
}

/** Several lines as they are stored; may be empty. */
export const normalizeText = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .trim();
