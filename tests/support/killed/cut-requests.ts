/** What cut a request off; anything else is a failure of the test. */
export class CutError extends Error {}

export type Reply = { status: number; body: string };
type Request = { token?: string; address: string; body?: object; key?: string };
export type Ask = (method: string, path: string, request: Request) => Promise<Reply>;

export const any = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;

/** Asks any of these processes, of which each may die at any moment; one that says that its database is away (`may503`) cuts off too. */
export function askAny(origins: string[], may503 = false): Ask {
  return async (method, path, { token, address, body, key }) => {
    const headers = {
      'x-forwarded-for': address,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    };
    let reply: Reply;
    try {
      const answer = await fetch(`${any(origins)}/api/v1${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
      reply = { status: answer.status, body: await answer.text() };
    } catch (error) {
      throw new CutError(String(error));
    }
    // A machine that is too busy to read a request in time did nothing of it.
    if (reply.status === 408) throw new CutError(reply.body);
    if (reply.status === 503 && may503) throw new CutError(reply.body);
    if (reply.status >= 500) throw new Error(`${method} ${path} answers ${reply.status}: ${reply.body}`);
    return reply;
  };
}
