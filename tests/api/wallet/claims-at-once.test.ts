import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { testServer } from '../../support/databases/database.ts';
import { isFull, keepFigure } from '../../support/figures/full-run.ts';
import { type Crowd, openCrowd } from '../../support/people/claim-crowd.ts';
import { endProcesses } from '../../support/servers/processes.ts';

const people = isFull ? 10_000 : 150;
const stock = isFull ? 100 : 15;
const lastOnes = isFull ? 1000 : 10;

afterAll(endProcesses);

/** What the database says of a coupon: units taken, claims that hold one, customers who have one. */
async function countsOf(db: Database, id_coupon: number) {
  const { rows } = await db.execute<{ taken: number; held: number; holders: number }>(sql`
    select taken, (select count(*)::int from claims k where k.id_coupon = o.id_coupon and status = 'active') as held,
      (select count(distinct id_customer)::int from claims k where k.id_coupon = o.id_coupon and status = 'active') as holders
    from coupons o where id_coupon = ${id_coupon}`);
  return rows[0];
}

const tally = (statuses: number[]) =>
  Object.fromEntries([...new Set(statuses)].sort().map((one) => [one, statuses.filter((status) => status === one).length]));

describe.each(testServer ? ([['Postgres', 4]] as const) : ([['PGlite', 1]] as const))('on %s, by %d processes', (engine, processes) => {
  let crowd: Crowd;

  beforeAll(async () => {
    crowd = await openCrowd(people, processes);
  });
  afterAll(() => crowd?.close());

  it(`${people} customers at once for ${stock} units: exactly ${stock} have one`, { timeout: 600_000 }, async () => {
    const id_coupon = await crowd.addCoupon(stock);
    const began = performance.now();
    const answers = tally(await crowd.claim(id_coupon, crowd.everybody));
    const seconds = (performance.now() - began) / 1000;
    expect(answers).toEqual({ 200: stock, 409: people - stock });
    expect(await countsOf(crowd.db, id_coupon)).toEqual({ taken: stock, held: stock, holders: stock });
    keepFigure(`claims-at-once-${engine.toLowerCase()}`, { processes, people, stock, answers, seconds: Math.round(seconds * 10) / 10 });
  });

  it(`the last one, ${lastOnes} times: one of eight has it`, { timeout: 600_000 }, async () => {
    for (let time = 0; time < lastOnes; time++) {
      const id_coupon = await crowd.addCoupon(1);
      const from = (time * 8) % (people - 8);
      expect(tally(await crowd.claim(id_coupon, crowd.everybody.slice(from, from + 8)))).toEqual({ 200: 1, 409: 7 });
      expect(await countsOf(crowd.db, id_coupon)).toEqual({ taken: 1, held: 1, holders: 1 });
      await crowd.db.execute(sql`delete from claims`);
    }
  });

  it('one customer forty times at once has it once, and every answer says so', async () => {
    const id_coupon = await crowd.addCoupon(10);
    const [one] = crowd.everybody;
    expect(tally(await crowd.claim(id_coupon, Array(40).fill(one)))).toEqual({ 200: 40 });
    expect(await countsOf(crowd.db, id_coupon)).toEqual({ taken: 1, held: 1, holders: 1 });
  });
});
