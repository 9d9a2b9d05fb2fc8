import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Claim } from '../../contract/wallet.ts';
import { designMoment, testServer } from '../support/database.ts';
import { isFull, keepFigure } from '../support/figures.ts';
import { call } from '../support/people.ts';
import { expectProblem } from '../support/problems.ts';
import { stageTill } from '../support/till-stage.ts';

const stage = stageTill();
const minute = 60_000;
const hour = 60 * minute;
const undo = (id_claim: number, as = stage.till, reason = 'Me equivoqué') =>
  call(stage.app, `POST /redemptions/${id_claim}/undo`, { token: as, body: { reason } });

describe('a till without network', () => {
  it('sends what it scanned later, and it counts from then', async () => {
    const claim = await stage.claimOf(await stage.newCoupon({ claim_hours: 1 }));
    const qr = await stage.qrOf(claim);
    stage.clock.set(new Date(designMoment.getTime() + 5 * hour));
    expectProblem(await stage.redeem({ qr }), 409);
    const { data } = await stage.redeem({ qr, scanned_at: designMoment.toISOString() });
    expect(data.redeemed_at).toBe(designMoment.toISOString());
    expect(await stage.statusOf(claim)).toBe('redeemed');
  });

  it.each([-25 * hour, minute])('not what it scanned %i ms from now', async (milliseconds) => {
    const qr = await stage.qrOf(await stage.claimOf());
    expectProblem(await stage.redeem({ qr, scanned_at: new Date(designMoment.getTime() + milliseconds).toISOString() }), 400);
  });

  it('not what was scanned before it was taken', async () => {
    const before = new Date(designMoment.getTime() - 20_000);
    const claim = await stage.claimOf();
    expectProblem(await stage.redeem({ qr: await stage.qrOf(claim, before), scanned_at: before.toISOString() }), 409);
    expect(await stage.statusOf(claim)).toBe('active');
  });
});

describe('a use that was a mistake', () => {
  it('is taken back within ten minutes, with a reason, and the coupon can be used again', async () => {
    const claim = await stage.claimOf();
    await stage.redeem({ qr: await stage.qrOf(claim) });
    stage.clock.set(new Date(designMoment.getTime() + 10 * minute - 1));
    expect((await undo(claim.id_claim)).status).toBe(204);
    expectProblem(await undo(claim.id_claim), 409);
    expect(await stage.statusOf(claim)).toBe('active');
    const { items } = (await call(stage.app, 'GET /redemptions', { token: stage.till })).data;
    expect(items.filter(({ id_claim }: Claim) => id_claim === claim.id_claim)).toMatchObject([{ undone: true }]);
    expect((await stage.redeem({ qr: await stage.qrOf(claim) })).status).toBe(200);
  });

  it('is not taken back later, without a reason, or by another till', async () => {
    const claim = await stage.claimOf();
    await stage.redeem({ qr: await stage.qrOf(claim) });
    expectProblem(await undo(claim.id_claim, await stage.worker(stage.elsewhere)), 409);
    expectProblem(await undo(claim.id_claim, await stage.worker(stage.there)), 409);
    expectProblem(await undo(claim.id_claim, stage.till, ''), 400);
    stage.clock.set(new Date(designMoment.getTime() + 10 * minute));
    expectProblem(await undo(claim.id_claim), 409);
    expect(await stage.statusOf(claim)).toBe('redeemed');
  });
});

describe('the day of a store', () => {
  it('is what it used from one midnight to the next by its own clocks', async () => {
    const claim = await stage.claimOf();
    await stage.redeem({ qr: await stage.qrOf(claim) });
    const on = async (day: string, as = stage.till) =>
      (await call(stage.app, `GET /redemptions?day=${day}`, { token: as })).data.items.map((one: Claim) => one.id_claim);
    expect(await on('2026-11-20')).toContain(claim.id_claim);
    expect(await on('2026-11-21')).not.toContain(claim.id_claim);
    expect(await on('2026-11-20', await stage.worker(stage.there))).not.toContain(claim.id_claim);
    expectProblem(await call(stage.app, 'GET /redemptions?day=2026-02-30', { token: stage.till }), 400);
  });
});

it(`${isFull ? 1000 : 40} coupons, each used by eight requests at once: each once`, { timeout: 600_000 }, async () => {
  const tills = await Promise.all(Array.from({ length: 8 }, () => stage.worker(stage.here)));
  let used = 0;
  for (let time = 0; time < (isFull ? 1000 : 40); time++) {
    if (time % 100 === 0) await stage.forgetLimits();
    const claim = await stage.claimOf(await stage.newCoupon({ slug: `a-la-vez-${time}` }));
    const qr = await stage.qrOf(claim);
    const replies = await Promise.all(tills.map((as) => stage.redeem({ qr }, { as })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    used += (await stage.db.execute(sql`select from redemptions where id_claim = ${claim.id_claim}`)).rows.length;
    await stage.db.execute(sql`delete from claims where id_claim = ${claim.id_claim}`);
  }
  expect(used).toBe(isFull ? 1000 : 40);
  keepFigure(`redeemed-at-once-${testServer ? 'postgres' : 'pglite'}`, { claims: used, requests: used * 8, used });
});
