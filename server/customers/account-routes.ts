import type { FastifyInstance } from 'fastify';
import { customerCalls } from '../../contract/accounts/customers.ts';
import { normalizePhone } from '../../contract/accounts/phones.ts';
import { worksAtTill } from '../../contract/accounts/roles.ts';
import { withTransaction } from '../../database/transaction.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import { setCsrfCookie } from '../platform/http/csrf.ts';
import { pickCalls, registerCalls } from '../platform/http/register-calls.ts';
import { forbidden, notFound, unauthorized } from '../platform/problems.ts';
import { findAtTill } from '../redemptions/till-queries.ts';
import type { Services } from '../services.ts';
import { attemptCode, countAttempt, phoneLookUps } from './attempts.ts';
import { blockCustomer } from './erasure.ts';
import { readName } from './names.ts';
import { readOwnData } from './own-data/read-own-data.ts';
import { checkOwnPassword } from './password-changes.ts';
import { checkSubscription } from './push-subscriptions.ts';
import { correctCustomer, findByPhone, findCustomer, updateLocation, upsertDevice } from './queries.ts';
import { notOnePlace } from './registration-queries.ts';
import { redeemCode, wrongCode } from './verifications.ts';

const accountCalls = pickCalls(
  customerCalls,
  'GET /customers/get-customer-by-id',
  'GET /customers/get-data-by-id-phone2/{phone}',
  'POST /customers/update-location',
  'POST /customers/update-device-id',
  'PATCH /customers/me',
  'GET /customers/me/data',
  'DELETE /customers/me',
);

export function accountRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, cache, sessions, settings, events } = services;
  const noted = async () => ({ version: (await settings()).privacy_version, now: clock.now() });
  registerCalls(app, cache, accountCalls, {
    'GET /customers/get-customer-by-id': ({ caller }) => findCustomer(db, caller.id_customer),
    'GET /customers/get-data-by-id-phone2/{phone}': ({ params, caller }) => lookUp(services, caller, params.phone),
    'POST /customers/update-location': async ({ body, caller, reply }) => {
      const place = { state: Number(body.state), city: Number(body.city), colonia: Number(body.colonia) };
      const answer = await withTransaction(db, async (tx) => {
        const city = await updateLocation(tx, caller.id_customer, place);
        if (!city) throw notOnePlace('city');
        const { token } = await sessions.renew(tx, caller);
        return { token, image: city.image };
      });
      setCsrfCookie(reply);
      return answer;
    },
    'POST /customers/update-device-id': async ({ body, caller }) => {
      if (Number(body.id_customer) !== caller.id_customer) throw forbidden();
      if ('subscription' in body && body.subscription) checkSubscription(body.subscription, services.pushHosts);
      await upsertDevice(db, caller.id_customer, body, clock.now());
      return { deviceId: body.deviceId };
    },
    'PATCH /customers/me': async ({ body, caller }) => {
      const corrected = { ...body, ...(body.name === undefined ? {} : { name: readName(body.name) }) };
      await correctCustomer(db, caller.id_customer, corrected, await noted());
      return findCustomer(db, caller.id_customer);
    },
    'GET /customers/me/data': ({ caller }) => readOwnData(services, caller),
    'DELETE /customers/me': async ({ body, caller, request }) => {
      for (const id_coupon of await leave(services, caller, body, request.ip)) events.emit('stock', { id_coupon });
    },
  });
}

type DeletionProof = { current_password: string } | { id_customer: string; code: string };

/** Ends an account for whoever shows its password, or a code that came to its phone. Answers the coupons that have more left now. */
async function leave(services: Services, caller: Caller, given: DeletionProof, address: string): Promise<number[]> {
  const { db, clock, keys, sessions, settings } = services;
  const leaving = { id_customer: caller.id_customer, version: (await settings()).privacy_version, now: clock.now() };
  if ('code' in given) {
    const asked = { purpose: 'login', id_pending: given.id_customer, code: given.code } as const;
    return attemptCode(services, address, () =>
      redeemCode({ db, now: leaving.now, keys, address }, asked, async (tx, { recipient: phone }) => {
        const freed = await blockCustomer(tx, sessions, { ...leaving, shown: { phone } });
        if (!freed) throw wrongCode();
        return freed;
      }),
    );
  }
  const shown = { password_hash: await checkOwnPassword(services, caller, given.current_password) };
  const freed = await withTransaction(db, (tx) => blockCustomer(tx, sessions, { ...leaving, shown }));
  if (!freed) throw unauthorized();
  return freed;
}

/** One's own data by one's own phone; at a till, who a customer is. Everything else is a phone that does not exist. */
async function lookUp(services: Services, caller: Caller, written: string) {
  const { db, clock } = services;
  await countAttempt(services, phoneLookUps, String(caller.id_customer));
  const phone = normalizePhone(written);
  const own = await findCustomer(db, caller.id_customer);
  if (phone !== null && own[0]?.phone === phone) return own;
  if (phone === null || !worksAtTill(caller.id_user_role)) throw notFound('este teléfono');
  const found = await findByPhone(db, phone);
  // The same steps whoever's phone it is, or nobody's.
  const claims = await findAtTill(db, { id_customer: found?.id_customer ?? 0, id_store: caller.id_store ?? 0 }, clock.now());
  if (!found) throw notFound('este teléfono');
  return { first_name: found.name.split(/\s+/)[0] ?? '', masked_phone: `••• ••• ${phone.slice(-4)}`, claims };
}
