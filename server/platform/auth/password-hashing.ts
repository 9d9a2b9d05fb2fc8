import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { overloaded } from '../problems.ts';

/** OWASP's second choice of argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashes at once, and how many may wait in the queue: about a second of work. */
export const hashing = { atOnce: 2, waiting: 100 };

/** The hash of a random password: checking an unknown phone takes as long as checking a known one. */
const unusedHash = '$argon2id$v=19$m=19456,t=2,p=1$2suuhN+4Il+ez/uUZAeFqA$3cgQZDCGMeo+Lt+Ao3PnQcgamz7n36Lm01OFwZjdp0s';

const queue = new PQueue({ concurrency: hashing.atOnce });

/** Throws a 503 with Retry-After when the queue is full. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (queue.size >= hashing.waiting) throw overloaded();
  return queue.add(work);
}

/** Different keyboards may encode the same letters differently; NFC makes them the same password. */
const typed = (plain: string) => plain.normalize('NFC');

export const hashPassword = (plain: string): Promise<string> => inTurn(() => hash(typed(plain), cost));

/** Always computes one hash, also without a stored one, so that both take the same time; null matches nothing. */
export async function passwordMatches(stored: string | null, plain: string): Promise<boolean> {
  const matches = await inTurn(() => verify(stored ?? unusedHash, typed(plain)));
  return matches && stored !== null;
}
