import type { IdentityProof, Proof } from '../../../contract/accounts/passkeys.ts';
import type { Caller } from '../../platform/auth/sessions.ts';
import { badField, ProblemError, proofNeeded, unauthorized } from '../../platform/problems.ts';
import type { Services } from '../../services.ts';
import { attemptCode } from '../attempts.ts';
import { checkOwnPassword } from '../password-changes.ts';
import { redeemCode, wrongCode } from '../verifications.ts';
import { findStanding, type PasskeyAccount } from './queries.ts';

/**
 * What the caller has to show before their keys change. A key that an operator has is asked for wherever it is there: a password and a stolen
 * session must not be enough to take it away, or to add one beside it.
 */
export function proofOf({ keys, operates, proved, has_password }: PasskeyAccount): Proof {
  if (proved) return 'nothing';
  if (keys > 0 && operates) return 'passkey';
  return has_password ? 'password' : 'code';
}

/** Answers how the caller stands, once they have shown that the account is theirs: a session alone is not enough. Throws what is missing. */
export async function requireShown(services: Services, caller: Caller, given: IdentityProof, address: string): Promise<PasskeyAccount> {
  const { db, clock, keys } = services;
  const now = clock.now();
  const standing = await findStanding(db, caller, now);
  if (!standing) throw unauthorized();
  const proof = proofOf(standing);
  if (proof === 'nothing') return standing;
  if (proof === 'passkey') throw proofNeeded();
  if (proof === 'password') {
    if (!('current_password' in given)) throw badField('current_password', 'escribe tu contraseña de ahora');
    await checkOwnPassword(services, caller, given.current_password);
    return standing;
  }
  if (!('code' in given)) throw new ProblemError(403, 'Sin permiso', 'Pide un código a tu teléfono y escríbelo.');
  const asked = { purpose: 'login', id_pending: given.id_customer, code: given.code } as const;
  await attemptCode(services, address, () =>
    redeemCode({ db, now, keys, address }, asked, async (_tx, { recipient }) => {
      if (recipient !== standing.phone) throw wrongCode();
    }),
  );
  return standing;
}
