import type { Database } from '../../database/database.ts';
import { withTransaction } from '../../database/transaction.ts';
import type { Keys } from '../platform/auth/key-store.ts';
import { ProblemError } from '../platform/problems.ts';
import { networkOf } from '../platform/rate-limits/client-network.ts';
import { consumeQuota, countOf, requireQuota } from '../platform/rate-limits/quotas.ts';
import type { Services } from '../services.ts';

const hour = 3600;
const day = 86_400;

/**
 * How many codes may be asked for. Within an hour everybody has `free` of them while none comes back, and `forEach` more for each that was
 * confirmed. The `breaker` holds back what is sent to anybody; the share of a network is far below it, so that no few networks close it for
 * the rest, and grows with what comes back from it to `most`: carriers put many phones behind one address of IPv4, a `shared` one.
 */
export const codeLimits = {
  phone: { hour: 3, day: 5 },
  network: { shared: { free: 15, most: 100 }, own: { free: 5, most: 20 }, forEach: 5 },
  breaker: { free: 60, forEach: 5, retryAfter: 60 },
};

const unbounded = 1_000_000_000;

const tooManyCodes = (retryAfter: number) => {
  const minutes = Math.ceil(retryAfter / 60);
  const wait = minutes > 90 ? `${Math.ceil(minutes / 60)} horas` : minutes > 1 ? `${minutes} minutos` : 'un minuto';
  return new ProblemError(429, 'Demasiadas peticiones', `Se pidieron demasiados códigos. Vuelve a intentarlo en ${wait}.`, { retryAfter });
};

const heldBack = (retryAfter: number) =>
  new ProblemError(503, 'Un momento', 'Ahora no podemos enviar códigos. Vuelve a intentarlo más tarde.', { retryAfter });

type Needed = Pick<Services, 'db' | 'clock' | 'keys'> & { dailyCap: number };

/**
 * Takes a code's share of every limit, or of none, and throws when one of them is used up. A code that is only made out to be sent costs
 * nothing and takes nothing of what is everybody's; it is refused with the others, or the refusal would tell whose phone has an account.
 */
export async function takeCode(
  { db, clock, keys, dailyCap }: Needed,
  { phone, address, isSent }: { phone: string; address: string; isSent: boolean },
): Promise<void> {
  const now = clock.now();
  const { network, shared } = networkOf(address);
  const share = shared ? codeLimits.network.shared : codeLimits.network.own;
  await withTransaction(db, async (tx) => {
    const take = async (what: string, whom: string, max: number, seconds: number, refusal = tooManyCodes) => {
      await requireQuota(tx, now, { keys, what, whom, max, seconds }, refusal);
    };
    // The same statements either way: nor does the time of an answer tell the two apart.
    const takeShared = async (what: string, max: number, seconds: number, wait?: number) => {
      const isFull = (await countOf(tx, now, { keys, what, whom: 'all' })) >= max;
      const refusal = (retryAfter: number) => heldBack(wait ?? retryAfter);
      if (isFull && !isSent) throw refusal(codeLimits.breaker.retryAfter);
      await take(what, isSent ? 'all' : 'nobody', isSent ? max : unbounded, seconds, refusal);
    };
    const returned = await countOf(tx, now, { keys, what: 'code-confirmed-network', whom: network });
    await take('code-network', network, Math.min(share.free + codeLimits.network.forEach * returned, share.most), hour);
    await take('code-phone-hour', phone, codeLimits.phone.hour, hour);
    await take('code-phone-day', phone, codeLimits.phone.day, day);
    const confirmed = await countOf(tx, now, { keys, what: 'code-confirmed', whom: 'all' });
    const { free, forEach, retryAfter } = codeLimits.breaker;
    await takeShared('code-hour', free + forEach * confirmed, hour, retryAfter);
    await takeShared('code-day', dailyCap, day);
  });
}

/** Tells the breaker, and the share of the network that it came from, that a code came back. */
export async function countConfirmed(
  { db, now, keys }: { db: Database; now: Date; keys: Pick<Keys, 'mac'> },
  address: string,
): Promise<void> {
  const counted = { keys, max: unbounded, seconds: hour };
  await consumeQuota(db, now, { ...counted, what: 'code-confirmed', whom: 'all' });
  await consumeQuota(db, now, { ...counted, what: 'code-confirmed-network', whom: networkOf(address).network });
}
