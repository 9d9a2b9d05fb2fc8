import { messageLimits } from '../../../contract/live.ts';

/** Counts in windows of their own; answers how many of the present one there are, with these. */
function countInWindows(): (now: number, more?: number) => number {
  let begun = Number.NEGATIVE_INFINITY;
  let count = 0;
  return (now, more = 1) => {
    if (now - begun >= messageLimits.milliseconds) {
      begun = now;
      count = 0;
    }
    count += more;
    return count;
  };
}

/** Whether one more message of a socket is heard. */
export function limitMessages(): (now: number) => boolean {
  const count = countInWindows();
  return (now) => count(now) <= messageLimits.count;
}

/** So many times the share of messages in packets of any kind, heartbeats and all, a line is no screen of ours any more. */
const packetsPerMessage = 5;

/** Whether a line may go on after so many more packets. */
export function limitPackets(): (now: number, more: number) => boolean {
  const count = countInWindows();
  return (now, more) => count(now, more) <= messageLimits.count * packetsPerMessage;
}
