import type { Calls } from '../../contract/calls.ts';
import type { Problem } from '../../contract/errors.ts';
import { readStored } from '../session/storage.ts';

type Reply = { status: number; body: unknown };

/** What a call sends besides its address; `body` is not serialised yet. */
export type TransportRequest = {
  key: keyof Calls;
  method: string;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** Headers besides those of every call. */
  headers?: Record<string, string>;
};

/** Carries an API call: by fetch in the browser, in process on the server (which reads public data only). */
export type Transport = (path: string, sent: TransportRequest) => Promise<Reply>;

const offline: Problem = {
  type: 'about:blank',
  title: 'Sin conexión',
  status: 503,
  detail: 'Revisa tu conexión y vuelve a intentarlo.',
};

/** The result of a call without a reply. */
export function noReply(error: unknown, signal: AbortSignal | undefined): Reply {
  if (signal?.aborted) throw error;
  return { status: 503, body: offline };
}

export const byFetch: Transport = async (path, { signal }) => {
  const token = readStored('isLoggedIn') === 'true' ? readStored('access_token') : null;
  try {
    const headers = { accept: 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) };
    const response = await fetch(path, { headers, ...(signal ? { signal } : {}) });
    return { status: response.status, body: await response.json() };
  } catch (error) {
    return noReply(error, signal);
  }
};

/** Whether the same call may work later: no network, or a server under load. */
export const isPassing = (status: number) => status === 429 || status >= 500;

/** Whether what waits on this device may be sent later: a passing trouble, or a session that ended. */
export const isPostponed = (status: number) => status === 401 || isPassing(status);
