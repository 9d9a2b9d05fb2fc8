import { badField } from '../platform/problems.ts';

/** A name as it is stored: one Unicode form, single spaces, no invisible characters. */
export function readName(text: string): string {
  const name = text
    .replaceAll(/\p{Cf}/gu, '')
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  if (!name) throw badField('name', 'escribe tu nombre');
  return name;
}
