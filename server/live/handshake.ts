import type { IncomingMessage } from 'node:http';
import type { Socket } from 'socket.io';
import { type Refusal, versionHeader } from '../../contract/live-connection.ts';
import type { Caller, Sessions } from '../platform/auth/sessions.ts';
import { addressOf, networkOf } from '../platform/rate-limits/client-network.ts';

/** What the server knows of an open socket: its caller, and when (epoch ms) its token expires. */
export type Handshake = { caller: Caller | null; tokenEnds: number; network: string };

/** Rejects a socket before it opens; the screen reads `data.refusal`. */
export class RefusedError extends Error {
  readonly data: { refusal: Refusal };

  constructor(refusal: Refusal) {
    super(refusal);
    this.data = { refusal };
  }
}

type Shaken = Pick<Socket['handshake'], 'auth' | 'headers' | 'address'>;

/** Whether a page of another site asks: browsers send their origin, other programs none. */
export function isForeign({ headers }: IncomingMessage, ownOrigin: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origin === ownOrigin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

const numbers = (version: string) => version.split('.').map(Number);

/** Whether a version is below another, part by part; an unreadable one is. */
export function isBelow(version: string, least: string): boolean {
  if (!/^\d{1,4}\.\d{1,4}\.\d{1,4}$/.test(version)) return true;
  const [mine, needed] = [numbers(version), numbers(least)];
  const at = mine.findIndex((part, index) => part !== needed[index]);
  return at !== -1 && (mine[at] as number) < (needed[at] as number);
}

/** The app's version, if it sends one. */
export function versionOf({ auth, headers }: Pick<Shaken, 'auth' | 'headers'>): string | undefined {
  const said: unknown = auth.version ?? headers[versionHeader];
  return said === undefined ? undefined : String(said).slice(0, 40);
}

/** The socket's caller by its token, or none without a token. Throws a refusal when the token is invalid. */
export async function openedBy(shaken: Shaken, sessions: Sessions, proxies: number): Promise<Handshake> {
  const { network } = networkOf(addressOf(shaken, proxies));
  const token: unknown = shaken.auth.token;
  if (token === undefined || token === null || token === '') return { caller: null, tokenEnds: Number.POSITIVE_INFINITY, network };
  const caller = await sessions.read(`Bearer ${String(token)}`);
  if (!caller) throw new RefusedError('session');
  return { caller, tokenEnds: endOf(String(token)), network };
}

/** Epoch milliseconds at which a verified token expires. */
function endOf(token: string): number {
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number };
  return exp * 1000;
}
