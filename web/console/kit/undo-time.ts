import { useEffect, useState } from 'react';
import { undoMs } from '../../../contract/undo-times.ts';
import { serverNow } from '../../session/server-clock.ts';

/** Milliseconds that this screen may take to come on a slow line; nobody is told of anything before these and `undoMs` are over. */
const slowestMs = 20_000;

/** Milliseconds for which what was published then, and `shown` since then, can still be taken back; a phone whose clock is wrong has no more than all of them. */
export function undoLeft(published: number | undefined, shown: number, now: number): number {
  if (published === undefined) return 0;
  const since = Math.min(shown, published + slowestMs);
  return Math.min(undoMs, Math.max(0, since + undoMs - now));
}

/** When this entry of the history was first shown: a reload of the page does not begin its time again. */
function firstShown(): number {
  const { usr, ...entry } = history.state as { usr?: { shown?: number } };
  if (usr?.shown !== undefined) return usr.shown;
  const shown = serverNow();
  history.replaceState({ ...entry, usr: { ...usr, shown } }, '');
  return shown;
}

/** Whether what was published then can still be taken back. */
export function useUndoTime(published: number | undefined): boolean {
  const [left] = useState(() => (published === undefined ? 0 : undoLeft(published, firstShown(), serverNow())));
  const [isOver, setOver] = useState(left === 0);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), left);
    return () => clearTimeout(timer);
  }, [left]);
  return !isOver;
}
