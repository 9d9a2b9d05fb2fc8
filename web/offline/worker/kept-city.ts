import type * as answering from './pocket.ts';

type PocketAnswers = typeof answering;

/**
 * The answers from the city that this phone keeps. Only the worker of such a phone has them (`pocket/worker/service-worker.ts`), since they are
 * three times the rest of the worker, which every visitor fetches.
 */
export const keptCity: { answering?: PocketAnswers } = {};
