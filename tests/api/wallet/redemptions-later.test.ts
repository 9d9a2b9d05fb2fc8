import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Claim } from '../../../contract/wallet/wallet.ts';
import { withTransaction } from '../../../database/transaction.ts';
import { expireClaims } from '../../../server/claims/claim-commands.ts';
import { designMoment, testServer } from '../../support/databases/database.ts';
import { isFull, keepFigure } from '../../support/figures/full-run.ts';
import { addPerson, call, logIn } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { stageTill } from '../../support/stages/till-stage.ts';

const stage = stageTill();
/** Who waits for a row in this database. */
const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
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

  /** A coupon of which one was taken for an hour and shown to a till; the hour is over, and that is noted. */
  async function shownAndOver(given: Parameters<typeof stage.newCoupon>[0]) {
    stage.clock.set(designMoment);
    const coupon = await stage.newCoupon({ claim_hours: 1, ...given });
    const claim = await stage.claimOf(coupon);
    const shown = { qr: await stage.qrOf(claim), scanned_at: designMoment.toISOString() };
    stage.clock.set(new Date(designMoment.getTime() + 2 * hour));
    await expireClaims(stage.db, stage.clock.now());
    expect(await stage.statusOf(claim)).toBe('expired');
    const takenOf = async () =>
      (await stage.db.execute<{ taken: number }>(sql`select taken from coupons where id_coupon = ${coupon.id_coupon}`)).rows[0]?.taken;
    return { coupon, claim, shown, takenOf };
  }

  it('sends it after that was noted as over: it counts, and so does taking it back', async () => {
    const { coupon, claim, shown, takenOf } = await shownAndOver({ stock: 1 });
    const told: number[] = [];
    stage.changes.on('stock', ({ id_coupon }) => told.push(id_coupon));
    expectProblem(await stage.redeem({ qr: await stage.qrOf(claim) }), 409);
    expect((await stage.redeem(shown)).data).toMatchObject({ redeemed_at: designMoment.toISOString(), saved: 49.5 });
    expect([await stage.statusOf(claim), await takenOf(), told]).toEqual(['redeemed', 1, [coupon.id_coupon]]);
    expect((await undo(claim.id_claim)).status).toBe(204);
    for (let time = 0; time < 2; time++) await expireClaims(stage.db, stage.clock.now());
    expect([await stage.statusOf(claim), await takenOf()]).toEqual(['expired', 0]);
  });

  it('sends it in the same moment in which that is noted', async () => {
    const coupon = await stage.newCoupon({ claim_hours: 1, stock: 1 });
    const claim = await stage.claimOf(coupon);
    const shown = { qr: await stage.qrOf(claim), scanned_at: designMoment.toISOString() };
    stage.clock.set(new Date(designMoment.getTime() + 2 * hour));
    const sent = await withTransaction(stage.db, async (tx) => {
      await expireClaims(tx, stage.clock.now());
      const reply = stage.redeem(shown);
      if (testServer) await expect.poll(async () => (await stage.db.execute(waiting)).rows.length, { timeout: 10_000 }).toBe(1);
      return { reply };
    });
    expect((await sent.reply).status).toBe(200);
    expect(await stage.statusOf(claim)).toBe('redeemed');
  });

  it('sends it too late where the unit or the place went to another: it has ended', async () => {
    const last = await shownAndOver({ stock: 1 });
    const { token } = await logIn(stage.app, await addPerson(stage.db));
    expect((await call(stage.app, `POST /coupons/${last.coupon.id_coupon}/claim`, { token })).status).toBe(200);
    const again = await shownAndOver({});
    await stage.claimOf(again.coupon);
    for (const { claim, shown, takenOf } of [last, again]) {
      expect(expectProblem(await stage.redeem(shown), 409).type).toBe('till:expired');
      expect([await stage.statusOf(claim), await takenOf()]).toEqual(['expired', 1]);
    }
  });

  it.each([-25 * hour, minute])('not what it scanned %i ms from now', async (milliseconds) => {
    const qr = await stage.qrOf(await stage.claimOf());
    expectProblem(await stage.redeem({ qr, scanned_at: new Date(designMoment.getTime() + milliseconds).toISOString() }), 400);
  });

  it('not what was scanned before it was taken', async () => {
    const before = new Date(designMoment.getTime() - 20_000);
    const claim = await stage.claimOf();
    const refused = expectProblem(await stage.redeem({ qr: await stage.qrOf(claim, before), scanned_at: before.toISOString() }), 409);
    expect(refused).toMatchObject({ type: 'till:stale', detail: 'Este QR no es de ahora: abre Mis cupones o revisa la hora.' });
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
    const { rows } = await stage.db.execute(
      sql`select id_company, after from audit_entries where kind = 'redemption' and item = ${String(claim.id_claim)}`,
    );
    expect(rows).toEqual([{ id_company: stage.company, after: { undone: true, reason: 'Me equivoqué' } }]);
  });

  it('is not taken back later, without a reason, or by another till', async () => {
    const claim = await stage.claimOf();
    await stage.redeem({ qr: await stage.qrOf(claim) });
    expectProblem(await undo(claim.id_claim, await stage.worker(stage.elsewhere)), 409);
    expectProblem(await undo(claim.id_claim, await stage.worker(stage.there)), 409);
    for (const blank of ['', '   ']) expectProblem(await undo(claim.id_claim, stage.till, blank), 400);
    expect(expectProblem(await undo(claim.id_claim, stage.till, ' \t '), 400).errors).toEqual([{ field: 'reason', message: 'está vacío' }]);
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

const atOnce = isFull ? 1000 : 15;
it(`${atOnce} coupons, each used by eight requests at once: each once`, { timeout: 600_000 }, async () => {
  const tills = await Promise.all(Array.from({ length: 8 }, () => stage.worker(stage.here)));
  let used = 0;
  for (let time = 0; time < atOnce; time++) {
    if (time % 100 === 0) await stage.forgetLimits();
    const claim = await stage.claimOf(await stage.newCoupon({ slug: `a-la-vez-${time}` }));
    const qr = await stage.qrOf(claim);
    const replies = await Promise.all(tills.map((as) => stage.redeem({ qr }, { as })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    used += (await stage.db.execute(sql`select from redemptions where id_claim = ${claim.id_claim}`)).rows.length;
    await stage.db.execute(sql`delete from claims where id_claim = ${claim.id_claim}`);
  }
  expect(used).toBe(atOnce);
  keepFigure(`redeemed-at-once-${testServer ? 'postgres' : 'pglite'}`, { claims: used, requests: used * 8, used });
});
