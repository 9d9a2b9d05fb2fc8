import type { FastifyInstance } from 'fastify';
import { customerCalls, type Session } from '../../contract/accounts/customers.ts';
import type { Database } from '../../database/database.ts';
import { withTransaction } from '../../database/transaction.ts';
import { deviceName } from '../platform/auth/device-name.ts';
import { setCsrfCookie } from '../platform/http/csrf.ts';
import { pickCalls, registerCalls } from '../platform/http/register-calls.ts';
import { conflict, ProblemError } from '../platform/problems.ts';
import type { Services } from '../services.ts';
import { attemptCode } from './attempts.ts';
import { askForCode, type CodeServices } from './code-requests.ts';
import { readPhone, readPlace } from './code-routes.ts';
import { giveKnownDevice } from './known-devices.ts';
import { readName } from './names.ts';
import { findLogin, provePhone } from './queries.ts';
import { findProvedCustomer, holdProof, insertProvedCustomer, isPlace, notOnePlace, putProof } from './registration-queries.ts';
import { newPending, redeemCode, secondsAfter, wrongCode } from './verifications.ts';

const loginCalls = pickCalls(
  customerCalls,
  'POST /customers/send-login-code',
  'POST /customers/login-with-code',
  'POST /customers/register-with-proof',
);

/** Seconds in which a proved phone may become an account. */
export const proofLife = 900;

const hashProof = ({ keys }: Pick<Services, 'keys'>, proof: string) => keys.mac('proof', proof);

const wrongProof = () => new ProblemError(400, 'Datos no válidos', 'Tu código ya se usó o pasó mucho tiempo. Pide otro.');

/** Logging in by a code alone, and the account of whoever has none yet. */
export function codeLoginRoutes(app: FastifyInstance, services: CodeServices): void {
  const { db, clock, cache, keys, settings } = services;
  registerCalls(app, cache, loginCalls, {
    'POST /customers/send-login-code': async ({ body, request }) =>
      askForCode(services, { purpose: 'login', phone: readPhone(body.phone), address: request.ip }),
    'POST /customers/login-with-code': async ({ body, request, reply }) => {
      const given = { purpose: 'login', id_pending: body.id_customer, code: body.code } as const;
      const now = clock.now();
      const { answer, phone } = await attemptCode(services, request.ip, () =>
        redeemCode({ db, now, keys, address: request.ip }, given, async (tx, redeemed) => ({
          answer: await letIn(tx, services, redeemed.recipient, { now, device: deviceName(request.headers['user-agent']) }),
          phone: redeemed.recipient,
        })),
      );
      if ('token' in answer) {
        setCsrfCookie(reply);
        giveKnownDevice(keys, reply, phone);
      }
      return answer;
    },
    'POST /customers/register-with-proof': async ({ body, request, reply }) => {
      const [name, place] = [readName(body.name), readPlace(body)];
      if (!(await isPlace(db, place))) throw notOnePlace('id_city');
      const { privacy_version } = await settings();
      const given = { name, ...place, accepts_promotions: body.accepts_promotions ?? false, privacy_version };
      const { session, phone } = await attemptCode(services, request.ip, () =>
        register(services, hashProof(services, body.proof), given, deviceName(request.headers['user-agent'])),
      );
      setCsrfCookie(reply);
      giveKnownDevice(keys, reply, phone);
      return session;
    },
  });
}

/** A session for a phone that has an account; a proof for one that has none. */
async function letIn(
  tx: Database,
  services: Services,
  phone: string,
  { now, device }: { now: Date; device: string | null },
): Promise<Session | { proof: string; expires_in: number }> {
  const customer = await findLogin(tx, phone);
  if (!customer) {
    const proof = newPending();
    const isPut = await putProof(tx, { phone, proof_hash: hashProof(services, proof), expires_at: secondsAfter(now, proofLife) });
    if (!isPut) throw wrongCode();
    return { proof, expires_in: proofLife };
  }
  // Whoever runs a business or the site leaves a trace when a code lets them in: it changes their password.
  if (customer.isStaff) throw conflict('Tu cuenta es de un negocio: entra con tu contraseña.');
  await provePhone(tx, customer.id_customer);
  return services.sessions.begin(tx, customer.id_customer, { device });
}

/** A session for the account of a proved phone, which the first of those who send its proof makes: an answer may be lost on its way. */
async function register(services: Services, proof_hash: string, given: Parameters<typeof insertProvedCustomer>[3], device: string | null) {
  const { db, clock, keys, sessions } = services;
  // The key that signs a session cannot be read from within the transaction.
  await keys.signing();
  return withTransaction(db, async (tx) => {
    const now = clock.now();
    const proof = await holdProof(tx, now, proof_hash);
    if (!proof) throw wrongProof();
    const customer =
      proof.id_customer === null ? await insertProvedCustomer(tx, now, proof.phone, given) : await findProvedCustomer(tx, proof);
    if (!customer) throw wrongProof();
    return { session: await sessions.begin(tx, customer.id_customer, { device }), phone: customer.phone };
  });
}
