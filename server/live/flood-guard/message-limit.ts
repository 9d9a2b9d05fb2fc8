import { messageLimits } from '../../../contract/live.ts';

/** Counts in fixed windows; returns the count of the present one, these included. */
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

/** Whether the server still accepts a message of this socket. */
export function limitMessages(): (now: number) => boolean {
  const count = countInWindows();
  return (now) => count(now) <= messageLimits.count;
}

/** A connection with this many times its messages in packets of any kind, heartbeats included, is none of our screens. */
const packetsPerMessage = 5;

/** Whether a connection may go on after so many more packets. */
export function limitPackets(): (now: number, more: number) => boolean {
  const count = countInWindows();
  return (now, more) => count(now, more) <= messageLimits.count * packetsPerMessage;
}
