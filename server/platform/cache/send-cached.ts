import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { isInternal, tagsHeader } from '../internal-requests.ts';
import { type CompressedBytes, codingOf, isCompressible } from './compression.ts';
import type { CachedReply, ResponseCache } from './response-cache.ts';

/** A cached reply on its way out. */
export type CachedSend = { cache: ResponseCache; key: string; finished: CachedReply };

/** Status, flat list of header names and values, and body, in the coding that a client gets. */
type EncodedReply = { status: number; head: string[]; bytes?: Buffer };

/**
 * Sends a cached reply in a coding that the client accepts, or a 304. It writes the cached bytes directly, past Fastify's serialisation: a copy for
 * each visitor costs three times the sending.
 */
export function sendCached(request: FastifyRequest, reply: FastifyReply, sending: CachedSend): FastifyReply | Promise<FastifyReply> {
  const own = isInternal(request) ? tagsHeader(sending.finished.tags) : [];
  const write = (coded: EncodedReply) => {
    reply.hijack();
    writeCoded(reply.raw, coded, request.id, own);
    return reply;
  };
  const coded = codeFor(request.headers, sending, reply.server.commonHeaders);
  return coded instanceof Promise ? coded.then(write) : write(coded);
}

/** A failed compression is the request's failure. */
export function sendOr(failed: HookHandlerDoneFunction, sending: unknown): void {
  if (sending instanceof Promise) sending.catch(failed);
}

/** What a client gets by its headers: a promise only where nobody asked for this coding before, and it is being compressed. */
export function codeFor(
  headers: IncomingHttpHeaders,
  { cache, key, finished }: CachedSend,
  commonHeaders: Record<string, string>,
): EncodedReply | Promise<EncodedReply> {
  const { body, type, hash } = finished;
  const known = knownTag(headers['if-none-match'], hash);
  if (known) return { status: 304, head: unchangedHead(finished).concat('etag', known) };
  const coding = isCompressible(type, body.length) ? codingOf(headers['accept-encoding']) : undefined;
  if (!coding) return whole(finished, body, commonHeaders, [`"${hash}"`]);
  const coded = ({ bytes, isBest }: CompressedBytes) =>
    whole(finished, bytes, commonHeaders, [`"${hash}.${coding}${isBest ? '' : '-quick'}"`, 'content-encoding', coding]);
  const packed = cache.packed(key, finished, coding);
  return packed instanceof Promise ? packed.then(coded) : coded(packed);
}

/** Writes a coded reply with the request's id and what else is this reply's alone. */
export function writeCoded(raw: ServerResponse, { status, head, bytes }: EncodedReply, id: string, own: readonly string[] = []): void {
  raw.writeHead(status, head.concat('x-request-id', id, own));
  raw.end(bytes);
}

/** Which entity tag of `If-None-Match` names this content; all codings of one hash are the same content, and `*` matches any. */
function knownTag(given: string | undefined, hash: string): string | undefined {
  if (given === undefined) return undefined;
  if (given.trim() === '*') return `"${hash}"`;
  const isOfHash = (tag: string) => tag === `"${hash}"` || (tag.startsWith(`"${hash}.`) && /^[a-z-]+"$/.test(tag.slice(hash.length + 2)));
  // What browsers send: the one tag that they have.
  if (isOfHash(given)) return given;
  return given
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .find(isOfHash);
}

/** Response heads, built once for each body. */
const heads = new WeakMap<Buffer, string[]>();

function whole(finished: CachedReply, bytes: Buffer, commonHeaders: Record<string, string>, tagged: string[]): EncodedReply {
  let head = heads.get(bytes);
  if (!head) {
    head = headOf(commonHeaders, finished, ['content-type', finished.type, 'content-length', `${bytes.length}`, 'etag', ...tagged]);
    heads.set(bytes, head);
  }
  return { status: 200, head, bytes };
}

/** A client that has a reply keeps the headers that came with it: a 304 repeats those alone that decide how long and for whom it may be kept. */
const repeated = ['cache-control', 'vary'];
const unchangedHeads = new WeakMap<CachedReply, string[]>();

function unchangedHead(finished: CachedReply): string[] {
  let head = unchangedHeads.get(finished);
  if (!head) {
    head = repeated.flatMap((name) => (finished.headers[name] === undefined ? [] : [name, finished.headers[name]]));
    unchangedHeads.set(finished, head);
  }
  return head;
}

/** The reply's headers as the flat list of names and values that Node writes without a copy. */
const headOf = (commonHeaders: Record<string, string>, { headers }: CachedReply, more: string[]): string[] =>
  Object.entries({ ...commonHeaders, ...headers })
    .flat()
    .concat(more);
