import { createContext, data } from 'react-router';
import type { Answer, Body, Params, Query } from '../../contract/call.ts';
import type { Calls } from '../../contract/calls.ts';
import type { Problem } from '../../contract/errors.ts';
import { byFetch, noReply, type Transport } from './transport.ts';

export const transportContext = createContext<Transport>(byFetch);

type GetKey = Extract<keyof Calls, `GET /${string}`>;
type PublicKey = { [K in keyof Calls]: Calls[K]['access'] extends 'public' ? K : never }[keyof Calls];
/** Calls that also answer a visitor, with data for everybody. */
type AnyoneKey = { [K in keyof Calls]: Calls[K]['access'] extends 'anyone' ? K : never }[keyof Calls];

/** A call's input: its contract decides which parts exist. */
type CallInput<C> = (Params<C> extends undefined ? { params?: undefined } : { params: Params<C> }) &
  (Query<C> extends undefined ? { query?: undefined } : { query?: Query<C> }) &
  (Body<C> extends undefined ? { body?: undefined } : { body: Body<C> }) & { headers?: Record<string, string> };

type Arguments<C> = Params<C> & Body<C> extends undefined ? [given?: CallInput<C>] : [given: CallInput<C>];

type ApiOver<Keys extends keyof Calls> = <K extends Keys>(key: K, ...given: Arguments<Calls[K]>) => Promise<Answer<Calls[K]>>;

/** What a page may request while it is rendered: always as a visitor. */
export type Api = ApiOver<GetKey & (PublicKey | AnyoneKey)>;

/** Calls that may ask an operator for a passkey: `provingApi` makes them. */
type AskingKey = { [K in keyof Calls]: Calls[K] extends { access: 'operator'; proof: string } ? K : never }[keyof Calls];

/** Every call, also those. */
export type AnyApi = ApiOver<keyof Calls>;

type Values = Record<string, unknown> | undefined;

function address(path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const asked = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string] => [name, String(value)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `/api/v1${filled}${asked.length > 0 ? `?${new URLSearchParams(asked)}` : ''}`;
}

/** The only way to data. It throws a problem as a route error, so that the nearest error screen shows it. */
export function apiBy(transport: Transport, signal?: AbortSignal): ApiOver<keyof Calls> {
  return async (key, ...[given]) => {
    const [method, path] = key.split(' ') as [string, string];
    const sent = { key, method, body: given?.body, signal, headers: given?.headers };
    const { status, body } = await transport(address(path, given?.params as Values, given?.query as Values), sent);
    // The API cannot parse this address parameter, so the thing does not exist.
    if (status >= 400) throw data(body as Problem, { status: status === 400 && given?.params ? 404 : status });
    return body as never;
  };
}

/** The calls that read with a session. It is short, since every page has it; a test holds that it is all of them. */
export const personal =
  /^GET \/(audit|cities\/|categories\/used|companies\/(mine|\{id)|coupons\/\{id|customers\/(get-customer|get-data|me|sessions)|inbox|legal-texts\/\{kind}\/|notifications|operators|redemptions|saved|settings\/chosen|staff|wallet)/;

/** Public calls go without a session; all others load `session-transport.ts`, which a visitor who only reads never needs. */
const byBrowser: Transport = async (path, sent) => {
  if (sent.method === 'GET' && !personal.test(sent.key)) return byFetch(path, sent);
  const session = await import('./session-transport.ts').catch((error) => noReply(error, sent.signal));
  return 'bySession' in session ? session.bySession(path, sent) : session;
};

/** For code that runs only in the browser: forms, calls with a session, the next page of a list. */
export const browserApi: ApiOver<Exclude<keyof Calls, AskingKey>> = apiBy(byBrowser);

type LoaderArgs = { context: { get(context: typeof transportContext): Transport }; request: Request };

export const apiOf = ({ context, request }: LoaderArgs): Api => apiBy(context.get(transportContext), request.signal);
