import type { Session } from '../../contract/accounts/customers.ts';
import { roles } from '../../contract/accounts/roles.ts';
import { withTransaction } from '../../database/transaction.ts';
import { refuseKnown } from '../platform/auth/password-blocklist.ts';
import { hashPassword } from '../platform/auth/password-hashing.ts';
import { badField, conflict } from '../platform/problems.ts';
import { insertAudit } from '../publishing/audit.ts';
import type { Services } from '../services.ts';
import { attemptFirstOperator } from './attempts.ts';
import { hasOperator, insertOperator, LeavingAccountError, lockOperators } from './operators.ts';

const taken = () => conflict('Esta ciudad ya tiene quien la opere. Entra con tu cuenta, o pide que te den de alta.');

/** Whether somebody may still become the first operator here. */
export async function isOperatorExpected({ db, firstOperator }: Services): Promise<boolean> {
  if (firstOperator.isOpen && (await hasOperator(db))) firstOperator.close();
  return firstOperator.isOpen;
}

type FirstOperatorInput = { code: string; phone: string; name: string; password: string };

/** Makes the first operator of whoever has the code, and logs them in. Of several with the code, the first one. */
export async function makeFirstOperator(
  services: Services,
  ip: string,
  { code, phone, name, password }: FirstOperatorInput,
): Promise<Session> {
  const { db, clock, keys, sessions, firstOperator } = services;
  if (!(await isOperatorExpected(services))) throw taken();
  await attemptFirstOperator(services, ip, async () => {
    if (firstOperator.matches(code)) return;
    // Somebody may have been faster since it was looked at.
    throw firstOperator.isOpen ? badField('code', 'no es el que está en la terminal del servidor') : taken();
  });
  refuseKnown('password', password, phone);
  const now = clock.now();
  const given = { phone, name, hash: await hashPassword(password), now };
  // The key that signs a session cannot be read from within the transaction.
  await keys.signing();
  const session = await withTransaction(db, async (tx) => {
    await lockOperators(tx);
    if (await hasOperator(tx)) return undefined;
    const { id_customer } = await insertOperator(tx, given).catch((error: unknown) => {
      throw error instanceof LeavingAccountError ? badField('phone', 'es de una cuenta que se está borrando; usa otro') : error;
    });
    const after = { id_user_role: roles.operator, from: 'first start' };
    await insertAudit(tx, { caller: null, kind: 'staff', item: String(id_customer), id_company: null, before: null, after, now });
    return sessions.begin(tx, id_customer);
  });
  firstOperator.close();
  if (!session) throw taken();
  return session;
}
