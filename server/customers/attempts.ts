import type { FastifyRequest } from 'fastify';
import { networkOf } from '../platform/rate-limits/client-network.ts';
import { giveBackToLimit, type Limit, requireQuota } from '../platform/rate-limits/quotas.ts';
import type { Services } from '../services.ts';
import { readKnownDevice } from './known-devices.ts';

type Allowance = Pick<Limit, 'what' | 'max' | 'seconds'>;
type Try = Allowance & { whom: string };

const quarter = 900;
const hour = 3600;

/** Tries of a password: for one phone, with or without an account; on a device that knows the phone; and by a customer for themselves. */
const passwordTries: Allowance = { what: 'login-phone', max: 10, seconds: quarter };
const deviceTries: Allowance = { what: 'login-device', max: 10, seconds: quarter };
const ownPasswordTries: Allowance = { what: 'own-password', max: 10, seconds: quarter };
/** A till makes one for each customer; none needs more than this. */
export const phoneLookUps: Allowance = { what: 'look-up', max: 120, seconds: hour };

/** Wrong tries of one network: carriers put many phones behind one IPv4 address. */
function networkTries(what: string, ip: string): Try {
  const { network, shared } = networkOf(ip);
  return { what, max: shared ? 300 : 60, seconds: hour, whom: network };
}

type AttemptServices = Pick<Services, 'db' | 'clock' | 'keys'>;

/** Counts one more for `whom`; throws a 429 with the time to come back when the quota is empty. */
export async function countAttempt({ db, clock, keys }: AttemptServices, allowance: Allowance, whom: string): Promise<void> {
  await requireQuota(db, clock.now(), { keys, whom, ...allowance });
}

/** Counts a try before the work, so that concurrent ones count too, and returns it after a success. */
async function attempt<T>({ db, clock, keys }: AttemptServices, tries: Try[], work: () => Promise<T>): Promise<T> {
  const now = clock.now();
  for (const one of tries) await requireQuota(db, now, { keys, ...one });
  const done = await work();
  for (const one of tries) await giveBackToLimit(db, now, { keys, ...one });
  return done;
}

/** A login. A device on which this phone logged in before has a quota of its own, which tries from elsewhere do not use up. */
export function attemptLogin<T>(services: AttemptServices, phone: string, request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const device = readKnownDevice(services.keys, request, phone);
  const tries = device
    ? [{ ...deviceTries, whom: device }]
    : [networkTries('login-network', request.ip), { ...passwordTries, whom: phone }];
  return attempt(services, tries, work);
}

/** Guesses of the code on the terminal, by one network. */
export const attemptFirstOperator = <T>(services: AttemptServices, ip: string, work: () => Promise<T>): Promise<T> =>
  attempt(services, [{ what: 'first-operator', max: 10, seconds: quarter, whom: networkOf(ip).network }], work);

/** A code, or the proof after one; separate from password logins of the same network. */
export const attemptCode = <T>(services: AttemptServices, ip: string, work: () => Promise<T>): Promise<T> =>
  attempt(services, [networkTries('redeem-network', ip)], work);

/** Questions for a key, asked for from one network: each is a row until it is answered or late. */
export const countPasskeyQuestion = (services: AttemptServices, ip: string): Promise<void> => {
  const { whom, ...allowance } = networkTries('passkey-question', ip);
  return countAttempt(services, allowance, whom);
};

/** A login by a key. */
export const attemptPasskeyLogin = <T>(services: AttemptServices, ip: string, work: () => Promise<T>): Promise<T> =>
  attempt(services, [networkTries('passkey-network', ip)], work);

/** A key that somebody shows in their session. */
export const attemptPasskey = <T>(services: AttemptServices, idCustomer: number, work: () => Promise<T>): Promise<T> =>
  attempt(services, [{ what: 'own-passkey', max: 10, seconds: quarter, whom: String(idCustomer) }], work);

export const attemptOwnPassword = <T>(services: AttemptServices, idCustomer: number, work: () => Promise<T>): Promise<T> =>
  attempt(services, [{ ...ownPasswordTries, whom: String(idCustomer) }], work);
