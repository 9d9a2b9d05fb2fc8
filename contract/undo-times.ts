import { dayMs } from './milliseconds.ts';

/** Milliseconds for which what somebody has just done can be taken back on the screen where they did it. */
export const undoMs = 10_000;

/** Days for which an operator's decision, or a merge of two companies, can be undone. */
export const undoDays = 30;

const undoDaysInMs = undoDays * dayMs;

/** The last instant at which what was done then can be undone. */
export const undoUntil = (doneAt: Date): Date => new Date(doneAt.getTime() + undoDaysInMs);

/** The first instant of what can still be undone. */
export const undoableFrom = (now: Date): Date => new Date(now.getTime() - undoDaysInMs);
