import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '../../../contract/errors.ts';

type Field = { field: string; message: string };
type More = { fields?: Field[]; retryAfter?: number; type?: string; claim?: Problem['claim'] };

/** An error whose answer is meant for people. Thrown by name, turned into a reply in one place. */
export class ProblemError extends Error {
  readonly status: number;
  readonly title: string;
  readonly fields: Field[] | undefined;
  readonly retryAfter: number | undefined;
  readonly type: string;
  readonly claim: Problem['claim'];

  constructor(status: number, title: string, detail: string, more: More = {}) {
    super(detail);
    this.status = status;
    this.title = title;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
    this.type = more.type ?? 'about:blank';
    this.claim = more.claim;
  }
}

export const notFound = (what: string) =>
  new ProblemError(404, 'No encontrado', `No encontramos ${what}. Puede que ya no exista o que la dirección esté mal.`);

export const badField = (field: string, message: string) =>
  new ProblemError(400, 'Datos no válidos', `Revisa ${field}: ${message}`, { fields: [{ field, message }] });

/** Several fields at once, so that whoever filled them in corrects them once. */
export const badFields = (fields: { field: string; message: string }[]) =>
  new ProblemError(400, 'Datos no válidos', `Revisa ${fields.map(({ field, message }) => `${field}: ${message}`).join('; ')}`, { fields });

/** Seconds until it is worth asking a service again that is away. */
export const comeBack = 3;

export const unavailable = () =>
  new ProblemError(503, 'Un momento', 'El servicio no responde ahora. Vuelve a intentarlo en unos segundos.', {
    retryAfter: comeBack,
  });

/** More work waits than can be done in time. */
export const overloaded = () =>
  new ProblemError(503, 'Un momento', 'Hay mucha gente entrando ahora. Vuelve a intentarlo en unos segundos.', { retryAfter: 2 });

/** No session, or one that has ended. */
export const unauthorized = () => new ProblemError(401, 'Sin sesión', 'Tu sesión terminó o no has entrado. Entra de nuevo.');

/** One answer for a phone that nobody has and for a password that is not theirs. */
export const wrongLogin = () => new ProblemError(401, 'No pudimos entrar', 'Teléfono o contraseña incorrectos.');

export const forbidden = () => new ProblemError(403, 'Sin permiso', 'Tu cuenta no puede hacer esto.');

/** The XSRF cookie came without its header. */
export const forgedRequest = () =>
  new ProblemError(
    403,
    'Sin permiso',
    'No pudimos comprobar que la petición viene de esta página. Vuelve a cargarla e inténtalo otra vez.',
  );

export const tooMany = (retryAfter: number) =>
  new ProblemError(429, 'Demasiadas peticiones', 'Espera un momento y vuelve a intentarlo.', { retryAfter });

/** What is asked for does not go together with what there is. */
export const conflict = (detail: string, more?: Pick<More, 'type' | 'claim'>) => new ProblemError(409, 'No se puede', detail, more);

export const tooLarge = (detail: string) => new ProblemError(413, 'Petición no válida', detail);

/** Nothing more can be written; reading goes on. */
const storageFull = () =>
  new ProblemError(
    507,
    'Sin espacio',
    'Ya no hay espacio para guardar esto. Lo que ya estaba sigue aquí: avisa a quien administra el sitio y vuelve a intentarlo más tarde.',
  );

const unreadable = (status: number) => new ProblemError(status, 'Petición no válida', 'No pudimos leer esta petición.');

/** Neither the name of this site nor an address in it. */
export const unknownHost = () => new ProblemError(400, 'Petición no válida', 'Esta dirección no es de este sitio.');

/** Postgres: data that no column can hold. Only the database can see some of it, such as an impossible date. */
const isBadValue = (code: string | undefined) => code?.startsWith('22') ?? false;

/** The disk of the files, or that of the database. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether an error says that there is no space to write to. */
export const isStorageFull = (error: Error) => fullCodes.has(causeOf(error).code ?? '');

