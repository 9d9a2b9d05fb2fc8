import type { FastifyInstance } from 'fastify';
import { customerCalls } from '../../contract/accounts/customers.ts';
import { openSessionCalls } from '../../contract/accounts/open-sessions.ts';
import { normalizePhone } from '../../contract/accounts/phones.ts';
import { deviceName } from '../platform/auth/device-name.ts';
import { passwordMatches } from '../platform/auth/password-hashing.ts';
import { setCsrfCookie } from '../platform/http/csrf.ts';
import { pickCalls, registerCalls } from '../platform/http/register-calls.ts';
import { notFound, phoneUnproved, unauthorized, wrongLogin } from '../platform/problems.ts';
import type { Services } from '../services.ts';
import { accountRoutes } from './account-routes.ts';
import { attemptCode, attemptLogin } from './attempts.ts';
import { giveKnownDevice } from './known-devices.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { changePassword, recoverPassword } from './password-changes.ts';
import { deleteDevice, findLogin } from './queries.ts';
import { endOpenSession, findOpenSessions } from './session-queries.ts';

const sessionCalls = pickCalls(
  customerCalls,
  'POST /customers/login',
  'POST /customers/update-password',
  'POST /customers/renew-token',
  'POST /customers/logout',
  'POST /customers/logout-everywhere',
);

export function customerRoutes(app: FastifyInstance, services: Services): void {
  const { db, cache, keys, sessions } = services;
  accountRoutes(app, services);
  passkeyRoutes(app, services);
  registerCalls(app, cache, sessionCalls, {
    'POST /customers/login': async ({ body, request, reply }) => {
      const phone = normalizePhone(body.phone);
      const session = await attemptLogin(services, phone ?? body.phone, request, () =>
        logIn(services, phone, body.password, deviceName(request.headers['user-agent'])),
      );
      setCsrfCookie(reply);
      if (phone !== null) giveKnownDevice(keys, reply, phone);
      return session;
    },
    'POST /customers/update-password': async ({ body, caller, request, reply }) => {
      if ('code' in body) {
        const { session, phone } = await attemptCode(services, request.ip, () => recoverPassword(services, body, request));
        giveKnownDevice(keys, reply, phone);
        return session;
      }
      if (!caller) throw unauthorized();
      return changePassword(services, caller, body);
    },
    'POST /customers/renew-token': async ({ caller, reply }) => {
      const { token } = await sessions.renew(db, caller);
      setCsrfCookie(reply);
      return { token };
    },
    'POST /customers/logout': async ({ query, caller }) => {
      if (query.deviceId !== undefined) await deleteDevice(db, caller.id_customer, query.deviceId);
      await sessions.end(db, caller);
    },
    'POST /customers/logout-everywhere': async ({ caller }) => sessions.endAll(db, caller.id_customer),
  });
  registerCalls(app, cache, openSessionCalls, {
    'GET /customers/sessions': async ({ caller }) => ({ items: await findOpenSessions(db, caller, services.clock.now()) }),
    'DELETE /customers/sessions/{id_session}': async ({ params, caller }) => {
      if (!(await endOpenSession(db, caller.id_customer, params.id_session))) throw notFound('esta sesión');
    },
  });
}

/** The same steps, and so the same time, whether anyone has this phone or not. */
async function logIn({ db, sessions }: Services, phone: string | null, password: string, device: string | null) {
  const found = await findLogin(db, phone ?? '');
  const passwordHash = found?.password_hash ?? null;
  if (!(await passwordMatches(passwordHash, password)) || !found || passwordHash === null) throw wrongLogin();
  // Whoever was added by an owner and dismissed is a customer like any other, and those have shown their phone.
  if (!found.isStaff && !found.phone_proved) throw phoneUnproved();
  return sessions.begin(db, found.id_customer, { passwordHash, device });
}
