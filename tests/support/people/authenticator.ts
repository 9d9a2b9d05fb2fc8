import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

type Creation = { challenge: string; rp: { id: string }; user: { id: string } };
type Request = { challenge: string; rpId: string };
/** What a test bends: the site that the page pretends to be, the site of the key, the question, the count, the flags, who signs. */
export type Bent = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  counter?: number;
  verified?: boolean;
  by?: KeyObject;
  type?: string;
};

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const b64 = (data: Buffer | string) => Buffer.from(data).toString('base64url');

/** CBOR (RFC 8949) of what an authenticator says: small numbers, bytes, text and maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, n: number) =>
    n < 24
      ? Buffer.from([(major << 5) | n])
      : n < 256
        ? Buffer.from([(major << 5) | 24, n])
        : Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one as Buffer)])]);
}

/** An authenticator in software: one key (ES256) of one account, as a phone makes and keeps it. Counts when told to. */
export class Authenticator {
  readonly id = b64(randomBytes(24));
  readonly #key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #counts: boolean;
  #counter = 0;
  userHandle = '';

  constructor({ counts = true }: { counts?: boolean } = {}) {
    this.#counts = counts;
  }

  #data(rpId: string, { counter, verified = true }: Bent, made = Buffer.alloc(0)): Buffer {
    if (this.#counts) this.#counter++;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.#counter);
    const flags = 0x01 | (verified ? 0x04 : 0) | (made.length > 0 ? 0x40 : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, made]);
  }

  /** Makes the key by the options of the server. */
  create({ challenge, rp, user }: Creation, origin: string, bent: Bent = {}) {
    this.userHandle = user.id;
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' });
    const cose = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const id = Buffer.from(this.id, 'base64url');
    const made = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
    const authData = this.#data(bent.rpId ?? rp.id, bent, made);
    const attestationObject = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    const clientDataJSON = clientData(bent.type ?? 'webauthn.create', bent.challenge ?? challenge, bent.origin ?? origin);
    return { id: this.id, attestationObject: b64(attestationObject), clientDataJSON: b64(clientDataJSON), transports: ['internal'] };
  }

  /** Signs a question of the server. */
  sign({ challenge, rpId }: Request, origin: string, bent: Bent = {}) {
    const data = this.#data(bent.rpId ?? rpId, bent);
    const clientDataJSON = clientData(bent.type ?? 'webauthn.get', bent.challenge ?? challenge, bent.origin ?? origin);
    const signature = createSign('SHA256')
      .update(Buffer.concat([data, sha256(clientDataJSON)]))
      .sign(bent.by ?? this.#key.privateKey);
    return {
      id: this.id,
      authenticatorData: b64(data),
      clientDataJSON: b64(clientDataJSON),
      signature: b64(signature),
      userHandle: this.userHandle,
    };
  }
}

const clientData = (type: string, challenge: string, origin: string) => JSON.stringify({ type, challenge, origin, crossOrigin: false });
