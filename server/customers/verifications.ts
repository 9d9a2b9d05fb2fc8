import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { withTransaction } from '../../database/transaction.ts';
import type { Keys } from '../platform/auth/key-store.ts';
import { ProblemError } from '../platform/problems.ts';
import { countConfirmed } from './code-limits.ts';
import { removeVerification, takeTry, type Verification } from './verification-queries.ts';

/** Seconds. After its code has expired, a request may ask for another one while `renewable` lasts; then it is deleted. */
export const codeTimes = { life: 600, resend: 60, renewable: 3600 };

export const secondsAfter = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

export const newPending = () => randomBytes(16).toString('base64url');

export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0');

/** A code's hash depends on its request, so equal codes of two requests have different hashes. */
export const hashCode = (keys: Pick<Keys, 'mac'>, idPending: string, code: string) => keys.mac('code', `${idPending} ${code}`);

/** The one reply to every invalid code: wrong, used, expired, unknown, out of tries. */
export const wrongCode = () => new ProblemError(400, 'Datos no válidos', 'Código incorrecto o vencido.');

const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * Redeems a code: it counts the try before the comparison, and then runs `use` in the transaction that deletes the code. `db` must not be a
 * transaction, since a try must count in any case; when `use` throws, the code stays valid.
 */
export async function redeemCode<T>(
  { db, now, keys, address }: { db: Database; now: Date; keys: Keys; address: string },
  { purpose, id_pending, code }: Pick<Verification, 'purpose' | 'id_pending'> & { code: string },
  use: (tx: Database, redeemed: Verification) => Promise<T>,
): Promise<T> {
  const tried = await tryCode({ db, now, keys }, { purpose, id_pending, code });
  return withTransaction(db, async (tx) => {
    await spendCode({ tx, now, keys, address }, tried);
    return use(tx, tried);
  });
}

/**
 * Counts a try and throws unless the code is right; a right code stays valid until it is spent. Loads the signing key too, because the session that follows
 * begins in a transaction, which cannot load it.
 */
export async function tryCode(
  { db, now, keys }: { db: Database; now: Date; keys: Keys },
  { purpose, id_pending, code }: Pick<Verification, 'purpose' | 'id_pending'> & { code: string },
): Promise<Verification> {
  const tried = await takeTry(db, now, { purpose, id_pending });
  const given = hashCode(keys, id_pending, code);
  if (!tried || !isSame(tried.code_hash, given) || tried.decoy) throw wrongCode();
  await keys.signing();
  return tried;
}

/** Uses a code up, in the transaction of what it is used for; throws when somebody was quicker. */
export async function spendCode(
  { tx, now, keys, address }: { tx: Database; now: Date; keys: Keys; address: string },
  tried: Verification,
): Promise<void> {
  if (!(await removeVerification(tx, tried))) throw wrongCode();
  await countConfirmed({ db: tx, now, keys }, address);
}
