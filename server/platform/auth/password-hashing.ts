import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { overloaded } from '../problems.ts';

/** OWASP's second choice of argon2id: 19 MiB, two passes, one lane. */
export const owaspCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** What a hash costs, how many are worked out at once, and how many may wait for their turn: about a second's work. */
export const hashing = { cost: owaspCost, atOnce: 2, waiting: 100 };

const nobodys = new Map<typeof hashing.cost, Promise<string>>();

/** The hash of a password that nobody has: checking against it takes as long as checking against anyone's. */
function nobodysHash(): Promise<string> {
  const made = nobodys.get(hashing.cost) ?? hash(randomUUID(), hashing.cost);
  nobodys.set(hashing.cost, made);
  return made;
}

const queue = new PQueue({ concurrency: hashing.atOnce });

/** Throws a 503 with Retry-After when too many wait already. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (queue.size >= hashing.waiting) throw overloaded();
  return queue.add(work);
}

/** The same letters typed on different keyboards are the same password. */
const typed = (plain: string) => plain.normalize('NFC');

export const hashPassword = (plain: string): Promise<string> => inTurn(() => hash(typed(plain), hashing.cost));

/** Always works out one hash, whoever it is for; null matches nothing. */
export async function passwordMatches(kept: string | null, plain: string): Promise<boolean> {
  // Made before either is checked: the first who asks learns nothing by the time that it takes.
  const instead = await nobodysHash();
  const same = await inTurn(() => verify(kept ?? instead, typed(plain)));
  return same && kept !== null;
}
