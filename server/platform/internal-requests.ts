import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const mark = 'x-in-process';
const tagsName = 'x-depends-on';

/** Known to this process alone, so that nobody outside can pass for it. */
const secret = randomBytes(24).toString('base64url');

export const isInternal = (request: Pick<FastifyRequest, 'headers'>) => request.headers[mark] === secret;

/** A call made for a page has the page's request id, so that their lines in the log are found together. */
export const requestIdOf = (request: Pick<FastifyRequest, 'headers'>) =>
  isInternal(request) ? String(request.headers['x-request-id']) : randomUUID();

/** Tells the page that makes a call what the answer depends on; without tags the page may not be kept. */
export const tagsHeader = (tags: readonly string[] | undefined): string[] =>
  tags ? [tagsName, encodeURIComponent(JSON.stringify(tags))] : [];

export type CallReply = { status: number; body: unknown; tags: readonly string[] | undefined };

/** Makes the API call of a page being rendered: same routes, no socket, with the visitor's request id and address. */
export async function injectForPage(app: FastifyInstance, visitor: FastifyRequest, path: string): Promise<CallReply> {
  const reply = await app.inject({
    method: 'GET',
    url: path,
    remoteAddress: visitor.ip,
    headers: { [mark]: secret, 'x-request-id': visitor.id, accept: 'application/json' },
  });
  const told = reply.headers[tagsName];
  return {
    status: reply.statusCode,
    body: reply.json(),
    tags: typeof told === 'string' ? (JSON.parse(decodeURIComponent(told)) as string[]) : undefined,
  };
}
