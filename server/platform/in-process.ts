import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const mark = 'x-in-process';

/** Known to this process alone, so that nobody outside can pass for it. */
const secret = randomBytes(24).toString('base64url');

export const isInProcess = (request: Pick<FastifyRequest, 'headers'>) => request.headers[mark] === secret;

/** A call made for a page has the page's request id, so that their lines in the log are found together. */
export const requestIdOf = (request: Pick<FastifyRequest, 'headers'>) =>
  isInProcess(request) ? String(request.headers['x-request-id']) : randomUUID();

/** Makes the API call of a page being rendered: same routes, no socket, with the visitor's request id and address. */
export async function callInProcess(
  app: FastifyInstance,
  visitor: FastifyRequest,
  path: string,
): Promise<{ status: number; body: unknown }> {
  const reply = await app.inject({
    method: 'GET',
    url: path,
    remoteAddress: visitor.ip,
    headers: { [mark]: secret, 'x-request-id': visitor.id, accept: 'application/json' },
  });
  return { status: reply.statusCode, body: reply.json() };
}
