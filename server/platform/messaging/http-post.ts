/** Milliseconds: long enough for a slow provider, well within the time that a request may take. */
export const timeoutMs = 8_000;

export type HttpMessage = {
  service: string;
  url: string;
  headers: Record<string, string>;
  body: string;
  timeout: number;
  redirect?: 'follow' | 'error';
};

/**
 * Hands something to a service of someone else. What it answers is never repeated, since it may name the person whom the message was for:
 * an error has the status and nothing more.
 */
export async function postTo({ service, url, headers, body, timeout, redirect = 'error' }: HttpMessage): Promise<void> {
  const answer = await fetch(url, { method: 'POST', headers, body, redirect, signal: AbortSignal.timeout(timeout) });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`${service} answers ${answer.status}`);
}
