import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { uploadedPicture } from '../../contract/pictures.ts';
import { type Upload, uploadCalls } from '../../contract/uploads.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import { etagMatches } from '../platform/http/etag.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { badField, notFound, overloaded, ProblemError, tooLarge } from '../platform/problems.ts';
import { requireQuota } from '../platform/rate-limits/quotas.ts';
import type { Services } from '../services.ts';
import { insertUpload } from './queries.ts';
import { resizePicture } from './resize-picture.ts';

const maxBytes = 5 * 1024 * 1024;
const perHour = 120;

/** Processing a picture takes a core and tens of megabytes; receiving one takes its bytes. */
const maxConcurrent = 2;
const mostOnTheirWay = 12;

/** Pictures arrive by one call, in whose scope alone forms are parsed, and are served under `/static/uploads/`. */
export function uploadRoutes(app: FastifyInstance, services: Services): void {
  const { uploads, cache } = services;
  const receive = receiver(services);
  app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: maxBytes, files: 2, fields: 1, parts: 3, headerPairs: 50 } });
    registerCalls(scope, cache, uploadCalls, { 'POST /uploads': ({ request, caller }) => receive(request, caller) });
  });

  const config = { access: 'public' as const };
  app.get<{ Params: { file: string } }>('/static/uploads/:file', { config, schema: { hide: true } as object }, async (request, reply) => {
    const { file } = request.params;
    const bytes = uploadedPicture(`/static/uploads/${file}`) ? await uploads.read(file) : undefined;
    if (!bytes) throw notFound('esta imagen');
    const etag = `"${file}"`;
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag);
    reply.header('content-disposition', `inline; filename="${file}"`);
    return etagMatches(request, etag) ? reply.code(304).send() : reply.type('image/webp').send(bytes);
  });
}

function receiver({ db, clock, keys, uploads }: Services) {
  const inTurn = turns();
  let onTheirWay = 0;
  return async (request: FastifyRequest, { id_customer }: Caller): Promise<Upload> => {
    const limit = { keys, what: 'upload', whom: String(id_customer), max: perHour, seconds: 3600 };
    await requireQuota(db, clock.now(), limit);
    if (onTheirWay >= mostOnTheirWay) throw overloaded();
    onTheirWay++;
    try {
      const bytes = await readFile(request);
      const { files, name, ...upload } = await inTurn(() => resizePicture(bytes));
      for (const [file, content] of files) await uploads.put(file, content);
      await insertUpload(db, { ...upload, name, id_user: id_customer, created_at: clock.now() });
      return upload;
    } finally {
      onTheirWay--;
    }
  };
}

/** Runs a bounded number at once; the others wait, up to the number of uploads that may arrive at once. */
function turns() {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < maxConcurrent) running++;
    else await new Promise<void>((start) => waiting.push(start));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

/** The one file of a form, whole. */
async function readFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new ProblemError(415, 'Petición no válida', 'Envía la imagen en un formulario (multipart/form-data).');
  let found: Buffer | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file' || part.fieldname !== 'file')
        throw badField(fieldOf(part.fieldname), 'no lo conocemos; la imagen va en file');
      if (found) throw badField('file', 'va una sola imagen por petición');
      found = await part.toBuffer();
    }
  } catch (error) {
    throw refusalOf(error as Error & { code?: string });
  }
  if (!found) throw badField('file', 'falta la imagen');
  return found;
}

const fieldOf = (name: string | undefined) => (name && /^\w{1,40}$/.test(name) ? name : 'body');

/** Every other failure while a form is read is the client's. */
function refusalOf(error: Error & { code?: string }): Error {
  if (error instanceof ProblemError) return error;
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge('La imagen pesa más de 5 MB. Hazla más pequeña y vuelve a subirla.');
  if (error.code === 'FST_FILES_LIMIT') return badField('file', 'va una sola imagen por petición');
  return new ProblemError(400, 'Petición no válida', 'No pudimos leer el formulario. Vuelve a subir la imagen.');
}
