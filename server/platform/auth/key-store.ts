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
import type { Clock } from '../config/clock.ts';

/** The deployment's keys. Nothing is read before the first of them is asked for. */
export type Keys = {
  /** The pair that signs tokens now. Within a transaction, only after it was asked for outside: on one connection it would wait for ever. */
  signing(): Promise<{ kid: string; key: KeyObject }>;
  /** What checks a signature of this key, retired or not; undefined when no key has this name. */
  verifying(kid: string): Promise<KeyObject | undefined>;
  /** The pair of Web Push (VAPID): its public point, uncompressed, in base64url, as browsers want it, and what signs for it. */
  push(): Promise<{ publicKey: string; key: KeyObject }>;
  /** The pair that signs what a till without network may believe (Ed25519). */
  claims(): Promise<{ publicKey: JsonWebKey; key: KeyObject }>;
  /** A keyed hash, for what has to be recognised again and never read; different for each use. */
  mac(use: string, text: string): string;
};

type Kept = typeof keys.$inferSelect;
export type Purpose = 'token' | 'push' | 'claim';
type Loaded = { signing: { kid: string; key: KeyObject }; verifying: Map<string, KeyObject> };

/** A name that no key has is looked for again at most this often: another process may have made a new pair. */
const lookAgain = 10_000;

export function openKeys({ db, clock, secret }: { db: Database; clock: Clock; secret: string }): Keys {
  const uses = new Map<string, Buffer>();
  let loaded: Promise<Loaded> | undefined;
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
      if (found || clock.now().getTime() - loadedAt < lookAgain) return found;
      // What is known stays in use meanwhile: a transaction that signs must not wait for a query outside of it.
      const again = await load();
      loaded = Promise.resolve(again);
      return again.verifying.get(kid);
    },
    push: keptOnce(() => loadPushKey(db, secret, clock.now())),
    claims: keptOnce(() => loadClaimKey(db, secret, clock.now())),
    mac: (use, text) => {
      const key = uses.get(use) ?? derive(secret, `mac ${use}`);
      uses.set(use, key);
      return createHmac('sha256', key).update(text).digest('base64url');
    },
  };
}

/** Loads once; what failed is loaded again. */
function keptOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => {
    kept ??= load();
    kept.catch(() => {
      kept = undefined;
    });
    return kept;
  };
}

const derive = (secret: string, use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32));

async function loadKeys(db: Database, secret: string, now: Date): Promise<Loaded> {
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

const inUse = (all: Kept[]) => all.filter((key) => !key.retired_at);
const newestOf = (all: Kept[]) => inUse(all).at(-1) as Kept;

const findKeys = (db: Database, purpose: Purpose): Promise<Kept[]> =>
  db.select().from(keys).where(eq(keys.purpose, purpose)).orderBy(asc(keys.created_at), asc(keys.kid));

async function findOrMake(db: Database, secret: string, now: Date, purpose: Purpose): Promise<Kept[]> {
  const found = await findKeys(db, purpose);
  return inUse(found).length > 0 ? found : makePair(db, secret, now, purpose);
}

const newPair = {
  token: () => generateKeyPairSync('ed25519'),
  push: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  claim: () => generateKeyPairSync('ed25519'),
};

async function makePair(db: Database, secret: string, now: Date, purpose: Purpose): Promise<Kept[]> {
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
 * Makes a new pair and retires the one in use, which still checks what it signed; `forget` takes away every one before, and with them all that
 * they signed. Processes that run go on with what they know until they are started again. A secret that does not open what is there makes
 * nothing: no process could start with a pair that another secret sealed.
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

/** Encrypts every private key under another secret, all or none. Answers how many there are. */
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

/** Whether a secret opens every private key that there is. */
export async function opensKeys(db: Database, secret: string): Promise<boolean> {
  const all = await db.select().from(keys);
  try {
    for (const { kid, private_sealed } of all) unseal(secret, kid, private_sealed);
    return true;
  } catch {
    return false;
  }
}

/** AES-256-GCM: nonce, tag, text. The key's name is bound to it, so that no other row's secret can be put in its place. */
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
    throw new Error(
      'APP_SECRET is not the one that the keys in this database are encrypted under. Put the right one back; without it, empty the table keys, and everyone logs in again.',
      {
        cause: error,
      },
    );
  }
}
