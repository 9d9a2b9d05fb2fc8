import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { emptyDatabase } from '../../../tests/support/databases/database.ts';
import { consumeQuota, countOf, forgetOldCounts, type Limit } from './quotas.ts';

const keys = { mac: (use: string, text: string) => `${use}-${Buffer.from(text).toString('hex')}` };
const limit: Limit = { keys, what: 'test', whom: 'someone', max: 3, seconds: 3600 };
const start = Date.parse('2026-11-21T00:00:00Z');
const at = (seconds: number) => new Date(start + seconds * 1000);

let db: Database;
beforeEach(async () => {
  db = await emptyDatabase();
  await db.execute(sql`delete from limit_counters`);
});

const take = async (seconds: number, more: Partial<Limit> = {}) => consumeQuota(db, at(seconds), { ...limit, ...more });

describe('a limit', () => {
  it('allows so many and says when to come back', async () => {
    for (let n = 0; n < 3; n++) expect(await take(n)).toEqual({ allowed: true, retryAfter: 0 });
    const { allowed, retryAfter } = await take(10);
    expect(allowed).toBe(false);
    expect(retryAfter).toBeGreaterThan(3590);
    expect(retryAfter).toBeLessThanOrEqual(3600 + 150);
    expect((await take(10 + retryAfter - 1)).allowed).toBe(false);
    expect((await take(10 + retryAfter)).allowed).toBe(true);
  });

  it('is each one’s and each purpose’s own', async () => {
    for (let n = 0; n < 3; n++) await take(0);
    expect((await take(0)).allowed).toBe(false);
    expect((await take(0, { whom: 'another' })).allowed).toBe(true);
    expect((await take(0, { what: 'other' })).allowed).toBe(true);
  });

  it('allows no more than that when all ask at once', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => take(0, { max: 7 })));
    expect(all.filter(({ allowed }) => allowed)).toHaveLength(7);
  });

  it('holds in every window of its length, wherever it begins', async () => {
    const gaps = fc.array(fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 4000 })), { minLength: 5, maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(gaps, async (waits) => {
        await db.execute(sql`delete from limit_counters`);
        const taken: number[] = [];
        let now = 77;
        for (const wait of waits) {
          now += wait;
          if ((await take(now)).allowed) taken.push(now);
        }
        for (const [index, first] of taken.entries()) expect((taken[index + 3] ?? Infinity) - first).toBeGreaterThanOrEqual(3600);
      }),
      { numRuns: process.env.FULL ? 200 : 25 },
    );
  });

  it('does not count what it refuses', async () => {
    for (let n = 0; n < 40; n++) await take(0);
    expect(await countOf(db, at(0), limit)).toBe(3);
    expect(await countOf(db, at(4000), limit)).toBe(0);
  });

  it('keeps nothing that says whom it counts, and nothing for longer than it needs', async () => {
    await take(0);
    const { rows } = await db.execute<{ what: string }>(sql`select what from limit_counters`);
    expect(rows.map(({ what }) => what)).toEqual([`test:${keys.mac('limits', 'someone')}`]);
    await forgetOldCounts(db, at(3600));
    expect(await countOf(db, at(3600), limit)).toBe(1);
    await forgetOldCounts(db, at(3750));
    expect((await db.execute(sql`select 1 from limit_counters`)).rows).toHaveLength(0);
  });
});
