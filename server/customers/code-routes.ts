import type { FastifyInstance } from 'fastify';
import { customerCalls } from '../../contract/accounts/customers.ts';
import { normalizePhone } from '../../contract/accounts/phones.ts';
import { deviceName } from '../platform/auth/device-name.ts';
import { refuseKnown } from '../platform/auth/password-blocklist.ts';
import { hashPassword } from '../platform/auth/password-hashing.ts';
import { setCsrfCookie } from '../platform/http/csrf.ts';
import { pickCalls, registerCalls } from '../platform/http/register-calls.ts';
import { badField } from '../platform/problems.ts';
import { askForCode, type CodeServices, renewCode } from './code-requests.ts';
import { giveKnownDevice } from './known-devices.ts';
import { readName } from './names.ts';
import { insertCustomer, isPlace, notOnePlace } from './registration-queries.ts';
import { redeemCode, wrongCode } from './verifications.ts';

const codeCalls = pickCalls(
  customerCalls,
  'POST /customers/register-from-mobile',
  'POST /customers/register-from-mobile-v2',
  'POST /customers/confirm-register-from-mobile',
  'POST /customers/resend-code',
  'POST /customers/recover-password',
);

/** Registration, and what it shares with the recovery of a password: a code to a phone and its confirmation. */
export function codeRoutes(app: FastifyInstance, services: CodeServices): void {
  const { db, clock, cache, keys, sessions, settings } = services;
  registerCalls(app, cache, codeCalls, {
    'POST /customers/register-from-mobile': ({ body, request }) => {
      const { name, phone, password } = readRegistration(body);
      return askForCode(services, { purpose: 'register', phone, address: request.ip }, async () => ({
        name,
        password_hash: await hashPassword(password),
      }));
    },
    'POST /customers/register-from-mobile-v2': async ({ body, request }) => {
      const { name, phone, password } = readRegistration(body);
      const place = readPlace(body);
      if (!(await isPlace(db, place))) throw notOnePlace('id_city');
      return askForCode(services, { purpose: 'register', phone, address: request.ip }, async () => ({
        name,
        ...place,
        password_hash: await hashPassword(password),
        accepts_promotions: body.accepts_promotions ?? false,
        privacy_version: (await settings()).privacy_version,
      }));
    },
    'POST /customers/confirm-register-from-mobile': async ({ body, request, reply }) => {
      const given = { purpose: 'register', id_pending: body.id_customer, code: body.code } as const;
      const { session, phone } = await redeemCode({ db, now: clock.now(), keys, address: request.ip }, given, async (tx, registration) => {
        const idCustomer = await insertCustomer(tx, clock.now(), registration);
        if (idCustomer === undefined) throw wrongCode();
        return {
          session: await sessions.begin(tx, idCustomer, { device: deviceName(request.headers['user-agent']) }),
          phone: registration.recipient,
        };
      });
      setCsrfCookie(reply);
      giveKnownDevice(keys, reply, phone);
      return session;
    },
    'POST /customers/resend-code': ({ body, request }) => renewCode(services, { id_pending: body.id_customer, address: request.ip }),
    'POST /customers/recover-password': async ({ body, request }) =>
      askForCode(services, { purpose: 'recover', phone: readPhone(body.phone), address: request.ip }),
  });
}

export function readPhone(written: string): string {
  const phone = normalizePhone(written);
  if (!phone) throw badField('phone', 'escribe los 10 dígitos de un teléfono de México');
  return phone;
}

function readRegistration(body: { name: string; phone: string; password: string }) {
  const registration = { name: readName(body.name), phone: readPhone(body.phone), password: body.password };
  refuseKnown('password', body.password, registration.phone);
  return registration;
}

type Id = number | string | undefined;

/** Ids may be digits; 0 for the colonia means all of the city. */
export const readPlace = (body: { id_state?: Id; id_city?: Id; id_colonia?: Id }) => ({
  id_state: Number(body.id_state) || null,
  id_city: Number(body.id_city) || null,
  id_colonia: Number(body.id_colonia) || null,
});
