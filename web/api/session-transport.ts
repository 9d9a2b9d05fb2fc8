import type { Calls } from '../../contract/calls.ts';
import { forgetPush } from '../push/forget-push.ts';
import { learnClock } from '../session/server-clock.ts';
import { clearSession, decodeToken, endSession } from '../session/session.ts';
import { readStored } from '../session/storage.ts';
import { noReply, type Transport } from './transport.ts';

type PublicChange = {
  [K in keyof Calls]: K extends `GET ${string}` ? never : Calls[K]['access'] extends 'public' ? K : never;
}[keyof Calls];

/** Changes without a session; by its type, none is missing. They are sent without a bearer token. */
const unauthenticated: Record<PublicChange, true> = {
  'POST /customers/login': true,
  'POST /customers/register-from-mobile': true,
  'POST /customers/register-from-mobile-v2': true,
  'POST /customers/confirm-register-from-mobile': true,
  'POST /customers/resend-code': true,
  'POST /customers/recover-password': true,
  'POST /customers/send-login-code': true,
  'POST /customers/login-with-code': true,
  'POST /customers/register-with-proof': true,
  'POST /operators/first': true,
  'POST /views': true,
};

/** The default timeout in milliseconds: longer than the server takes to report that it is too slow. */
const timeoutMs = 12_000;

/** Sends the session's token, and with each change the header that proves that one of our pages sent it. A 401 also ends the session on this device. */
export const bySession: Transport = async (path, { key, method, body, signal, headers }) => {
  const isOpen = key in unauthenticated || isByCode(key, body);
  const token = isOpen ? null : readStored('access_token');
  try {
    const response = await fetch(path, {
      method,
      headers: { ...headersFor(method, token, body), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: signal ?? AbortSignal.timeout(timeoutMs),
      // Whoever leaves at once is counted too.
      keepalive: key === 'POST /views',
    });
    learnClock(response.headers.get('date'));
    // A 401 for an old token does not concern a newer one.
    if (response.status === 401 && token !== null && token === readStored('access_token')) endRefused(token, response.headers);
    return { status: response.status, body: response.status === 204 ? undefined : await response.json() };
  } catch (error) {
    return noReply(error, signal);
  }
};

/**
 * A rejected token that had not expired means that its owner ended the session: this phone may be in other hands, so all personal data is deleted.
 * Only the server's clock counts; without a certain answer the data stays.
 */
function endRefused(token: string, headers: Headers): void {
  const left = (decodeToken(token)?.exp ?? 0) * 1000 - Date.parse(headers.get('date') ?? '');
  if (headers.get('www-authenticate') === 'Bearer' && left > 60_000) {
    forgetPush();
    endSession();
  } else clearSession();
}

/** A login by SMS code needs no session token. */
const isByCode = (key: keyof Calls, body: unknown) =>
  key === 'POST /customers/update-password' && typeof body === 'object' && body !== null && 'code' in body;

/** What every call sends; without a body's own type where another sender makes that. */
export function headersFor(method: string, token: string | null, body?: unknown): Record<string, string> {
  const xsrf = method === 'GET' ? undefined : /(?:^|;\s*)XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1];
  return {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(xsrf === undefined ? {} : { 'X-XSRF-TOKEN': decodeURIComponent(xsrf) }),
  };
}
