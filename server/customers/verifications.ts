import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { withTransaction } from '../../database/transaction.ts';
import type { Keys } from '../platform/auth/key-store.ts';
import { ProblemError } from '../platform/problems.ts';
import { countConfirmed } from './code-limits.ts';
import { removeVerification, takeTry, type Verification } from './verification-queries.ts';

/** Seconds. A request whose code has ended may still ask for another while `renewable` lasts; then it is forgotten. */
export const codeTimes = { life: 600, resend: 60, renewable: 3600 };

export const secondsAfter = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

export const newPending = () => randomBytes(16).toString('base64url');

export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0');

/** A code is kept with the request that it is for: the same digits elsewhere are kept as other letters. */
export const hashCode = (keys: Pick<Keys, 'mac'>, idPending: string, code: string) => keys.mac('code', `${idPending} ${code}`);

/** The one answer to every code that does not fit: wrong, used, expired, unknown, out of tries. */
export const wrongCode = () => new ProblemError(400, 'Datos no válidos', 'Código incorrecto o vencido.');

const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * Redeems a code: counts the try before it compares, and only then opens the transaction in which the code goes out of use and `use` does
 * what it was for. `db` must not be a transaction: a try counts whatever happens afterwards. Throws the one answer when the code does
 * not fit; when `use` throws, the code stays usable.
 */
export async function redeemCode<T>(
  { db, now, keys, address }: { db: Database; now: Date; keys: Keys; address: string },
  { purpose, id_pending, code }: Pick<Verification, 'purpose' | 'id_pending'> & { code: string },
  use: (tx: Database, redeemed: Verification) => Promise<T>,
): Promise<T> {
  const tried = await takeTry(db, now, { purpose, id_pending });
  const given = hashCode(keys, id_pending, code);
  if (!tried || !isSame(tried.code_hash, given) || tried.decoy) throw wrongCode();
  // `use` begins a session: the key that signs it cannot be read from within the transaction.
  await keys.signing();
  return withTransaction(db, async (tx) => {
    if (!(await removeVerification(tx, tried))) throw wrongCode();
    const used = await use(tx, tried);
    await countConfirmed({ db: tx, now, keys }, address);
    return used;
  });
}
