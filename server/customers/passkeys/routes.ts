import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Assertion, type Attestation, passkeyCalls } from '../../../contract/accounts/passkeys.ts';
import { withTransaction } from '../../../database/transaction.ts';
import { deviceName } from '../../platform/auth/device-name.ts';
import type { Caller } from '../../platform/auth/sessions.ts';
import { setCsrfCookie } from '../../platform/http/csrf.ts';
import { registerCalls } from '../../platform/http/register-calls.ts';
import { conflict, notFound, unauthorized, wrongPasskey } from '../../platform/problems.ts';
import { insertAudit } from '../../publishing/audit.ts';
import type { Services } from '../../services.ts';
import { attemptPasskey, attemptPasskeyLogin, countPasskeyQuestion } from '../attempts.ts';
import { creationOptions, readNewKey, readSigned, requestOptions } from './ceremonies.ts';
import { deletePasskey, insertPasskey, mostPasskeys, noteUse } from './commands.ts';
import { proofOf, requireShown } from './proofs.ts';
import { findByCredential, findKept, findPasskeys, findStanding } from './queries.ts';

export function passkeyRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, cache, sessions, settings } = services;
  registerCalls(app, cache, passkeyCalls, {
    'GET /customers/me/passkeys': async ({ caller }) => {
      const standing = await findStanding(db, caller, clock.now());
      if (!standing) throw unauthorized();
      return { items: await findPasskeys(db, caller.id_customer), proof: proofOf(standing) };
    },
    'POST /customers/me/passkeys/options': async ({ body, caller, request }) => {
      const standing = await requireShown(services, caller, body, request.ip);
      if (standing.keys >= mostPasskeys) throw tooManyKeys();
      const keys = await findKept(db, caller.id_customer);
      return creationOptions(services, request, { caller, standing, keys, rpName: (await settings()).product });
    },
    'POST /customers/me/passkeys': ({ body, caller, request }) => addPasskey(services, caller, body, request),
    'DELETE /customers/me/passkeys/{id_passkey}': async ({ params: { id_passkey }, body, caller, request }) => {
      await requireShown(services, caller, body, request.ip);
      await withTransaction(db, async (tx) => {
        const gone = await deletePasskey(tx, caller.id_customer, id_passkey);
        if (!gone) throw notFound('esta llave');
        await insertAudit(tx, { ...noted(caller, id_passkey), before: gone, after: { removed: true }, now: clock.now() });
      });
    },
    'POST /customers/me/passkey-proof/options': async ({ caller, request }) => {
      await countPasskeyQuestion(services, request.ip);
      const keys = await findKept(db, caller.id_customer);
      if (keys.length === 0) throw conflict('Todavía no tienes una llave de acceso. Agrégala en tu perfil.');
      return requestOptions(services, request, caller, keys);
    },
    'POST /customers/me/passkey-proof': ({ body, caller, request }) =>
      attemptPasskey(services, caller.id_customer, () => showPasskey(services, caller, body, request)),
    'POST /customers/passkey-login/options': async ({ request }) => {
      await countPasskeyQuestion(services, request.ip);
      return requestOptions(services, request, null);
    },
    'POST /customers/passkey-login': async ({ body, request, reply }) => {
      const session = await attemptPasskeyLogin(services, request.ip, () => logIn(services, body, request));
      setCsrfCookie(reply);
      return session;
    },
  });

  async function logIn({ keys }: Services, body: Assertion, request: FastifyRequest) {
    const signed = await readSigned(services, request, null, body, (id) => findByCredential(db, id));
    if (!signed) throw wrongPasskey(401);
    // The key that signs a session cannot be read from within the transaction.
    await keys.signing();
    return withTransaction(db, async (tx) => {
      if (!(await noteUse(tx, signed, clock.now()))) throw wrongPasskey(401);
      return sessions.begin(tx, signed.id_customer, { device: deviceName(request.headers['user-agent']), proved: true });
    });
  }
}

const tooManyKeys = () => conflict(`Ya tienes ${mostPasskeys} llaves. Quita una que no uses y vuelve a intentarlo.`);

/** The audit knows a key by its number and its device, and nothing else of it. */
const noted = (caller: Caller, id_passkey: number) => ({ caller, kind: 'passkey', item: String(id_passkey), id_company: null });

/** Keeps a new key. Whoever makes one has just unlocked it, so it is shown in this session, too. */
async function addPasskey(services: Services, caller: Caller, given: Attestation, request: FastifyRequest) {
  const { db, clock, sessions } = services;
  const made = await readNewKey(services, request, caller, given);
  if (!made) throw wrongPasskey(400);
  const now = clock.now();
  const device = deviceName(request.headers['user-agent']);
  return withTransaction(db, async (tx) => {
    const row = { ...made, id_customer: caller.id_customer, device, created_at: now };
    const added = await insertPasskey(tx, row);
    if (!added) throw conflict('Esa llave ya está agregada, o ya tienes muchas. Quita una que no uses y vuelve a intentarlo.');
    await sessions.prove(tx, caller);
    await insertAudit(tx, { ...noted(caller, added.id_passkey), before: null, after: { device }, now });
    return added;
  });
}

/** Notes that the caller showed a key of theirs. One that is refused is noted, too: somebody else may have this session. */
async function showPasskey(services: Services, caller: Caller, given: Assertion, request: FastifyRequest): Promise<void> {
  const { db, clock, sessions } = services;
  const find = async (id: string) => (await findKept(db, caller.id_customer)).find(({ credential_id }) => credential_id === id);
  const signed = await readSigned(services, request, caller, given, find);
  const isShown =
    signed !== undefined &&
    (await withTransaction(db, async (tx) => {
      if (!(await noteUse(tx, signed, clock.now()))) return false;
      await sessions.prove(tx, caller);
      return true;
    }));
  if (isShown) return;
  const entry = { caller, kind: 'passkey_proof', item: String(caller.id_customer), id_company: null };
  await insertAudit(db, { ...entry, before: {}, after: { refused: true }, now: clock.now() });
  throw wrongPasskey(400);
}
