import { useSyncExternalStore } from 'react';
import { fromText } from '../../contract/base-encoding.ts';
import type { Session } from '../../contract/customers.ts';
import { roles } from '../../contract/roles.ts';
import { serverNow } from './server-clock.ts';
import { readStored, sessionKeys, writeStored } from './storage.ts';

type Token = { exp: number; iat?: number; id_user?: number; username?: string };

/** What a token says of itself, or null for anything that is no token. The server alone checks that it is true. */
export function decodeToken(token: string): Token | null {
  try {
    const bytes = fromText(token.split('.')[1] as string, 'base64url') ?? undefined;
    const payload = JSON.parse(new TextDecoder().decode(bytes));
    return typeof payload?.exp === 'number' ? payload : null;
  } catch {
    return null;
  }
}

function isGood(token: string | null): token is string {
  const exp = token ? decodeToken(token)?.exp : undefined;
  return exp !== undefined && exp * 1000 > serverNow();
}

/** Logged in: a token, the mark, and a token that has not ended (one that cannot be read has). */
export const hasValidSession = () => readStored('isLoggedIn') === 'true' && isGood(readStored('access_token'));

/** Something of a session is on the device, whole or not. */
export const hasAnySession = () => readStored('access_token') !== null || readStored('isLoggedIn') !== null;

const changed = () => dispatchEvent(new Event('session'));

const written = (value: unknown) => (value === undefined || value === null ? null : String(value));

/** Keeps what a login answered. All that it has to be is the token: that says whose it is. */
export function storeSession(answer: Partial<Session> | null): void {
  if (!answer?.token) throw new Error('Valid token not returned');
  const { id_user, username, id_user_role, id_store, store_name } = { ...decodeToken(answer.token), ...answer };
  const [owner, whose] = [readStored('badge_id_user'), written(id_user)];
  if (owner !== null && owner !== whose) {
    writeStored('badge_counter', '0');
    forgetOwn();
  }
  writeStored('badge_id_user', whose);
  writeStored('username_access_token', written(username));
  writeStored('id_user', whose);
  writeStored('id_user_role', written(id_user_role));
  writeStored('id_store', written(id_store));
  writeStored('store_name', written(store_name));
  writeStored('access_token', answer.token);
  writeStored('isLoggedIn', 'true');
  // A token of the same second can be the same, and say nothing of the place that is in use.
  known = undefined;
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
  const iat = decodeToken(readStored('access_token') ?? '')?.iat;
  return iat !== undefined && serverNow() - iat * 1000 > (readStored('id_user_role') === String(roles.customer) ? day : day / 24);
}
