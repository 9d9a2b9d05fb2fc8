/** Milliseconds: enough for a slow provider, and well within the time of a request. */
export const timeoutMs = 8_000;

export type HttpMessage = {
  service: string;
  url: string;
  headers: Record<string, string>;
  body: string;
  timeout: number;
  redirect?: 'follow' | 'error';
};

/** Sends a message to an external service. An error contains the status alone: the service's reply may name the recipient. */
export async function postTo({ service, url, headers, body, timeout, redirect = 'error' }: HttpMessage): Promise<void> {
  const answer = await fetch(url, { method: 'POST', headers, body, redirect, signal: AbortSignal.timeout(timeout) });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`${service} answers ${answer.status}`);
}
