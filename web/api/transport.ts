import type { Calls } from '../../contract/calls.ts';
import type { Problem } from '../../contract/errors.ts';
import { readStored } from '../session/storage.ts';

type Reply = { status: number; body: unknown };

/** What goes with an address; the body as it is, before it becomes JSON. */
export type Sent = {
  key: keyof Calls;
  method: string;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** Beyond those of every call. */
  headers?: Record<string, string>;
};

/** Carries a call of the API: by fetch in the browser, in process on the server (which only ever reads what is public). */
export type Transport = (path: string, sent: Sent) => Promise<Reply>;

const offline: Problem = {
  type: 'about:blank',
  title: 'Sin conexión',
  status: 503,
  detail: 'Revisa tu conexión y vuelve a intentarlo.',
};

/** What a call comes back with when nothing comes back. */
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

/** What passes by itself, so that the same is worth asking for again: no network, an app or a server that has too much to do. */
export const isPassing = (status: number) => status === 429 || status >= 500;
