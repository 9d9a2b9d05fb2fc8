import { createPublicKey, type KeyObject, sign as signBytes, verify } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDatabase, type TestDatabase } from '../../../tests/support/databases/database.ts';
import { movableClock, testSecret } from '../../../tests/support/servers/app.ts';
import { readAppSecret } from '../config/app-secret.ts';
import { deploymentSecret, openKeys, opensKeys, resealKeys, rotateKey } from './key-store.ts';
import { readToken, signToken } from './session-tokens.ts';

const clock = movableClock();
let test: TestDatabase;
beforeAll(async () => {
  test = await newDatabase();
});
afterAll(() => test.close());

const open = (secret = testSecret) => openKeys({ db: test.db, clock, secret });
const rows = async (purpose = 'token') =>
  (
    await test.db.execute<{ kid: string; public_jwk: object; private_sealed: string }>(
      sql`select * from keys where purpose = ${purpose} order by created_at`,
    )
  ).rows;

describe('the signing key', () => {
  it('is made once, however many ask for it first', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => open().signing()));
    expect(new Set(all.map(({ kid }) => kid)).size).toBe(1);
    expect(await rows()).toHaveLength(1);
    expect((await open().signing()).kid).toBe(all[0]?.kid);
  });

  it('lies in the database sealed: its private half is nowhere in clear', async () => {
    const { key } = await open().signing();
    const { d } = key.export({ format: 'jwk' });
    const [row] = await rows();
    expect(row?.public_jwk).not.toHaveProperty('d');
    const bytes = Buffer.from(row?.private_sealed ?? '', 'base64url');
    expect(bytes.includes(Buffer.from(d as string, 'base64url'))).toBe(false);
    expect(JSON.stringify(row)).not.toContain(d);
  });

  it('opens with its secret alone, and says so in words', async () => {
    await expect(open('another-secret-of-more-than-32-characters').signing()).rejects.toThrow('APP_SECRET is not the one');
  });

  it('does not open when what is kept was changed, or put under another name', async () => {
    const [row] = await rows();
    const sealed = row?.private_sealed as string;
    const bytes = Buffer.from(sealed, 'base64url');
    bytes[bytes.length - 1] = (bytes.at(-1) as number) ^ 1;
    await test.db.execute(sql`update keys set private_sealed = ${bytes.toString('base64url')}`);
    await expect(open().signing()).rejects.toThrow('APP_SECRET');
    await test.db.execute(sql`update keys set private_sealed = ${sealed}, kid = 'renamed'`);
    await expect(open().signing()).rejects.toThrow('APP_SECRET');
    await test.db.execute(sql`update keys set kid = ${row?.kid}`);
    expect((await open().signing()).kid).toBe(row?.kid);
  });

  it('that is retired still verifies, and another one signs', async () => {
    const before = open();
    const { kid } = await before.signing();
    await test.db.execute(sql`update keys set retired_at = now()`);
    const next = open();
    const { kid: newer } = await next.signing();
    expect(newer).not.toBe(kid);
    expect(await next.verifying(kid)).toBeDefined();
    expect(await next.verifying(newer)).toBeDefined();
    expect(await next.verifying('nobody')).toBeUndefined();
  });
});

describe('the push key', () => {
  it('is made once, whoever asks first, and says its public point as browsers want it', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => open().push()));
    expect(new Set(all.map(({ publicKey }) => publicKey)).size).toBe(1);
    expect(await rows('push')).toHaveLength(1);
    const point = Buffer.from(all[0]?.publicKey ?? '', 'base64url');
    expect([point.length, point[0]]).toEqual([65, 4]);
    const signature = signBytes('sha256', Buffer.from('text'), all[0]?.key as KeyObject);
    const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
    expect(verify('sha256', Buffer.from('text'), createPublicKey({ key: jwk, format: 'jwk' }), signature)).toBe(true);
  });

  it('lies sealed, and signs no token', async () => {
    const { key } = await open().push();
    const { d } = key.export({ format: 'jwk' });
    const [row] = await rows('push');
    expect(JSON.stringify(row)).not.toContain(d);
    expect(Buffer.from(row?.private_sealed ?? '', 'base64url').includes(Buffer.from(d as string, 'base64url'))).toBe(false);
    expect(await open().verifying(row?.kid as string)).toBeUndefined();
  });
});

