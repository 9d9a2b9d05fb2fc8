/** Postgres: a value that no column can hold. Only the database detects some of them, such as an impossible date. */
export const isBadValue = (code: string | undefined) => code?.startsWith('22') ?? false;

/** Postgres: a unique value exists already. */
export const isUniqueViolation = (error: unknown): boolean => error instanceof Error && causeOf(error).code === '23505';

/** Postgres: what a row refers to is gone, or something still refers to the row. */
export const isBrokenReference = (code: string | undefined) => code === '23503';

/** A full disk, of the files or of the database. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether an error says that the disk is full. */
export const isStorageFull = (error: Error) => fullCodes.has(causeOf(error).code ?? '');

/** Postgres is down, starting, out of connections or too slow, or has ended a slow transaction; and the socket errors of a missing server. */
const goneCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  '25P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);
export const isGone = (error: Error, code: string | undefined) =>
  (code !== undefined && (goneCodes.has(code) || code.startsWith('08'))) ||
  /connection terminated|not queryable|timeout exceeded when trying to connect/i.test(error.message);

export function causeOf(error: Error & { code?: unknown }): { code: string | undefined; error: Error } {
  const inner = error.cause instanceof Error ? (error.cause as Error & { code?: unknown }) : error;
  return { code: typeof inner.code === 'string' ? inner.code : undefined, error: inner };
}
