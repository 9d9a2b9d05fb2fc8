import { useSyncExternalStore } from 'react';
import type { Calls } from '../../contract/calls.ts';
import type { Session } from '../../contract/customers.ts';
import { noReply, type Transport } from '../api/client.ts';

/** What a login leaves on the device; logging out and the token's end take it away. */
const sessionKeys = ['isLoggedIn', 'access_token', 'username_access_token', 'id_user', 'id_user_role', 'id_store', 'store_name'] as const;

/**
 * What stays: the registration under way, whether somebody registered here, the place, the server's clock; of the badge the count, whose it
 * is, which notifications it has counted, when it last asked and up to which they were shown; of pushes whose they are and what about; of the
 * till whose scans wait to be sent (`id_user:count`) and whether it is silent; the coupon that was wanted without a session, until it is theirs
 * or a day has passed; the wallet, the changes that wait for a network and which of them were refused, until their owner logs out or somebody
 * else logs in.
 */
type LastingKey =
  | 'id_customer_processing'
  | 'registered'
  | 'set_address'
  | 'city_image'
  | 'badge_counter'
  | 'badge_id_user'
  | 'badge_seen'
  | 'badge_asked'
  | 'notices_shown'
  | 'device_id'
  | 'push_id_user'
  | 'push_topics'
  | 'till_waiting'
  | 'till_mute'
  | 'clock_offset'
  | 'wanted_coupon'
  | 'wallet'
  | 'outbox'
  | 'outbox_refused';
type StoredKey = (typeof sessionKeys)[number] | LastingKey;

/** Stands in where a browser keeps nothing, or not so much: what is here lasts as long as the page. */
const memory = new Map<StoredKey, string>();

export function readStored(key: StoredKey): string | null {
  try {
    const kept = localStorage.getItem(key);
    if (kept !== null) return kept;
  } catch {}
  return memory.get(key) ?? null;
}

/** Keeps a value on this device; null takes it away. */
export function writeStored(key: StoredKey, value: string | null): void {
  memory.delete(key);
  try {
    // Never a moment without one: another tab would take it for a logout.
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value === null) return;
    memory.set(key, value);
    try {
      localStorage.removeItem(key);
    } catch {}
  }
}

type Token = { exp: number; iat?: number };

/** What a token says of itself, or null for anything that is no token. The server alone checks that it is true. */
function decode(token: string): Token | null {
  try {
    const part = (token.split('.')[1] as string).replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(part), (letter) => letter.charCodeAt(0));
    const payload = JSON.parse(new TextDecoder().decode(bytes));
    return typeof payload?.exp === 'number' ? payload : null;
  } catch {
    return null;
  }
}

/** The server's time by this phone's clock, which may be wrong, and how far apart the two were when they last met. */
export const serverNow = () => Date.now() + clockOffset();
const clockOffset = () => Number(readStored('clock_offset')) || 0;

function isGood(token: string | null): token is string {
  const exp = token ? decode(token)?.exp : undefined;
  return exp !== undefined && exp * 1000 > serverNow();
}

/** Logged in: a token, the mark, and a token that has not ended (one that cannot be read has). */
export const hasValidSession = () => readStored('isLoggedIn') === 'true' && isGood(readStored('access_token'));

/** Something of a session is on the device, whole or not. */
export const hasAnySession = () => readStored('access_token') !== null || readStored('isLoggedIn') !== null;

const changed = () => dispatchEvent(new Event('session'));

export function storeSession({ token, id_user, username, id_user_role, id_store, store_name }: Session): void {
  if (!token) throw new Error('Valid token not returned');
  const owner = readStored('badge_id_user');
  if (owner !== null && owner !== String(id_user)) {
    writeStored('badge_counter', '0');
    forgetOwn();
  }
  writeStored('badge_id_user', String(id_user));
  writeStored('username_access_token', username);
  writeStored('id_user', String(id_user));
  writeStored('id_user_role', String(id_user_role));
  writeStored('id_store', id_store === null ? null : String(id_store));
  writeStored('store_name', store_name);
  writeStored('access_token', token);
  writeStored('isLoggedIn', 'true');
  changed();
}

/** Another token of the same session: renewed, or given again with a new place. */
export function storeToken(token: string): void {
  writeStored('access_token', token);
  changed();
}

export function clearSession(): void {
  for (const key of sessionKeys) writeStored(key, null);
  changed();
}

