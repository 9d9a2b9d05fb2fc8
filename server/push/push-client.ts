import { Agent, request } from 'node:https';
import type { PushHosts } from './allowed-hosts.ts';
import { publicLookup, type Resolve } from './public-address.ts';

export type PushRequest = { endpoint: string; headers: Record<string, string | number>; body: Buffer };

/** A push service's reply; status 0 without one. `retryAfter` is its header. */
export type PushResponse = { status: number; retryAfter: string | null };

export type PushClient = { send(request: PushRequest): Promise<PushResponse>; close(): void };

export type PushClientOptions = {
  hosts: PushHosts;
  /** Milliseconds to wait for a reply. */
  timeoutMs?: number;
  /** Connections kept open to one service. */
  sockets?: number;
  /** For tests: a resolver, the hosts (with port) that may have private addresses, and their certificate authority. */
  resolve?: Resolve;
  inside?: { hosts: readonly string[]; ca: string };
};

/** Bytes of a reply that are read so that its connection can be used again; a longer one ends it. */
const maxReadBytes = 16 * 1024;

/** Sends encrypted pushes to push services alone: no redirects, no private addresses, no endless replies. */
export function openPushClient({ hosts, timeoutMs = 10_000, sockets = 64, resolve, inside }: PushClientOptions): PushClient {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets, maxTotalSockets: sockets * 2, lookup: publicLookup(resolve) });
  const insideAgent = inside && new Agent({ keepAlive: true, maxSockets: sockets, ca: inside.ca });
  return {
    send: ({ endpoint, headers, body }) => {
      if (!hosts.allows(endpoint)) return Promise.resolve({ status: 0, retryAfter: null });
      const isInside = inside?.hosts.includes(new URL(endpoint).host) ?? false;
      return new Promise((resolveSend) => {
        const sent = request(endpoint, { method: 'POST', headers, agent: isInside ? insideAgent : agent });
        const end = (response: PushResponse) => {
          clearTimeout(timer);
          resolveSend(response);
        };
        const nothing = () => end({ status: 0, retryAfter: null });
        const timer = setTimeout(() => {
          nothing();
          sent.destroy();
        }, timeoutMs);
        sent.on('error', nothing);
        sent.on('response', (response) => {
          let read = 0;
          response.on('data', (bytes: Buffer) => {
            read += bytes.length;
            if (read > maxReadBytes) sent.destroy();
          });
          // The head has the whole answer; reading the rest only frees the connection.
          response.on('error', () => {});
          end({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] ?? null });
          setTimeout(() => response.complete || sent.destroy(), timeoutMs).unref();
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
