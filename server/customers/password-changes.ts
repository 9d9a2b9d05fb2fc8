import type { Session } from '../../contract/accounts/customers.ts';
import { withTransaction } from '../../database/transaction.ts';
import { deviceName } from '../platform/auth/device-name.ts';
import { refuseKnown } from '../platform/auth/password-blocklist.ts';
import { hashPassword, passwordMatches } from '../platform/auth/password-hashing.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import { badField, unauthorized } from '../platform/problems.ts';
import type { Services } from '../services.ts';
import { attemptOwnPassword } from './attempts.ts';
import { findCustomer, findLogin, findPasswordHash, provePhone, updatePassword } from './queries.ts';
import { redeemCode, wrongCode } from './verifications.ts';

/** The hash of the caller's password, after the caller has proved to know it. A wrong one is a 400 and does not end the session. */
export async function checkOwnPassword(services: Services, caller: Caller, password: string): Promise<string> {
  return attemptOwnPassword(services, caller.id_customer, async () => {
    const hash = await findPasswordHash(services.db, caller.id_customer);
    if (!(await passwordMatches(hash, password)) || hash === null) throw badField('current_password', 'no es tu contraseña');
    return hash;
  });
}

/** Changes the password of a session, which goes on while all others end. */
export async function changePassword(
  services: Services,
  caller: Caller,
  given: { current_password: string; new_password: string },
): Promise<Session> {
  const { db, sessions } = services;
  const [customer] = await findCustomer(db, caller.id_customer);
  refuseKnown('new_password', given.new_password, customer?.phone);
  const checked = await checkOwnPassword(services, caller, given.current_password);
  const hash = await hashPassword(given.new_password);
  return withTransaction(db, async (tx) => {
    if (!(await updatePassword(tx, caller.id_customer, hash, checked))) throw unauthorized();
    await sessions.endAll(tx, caller.id_customer, caller.id_session);
    return sessions.renew(tx, caller);
  });
}

/** Sets a password by a code, which also proves the phone; every session ends and a new one begins. */
export async function recoverPassword(
  { db, clock, keys, sessions }: Services,
  given: { id_customer: string; code: string; new_password: string },
  request: { ip: string; headers: { 'user-agent'?: string | undefined } },
): Promise<{ session: Session; phone: string }> {
  refuseKnown('new_password', given.new_password);
  const hash = await hashPassword(given.new_password);
  const device = deviceName(request.headers['user-agent']);
  const asked = { purpose: 'recover', id_pending: given.id_customer, code: given.code } as const;
  return redeemCode({ db, now: clock.now(), keys, address: request.ip }, asked, async (tx, { recipient: phone }) => {
    refuseKnown('new_password', given.new_password, phone);
    const customer = await findLogin(tx, phone);
    if (!customer || !(await updatePassword(tx, customer.id_customer, hash, null))) throw wrongCode();
    await provePhone(tx, customer.id_customer);
    await sessions.endAll(tx, customer.id_customer);
    return { session: await sessions.begin(tx, customer.id_customer, { device }), phone };
  });
}
