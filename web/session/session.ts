import { useSyncExternalStore } from 'react';
import type { Session } from '../../contract/accounts/customers.ts';
import { roles } from '../../contract/accounts/roles.ts';
import { dayMs } from '../../contract/milliseconds.ts';
import { fromText } from '../../contract/wallet/base-encoding.ts';
import { emitAppEvent, onAppEvent } from '../page/app-events.ts';
import { forgetConsole } from './forget-console.ts';
import { serverNow } from './server-clock.ts';
import { readStored, sessionKeys, writeStored } from './storage.ts';

type Token = { exp: number; iat?: number; id_user?: number; username?: string };

/** The claims of a token, or null for an unreadable one. Only the server verifies them. */
export function decodeToken(token: string): Token | null {
  try {
    const bytes = fromText(token.split('.')[1] as string, 'base64url') ?? undefined;
    const payload = JSON.parse(new TextDecoder().decode(bytes));
    return typeof payload?.exp === 'number' ? payload : null;
  } catch {
    return null;
  }
}

function isUnexpired(token: string | null): token is string {
  const exp = token ? decodeToken(token)?.exp : undefined;
  return exp !== undefined && exp * 1000 > serverNow();
}

/** Whether a customer is logged in: a mark, and a readable token that has not expired. */
export const hasValidSession = () => readStored('isLoggedIn') === 'true' && isUnexpired(readStored('access_token'));

/** Whether any part of a session is stored. */
export const hasAnySession = () => readStored('access_token') !== null || readStored('isLoggedIn') !== null;

const asText = (value: unknown) => (value === undefined || value === null ? null : String(value));

/** Stores a login's reply. Only the token is required, since it names its customer. */
export function storeSession(answer: Partial<Session> | null): void {
  if (!answer?.token) throw new Error('Valid token not returned');
  const { id_user, username, id_user_role, id_store, store_name } = { ...decodeToken(answer.token), ...answer };
  const [owner, whose] = [readStored('badge_id_user'), asText(id_user)];
  if (owner !== null && owner !== whose) {
    writeStored('badge_counter', '0');
    deletePersonalData();
  }
  writeStored('badge_id_user', whose);
  writeStored('username_access_token', asText(username));
  writeStored('id_user', whose);
  writeStored('id_user_role', asText(id_user_role));
  writeStored('id_store', asText(id_store));
  writeStored('store_name', asText(store_name));
  writeStored('access_token', answer.token);
  writeStored('isLoggedIn', 'true');
  // A token of the same second can be the same, and say nothing of the place that is in use.
  known = undefined;
  emitAppEvent('session-changed');
}

/** Stores another token of the same session, renewed or issued for a new place. */
export function storeToken(token: string): void {
  writeStored('access_token', token);
  emitAppEvent('session-changed');
}

export function clearSession(): void {
  for (const key of sessionKeys) writeStored(key, null);
  emitAppEvent('session-changed');
}

/** Deletes personal data that outlives an expired session: at a logout, and when another customer logs in. */
function deletePersonalData(): void {
  writeStored('wallet', null);
  writeStored('outbox', null);
  writeStored('outbox_refused', null);
  forgetConsole();
}

/** Logs out on this device and deletes all personal data. */
export function endSession(): void {
  deletePersonalData();
  writeStored('wanted_coupon', null);
  clearSession();
}

/** What screens know of the customer. It is a hint: the server decides on every call. */
export type User = { id_user: number; username: string; id_user_role: number; id_store: number | null; store_name: string | null };

let known: { token: string; user: User } | undefined;

/** The customer who is logged in; the same object as long as the token stays the same. */
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

/** Calls back when the session may have changed, in this tab or another. */
export function onSessionChange(listener: () => void): () => void {
  const stop = onAppEvent('session-changed', listener);
  addEventListener('storage', listener);
  return () => {
    stop();
    removeEventListener('storage', listener);
  };
}

/** The customer who is logged in; null on the server and during hydration. */
export const useSession = (): User | null => useSyncExternalStore(onSessionChange, currentUser, () => null);

/** Whether to renew the token: after a day, or an hour for staff. */
export function isTokenOld(): boolean {
  const iat = decodeToken(readStored('access_token') ?? '')?.iat;
  return iat !== undefined && serverNow() - iat * 1000 > (readStored('id_user_role') === String(roles.customer) ? dayMs : dayMs / 24);
}
