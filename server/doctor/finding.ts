/** The result of one check. A problem prevents correct service; a warning may be intended. */
export type Finding = { state: 'ok' | 'warning' | 'problem'; said: string; todo?: string };

export const ok = (said: string): Finding => ({ state: 'ok', said });
export const warning = (said: string, todo: string): Finding => ({ state: 'warning', said, todo });
export const problem = (said: string, todo: string): Finding => ({ state: 'problem', said, todo });

/** Host and path of an address, without user and password. */
export function placeOf(address: string): string {
  const { host, pathname } = new URL(address);
  return host + (pathname === '/' ? '' : pathname);
}

/** A short reason of a failure: a failed connection often has no message itself, but its attempts do. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  return error.message.split('\n')[0] || code || error.name;
}
