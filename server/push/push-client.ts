import { Agent, request } from 'node:https';
import type { PushHosts } from './allowed-hosts.ts';
import { publicLookup, type Resolve } from './public-address.ts';

export type PushRequest = { endpoint: string; headers: Record<string, string | number>; body: Buffer };

/** What a push service said; status 0 when it said nothing. `retryAfter` is its header, as it came. */
export type PushResponse = { status: number; retryAfter: string | null };

export type PushClient = { send(parcel: PushRequest): Promise<PushResponse>; close(): void };

export type PushClientOptions = {
  hosts: PushHosts;
  /** Milliseconds until an answer that does not come counts as none. */
  timeout?: number;
  /** Connections kept open to one service. */
  sockets?: number;
  /** For tests: how names become addresses, the hosts (with port) whose addresses may be private, and who vouches for them. */
  resolve?: Resolve;
  inside?: { hosts: readonly string[]; ca: string };
};

/** Bytes of an answer that are read for the connection's sake; a longer one ends it. */
const mostRead = 16 * 1024;

/** Sends what is sealed to push services and to nobody else: no redirect, no private address, no answer that never ends. */
export function openPost({ hosts, timeout = 10_000, sockets = 64, resolve, inside }: PushClientOptions): PushClient {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets, maxTotalSockets: sockets * 2, lookup: publicLookup(resolve) });
  const insideAgent = inside && new Agent({ keepAlive: true, maxSockets: sockets, ca: inside.ca });
  return {
    send: ({ endpoint, headers, body }) => {
      if (!hosts.allows(endpoint)) return Promise.resolve({ status: 0, retryAfter: null });
      const isInside = inside?.hosts.includes(new URL(endpoint).host) ?? false;
      return new Promise((tell) => {
        const sent = request(endpoint, { method: 'POST', headers, agent: isInside ? insideAgent : agent });
        const end = (said: PushResponse) => {
          clearTimeout(timer);
          tell(said);
        };
        const nothing = () => end({ status: 0, retryAfter: null });
        const timer = setTimeout(() => {
          nothing();
          sent.destroy();
        }, timeout);
        sent.on('error', nothing);
        sent.on('response', (response) => {
          let read = 0;
          response.on('data', (bytes: Buffer) => {
            read += bytes.length;
            if (read > mostRead) sent.destroy();
          });
          // What it said is in its head; the rest only frees the connection.
          response.on('error', () => {});
          end({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] ?? null });
          setTimeout(() => response.complete || sent.destroy(), timeout).unref();
        });
        sent.end(body);
      });
    },
    close: () => {
      agent.destroy();
      insideAgent?.destroy();
    },
  };
}
