import { maxId } from '../../../contract/ids.ts';
import { badField } from '../problems.ts';

const wrong = () => badField('cursor', 'no es de esta lista.');

/** Whether a part of a cursor is a number that an id may be. */
export const isIdPart = (part: unknown): part is number => Number.isInteger(part) && Math.abs(part as number) <= maxId;

/** The check of a cursor that says one id alone. */
export const isOneId = (parts: unknown[]): parts is [number] => parts.length === 1 && isIdPart(parts[0]);

/** A cursor that says where a page ended. */
export const encodeCursor = (...parts: (string | number)[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

/** What a cursor of ours says, if every part is what it should be. */
export function decodeCursor<P extends unknown[]>(cursor: string, check: (parts: unknown[]) => parts is P): P {
  let parsed: unknown;
  try {
    parsed = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw wrong();
  }
  if (!Array.isArray(parsed) || !check(parsed)) throw wrong();
  return parsed;
}

/** A page's rows without the extra one that told whether another page follows. */
export function paginate<T>(rows: T[], limit: number, cursor: (last: T) => string): { items: T[]; next: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last ? cursor(last) : null };
}
