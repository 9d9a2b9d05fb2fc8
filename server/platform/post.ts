/** Long enough for a slow provider, well within the time that a request may take. */
const timeout = 8_000;

/**
 * Hands something to a service of someone else. What it answers is never repeated, since it may name the person whom the message was for:
 * an error has the status and nothing more. Redirects are not followed: the body is for this address alone.
 */
export async function post(service: string, url: string, headers: Record<string, string>, body: string): Promise<void> {
  const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(timeout) });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`${service} answers ${answer.status}`);
}
