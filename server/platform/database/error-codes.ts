/** Postgres: data that no column can hold. Only the database can see some of it, such as an impossible date. */
export const isBadValue = (code: string | undefined) => code?.startsWith('22') ?? false;

/** Postgres: a value that may be there only once is there already. */
export const isUniqueViolation = (error: unknown): boolean => error instanceof Error && causeOf(error).code === '23505';

/** The disk of the files, or that of the database. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether an error says that there is no space to write to. */
export const isStorageFull = (error: Error) => fullCodes.has(causeOf(error).code ?? '');

/** Postgres gone, starting, out of connections, or too slow, or tired of a transaction; and the socket errors of a server that is not there. */
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