/** What is somebody's own and outlives their session: gone when they log out, and when somebody else logs in. */
function forgetOwn(): void {
  writeStored('wallet', null);
  writeStored('outbox', null);
  writeStored('outbox_refused', null);
}

/** Ends the session on this device because its owner says so: nothing of theirs stays. */
export function endSession(): void {
  forgetOwn();
  writeStored('wanted_coupon', null);
  clearSession();
}

/** What the screens may know of who is logged in. It is a hint: the server decides on every call. */
export type User = { id_user: number; username: string; id_user_role: number; id_store: number | null; store_name: string | null };

let known: { token: string; user: User } | undefined;

/** Who is logged in; the same object for as long as the token is the same. */
export function currentUser(): User | null {
  const token = hasValidSession() ? readStored('access_token') : null;
  if (!token) return null;
  if (known?.token !== token) known = { token, user: readUser() };
  return known.user;
}

function readUser(): User {
  const store = readStored('id_store');
  return {
    id_user: Number(readStored('id_user')),
    username: readStored('username_access_token') ?? '',
    id_user_role: Number(readStored('id_user_role')),
    id_store: store === null ? null : Number(store),
    store_name: readStored('store_name'),
  };
}

/** Calls back when the session may have changed, here or in another tab. */
export function onSessionChange(listener: () => void): () => void {
  addEventListener('session', listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener('session', listener);
    removeEventListener('storage', listener);
  };
}

/** Who is logged in; null on the server and while the page hydrates. */
export const useSession = (): User | null => useSyncExternalStore(onSessionChange, currentUser, () => null);

const day = 86_400_000;

/** Whether the token is old enough to ask for another: a day, an hour for whoever works at a till. */
export function isTokenOld(): boolean {
  const iat = decode(readStored('access_token') ?? '')?.iat;
  return iat !== undefined && serverNow() - iat * 1000 > (readStored('id_user_role') === '4' ? day : day / 24);
}

type PublicChange = {
  [K in keyof Calls]: K extends `GET ${string}` ? never : Calls[K]['access'] extends 'public' ? K : never;
}[keyof Calls];

/** Changes that anybody may ask for; by its type, none is missing. They go without a bearer. */
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
  'POST /location-requests': true,
};

/** Milliseconds after which a call that nobody set a time for has no answer: longer than the server takes to say that it is too slow. */
const patience = 12_000;

/** Carries the session's token and, with what changes something, the header that proves the page is ours. A 401 ends the session here too. */
export const bySession: Transport = async (path, { key, method, body, signal, headers }) => {
  const isOpen = key in unauthenticated || isByCode(key, body);
  const token = isOpen ? null : readStored('access_token');
  try {
    const response = await fetch(path, {
      method,
      headers: { ...headersFor(method, token, body), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: signal ?? AbortSignal.timeout(patience),
    });
    learnClock(response.headers.get('date'));
    // Another token may have come in the meantime: that one is not refused.
    if (response.status === 401 && token !== null && token === readStored('access_token')) endRefused(token, response.headers);
    return { status: response.status, body: response.status === 204 ? undefined : await response.json() };
  } catch (error) {
    return noReply(error, signal);
  }
};

/**
 * A token that had time left was ended by its owner: this phone may be in other hands, and nothing of theirs stays. By the server's clock
 * alone; whoever is not sure who answers, or when, keeps what is here.
 */
function endRefused(token: string, headers: Headers): void {
  const left = (decode(token)?.exp ?? 0) * 1000 - Date.parse(headers.get('date') ?? '');
  if (headers.get('www-authenticate') === 'Bearer' && left > 60_000) {
    void import('../push/forget-push.ts').then(({ forgetPush }) => forgetPush()).catch(() => {});
    endSession();
  } else clearSession();
}

/** A code by SMS stands for the session of whoever has it. */
const isByCode = (key: keyof Calls, body: unknown) =>
  key === 'POST /customers/update-password' && typeof body === 'object' && body !== null && 'code' in body;

function headersFor(method: string, token: string | null, body: unknown): Record<string, string> {
  const xsrf = method === 'GET' ? undefined : /(?:^|;\s*)XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1];
  return {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(xsrf === undefined ? {} : { 'X-XSRF-TOKEN': decodeURIComponent(xsrf) }),
  };
}

/** The header tells whole seconds, so that less than two apart is none. */
function learnClock(date: string | null): void {
  const offset = Date.parse(date ?? '') - Date.now();
  if (Math.abs(offset - clockOffset()) >= 2000) writeStored('clock_offset', String(offset));
}
