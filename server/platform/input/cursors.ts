import { maxId } from '../../../contract/ids.ts';
import { badField } from '../problems.ts';

const wrong = () => badField('cursor', 'no es de esta lista.');

/** Whether a part of a cursor is a possible id. */
export const isIdPart = (part: unknown): part is number => Number.isInteger(part) && Math.abs(part as number) <= maxId;

/** Checks a cursor of a single id. */
export const isOneId = (parts: unknown[]): parts is [number] => parts.length === 1 && isIdPart(parts[0]);

/** A cursor that marks the end of a page. */
export const encodeCursor = (...parts: (string | number)[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

/** The parts of a cursor, if every one has its expected type. */
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

/** A page's rows without the extra one that shows whether another page follows. */
export function paginate<T>(rows: T[], limit: number, cursor: (last: T) => string): { items: T[]; next: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last ? cursor(last) : null };
}
