import { createContext, data } from 'react-router';
import type { Answer, Calls, Params, Query } from '../contract/calls.ts';
import type { Problem } from '../contract/errors.ts';

type Reply = { status: number; body: unknown };

/** Carries a GET of the API: by fetch in the browser, in process on the server. */
export type Transport = (path: string, signal?: AbortSignal) => Promise<Reply>;

const offline: Problem = {
  type: 'about:blank',
  title: 'Sin conexión',
  status: 503,
  detail: 'Revisa tu conexión y vuelve a intentarlo.',
};

const byFetch: Transport = async (path, signal) => {
  try {
    const response = await fetch(path, { headers: { accept: 'application/json' }, ...(signal ? { signal } : {}) });
    return { status: response.status, body: await response.json() };
  } catch (error) {
    if (signal?.aborted) throw error;
    return { status: 503, body: offline };
  }
};

export const transportContext = createContext<Transport>(byFetch);

type GetKey = Extract<keyof Calls, `GET /${string}`>;

/** What a call needs: parts that its contract does not have are absent. */
type Given<C> = (Params<C> extends undefined ? { params?: undefined } : { params: Params<C> }) &
  (Query<C> extends undefined ? { query?: undefined } : { query?: Query<C> });

type Arguments<C> = Params<C> extends undefined ? [given?: Given<C>] : [given: Given<C>];

export type Api = <K extends GetKey>(key: K, ...given: Arguments<Calls[K]>) => Promise<Answer<Calls[K]>>;

type Values = Record<string, unknown> | undefined;

function address(key: string, params: Values = {}, query: Values = {}): string {
  const path = key.slice('GET '.length).replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const asked = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string] => [name, String(value)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `/api/v1${path}${asked.length > 0 ? `?${new URLSearchParams(asked)}` : ''}`;
}

/** The one way to data. A problem is thrown as a route error that carries it, so the nearest error screen can say it. */
export function apiBy(transport: Transport, signal?: AbortSignal): Api {
  return async (key, ...[given]) => {
    const { status, body } = await transport(address(key, given?.params as Values, given?.query as Values), signal);
    // A part of the address that the API cannot even read names nothing.
    if (status >= 400) throw data(body as Problem, { status: status === 400 && given?.params ? 404 : status });
    return body as never;
  };
}

/** For code that runs in the browser only, such as the next page of a list. */
export const browserApi = apiBy(byFetch);

type LoaderGiven = { context: { get(context: typeof transportContext): Transport }; request: Request };

export const apiOf = ({ context, request }: LoaderGiven): Api => apiBy(context.get(transportContext), request.signal);
