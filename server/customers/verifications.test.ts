import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { designMoment, emptyDatabase } from '../../tests/support/databases/database.ts';
import { testSecret } from '../../tests/support/servers/app.ts';
import { openKeys } from '../platform/auth/key-store.ts';
import { runMaintenance } from '../startup/maintenance.ts';
import { putVerification } from './verification-queries.ts';
import { hashCode, newCode, newPending, redeemCode, secondsAfter } from './verifications.ts';

const now = designMoment;
const code = '123456';
let db: Database;
let given: { purpose: 'recover'; id_pending: string; code: string };
const stage = () => ({ db, now, keys: openKeys({ db, clock: { now: () => now }, secret: testSecret }) });

beforeEach(async () => {
  db = await emptyDatabase();
  await db.execute(sql`delete from verifications`);
  await db.execute(sql`delete from customers`);
  await db.execute(sql`insert into customers (name, phone, password_hash) values ('Ana', '4421234567', 'x')`);
  given = { purpose: 'recover', id_pending: newPending(), code };
  const { keys } = stage();
  const times = { created_at: now, resend_at: now, expires_at: secondsAfter(now, 600) };
  const asked = { purpose: 'recover', recipient: '4421234567', id_pending: given.id_pending, ...times } as const;
  await putVerification(db, { ...asked, code_hash: hashCode(keys, given.id_pending, code) });
});

describe('redeemCode', () => {
  it('is for the first alone of those who come at once with the right code', async () => {
    const { keys } = stage();
    await keys.signing();
    let used = 0;
    const redeem = () =>
      redeemCode({ db, now, keys, address: '198.51.100.7' }, given, async (_tx, { recipient }) => {
        used++;
        return recipient;
      });
    const results = await Promise.allSettled(Array.from({ length: 5 }, redeem));
    expect(results.filter(({ status }) => status === 'fulfilled')).toEqual([{ status: 'fulfilled', value: '4421234567' }]);
    expect(used).toBe(1);
  });

  it('leaves the code as it is when what it was for fails, and the try counted', async () => {
    const fail = redeemCode({ ...stage(), address: '198.51.100.7' }, given, async () => {
      throw new Error('no room');
    });
    await expect(fail).rejects.toThrow('no room');
    expect((await db.execute(sql`select tries from verifications`)).rows).toEqual([{ tries: 1 }]);
    expect(await redeemCode({ ...stage(), address: '198.51.100.7' }, given, async () => 'done')).toBe('done');
    expect((await db.execute(sql`select 1 from verifications`)).rows).toEqual([]);
  });
});

describe('what has ended', () => {
  it('is kept for an hour and forgotten after it: a code with its registration, and the proof of a phone', async () => {
    const left = async (after: number) => {
      await runMaintenance(db, { now: () => secondsAfter(now, after) });
      const { rows } = await db.execute(sql`
        select (select count(*) from verifications)::int as codes, (select count(*) from proved_phones)::int as proofs`);
      return rows[0];
    };
    await db.execute(sql`delete from proved_phones`);
    await db.execute(sql`update verifications set expires_at = ${now}`);
    await db.execute(sql`insert into proved_phones (phone, proof_hash, expires_at) values ('4421234567', 'x', ${now})`);
    expect(await left(3599)).toEqual({ codes: 1, proofs: 1 });
    expect(await left(3601)).toEqual({ codes: 0, proofs: 0 });
  });
});

describe('newCode', () => {
  it('has six digits, each as likely as the others', () => {
    const counts = Array.from({ length: 6 }, () => Array<number>(10).fill(0));
    const total = 20_000;
    for (let n = 0; n < total; n++) {
      const made = newCode();
      expect(made).toMatch(/^[0-9]{6}$/);
      for (const [place, digit] of [...made].entries())
        (counts[place] as number[])[Number(digit)] = (counts[place]?.[Number(digit)] ?? 0) + 1;
    }
    for (const place of counts) for (const count of place) expect(Math.abs(count - total / 10)).toBeLessThan(6 * Math.sqrt(total * 0.09));
  });

  it('is kept as other letters for every request', () => {
    const { keys } = stage();
    const hashes = [newPending(), newPending()].map((pending) => hashCode(keys, pending, code));
    expect(new Set([...hashes, code]).size).toBe(3);
    expect(newPending()).toMatch(/^[A-Za-z0-9_-]{22}$/);
  });
});
