import { createHash } from 'node:crypto';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { problemOf, sendProblem } from '../http/error-handler.ts';

const style =
  'body{margin:0;min-height:100dvh;display:grid;place-content:center;justify-items:center;gap:12px;padding:24px;text-align:center;font:1rem/1.5 system-ui,sans-serif;background:#faf7f3;color:#211a1d}' +
  'h1{margin:0;font-size:1.5rem}p{margin:0;max-width:34ch}a{padding:12px 24px;border-radius:99px;background:#c2183c;color:#fff;font-weight:700;text-decoration:none}' +
  '@media(prefers-color-scheme:dark){body{background:#141012;color:#f6eff1}}';

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The page for when none can be rendered: it says what happened and what to do, without scripts, and costs so little that a crowd may have it. */
export function sendTroublePage(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error, request);
  if (!request.headers.accept?.includes('text/html')) return sendProblem(reply, problem);
  if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter);
  return reply
    .code(problem.status)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(problem.title)}</title><style>${style}</style></head>` +
        `<body><h1>${escaped(problem.title)}</h1><p>${escaped(problem.message)}</p><a href="">Reintentar</a></body></html>`,
    );
}
