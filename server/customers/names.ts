import { badField } from '../platform/problems.ts';

/** A name as it is kept: one spelling, single spaces, nothing that cannot be seen. */
export function readName(written: string): string {
  const name = written
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();
  if (!name) throw badField('name', 'escribe tu nombre');
  return name;
}
