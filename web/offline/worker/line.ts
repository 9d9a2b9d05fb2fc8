import type { LineMessage } from '../message.ts';
import { worker } from './build.ts';

/** What the pages were answered last, by client; for a page that could not hear yet. */
const last = new Map<string, LineMessage>();
const remembered = 50;

/** Milliseconds during which a line that just failed is waited for less long, and how long then. */
const distrust = 30_000;
const impatience = 1000;
let failedAt = Number.NEGATIVE_INFINITY;

function trust(): void {
  failedAt = Number.NEGATIVE_INFINITY;
}

/** Milliseconds to wait for the line before what is kept shows. */
export const patience = (usual: number) => (Date.now() - failedAt < distrust ? Math.min(usual, impatience) : usual);

/** When the server made an answer, by its own clock (epoch ms). */
export const madeAt = (response: Response) => Date.parse(response.headers.get('date') ?? '') || null;

/** Tells a page whether what it got is of now. */
export async function tellLine(client: string, kept: boolean, at: number | null): Promise<void> {
  if (kept) failedAt = Date.now();
  else trust();
  if (!client) return;
  const before = last.get(client);
  const message: LineMessage = { type: 'line', kept, at: kept ? (at ?? before?.at ?? null) : at };
  last.delete(client);
  last.set(client, message);
  if (last.size > remembered) last.delete(last.keys().next().value as string);
  (await worker.clients.get(client))?.postMessage(message);
}

export function repeatLine(client: Client): void {
  const message = last.get(client.id);
  if (message) client.postMessage(message);
}

export type Raced = { response?: Response; error?: unknown };

/** What comes over the line, or nothing once that takes too long; the line goes on in the background. */
export async function race(network: Promise<Response>, milliseconds: number): Promise<Raced> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Raced>((resolve) => {
    timer = setTimeout(() => resolve({}), milliseconds);
  });
  const came = network.then(
    (response): Raced => ({ response }),
    (error): Raced => ({ error }),
  );
  const raced = await Promise.race([came, late]);
  clearTimeout(timer);
  // A line that is only slow is waited for again.
  if (!raced.response) came.then(({ response }) => response && trust()).catch(() => {});
  return raced;
}

/** Something in between answers for a server that is not there. */
export const isStandIn = ({ status }: Response) => status >= 502 && status <= 504;
