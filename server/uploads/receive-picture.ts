import type { FastifyRequest } from 'fastify';
import type { Caller } from '../platform/auth/sessions.ts';
import { badField, ProblemError } from '../platform/problems.ts';
import { requireQuota } from '../platform/rate-limits/quotas.ts';
import type { Services } from '../services.ts';
import { endStalled } from './end-stalled.ts';
import { type FileWords, formRefusal } from './form-refusal.ts';
import { type ResizedPicture, resizePicture } from './resize-picture.ts';
import { type UploadBounds, uploadPlaces } from './upload-places.ts';

const words: FileWords = {
  tooLarge: 'La imagen pesa más de 5 MB. Hazla más pequeña y vuelve a subirla.',
  notAlone: 'va una sola imagen por petición',
  again: 'Vuelve a subir la imagen.',
};

const perHour = 120;

/** Processing a picture takes a core and tens of megabytes; receiving one takes its bytes. */
const maxConcurrent = 2;

/**
 * The places of each call that takes a picture: anybody may have an account, so that those of people who ask for a listing are none of the owners'. A phone sends a
 * picture and perhaps another one again after a lost line, and no network has more than half of them.
 */
const bounds = {
  owners: { all: 12, ofNetwork: 6, ofAccount: 3 },
  claimants: { all: 6, ofNetwork: 3, ofAccount: 2 },
} as const satisfies Record<string, UploadBounds>;

type KeepPicture<T> = (picture: ResizedPicture) => Promise<T>;

/** Receives the one picture of a form, makes its files and has them kept; of all callers a bounded number at once. */
export function pictureReceiver({ db, clock, keys }: Pick<Services, 'db' | 'clock' | 'keys'>) {
  const inTurn = turns();
  const receiver = (takePlace: ReturnType<typeof uploadPlaces>) => {
    return async <T>(request: FastifyRequest, { id_customer }: Caller, keep: KeepPicture<T>): Promise<T> => {
      const limit = { keys, what: 'upload', whom: String(id_customer), max: perHour, seconds: 3600 };
      await requireQuota(db, clock.now(), limit);
      const leave = takePlace(request.ip, id_customer);
      try {
        const bytes = await readFile(request);
        return await keep(await inTurn(() => resizePicture(bytes)));
      } finally {
        leave();
      }
    };
  };
  return { owners: receiver(uploadPlaces(bounds.owners)), claimants: receiver(uploadPlaces(bounds.claimants)) };
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
  // Of whoever hung up before, no part and no end of the form is ever said.
  if (request.raw.destroyed) throw formRefusal(new Error('gone'), words);
  let found: Buffer | undefined;
  const stopWatch = endStalled(request.raw);
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file' || part.fieldname !== 'file')
        throw badField(fieldOf(part.fieldname), 'no lo conocemos; la imagen va en file');
      if (found) throw badField('file', words.notAlone);
      found = await part.toBuffer();
    }
  } catch (error) {
    throw formRefusal(error as Error & { code?: string }, words);
  } finally {
    stopWatch();
  }
  if (!found) throw badField('file', 'falta la imagen');
  return found;
}

const fieldOf = (name: string | undefined) => (name && /^\w{1,40}$/.test(name) ? name : 'body');
