import type { IncomingMessage } from 'node:http';
import type { Socket } from 'socket.io';
import { type Refusal, versionHeader } from '../../contract/live-connection.ts';
import type { Caller, Sessions } from '../platform/auth/sessions.ts';
import { networkOf } from '../platform/rate-limits/client-network.ts';

/** What is known of an open socket: whose it is, and when (epoch ms) the token that it came with ends. */
export type Opened = { caller: Caller | null; tokenEnds: number; network: string };

/** Refused before it is open; the screen reads `data.refusal`. */
export class RefusedError extends Error {
  readonly data: { refusal: Refusal };

  constructor(refusal: Refusal) {
    super(refusal);
    this.data = { refusal };
  }
}

type Shaken = Pick<Socket['handshake'], 'auth' | 'headers' | 'address'>;

/** The address of whoever connects, as far as the proxies in front are believed. */
export function addressOf({ headers, address }: Pick<Shaken, 'headers' | 'address'>, proxies: number): string {
  if (proxies === 0) return address;
  const said = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return said.at(-proxies) ?? address;
}

/** The network of whoever sends a request below the framework. */
export const networkOfRequest = ({ headers, socket }: IncomingMessage, proxies: number): string =>
  networkOf(addressOf({ headers, address: socket.remoteAddress ?? '' }, proxies)).network;

/** Whether a page of another site asks: browsers say from where, other programs say nothing. */
export function isForeign({ headers }: IncomingMessage, ownOrigin: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origin === ownOrigin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

const numbers = (version: string) => version.split('.').map(Number);

/** Whether a version is below another, part by part; one that cannot be read is. */
export function isBelow(version: string, least: string): boolean {
  if (!/^\d{1,4}\.\d{1,4}\.\d{1,4}$/.test(version)) return true;
  const [mine, needed] = [numbers(version), numbers(least)];
  const at = mine.findIndex((part, index) => part !== needed[index]);
  return at !== -1 && (mine[at] as number) < (needed[at] as number);
}

/** The version that an app says of itself; undefined when it says none. */
export function versionOf({ auth, headers }: Pick<Shaken, 'auth' | 'headers'>): string | undefined {
  const said: unknown = auth.version ?? headers[versionHeader];
  return said === undefined ? undefined : String(said).slice(0, 40);
}

/** Whose socket it is by its token; nobody's without one. Throws a refusal when the token is none. */
export async function openedBy(shaken: Shaken, sessions: Sessions, proxies: number): Promise<Opened> {
  const { network } = networkOf(addressOf(shaken, proxies));
  const token: unknown = shaken.auth.token;
  if (token === undefined || token === null || token === '') return { caller: null, tokenEnds: Number.POSITIVE_INFINITY, network };
  const caller = await sessions.read(`Bearer ${String(token)}`);
  if (!caller) throw new RefusedError('session');
  return { caller, tokenEnds: endOf(String(token)), network };
}

/** Epoch milliseconds at which a token ends that was found to be good. */
function endOf(token: string): number {
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number };
  return exp * 1000;
}
