import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import inject from 'light-my-request';

const mark = 'x-in-process';
const tagsName = 'x-depends-on';

/** Only this process knows it, so no outside request can pass as internal. */
const secret = randomBytes(24).toString('base64url');

export const isInternal = (request: Pick<FastifyRequest, 'headers'>) => request.headers[mark] === secret;

/** A page's calls carry the page's request id, so that a search of the log finds them together. */
export const requestIdOf = (request: Pick<FastifyRequest, 'headers'>) =>
  isInternal(request) ? String(request.headers['x-request-id']) : randomUUID();

/** Tells the page which tags the call's reply has; without tags the page must not be cached. */
export const tagsHeader = (tags: readonly string[] | undefined): string[] =>
  tags ? [tagsName, encodeURIComponent(JSON.stringify(tags))] : [];

export type CallReply = { status: number; body: unknown; tags: readonly string[] | undefined };

/**
 * Makes the API call of a page being rendered: same routes, no socket, with the visitor's request id and address. Not by `app.inject`, which refuses
 * as soon as the server closes, when pages are still being rendered.
 */
export async function injectForPage(app: FastifyInstance, visitor: FastifyRequest, path: string): Promise<CallReply> {
  const reply = await inject((request, response) => app.routing(request, response), {
    method: 'GET',
    url: path,
    remoteAddress: visitor.ip,
    headers: { [mark]: secret, 'x-request-id': visitor.id, accept: 'application/json' },
  });
  const tags = reply.headers[tagsName];
  return {
    status: reply.statusCode,
    body: reply.json(),
    tags: typeof tags === 'string' ? (JSON.parse(decodeURIComponent(tags)) as string[]) : undefined,
  };
}
