import type { ConnectivityMessage } from '../message.ts';
import { worker } from './build.ts';

/** What the pages were answered last, by client; for a page that could not hear yet. */
const last = new Map<string, ConnectivityMessage>();
const remembered = 50;

/** Milliseconds during which a line that just failed is waited for less long, and how long then. */
const distrustMs = 30_000;
const shortTimeoutMs = 1000;
let failedAt = Number.NEGATIVE_INFINITY;

function trust(): void {
  failedAt = Number.NEGATIVE_INFINITY;
}

/** Milliseconds to wait for the line before what is kept shows. */
export const networkTimeout = (usual: number) => (Date.now() - failedAt < distrustMs ? Math.min(usual, shortTimeoutMs) : usual);

/** When the server made an answer, by its own clock (epoch ms). */
export const madeAt = (response: Response) => Date.parse(response.headers.get('date') ?? '') || null;

/** Tells a page whether what it got is of now. */
export async function tellConnectivity(client: string, kept: boolean, at: number | null): Promise<void> {
  if (kept) failedAt = Date.now();
  else trust();
  if (!client) return;
  const before = last.get(client);
  const message: ConnectivityMessage = { type: 'line', kept, at: kept ? (at ?? before?.at ?? null) : at };
  last.delete(client);
  last.set(client, message);
  if (last.size > remembered) last.delete(last.keys().next().value as string);
  (await worker.clients.get(client))?.postMessage(message);
}

export function repeatConnectivity(client: Client): void {
  const message = last.get(client.id);
  if (message) client.postMessage(message);
}

export type TimedResponse = { response?: Response; error?: unknown };

/** What comes over the line, or nothing once that takes too long; the line goes on in the background. */
export async function withTimeout(network: Promise<Response>, milliseconds: number): Promise<TimedResponse> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<TimedResponse>((resolve) => {
    timer = setTimeout(() => resolve({}), milliseconds);
  });
  const came = network.then(
    (response): TimedResponse => ({ response }),
    (error): TimedResponse => ({ error }),
  );
  const raced = await Promise.race([came, late]);
  clearTimeout(timer);
  // A line that is only slow is waited for again.
  if (!raced.response) came.then(({ response }) => response && trust()).catch(() => {});
  return raced;
}

/** Something in between answers for a server that is not there. */
export const isGatewayError = ({ status }: Response) => status >= 502 && status <= 504;
