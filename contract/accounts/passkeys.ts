import { type Static, Type } from 'typebox';
import type { CallTable } from '../call.ts';
import { Closed, Id, Instant, Items, Nullable, Text } from '../schema.ts';
import { Code, Pending, Session } from './customers.ts';

/** A key on a device, or in its owner's key ring, that opens an account with what unlocks the device. */
export const Passkey = Type.Object({
  id_passkey: Id(),
  /** What the device that made it calls itself; null where it said nothing. */
  device: Nullable(Type.String()),
  created_at: Instant(),
  used_at: Nullable(Instant()),
});
export type Passkey = Static<typeof Passkey>;

/**
 * What an owner has to prove before keys are added or removed: a key, the password, or a code to the phone (`POST /customers/send-login-code`). `nothing` holds
 * where a key was shown in this session within `proofSeconds`.
 */
const Proof = Type.Enum(['passkey', 'password', 'code', 'nothing']);
export type Proof = Static<typeof Proof>;

const OwnPasskeys = Type.Object({ ...Items(Passkey).properties, proof: Proof });
export type OwnPasskeys = Static<typeof OwnPasskeys>;

const IdentityProof = Type.Union([
  Closed({}),
  Closed({ current_password: Text(128, 1) }),
  Closed({ id_customer: Pending(), code: Code() }),
]);
export type IdentityProof = Static<typeof IdentityProof>;

/** Bytes as WebAuthn's JSON writes them. */
const Bytes = (maxLength: number) => Type.String({ pattern: '^[A-Za-z0-9_-]+$', maxLength });
const Transports = Type.Array(Type.String({ pattern: '^[a-z-]{1,20}$' }), { maxItems: 8 });

const Descriptor = Type.Object({
  id: Type.String(),
  type: Type.String(),
  transports: Type.Optional(Type.Array(Type.String())),
});

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn, level 3. */
const CreationOptions = Type.Object({
  challenge: Type.String(),
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(Type.Object({ alg: Type.Integer(), type: Type.String() })),
  timeout: Type.Integer(),
  attestation: Type.String(),
  excludeCredentials: Type.Array(Descriptor),
  authenticatorSelection: Type.Object({
    residentKey: Type.String(),
    requireResidentKey: Type.Boolean(),
    userVerification: Type.String(),
  }),
});

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn, level 3. */
const RequestOptions = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  timeout: Type.Integer(),
  allowCredentials: Type.Array(Descriptor),
  userVerification: Type.String(),
});

/** How the device describes a new key. */
const Attestation = Closed({
  id: Bytes(1400),
  attestationObject: Bytes(16_000),
  clientDataJSON: Bytes(2000),
  transports: Type.Optional(Transports),
});
export type Attestation = Static<typeof Attestation>;

/** What a key signed. */
const Assertion = Closed({
  id: Bytes(1400),
  authenticatorData: Bytes(4000),
  clientDataJSON: Bytes(2000),
  signature: Bytes(8000),
  userHandle: Type.Optional(Bytes(100)),
});
export type Assertion = Static<typeof Assertion>;

export const passkeyCalls = {
  'GET /customers/me/passkeys': {
    access: 'customer',
    summary: 'Mis llaves de acceso, y qué hay que mostrar para cambiarlas',
    answer: OwnPasskeys,
  },
  'POST /customers/me/passkeys/options': {
    access: 'customer',
    summary: 'Empezar a agregar una llave: con una que ya tengo, la contraseña o un código',
    body: IdentityProof,
    answer: CreationOptions,
    refusals: [409],
  },
  'POST /customers/me/passkeys': {
    access: 'customer',
    summary: 'Agregar una llave',
    body: Attestation,
    answer: Passkey,
    created: true,
    refusals: [409],
  },
  'DELETE /customers/me/passkeys/{id_passkey}': {
    access: 'customer',
    summary: 'Quitar una llave: con una que tengo, la contraseña o un código',
    params: Closed({ id_passkey: Id() }),
    body: IdentityProof,
    answer: 'nothing',
  },
  'POST /customers/me/passkey-proof/options': {
    access: 'customer',
    summary: 'Empezar a mostrar una llave en esta sesión',
    answer: RequestOptions,
    refusals: [409],
  },
  'POST /customers/me/passkey-proof': {
    access: 'customer',
    summary: 'Mostrar una llave en esta sesión; vale 10 minutos',
    body: Assertion,
    answer: 'nothing',
  },
  'POST /customers/passkey-login/options': {
    access: 'anyone',
    summary: 'Empezar a entrar con una llave',
    answer: RequestOptions,
  },
  'POST /customers/passkey-login': {
    access: 'anyone',
    summary: 'Entrar con una llave, sin teléfono ni contraseña',
    body: Assertion,
    answer: Session,
    refusals: [401],
  },
} as const satisfies CallTable;
