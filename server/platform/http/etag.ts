import type { FastifyRequest } from 'fastify';

/** Whether the client already has this version; a weak comparison, as RFC 9110 demands for `If-None-Match`. */
export function etagMatches(request: FastifyRequest, etag: string): boolean {
  const given = request.headers['if-none-match'];
  if (!given) return false;
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  return given === '*' || given.split(',').some((tag) => plain(tag) === plain(etag));
}
