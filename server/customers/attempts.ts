import { tooMany } from '../platform/problems.ts';
import { networkOf } from '../platform/rate-limits/client-network.ts';
import { type Limit, takeFromLimit } from '../platform/rate-limits/quotas.ts';
import type { Services } from '../services.ts';

type Allowance = Pick<Limit, 'what' | 'max' | 'seconds'>;

const quarter = 900;
const hour = 3600;

/** How often a password may be tried for one phone, whether anyone has it or not, and by one customer for themselves. */
export const passwordTries: Allowance = { what: 'login-phone', max: 10, seconds: quarter };
export const ownPasswordTries: Allowance = { what: 'own-password', max: 10, seconds: quarter };
/** A till asks for each customer; nobody needs more than this. */
export const phoneLookUps: Allowance = { what: 'look-up', max: 120, seconds: hour };
/** Logins and changes by code from one network: carriers put many phones behind one address of IPv4. */
export const networkTries = (shared: boolean): Allowance => ({ what: 'login-network', max: shared ? 300 : 60, seconds: hour });

type Counting = Pick<Services, 'db' | 'clock' | 'keys'>;

/** Counts one more for `whom`; throws a 429 that says when to come back once nothing is left. */
export async function countAttempt({ db, clock, keys }: Counting, allowance: Allowance, whom: string): Promise<void> {
  const { allowed, retryAfter } = await takeFromLimit(db, clock.now(), { keys, whom, ...allowance });
  if (!allowed) throw tooMany(retryAfter);
}

export async function countNetwork(services: Counting, ip: string): Promise<void> {
  const { network, shared } = networkOf(ip);
  await countAttempt(services, networkTries(shared), network);
}
