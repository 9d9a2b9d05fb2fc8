import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  type JsonWebKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { calculateJwkThumbprint } from 'jose';
import { advisoryLocks } from '../../../database/advisory-locks.ts';
import type { Database } from '../../../database/database.ts';
import { keys } from '../../../database/tables/keys.ts';
import { withTransaction } from '../../../database/transaction.ts';
import { findAppSecret, readAppSecret } from '../config/app-secret.ts';
import type { Clock } from '../config/clock.ts';
import type { Env } from '../config/env.ts';

/** The deployment's keys, loaded at the first use. */
export type Keys = {
  /** The pair that signs tokens now. Call it once before a transaction: inside one it would wait for the only connection for ever. */
  signing(): Promise<{ kid: string; key: KeyObject }>;
  /** The public key of this name, retired or not; undefined when no key has it. */
  verifying(kid: string): Promise<KeyObject | undefined>;
  /** The key pair of Web Push (VAPID). `publicKey` is the uncompressed point in base64url, which browsers expect. */
  push(): Promise<{ publicKey: string; key: KeyObject }>;
  /** The Ed25519 pair whose signatures a till verifies without a network. */
  claims(): Promise<{ publicKey: JsonWebKey; key: KeyObject }>;
  /** A keyed hash, for values that the server must recognise later and never read. Each `use` has its own key. */
  mac(use: string, text: string): string;
};

type StoredKey = typeof keys.$inferSelect;
export type Purpose = 'token' | 'push' | 'claim';
type KeySet = { signing: { kid: string; key: KeyObject }; verifying: Map<string, KeyObject> };

/** Milliseconds between two reloads for an unknown key name: another process may have made a new pair. */
const reloadIntervalMs = 10_000;

export function openKeys({ db, clock, secret }: { db: Database; clock: Clock; secret: string }): Keys {
  const uses = new Map<string, Buffer>();
  let loaded: Promise<KeySet> | undefined;
  let loadedAt = 0;
  const load = () => {
    loadedAt = clock.now().getTime();
    return loadKeys(db, secret, clock.now());
  };
  const known = () => {
    loaded ??= load();
    loaded.catch(() => {
      loaded = undefined;
    });
    return loaded;
  };
  return {
    signing: async () => (await known()).signing,
    verifying: async (kid) => {
      const found = (await known()).verifying.get(kid);
      if (found || clock.now().getTime() - loadedAt < reloadIntervalMs) return found;
      // The loaded keys stay in use during the reload: a transaction that signs must not wait for a query outside of it.
      const again = await load();
      loaded = Promise.resolve(again);
      return again.verifying.get(kid);
    },
    push: loadOnce(() => loadPushKey(db, secret, clock.now())),
    claims: loadOnce(() => loadClaimKey(db, secret, clock.now())),
    mac: (use, text) => {
      const key = uses.get(use) ?? derive(secret, `mac ${use}`);
      uses.set(use, key);
      return createHmac('sha256', key).update(text).digest('base64url');
    },
  };
}

/** Loads once; after a failure the next call loads again. */
function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load();
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
}

const derive = (secret: string, use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32));

async function loadKeys(db: Database, secret: string, now: Date): Promise<KeySet> {
  const all = await findOrMake(db, secret, now, 'token');
  const newest = newestOf(all);
  return {
    signing: { kid: newest.kid, key: unseal(secret, newest.kid, newest.private_sealed) },
    verifying: new Map(all.map(({ kid, public_jwk }) => [kid, createPublicKey({ key: public_jwk as JsonWebKey, format: 'jwk' })])),
  };
}

async function loadPushKey(db: Database, secret: string, now: Date) {
  const { kid, public_jwk, private_sealed } = newestOf(await findOrMake(db, secret, now, 'push'));
  const [x, y] = [public_jwk.x, public_jwk.y].map((half) => Buffer.from(half as string, 'base64url')) as [Buffer, Buffer];
  return { publicKey: Buffer.concat([Buffer.of(4), x, y]).toString('base64url'), key: unseal(secret, kid, private_sealed) };
}

async function loadClaimKey(db: Database, secret: string, now: Date) {
  const { kid, public_jwk, private_sealed } = newestOf(await findOrMake(db, secret, now, 'claim'));
  return { publicKey: public_jwk as JsonWebKey, key: unseal(secret, kid, private_sealed) };
}

