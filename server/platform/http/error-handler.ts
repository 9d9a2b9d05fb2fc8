import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '../../../contract/errors.ts';
import { causeOf, isBadValue, isBrokenReference, isGone, isStorageFull } from '../database/error-codes.ts';
import { conflict, type Field, notFound, ProblemError, storageFull, unavailable, unforeseen, unreadable } from '../problems.ts';

function toProblem(thrown: FastifyError | ProblemError): ProblemError {
  if (thrown instanceof ProblemError) return thrown;
  // JavaScript can throw any value.
  if (!(thrown instanceof Error)) return unforeseen();
  if (thrown.validation) return new ProblemError(400, 'Datos no válidos', invalidDetail(thrown), { fields: invalidFields(thrown) });
  const { code, error } = causeOf(thrown);
  if (isBadValue(code)) return new ProblemError(400, 'Datos no válidos', 'Algún dato está fuera de lo posible.');
  // The rows were there when they were looked at: somebody deleted one of them meanwhile.
  if (isBrokenReference(code)) return conflict('Algo de lo que esto usa se borró mientras tanto. Vuelve a cargar y a intentarlo.');
  if (isStorageFull(thrown)) return storageFull();
  if (isGone(error, code)) return unavailable();
  const status = thrown.statusCode ?? 500;
  if (status === 429) return new ProblemError(429, 'Demasiadas peticiones', 'Espera un momento y vuelve a intentarlo.');
  if (status < 500) return unreadable(status);
  return unforeseen();
}

/** Whether the request is fine and only cannot be answered now. */
export const isUnavailable = (thrown: FastifyError): boolean => toProblem(thrown).status === 503;

const messages: Record<string, string> = {
  additionalProperties: 'no lo conocemos',
  required: 'falta',
  type: 'no es del tipo esperado',
  format: 'no tiene la forma esperada',
  pattern: 'no tiene la forma esperada',
  enum: 'no es una de las opciones',
  const: 'no es lo esperado',
  minimum: 'es demasiado pequeño',
  maximum: 'es demasiado grande',
  minLength: 'es demasiado corto',
  maxLength: 'es demasiado largo',
};

/** What is wrong with a field, by the schema keyword that it violates. */
export const sayIssue = (keyword: string): string => messages[keyword] ?? 'no es válido';

/** One message for each field: a field that accepts several forms fails each of them. */
function invalidFields(error: FastifyError): Field[] {
  const found = new Map<string, Field>();
  for (const issue of error.validation ?? []) {
    const named = issue.params.additionalProperty ?? issue.params.missingProperty;
    const field =
      [issue.instancePath.slice(1).replaceAll('/', '.'), named].filter(Boolean).join('.') || (error.validationContext ?? 'body');
    if (!found.has(field)) found.set(field, { field, message: sayIssue(issue.keyword) });
  }
  return [...found.values()].slice(0, 20);
}

const invalidDetail = (error: FastifyError) =>
  `Revisa: ${invalidFields(error)
    .map(({ field, message }) => `${field} (${message})`)
    .join(', ')}.`;

/** Only a server error names its request. Replies that must be identical, such as those for a known and an unknown phone, therefore are. */
const bodyOf = (error: ProblemError, id?: string): Problem => ({
  type: error.type,
  title: error.title,
  status: error.status,
  detail: error.message,
  ...(id && error.status >= 500 ? { instance: `urn:uuid:${id}` } : {}),
  ...(error.fields ? { errors: error.fields } : {}),
  ...(error.claim ? { claim: error.claim } : {}),
  ...(error.instead ? { instead: error.instead } : {}),
});

const problemType = 'application/problem+json; charset=utf-8';

export function sendProblem(reply: FastifyReply, error: ProblemError) {
  if (error.status === 401) reply.header('www-authenticate', 'Bearer');
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type(problemType)
    .serializer(JSON.stringify)
    .send(bodyOf(error, reply.request.id));
}

/** The reply to an error. Only unexpected ones are logged as errors: a database that is down is logged once, not for each request. */
export function problemOf(error: FastifyError, request: FastifyRequest): ProblemError {
  const problem = toProblem(error);
  if (problem.status >= 500 && problem.status !== 503)
    request.log.error({ err: error, answer: STATUS_CODES[problem.status] }, 'request failed');
  return problem;
}

/** Turns every error of the API into `application/problem+json`. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => sendProblem(reply, problemOf(error, request)));
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, notFound('esta dirección')));
}

/** An unknown address under `/api` is a problem too, whatever the pages answer elsewhere. */
export function refuseUnknownCalls(app: FastifyInstance): void {
  app.get('/api/*', { config: { access: 'public' }, schema: { hide: true } as object }, async () => {
    throw notFound('esta dirección');
  });
}

/** What Fastify rejects before any route and hook: an address with a broken `%`, or one that is too long. */
export const answerUnreadable =
  (headers: Record<string, string>) =>
  (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
    sendProblem(reply.headers(headers).header('x-request-id', reply.request.id), unreadable(400));
  };

/** What Node rejects before it becomes a request: invalid HTTP, too large headers, a too slow sender. */
export function answerNoRequest(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  refuseSocket(socket, error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400, error);
}

/** Answers and closes a raw socket, where there is no reply object. */
export function refuseSocket(socket: Socket, status: number, error?: Error): void {
  const body = JSON.stringify(bodyOf(unreadable(status)));
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: ${problemType}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nx-content-type-options: nosniff\r\nconnection: close`;
  if (socket.writable) socket.write(`${head}\r\n\r\n${body}`);
  socket.destroy(error);
}