/** Postgres gone, starting, out of connections, or too slow, or tired of a transaction; and the socket errors of a server that is not there. */
const goneCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  '25P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);
const isGone = (error: Error, code: string | undefined) =>
  (code !== undefined && (goneCodes.has(code) || code.startsWith('08'))) ||
  /connection terminated|not queryable|timeout exceeded when trying to connect/i.test(error.message);

function causeOf(error: Error & { code?: unknown }): { code: string | undefined; error: Error } {
  const inner = error.cause instanceof Error ? (error.cause as Error & { code?: unknown }) : error;
  return { code: typeof inner.code === 'string' ? inner.code : undefined, error: inner };
}

const unforeseen = () => new ProblemError(500, 'Algo falló', 'Algo falló de nuestro lado. Vuelve a intentarlo en un momento.');

function toProblem(thrown: FastifyError | ProblemError): ProblemError {
  if (thrown instanceof ProblemError) return thrown;
  // Anything can be thrown.
  if (!(thrown instanceof Error)) return unforeseen();
  if (thrown.validation) return new ProblemError(400, 'Datos no válidos', invalidDetail(thrown), { fields: invalidFields(thrown) });
  const { code, error } = causeOf(thrown);
  if (isBadValue(code)) return new ProblemError(400, 'Datos no válidos', 'Algún dato está fuera de lo posible.');
  if (isStorageFull(thrown)) return storageFull();
  if (isGone(error, code)) return unavailable();
  const status = thrown.statusCode ?? 500;
  if (status === 429) return new ProblemError(429, 'Demasiadas peticiones', 'Espera un momento y vuelve a intentarlo.');
  if (status < 500) return unreadable(status);
  return unforeseen();
}

/** Whether nothing is wrong but that it cannot be done now. */
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

/** What is wrong with a field, by the keyword of the schema that it fails. */
export const sayIssue = (keyword: string): string => messages[keyword] ?? 'no es válido';

/** One message for each field: where a value may have several forms, every form complains. */
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

/** Only a trouble of ours names its request: of answers that must not differ, such as those about a known and an unknown phone, none does. */
const bodyOf = (error: ProblemError, id?: string): Problem => ({
  type: error.type,
  title: error.title,
  status: error.status,
  detail: error.message,
  ...(id && error.status >= 500 ? { instance: `urn:uuid:${id}` } : {}),
  ...(error.fields ? { errors: error.fields } : {}),
  ...(error.claim ? { claim: error.claim } : {}),
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

/** What to answer to an error. Only unforeseen ones are logged as errors: a database that is away is told of once, not by each request. */
export function problemOf(error: FastifyError, request: FastifyRequest): ProblemError {
  const problem = toProblem(error);
  if (problem.status >= 500 && problem.status !== 503)
    request.log.error({ err: error, answer: STATUS_CODES[problem.status] }, 'request failed');
  return problem;
}

/** Every error of the API becomes `application/problem+json`. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => sendProblem(reply, problemOf(error, request)));
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, notFound('esta dirección')));
}

/** Under `/api` an address that is no call is a problem too, whatever the pages answer elsewhere. */
export function refuseUnknownCalls(app: FastifyInstance): void {
  app.get('/api/*', { config: { access: 'public' }, schema: { hide: true } as object }, async () => {
    throw notFound('esta dirección');
  });
}

/** What Fastify refuses before any route and hook: an address with a broken `%`, or one that is too long. */
export const answerUnreadable =
  (headers: Record<string, string>) =>
  (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
    sendProblem(reply.headers(headers).header('x-request-id', reply.request.id), unreadable(400));
  };

/** What Node refuses before it is a request at all: no HTTP, headers too large, too slow. */
export function answerNoRequest(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  refuseSocket(socket, error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400, error);
}

/** Says why and closes the line, where there is no reply to say it by. */
export function refuseSocket(socket: Socket, status: number, error?: Error): void {
  const body = JSON.stringify(bodyOf(unreadable(status)));
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: ${problemType}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nx-content-type-options: nosniff\r\nconnection: close`;
  if (socket.writable) socket.write(`${head}\r\n\r\n${body}`);
  socket.destroy(error);
}
