import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { badField, ProblemError, tooLarge } from '../platform/problems.ts';
import { type FileWords, formRefusal } from '../uploads/form-refusal.ts';

const words: FileWords = {
  tooLarge: 'El archivo pesa más de 50 MB. Pártelo, baja solo tu municipio, o impórtalo en el servidor con npm run companies:import.',
  notAlone: 'va un solo archivo por petición',
  again: 'Vuelve a subir el archivo.',
};

/** A file of a form on this machine's disk; `name` is what its sender calls it. */
export type ReceivedFile = { file: string; name: string };

/** Streams the one file of a form to disk and hands it to `work`; it is gone after that. */
export async function withReceived<T>(request: FastifyRequest, work: (received: ReceivedFile) => Promise<T>): Promise<T> {
  if (!request.isMultipart()) throw new ProblemError(415, 'Petición no válida', 'Envía el archivo en un formulario (multipart/form-data).');
  const folder = await mkdtemp(path.join(tmpdir(), 'barrio-import-'));
  try {
    return await work(await receive(request, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function receive(request: FastifyRequest, folder: string): Promise<ReceivedFile> {
  let found: ReceivedFile | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file' || part.fieldname !== 'file') throw badField('file', 'el archivo va en file, y nada más');
      if (found) throw badField('file', words.notAlone);
      const name =
        path
          .basename(part.filename ?? '')
          .replaceAll(/\p{Cc}/gu, '')
          .slice(0, 120) || 'archivo.csv';
      const file = path.join(folder, /\.json$/i.test(name) ? 'file.json' : 'file.csv');
      await pipeline(part.file, createWriteStream(file));
      if (part.file.truncated) throw tooLarge(words.tooLarge);
      found = { file, name };
    }
  } catch (error) {
    throw formRefusal(error as Error & { code?: string }, words);
  }
  if (!found) throw badField('file', 'falta el archivo');
  return found;
}
