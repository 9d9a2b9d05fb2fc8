import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { overloaded } from '../problems.ts';

/** OWASP's second choice of argon2id: 19 MiB, two passes, one lane. */
export const owaspCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** What a hash costs, how many are computed at once, and how many may wait in the queue: about a second of work. */
export const hashing = { cost: owaspCost, atOnce: 2, waiting: 100 };

const unusedHashes = new Map<typeof hashing.cost, Promise<string>>();

/** The hash of a random password: checking an unknown phone takes as long as checking a known one. */
function unusedHash(): Promise<string> {
  const made = unusedHashes.get(hashing.cost) ?? hash(randomUUID(), hashing.cost);
  unusedHashes.set(hashing.cost, made);
  return made;
}

const queue = new PQueue({ concurrency: hashing.atOnce });

/** Throws a 503 with Retry-After when the queue is full. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (queue.size >= hashing.waiting) throw overloaded();
  return queue.add(work);
}

/** Different keyboards may encode the same letters differently; NFC makes them the same password. */
const typed = (plain: string) => plain.normalize('NFC');

export const hashPassword = (plain: string): Promise<string> => inTurn(() => hash(typed(plain), hashing.cost));

/** Always computes one hash, also without a stored one, so that both take the same time; null matches nothing. */
export async function passwordMatches(stored: string | null, plain: string): Promise<boolean> {
  // Made before either is checked: the time of the first check reveals nothing.
  const unused = await unusedHash();
  const matches = await inTurn(() => verify(stored ?? unused, typed(plain)));
  return matches && stored !== null;
}
