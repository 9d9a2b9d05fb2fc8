import { useEffect, useState } from 'react';
import { undoMs } from '../../../contract/undo-times.ts';
import { serverNow } from '../../session/server-clock.ts';

/** Milliseconds for which what was published then can still be taken back; a phone whose clock is wrong has no more than all of them. */
export const undoLeft = (published: number | undefined, now: number): number =>
  published === undefined ? 0 : Math.min(undoMs, Math.max(0, published + undoMs - now));

/** Whether what was published then can still be taken back. A reload of the page does not begin the time again. */
export function useUndoTime(published: number | undefined): boolean {
  const [isOver, setOver] = useState(() => undoLeft(published, serverNow()) === 0);
  useEffect(() => {
    const left = setTimeout(() => setOver(true), undoLeft(published, serverNow()));
    return () => clearTimeout(left);
  }, [published]);
  return !isOver;
}
