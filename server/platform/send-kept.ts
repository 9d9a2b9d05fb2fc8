import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compressible = /br|gzip|deflate|zstd|\*/;

/**
 * Sends bytes that are kept. What nothing compresses goes out as it lies there, past what Fastify does with a body: a copy for each visitor
 * costs three times the sending.
 */
export function sendKept(request: FastifyRequest, reply: FastifyReply, pieces: Buffer[], length: number): FastifyReply {
  if (compressible.test(request.headers['accept-encoding'] ?? '')) {
    return reply.send(pieces.length === 1 ? pieces[0] : Buffer.concat(pieces, length));
  }
  reply.hijack().raw.writeHead(reply.statusCode, { ...(reply.getHeaders() as OutgoingHttpHeaders), 'content-length': length });
  reply.raw.cork();
  for (const piece of pieces) reply.raw.write(piece);
  reply.raw.end();
  return reply;
}
