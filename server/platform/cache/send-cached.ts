import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { isInternal, tagsHeader } from '../internal-requests.ts';
import { codingOf, isCompressible, type Packed } from './compression.ts';
import type { CachedReply, ResponseCache } from './response-cache.ts';

type Sending = { cache: ResponseCache; key: string; finished: CachedReply };

/**
 * Sends a cached reply in a coding that the client accepts, or a 304. It writes the cached bytes directly, past Fastify's serialisation: a copy for
 * each visitor costs three times the sending.
 */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { cache, key, finished }: Sending,
): FastifyReply | Promise<FastifyReply> {
  const { body, type, hash } = finished;
  const known = knownTag(request.headers['if-none-match'], hash);
  if (known) return write(reply, 304, [...unchangedHead(finished), 'etag', known], finished);
  const coding = isCompressible(type, body.length) ? codingOf(request.headers['accept-encoding']) : undefined;
  if (!coding) return sendBytes(reply, finished, body, [`"${hash}"`]);
  const send = ({ bytes, isBest }: Packed) =>
    sendBytes(reply, finished, bytes, [`"${hash}.${coding}${isBest ? '' : '-quick'}"`, 'content-encoding', coding]);
  const packed = cache.packed(key, finished, coding);
  return packed instanceof Promise ? packed.then(send) : send(packed);
}

/** A failed compression is the request's failure. */
export function sendOr(failed: HookHandlerDoneFunction, sending: unknown): void {
  if (sending instanceof Promise) sending.catch(failed);
}

/** Which entity tag of `If-None-Match` names this content; all codings of one hash are the same content, and `*` matches any. */
function knownTag(given: string | undefined, hash: string): string | undefined {
  if (given === undefined) return undefined;
  if (given.trim() === '*') return `"${hash}"`;
  const tags = given.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.find((tag) => tag === `"${hash}"` || (tag.startsWith(`"${hash}.`) && /^[a-z-]+"$/.test(tag.slice(hash.length + 2))));
}

/** Response heads, built once for each body. */
const heads = new WeakMap<Buffer, string[]>();

function sendBytes(reply: FastifyReply, finished: CachedReply, bytes: Buffer, tagged: string[]): FastifyReply {
  let head = heads.get(bytes);
  if (!head) {
    head = headOf(reply, finished, ['content-type', finished.type, 'content-length', `${bytes.length}`, 'etag', ...tagged]);
    heads.set(bytes, head);
  }
  return write(reply, 200, head, finished, bytes);
}

/** A client that has a reply keeps the headers that came with it: a 304 repeats those alone that decide how long and for whom it may be kept. */
const repeated = ['cache-control', 'vary'];
const unchangedHead = ({ headers }: CachedReply): string[] =>
  repeated.flatMap((name) => (headers[name] === undefined ? [] : [name, headers[name]]));

/** The reply's headers as the flat list of names and values that Node writes without a copy. */
function headOf({ server }: FastifyReply, { headers }: CachedReply, more: string[]): string[] {
  return Object.entries({ ...server.commonHeaders, ...headers })
    .flat()
    .concat(more);
}

function write(reply: FastifyReply, status: number, head: string[], { tags }: CachedReply, bytes?: Buffer): FastifyReply {
  const { request, raw } = reply;
  const own = ['x-request-id', request.id, ...(isInternal(request) ? tagsHeader(tags) : [])];
  reply.hijack();
  raw.writeHead(status, head.concat(own));
  raw.end(bytes);
  return reply;
}
