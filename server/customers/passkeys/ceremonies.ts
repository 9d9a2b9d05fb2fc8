import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Assertion, Attestation } from '../../../contract/accounts/passkeys.ts';
import type { Caller } from '../../platform/auth/sessions.ts';
import type { Services } from '../../services.ts';
import { insertChallenge, type Purpose, takeChallenge } from './commands.ts';
import type { PasskeyAccount, StoredPasskey } from './queries.ts';

/** Seconds in which a question is answered: finding the phone and unlocking it take a while. */
const challengeSeconds = 300;

/** Fetched by the first who needs it: a small machine on which nobody has a key never loads it. */
const webauthn = () => import('@simplewebauthn/server');

export type CeremonyServices = Pick<Services, 'db' | 'clock' | 'origin'>;

/** Where keys are valid: at `PUBLIC_URL`, or without one at the host that was asked, which `require-host.ts` has looked at. */
function siteOf({ origin }: Pick<Services, 'origin'>, { protocol, headers }: FastifyRequest): { origin: string; rpID: string } {
  const { origin: own, hostname: rpID } = new URL(origin ?? `${protocol}://${headers.host}`);
  return { origin: own, rpID };
}

async function newChallenge({ db, clock }: CeremonyServices, purpose: Purpose, caller: Caller | null, user_handle: string | null = null) {
  const bytes = new Uint8Array(randomBytes(32));
  const expires_at = new Date(clock.now().getTime() + challengeSeconds * 1000);
  const challenge = Buffer.from(bytes).toString('base64url');
  await insertChallenge(db, { challenge, purpose, user_handle, id_session: caller?.id_session ?? null, expires_at });
  return bytes;
}

const described = (keys: StoredPasskey[]) =>
  keys.map(({ credential_id, transports }) => ({ id: credential_id, type: 'public-key', transports }));

/** What a browser makes a new key of an account by. */
export async function creationOptions(
  asking: CeremonyServices,
  request: FastifyRequest,
  { caller, standing, keys, rpName }: { caller: Caller; standing: PasskeyAccount; keys: StoredPasskey[]; rpName: string },
) {
  const { generateRegistrationOptions } = await webauthn();
  // All keys of an account are of one user, so that a device shows the account once.
  const user_handle = keys[0]?.user_handle ?? randomBytes(32).toString('base64url');
  const { rpID } = siteOf(asking, request);
  const { challenge, user, pubKeyCredParams } = await generateRegistrationOptions({
    rpName,
    rpID,
    userName: `••• ••• ${standing.phone.slice(-4)}`,
    userDisplayName: standing.name,
    userID: new Uint8Array(Buffer.from(user_handle, 'base64url')),
    challenge: await newChallenge(asking, 'add', caller, user_handle),
  });
  return {
    challenge,
    rp: { id: rpID, name: rpName },
    user,
    pubKeyCredParams,
    timeout: challengeSeconds * 1000,
    attestation: 'none',
    excludeCredentials: described(keys),
    authenticatorSelection: { residentKey: 'preferred', requireResidentKey: false, userVerification: 'required' },
  };
}

/** What a browser has a key sign: one of the given, or without them any that it has for this site. */
export async function requestOptions(asking: CeremonyServices, request: FastifyRequest, caller: Caller | null, keys: StoredPasskey[] = []) {
  const { generateAuthenticationOptions } = await webauthn();
  const { rpID } = siteOf(asking, request);
  const { challenge } = await generateAuthenticationOptions({
    rpID,
    challenge: await newChallenge(asking, caller ? 'prove' : 'login', caller),
  });
  return { challenge, rpId: rpID, timeout: challengeSeconds * 1000, allowCredentials: described(keys), userVerification: 'required' };
}

/** The challenge that an answer says it is about; undefined where it is no answer. */
function challengeOf(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** Uses up the question that an answer is about, whatever the answer is worth; undefined where there is none for this session and purpose. */
async function takeQuestion({ db, clock }: CeremonyServices, clientDataJSON: string, purpose: Purpose, caller: Caller | null) {
  const challenge = challengeOf(clientDataJSON);
  const asked = { purpose, id_session: caller?.id_session ?? null };
  if (challenge === undefined) return undefined;
  const taken = await takeChallenge(db, { challenge, ...asked }, clock.now());
  return taken && { challenge, user_handle: taken.user_handle ?? '' };
}

/** What is kept of a new key; undefined where its answer is none to our question. */
export async function readNewKey(asking: CeremonyServices, request: FastifyRequest, caller: Caller, given: Attestation) {
  const { attestationObject, clientDataJSON, transports = [] } = given;
  const question = await takeQuestion(asking, clientDataJSON, 'add', caller);
  if (!question) return undefined;
  const { verifyRegistrationResponse } = await webauthn();
  const { origin, rpID } = siteOf(asking, request);
  const response = {
    id: given.id,
    rawId: given.id,
    type: 'public-key' as const,
    clientExtensionResults: {},
    response: { attestationObject, clientDataJSON },
  };
  const checked = {
    response,
    expectedChallenge: question.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  };
  const { registrationInfo } = await verifyRegistrationResponse(checked).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return undefined;
  const { credential, credentialBackedUp } = registrationInfo;
  const public_key = Buffer.from(credential.publicKey).toString('base64url');
  const { user_handle } = question;
  return { credential_id: credential.id, public_key, counter: credential.counter, transports, user_handle, backed_up: credentialBackedUp };
}

/**
 * The key that signed our question, with its new count; undefined where the question is not ours (or used, or late), the key is another's or
 * unknown, its signature wrong, or it counts backwards as a copy would. `find` gives the key of an id, to whom it may be.
 */
export async function readSigned(
  asking: CeremonyServices,
  request: FastifyRequest,
  caller: Caller | null,
  given: Assertion,
  find: (id: string) => Promise<StoredPasskey | undefined>,
): Promise<StoredPasskey | undefined> {
  const { authenticatorData, clientDataJSON, signature, userHandle } = given;
  const question = await takeQuestion(asking, clientDataJSON, caller ? 'prove' : 'login', caller);
  if (!question) return undefined;
  const key = await find(given.id);
  // Without a session nobody else has said whose key it is: it must say so itself.
  if (!key || (userHandle ?? (caller ? key.user_handle : undefined)) !== key.user_handle) return undefined;
  const { verifyAuthenticationResponse } = await webauthn();
  const { origin, rpID } = siteOf(asking, request);
  const verified = await verifyAuthenticationResponse({
    response: {
      id: given.id,
      rawId: given.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { authenticatorData, clientDataJSON, signature },
    },
    expectedChallenge: question.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: { id: key.credential_id, publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')), counter: key.counter },
  }).catch(() => undefined);
  return verified?.verified ? { ...key, counter: verified.authenticationInfo.newCounter } : undefined;
}
