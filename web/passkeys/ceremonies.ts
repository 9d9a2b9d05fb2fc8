import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { data } from 'react-router';
import type { Session } from '../../contract/accounts/customers.ts';
import type { Assertion, Attestation, IdentityProof, Passkey } from '../../contract/accounts/passkeys.ts';
import type { Problem } from '../../contract/errors.ts';
import { browserApi } from '../api/api-client.ts';

type Creation = Parameters<typeof startRegistration>[0]['optionsJSON'];
type Request = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** What the browser said, in words, as a call would throw it. */
function inWords(error: unknown): never {
  const said = error instanceof WebAuthnError || error instanceof Error ? error : undefined;
  if (!said || 'data' in said) throw error;
  const isKept = said instanceof WebAuthnError && said.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
  const detail = isKept
    ? 'Este aparato ya tiene una llave de tu cuenta.'
    : said.name === 'NotAllowedError' || said.name === 'AbortError'
      ? 'No se usó la llave: la cerraste, pasó mucho tiempo o no está en este aparato. Inténtalo otra vez.'
      : 'Tu navegador no pudo usar la llave. Inténtalo otra vez, o en otro navegador.';
  throw data({ type: 'about:blank', title: 'No se pudo', status: 400, detail } satisfies Problem, { status: 400 });
}

/** Has the device make a key for this account and keeps it; `shown` proves that the account is the visitor's. Throws as calls do. */
export async function makeKey(shown: IdentityProof): Promise<Passkey> {
  const options = await browserApi('POST /customers/me/passkeys/options', { body: shown });
  const { id, response } = await startRegistration({ optionsJSON: options as Creation }).catch(inWords);
  const { attestationObject, clientDataJSON, transports } = response;
  const body: Attestation = { id, attestationObject, clientDataJSON, ...(transports ? { transports } : {}) };
  return browserApi('POST /customers/me/passkeys', { body });
}

async function sign(options: unknown): Promise<Assertion> {
  const { id, response } = await startAuthentication({ optionsJSON: options as Request }).catch(inWords);
  const { authenticatorData, clientDataJSON, signature, userHandle } = response;
  return { id, authenticatorData, clientDataJSON, signature, ...(userHandle ? { userHandle } : {}) };
}

/** Shows a key in this session, which then counts for ten minutes. Throws as calls do. */
export async function showKey(): Promise<void> {
  const body = await sign(await browserApi('POST /customers/me/passkey-proof/options'));
  await browserApi('POST /customers/me/passkey-proof', { body });
}

/** A session by a key alone. Throws as calls do. */
export async function enterByKey(): Promise<Session> {
  const body = await sign(await browserApi('POST /customers/passkey-login/options'));
  return browserApi('POST /customers/passkey-login', { body });
}
