import type { Database } from '../../database/database.ts';
import type { Keys } from '../platform/auth/key-store.ts';
import { ProblemError } from '../platform/problems.ts';
import { networkOf } from '../platform/rate-limits/client-network.ts';
import { countOf, takeFromLimit } from '../platform/rate-limits/quotas.ts';
import type { Services } from '../services.ts';

const hour = 3600;
const day = 86_400;

/**
 * How many codes may be asked for. Carriers put many phones behind one address of IPv4, so a `shared` one has more. The `breaker` holds
 * codes back while few come back: within an hour at most `free` of them, and `forEach` more for each one that was confirmed.
 */
export const codeLimits = {
  phone: { hour: 3, day: 5 },
  network: { shared: 100, own: 20 },
  breaker: { free: 60, forEach: 5, retryAfter: 60 },
};

const tooManyCodes = (retryAfter: number) => {
  const minutes = Math.ceil(retryAfter / 60);
  const wait = minutes > 90 ? `${Math.ceil(minutes / 60)} horas` : minutes > 1 ? `${minutes} minutos` : 'un minuto';
  return new ProblemError(429, 'Demasiadas peticiones', `Se pidieron demasiados códigos. Vuelve a intentarlo en ${wait}.`, { retryAfter });
};

const heldBack = (retryAfter: number) =>
  new ProblemError(503, 'Un momento', 'Ahora no podemos enviar códigos. Vuelve a intentarlo más tarde.', { retryAfter });

type Needed = Pick<Services, 'db' | 'clock' | 'keys'> & { dailyCap: number };

/**
 * Takes a code's share of every limit, or of none, and throws when one of them is used up. A code that is only made out to be sent counts
 * as any other: otherwise the limits would tell whose phone has an account.
 */
export async function takeCode(
  { db, clock, keys, dailyCap }: Needed,
  { phone, address }: { phone: string; address: string },
): Promise<void> {
  const now = clock.now();
  const { network, shared } = networkOf(address);
  await db.transaction(async (transaction) => {
    const tx = transaction as Database;
    const take = async (what: string, whom: string, max: number, seconds: number, refusal = tooManyCodes) => {
      const { allowed, retryAfter } = await takeFromLimit(tx, now, { keys, what, whom, max, seconds });
      if (!allowed) throw refusal(retryAfter);
    };
    await take('code-network', network, shared ? codeLimits.network.shared : codeLimits.network.own, hour);
    await take('code-phone-hour', phone, codeLimits.phone.hour, hour);
    await take('code-phone-day', phone, codeLimits.phone.day, day);
    const confirmed = await countOf(tx, now, { keys, what: 'code-confirmed', whom: 'all' });
    const { free, forEach, retryAfter } = codeLimits.breaker;
    await take('code-hour', 'all', free + forEach * confirmed, hour, () => heldBack(retryAfter));
    await take('code-day', 'all', dailyCap, day, heldBack);
  });
}

/** Tells the breaker that a code came back. */
export async function countConfirmed(keys: Pick<Keys, 'mac'>, tx: Database, now: Date): Promise<void> {
  await takeFromLimit(tx, now, { keys, what: 'code-confirmed', whom: 'all', max: 1_000_000_000, seconds: hour });
}
