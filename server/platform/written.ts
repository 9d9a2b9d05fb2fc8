import { badField } from './errors.ts';

/** One line as it is kept: one spelling, single spaces, nothing that cannot be seen. */
export function lineOf(field: string, written: string): string {
  const line = written
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();
  if (!line) throw badField(field, 'está vacío');
  return line;
}

/** Several lines as they are kept; may be empty. */
export const linesOf = (written: string): string =>
  written
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .trim();
