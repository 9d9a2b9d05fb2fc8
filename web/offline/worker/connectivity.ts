import type { ConnectivityMessage } from '../worker-message.ts';
import { worker } from './build.ts';

/** The last message to each client, for a page that could not receive it yet. */
const last = new Map<string, ConnectivityMessage>();
const maxClients = 50;

/** After a failure the worker waits `shortTimeoutMs` for the network, during this many milliseconds. */
const afterFailureMs = 30_000;
const shortTimeoutMs = 1000;
let failedAt = Number.NEGATIVE_INFINITY;

function resetFailure(): void {
  failedAt = Number.NEGATIVE_INFINITY;
}

/** Milliseconds to wait for the network before the cached reply is used. */
export const networkTimeout = (usual: number) => (Date.now() - failedAt < afterFailureMs ? Math.min(usual, shortTimeoutMs) : usual);

/** When the server made a reply, by its own clock (epoch ms). */
export const madeAt = (response: Response) => Date.parse(response.headers.get('date') ?? '') || null;

/** Tells a page whether its reply came from the cache. */
export async function tellConnectivity(client: string, kept: boolean, at: number | null): Promise<void> {
  if (kept) failedAt = Date.now();
  else resetFailure();
  if (!client) return;
  const before = last.get(client);
  const message: ConnectivityMessage = { type: 'line', kept, at: kept ? (at ?? before?.at ?? null) : at };
  last.delete(client);
  last.set(client, message);
  if (last.size > maxClients) last.delete(last.keys().next().value as string);
  (await worker.clients.get(client))?.postMessage(message);
}

export function repeatConnectivity(client: Client): void {
  const message = last.get(client.id);
  if (message) client.postMessage(message);
}

export type TimedResponse = { response?: Response; error?: unknown };

/** The network's reply, or none after a timeout; the request goes on in the background. */
export async function withTimeout(network: Promise<Response>, milliseconds: number): Promise<TimedResponse> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<TimedResponse>((resolve) => {
    timer = setTimeout(() => resolve({}), milliseconds);
  });
  const settled = network.then(
    (response): TimedResponse => ({ response }),
    (error): TimedResponse => ({ error }),
  );
  const raced = await Promise.race([settled, timeout]);
  clearTimeout(timer);
  // A connection that was only slow gets the full timeout again.
  if (!raced.response) settled.then(({ response }) => response && resetFailure()).catch(() => {});
  return raced;
}

/** A proxy answers these in place of a server that is down. */
export const isGatewayError = ({ status }: Response) => status >= 502 && status <= 504;
