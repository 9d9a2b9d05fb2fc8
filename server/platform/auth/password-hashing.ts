import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { overloaded } from '../problems.ts';

/** OWASP's second choice of argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashes at once, and how many may wait for their turn: about a second's work. */
export const hashing = { atOnce: 2, waiting: 100 };

/** Of a password that nobody has: checking against it takes as long as checking against anyone's. */
const nobodys = '$argon2id$v=19$m=19456,t=2,p=1$2suuhN+4Il+ez/uUZAeFqA$3cgQZDCGMeo+Lt+Ao3PnQcgamz7n36Lm01OFwZjdp0s';

const queue = new PQueue({ concurrency: hashing.atOnce });

/** Throws a 503 with Retry-After when too many wait already. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (queue.size >= hashing.waiting) throw overloaded();
  return queue.add(work);
}

/** The same letters typed on different keyboards are the same password. */
const typed = (plain: string) => plain.normalize('NFC');

export const hashPassword = (plain: string): Promise<string> => inTurn(() => hash(typed(plain), cost));

/** Always works out one hash, whoever it is for; null matches nothing. */
export async function passwordMatches(kept: string | null, plain: string): Promise<boolean> {
  const same = await inTurn(() => verify(kept ?? nobodys, typed(plain)));
  return same && kept !== null;
}
