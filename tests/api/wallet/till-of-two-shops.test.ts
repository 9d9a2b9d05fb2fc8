import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { roles } from '../../../contract/accounts/roles.ts';
import { withTransaction } from '../../../database/transaction.ts';
import { redeemClaim, undoRedemption } from '../../../server/redemptions/commands.ts';
import { testServer } from '../../support/databases/database.ts';
import { addPerson, addPlace, call, logIn, works } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { stageTill } from '../../support/stages/till-stage.ts';

const stage = stageTill();
const day = (token: string, id_store?: number) => call(stage.app, `GET /redemptions${id_store ? `?id_store=${id_store}` : ''}`, { token });

/** A cashier here and elsewhere, elsewhere in use. */
async function ofTwo() {
  const person = await addPerson(stage.db);
  const here = await addPlace(stage.db, person, { id_store: stage.here });
  const elsewhere = await addPlace(stage.db, person, { id_store: stage.elsewhere });
  const { token } = await logIn(stage.app, person);
  await call(stage.app, 'PUT /memberships/in-use', { token, body: { id_membership: elsewhere } });
  return { person, here, elsewhere, token };
}
const end = (id_membership: number) =>
  stage.db.execute(sql`update memberships set ended_at = ${stage.clock.now()} where id_membership = ${id_membership}`);

it('a till stands where the place in use is, and at any other of theirs that it names', async () => {
  const { token } = await ofTwo();
  const stores = async (id_store?: number) =>
    (await day(token, id_store)).data.till.stores.map((store: { id_store: number }) => store.id_store);
  expect([await stores(), await stores(stage.here)]).toEqual([[stage.elsewhere], [stage.here]]);
  expectProblem(await day(token, stage.there), 404);
});

it('what was scanned at one shop is sent in while another is in use, and noted as done by who works there', async () => {
  const { token, here } = await ofTwo();
  const claim = await stage.claimOf();
  const shown = { code: claim.code, phone_last4: stage.me.phone.slice(-4) };
  expectProblem(await stage.redeem({ ...shown, id_store: stage.elsewhere }, { as: token }), 404);
  expect((await stage.redeem(shown, { as: token })).status).toBe(200);
  const { rows } = await stage.db.execute(
    sql`select id_membership from audit_entries where kind = 'redemption' order by id_audit desc limit 1`,
  );
  expect(rows).toEqual([{ id_membership: here }]);
});

it('a place that has ended redeems nothing more, and a till that is open goes with it', async () => {
  const { token, here, elsewhere } = await ofTwo();
  const claim = await stage.claimOf();
  await end(here);
  expectProblem(await stage.redeem({ qr: await stage.qrOf(claim) }, { as: token }), 404);
  expect(await stage.statusOf(claim)).toBe('active');
  await end(elsewhere);
  expect(await works(stage.app, token)).toBe(false);
});

it('of the end of a place and its till at once, the statement that uses the coupon decides: what is answered is what happened', async () => {
  const owner = await stage.worker(stage.here, roles.owner);
  const outcomes = new Set<number>();
  for (let n = 0; n < 24; n++) {
    await stage.forgetLimits();
    const person = await addPerson(stage.db, { id_user_role: roles.cashier, id_store: stage.here });
    const { token } = await logIn(stage.app, person);
    const coupon = await stage.newCoupon({});
    const claim = await stage.claimOf(coupon);
    const dismiss = () => call(stage.app, `PATCH /staff/${person.id_customer}`, { token: owner, body: { id_user_role: roles.customer } });
    const redeem = async () => stage.redeem({ qr: await stage.qrOf(claim) }, { as: token });
    const [used, ended] = n % 2 === 0 ? await Promise.all([redeem(), dismiss()]) : (await Promise.all([dismiss(), redeem()])).toReversed();
    expect(ended?.status, ended?.body).toBe(200);
    expect([200, 401, 404]).toContain(used?.status);
    expect(await stage.statusOf(claim)).toBe(used?.status === 200 ? 'redeemed' : 'active');
    outcomes.add(used?.status as number);
    const again = await stage.redeem({ qr: await stage.qrOf(await stage.claimOf(await stage.newCoupon({}))) }, { as: token });
    expectProblem(again, 401);
  }
  expect(outcomes.size).toBeGreaterThan(0);
});

/** A claim of the coupon and what would use it at the till here. */
async function aboutToUse() {
  const cashier = await addPerson(stage.db);
  const id_membership = await addPlace(stage.db, cashier, { id_store: stage.here });
  const claim = await stage.claimOf(await stage.newCoupon({}));
  const at = stage.clock.now();
  const till = { id_store: stage.here, id_user: cashier.id_customer, id_membership };
  const use = { ...till, id_claim: claim.id_claim, key: stage.newKey(), shown_by: 'qr', at, ticket: null, saved: null } as const;
  return { claim, use, at };
}

it('the statement itself uses and takes back nothing for whoever works there no longer', async () => {
  const { claim, use, at } = await aboutToUse();
  const undo = { id_claim: claim.id_claim, stores: [stage.here], id_user: use.id_user, id_membership: use.id_membership, reason: 'x' };
  expect(await redeemClaim(stage.db, use, at)).toBeDefined();
  await end(use.id_membership);
  expect([await undoRedemption(stage.db, undo, at), await stage.statusOf(claim)]).toEqual([false, 'redeemed']);
  const other = await aboutToUse();
  await end(other.use.id_membership);
  expect([await redeemClaim(stage.db, other.use, at), await stage.statusOf(other.claim)]).toEqual([undefined, 'active']);
});

it.runIf(testServer)('a use that meets a dismissal which is not committed yet waits for it, and then is none', async () => {
  const { claim, use, at } = await aboutToUse();
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const dismissal = withTransaction(stage.db, async (tx) => {
    await tx.execute(sql`update memberships set ended_at = ${at} where id_membership = ${use.id_membership}`);
    begun.resolve();
    await gate.promise;
  });
  await begun.promise;
  const using = redeemClaim(stage.db, use, at);
  const waits = async () => {
    const { rows } = await stage.db.execute(sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%worker%'`);
    return rows.length > 0;
  };
  await expect.poll(waits, { timeout: 5_000 }).toBe(true);
  gate.resolve();
  await dismissal;
  expect([await using, await stage.statusOf(claim)]).toEqual([undefined, 'active']);
});
