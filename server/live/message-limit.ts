import { messageLimits } from '../../contract/live.ts';

/** So many times over its share, a socket is no screen of ours any more. */
const patience = 5;

/** What to do with one more message of a socket: hear it, let it pass, or cut the socket off. */
export type MessageLimit = (now: number) => 'hear' | 'ignore' | 'cut';

/** Counts the messages of one socket in windows of their own. */
export function limitMessages(): MessageLimit {
  let begun = Number.NEGATIVE_INFINITY;
  let count = 0;
  return (now) => {
    if (now - begun >= messageLimits.milliseconds) {
      begun = now;
      count = 0;
    }
    count++;
    if (count <= messageLimits.count) return 'hear';
    return count <= messageLimits.count * patience ? 'ignore' : 'cut';
  };
}
