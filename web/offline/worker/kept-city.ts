import type * as answering from './pocket.ts';

type Answering = typeof answering;

/**
 * What answers from the city that this phone keeps: only in the worker of a phone that keeps one (`sw-pocket.ts`), since it is three times the rest of the
 * worker, which every visitor fetches.
 */
export const keptCity: { answering?: Answering } = {};
