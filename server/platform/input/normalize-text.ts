import { badField } from '../problems.ts';

/** One line as it is kept: one spelling, single spaces, nothing that cannot be seen. May be empty. */
export const normalizeLine = (written: string): string =>
  written
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();

/** As `normalizeLine`; throws when nothing is left. */
export function requireLine(field: string, written: string): string {
  const line = normalizeLine(written);
  if (!line) throw badField(field, 'está vacío');
  return line;
}

/** Several lines as they are kept; may be empty. */
export const normalizeText = (written: string): string =>
  written
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .trim();
