import type { Database } from '../../database/database.ts';
import { keepOrTakeBack, withTransaction } from '../../database/transaction.ts';
import type { Keys } from '../platform/auth/key-store.ts';
import { ProblemError } from '../platform/problems.ts';
import { networkOf } from '../platform/rate-limits/client-network.ts';
import { consumeQuota, countOf, requireQuota } from '../platform/rate-limits/quotas.ts';
import type { Services } from '../services.ts';

const hour = 3600;
const day = 86_400;

/**
 * Limits of code requests: an hour has `free` codes without a confirmation and `forEach` more for each confirmed one, for everybody (`breaker`) and for one
 * network, up to its `most`. One network's share is far below the breaker, so that few networks cannot exhaust it; a `shared` IPv4 address has more, since
 * carriers put many phones behind one.
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

type CodeLimitServices = Pick<Services, 'db' | 'clock' | 'keys'> & { dailyCap: number };

/**
 * Takes a code's share of every limit, or of none, and throws when one is empty. A code that is only pretended to be sent takes nothing of the shared
 * limits, but is rejected with the others and as they are: otherwise a rejection would reveal which phones have an account.
 */
export async function takeCode(
  { db, clock, keys, dailyCap }: CodeLimitServices,
  { phone, address, isSent }: { phone: string; address: string; isSent: boolean },
): Promise<void> {
  const now = clock.now();
  const { network, shared } = networkOf(address);
  const share = shared ? codeLimits.network.shared : codeLimits.network.own;
  await withTransaction(db, async (tx) => {
    const take = (what: string, whom: string, max: number, seconds: number, refusal = tooManyCodes) =>
      requireQuota(tx, now, { keys, what, whom, max, seconds }, refusal);
    const returned = await countOf(tx, now, { keys, what: 'code-confirmed-network', whom: network });
    await take('code-network', network, Math.min(share.free + codeLimits.network.forEach * returned, share.most), hour);
    await take('code-phone-hour', phone, codeLimits.phone.hour, hour);
    await take('code-phone-day', phone, codeLimits.phone.day, day);
    const confirmed = await countOf(tx, now, { keys, what: 'code-confirmed', whom: 'all' });
    const { free, forEach, retryAfter } = codeLimits.breaker;
    // The same statements on the same rows in both cases, so that the time of a reply does not reveal it either.
    await keepOrTakeBack(tx, isSent, async () => {
      await take('code-hour', 'all', free + forEach * confirmed, hour, () => heldBack(retryAfter));
      await take('code-day', 'all', dailyCap, day, heldBack);
    });
  });
}

/** Counts a confirmed code for the breaker, and for the share of its network. */
export async function countConfirmed(
  { db, now, keys }: { db: Database; now: Date; keys: Pick<Keys, 'mac'> },
  address: string,
): Promise<void> {
  const counted = { keys, max: unbounded, seconds: hour };
  await consumeQuota(db, now, { ...counted, what: 'code-confirmed', whom: 'all' });
  await consumeQuota(db, now, { ...counted, what: 'code-confirmed-network', whom: networkOf(address).network });
}