const inUse = (all: StoredKey[]) => all.filter((key) => !key.retired_at);
const newestOf = (all: StoredKey[]) => inUse(all).at(-1) as StoredKey;

const findKeys = (db: Database, purpose: Purpose): Promise<StoredKey[]> =>
  db.select().from(keys).where(eq(keys.purpose, purpose)).orderBy(asc(keys.created_at), asc(keys.kid));

async function findOrMake(db: Database, secret: string, now: Date, purpose: Purpose): Promise<StoredKey[]> {
  const found = await findKeys(db, purpose);
  return inUse(found).length > 0 ? found : makePair(db, secret, now, purpose);
}

const newPair = {
  token: () => generateKeyPairSync('ed25519'),
  push: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  claim: () => generateKeyPairSync('ed25519'),
};

async function makePair(db: Database, secret: string, now: Date, purpose: Purpose): Promise<StoredKey[]> {
  const { publicKey, privateKey } = newPair[purpose]();
  const public_jwk = publicKey.export({ format: 'jwk' }) as Record<string, string>;
  const kid = await calculateJwkThumbprint(public_jwk);
  const private_sealed = seal(secret, kid, privateKey);
  return withTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.signingKeys})`);
    const found = await findKeys(tx, purpose);
    if (inUse(found).length > 0) return found;
    return [...found, ...(await tx.insert(keys).values({ kid, purpose, public_jwk, private_sealed, created_at: now }).returning())];
  });
}

/**
 * Makes a new pair and retires the current one, which still verifies its signatures unless `forget` deletes all older pairs; running processes use
 * the new pair after a restart. Throws when `secret` does not open the stored keys, since a pair under another secret would stop every start.
 */
export async function rotateKey(db: Database, secret: string, now: Date, purpose: Purpose, { forget = false } = {}): Promise<void> {
  await withTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.signingKeys})`);
    for (const { kid, private_sealed } of await tx.select().from(keys)) unseal(secret, kid, private_sealed);
    if (forget) await tx.delete(keys).where(eq(keys.purpose, purpose));
    else
      await tx
        .update(keys)
        .set({ retired_at: now })
        .where(and(eq(keys.purpose, purpose), isNull(keys.retired_at)));
    await makePair(tx, secret, now, purpose);
  });
}

/** Encrypts every private key under another secret, in one transaction. Returns how many there are. */
export async function resealKeys(db: Database, from: string, to: string): Promise<number> {
  return withTransaction(db, async (tx) => {
    const all = await tx.select().from(keys).for('update');
    for (const { kid, private_sealed } of all) {
      const sealed = seal(to, kid, unseal(from, kid, private_sealed));
      await tx.update(keys).set({ private_sealed: sealed }).where(eq(keys.kid, kid));
    }
    return all.length;
  });
}

/** Whether a secret opens every stored private key. */
export async function opensKeys(db: Database, secret: string): Promise<boolean> {
  const all = await db.select().from(keys);
  try {
    for (const { kid, private_sealed } of all) unseal(secret, kid, private_sealed);
    return true;
  } catch {
    return false;
  }
}

/** The deployment's secret, made where there is none; throws where keys are encrypted under one that is not here, and then makes none. */
export async function deploymentSecret(db: Database, env: Pick<Env, 'APP_SECRET' | 'DATA_DIR'>): Promise<string> {
  if (findAppSecret(env) === undefined && (await db.$count(keys)) > 0)
    throw new Error(
      `There is no secret in ${env.DATA_DIR}/app-secret, and this database has keys that are encrypted under one. ${withoutSecret}`,
    );
  return readAppSecret(env);
}

const withoutSecret = 'Put back the right one; without it, empty the table keys, and everyone logs in again.';

/** AES-256-GCM: nonce, tag, text. The key's name is authenticated too, so a secret copied from another row does not open. */
function seal(secret: string, kid: string, key: KeyObject): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', derive(secret, 'keys'), nonce).setAAD(Buffer.from(kid));
  const text = Buffer.concat([cipher.update(key.export({ format: 'der', type: 'pkcs8' })), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
}

function unseal(secret: string, kid: string, sealed: string): KeyObject {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', derive(secret, 'keys'), bytes.subarray(0, 12))
      .setAAD(Buffer.from(kid))
      .setAuthTag(bytes.subarray(12, 28));
    const der = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  } catch (error) {
    throw new Error(`APP_SECRET is not the one that the keys in this database are encrypted under. ${withoutSecret}`, { cause: error });
  }
}
