import type { FastifyInstance } from 'fastify';
import { customerCalls } from '../../contract/customers.ts';
import { normalizePhone } from '../../contract/phones.ts';
import { passwordMatches } from '../platform/auth/password-hashing.ts';
import { giveXsrfCookie } from '../platform/http/csrf.ts';
import { serveCalls, someCalls } from '../platform/http/register-calls.ts';
import { unauthorized, wrongLogin } from '../platform/problems.ts';
import type { Services } from '../services.ts';
import { accountRoutes } from './account-routes.ts';
import { countAttempt, countNetwork, passwordTries } from './attempts.ts';
import { changePassword, recoverPassword } from './password-changes.ts';
import { deleteDevice, findLogin } from './queries.ts';

const sessionCalls = someCalls(
  customerCalls,
  'POST /customers/login',
  'POST /customers/update-password',
  'POST /customers/renew-token',
  'POST /customers/logout',
  'POST /customers/logout-everywhere',
);

export function customerRoutes(app: FastifyInstance, services: Services): void {
  const { db, kept, sessions } = services;
  accountRoutes(app, services);
  serveCalls(app, kept, sessionCalls, {
    'POST /customers/login': async ({ body, request, reply }) => {
      const session = await logIn(services, body, request.ip);
      giveXsrfCookie(reply);
      return session;
    },
    'POST /customers/update-password': async ({ body, caller, request }) => {
      if ('code' in body) {
        await countNetwork(services, request.ip);
        return recoverPassword(services, body);
      }
      if (!caller) throw unauthorized();
      return changePassword(services, caller, body);
    },
    'POST /customers/renew-token': async ({ caller, reply }) => {
      const { token } = await sessions.renew(db, caller);
      giveXsrfCookie(reply);
      return { token };
    },
    'POST /customers/logout': async ({ query, caller }) => {
      if (query.deviceId !== undefined) await deleteDevice(db, caller.id_customer, query.deviceId);
      await sessions.end(db, caller);
    },
    'POST /customers/logout-everywhere': async ({ caller }) => sessions.endAll(db, caller.id_customer),
  });
}

/** The same steps, and so the same time, whether anyone has this phone or not. */
async function logIn(services: Services, given: { phone: string; password: string }, ip: string) {
  const { db, sessions } = services;
  const phone = normalizePhone(given.phone);
  await countNetwork(services, ip);
  await countAttempt(services, passwordTries, phone ?? given.phone);
  const found = await findLogin(db, phone ?? '');
  const passwordHash = found?.password_hash ?? null;
  if (!(await passwordMatches(passwordHash, given.password)) || !found || passwordHash === null) throw wrongLogin();
  return sessions.begin(db, found.id_customer, { passwordHash });
}
