import { badField, ProblemError, tooLarge } from '../platform/problems.ts';

/** What is said of the one file of a form: that it is too large, that it is not alone, and what its sender is to do again. */
export type FileWords = { tooLarge: string; notAlone: string; again: string };

/** The answer to what goes wrong while a form is read: the client's fault, unless this machine's disk is full. */
export function formRefusal(error: Error & { code?: string }, words: FileWords): Error {
  if (error instanceof ProblemError || error.code === 'ENOSPC') return error;
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(words.tooLarge);
  if (error.code === 'FST_FILES_LIMIT') return badField('file', words.notAlone);
  return new ProblemError(400, 'Petición no válida', `No pudimos leer el formulario. ${words.again}`);
}