describe('a keyed hash', () => {
  it('is the same for the same text, use and secret, and another for any other', () => {
    const keys = open();
    const one = keys.mac('limits', '4421234567');
    expect(one).toBe(open().mac('limits', '4421234567'));
    const others = [keys.mac('code', '4421234567'), keys.mac('limits', '4421234568'), open(`${testSecret}.`).mac('limits', '4421234567')];
    expect(new Set([one, ...others]).size).toBe(4);
    expect(one).not.toContain('442');
  });
});

describe('the secret', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'barrio-secret-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is the environment’s, and then nothing is written', () => {
    const DATA_DIR = path.join(folder, 'none');
    expect(readAppSecret({ APP_SECRET: testSecret, DATA_DIR })).toBe(testSecret);
    expect(statSync(DATA_DIR, { throwIfNoEntry: false })).toBeUndefined();
  });

  it('else is made once, for its owner’s eyes alone', () => {
    const DATA_DIR = path.join(folder, 'new');
    const made = readAppSecret({ DATA_DIR });
    expect(made.length).toBeGreaterThanOrEqual(32);
    expect(readAppSecret({ DATA_DIR })).toBe(made);
    expect(readFileSync(path.join(DATA_DIR, 'app-secret'), 'utf8')).toBe(made);
    expect(statSync(path.join(DATA_DIR, 'app-secret')).mode & 0o777).toBe(0o600);
    expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700);
  });

  it('is not made where keys are encrypted under another, but told', async () => {
    const DATA_DIR = path.join(folder, 'lost');
    const { db, close } = await newDatabase();
    const made = await deploymentSecret(db, { DATA_DIR });
    await openKeys({ db, clock, secret: made }).signing();
    expect(await deploymentSecret(db, { DATA_DIR })).toBe(made);
    rmSync(DATA_DIR, { recursive: true });
    await expect(deploymentSecret(db, { DATA_DIR })).rejects.toThrow(/^There is no secret in .*Put back the right one/);
    expect(existsSync(DATA_DIR)).toBe(false);
    expect(await deploymentSecret(db, { DATA_DIR, APP_SECRET: testSecret })).toBe(testSecret);
    await close();
  });

  it('that was cut short is told, not replaced', () => {
    writeFileSync(path.join(folder, 'app-secret'), 'short');
    expect(() => readAppSecret({ DATA_DIR: folder })).toThrow('does not hold a secret of 32 characters');
    expect(readFileSync(path.join(folder, 'app-secret'), 'utf8')).toBe('short');
  });
});

describe('keys that change', () => {
  const claims = { id_user: 1, username: 'x', id_session: '00000000-0000-4000-8000-000000000000', token_version: 0 };
  const until = new Date(clock.now().getTime() + 3_600_000);
  const sign = () => signToken(open(), claims, { from: clock.now(), until });
  const isRead = async (token: string) => (await readToken(open(), `Bearer ${token}`, clock.now())) !== null;

  it('sign with a new pair while what the old one signed still counts, until all before it is forgotten', async () => {
    const before = await sign();
    const { kid } = await open().signing();
    await rotateKey(test.db, testSecret, new Date(clock.now().getTime() + 1), 'token');
    const after = await sign();
    expect((await open().signing()).kid).not.toBe(kid);
    expect([await isRead(before), await isRead(after)]).toEqual([true, true]);
    await rotateKey(test.db, testSecret, new Date(clock.now().getTime() + 2), 'token', { forget: true });
    expect([await isRead(before), await isRead(after), await isRead(await sign())]).toEqual([false, false, true]);
  });

  it('can be put under another secret, which alone opens them then; a wrong one changes nothing', async () => {
    const other = 'another-secret-of-more-than-32-characters';
    const token = await sign();
    await expect(resealKeys(test.db, other, other)).rejects.toThrow('APP_SECRET is not the one');
    expect([await opensKeys(test.db, testSecret), await opensKeys(test.db, other)]).toEqual([true, false]);
    expect(await resealKeys(test.db, testSecret, other)).toBeGreaterThan(0);
    expect([await opensKeys(test.db, testSecret), await opensKeys(test.db, other)]).toEqual([false, true]);
    expect(await readToken(open(other), `Bearer ${token}`, clock.now())).toMatchObject(claims);
    await resealKeys(test.db, other, testSecret);
  });
});
