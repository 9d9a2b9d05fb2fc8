import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { roles } from '../../../contract/accounts/roles.ts';
import type { OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import { expireClaims } from '../../../server/claims/claim-commands.ts';
import { findCouponState, findStatesOf } from '../../../server/live/queries.ts';
import { findPocketCoupons } from '../../../server/pocket/queries.ts';
import { designMoment } from '../../support/databases/database.ts';
import { addPerson, call, logIn } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { get } from '../../support/servers/app.ts';
import type { AddedCoupon } from '../../support/stages/coupons.ts';
import { stageTill } from '../../support/stages/till-stage.ts';

const stage = stageTill();
let owner: string;
beforeEach(async () => {
  owner = await stage.worker(stage.here, roles.owner);
});

const change = (id: number, body: object) => call(stage.app, `PATCH /coupons/${id}`, { token: owner, body });
const stop = (id: number) => change(id, { stopped: true });
const add = (id: number, body: object) => call(stage.app, `POST /coupons/${id}/units`, { token: owner, body });
const owned = async (id: number): Promise<OwnedCoupon> =>
  (await call(stage.app, `GET /companies/${stage.company}/coupons/${id}`, { token: owner })).data;
const customer = async () => (await logIn(stage.app, await addPerson(stage.db))).token;
const take = (id: number, token: string) => call(stage.app, `POST /coupons/${id}/claim`, { token });

/** What everybody is told of how many are left. */
async function leftOf({ id_coupon, slug }: AddedCoupon): Promise<unknown[]> {
  const page = (await get(stage.app, `/coupons/${slug}`)).body;
  const [state] = await findCouponState(stage.db, id_coupon);
  const ofCompany = (await findStatesOf(stage.db, [stage.company])).find((one) => one.id_coupon === id_coupon);
  const [pocket] = await findPocketCoupons(stage.db, [id_coupon], designMoment);
  return [page.left, state?.left, ofCompany?.left, pocket?.left];
}

describe('a coupon of which its owner gives no more', () => {
  it.each([2, null])('is taken by nobody else, whatever is given back or runs out, with a stock of %s', async (stock) => {
    const coupon = await stage.newCoupon({ stock, claim_hours: 1 });
    const { id_coupon: id } = coupon;
    expect(await leftOf(coupon)).toEqual([stock, stock, stock, stock]);
    const mine = await stage.claimOf(coupon);
    const [another, other] = [await customer(), await customer()];
    expect((await take(id, another)).status).toBe(200);
    expect((await stop(id)).status).toBe(200);
    expect(await leftOf(coupon)).toEqual([0, 0, 0, 0]);
    expect(await owned(id)).toMatchObject({ state: 'sold_out', stopped: true, stock, left: 0, carried: 2 });
    expectProblem(await take(id, other), 409);
    expect((await call(stage.app, `DELETE /claims/${mine.id_claim}`, { token: stage.token })).status).toBe(204);
    await expireClaims(stage.db, new Date(designMoment.getTime() + 7_200_000), id);
    expect((await stage.db.execute(sql`select taken from coupons where id_coupon = ${id}`)).rows).toEqual([{ taken: 0 }]);
    expectProblem(await take(id, other), 409);
    expect(await leftOf(coupon)).toEqual([0, 0, 0, 0]);
    expect(await owned(id)).toMatchObject({ state: 'sold_out', stopped: true });
    expect((await change(id, { stopped: false })).status).toBe(200);
    expect((await take(id, other)).status).toBe(200);
  });

  it('is used by whoever has it', async () => {
    const coupon = await stage.newCoupon({ stock: 2 });
    const mine = await stage.claimOf(coupon);
    await stop(coupon.id_coupon);
    expect((await stage.redeem({ qr: await stage.qrOf(mine) })).status).toBe(200);
  });

  it('is stopped without an error while customers take it, and then nobody has it who had not', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, customer));
    for (let time = 0; time < 5; time++) {
      const { id_coupon: id } = await stage.newCoupon({ stock: 40 });
      const [stopped, ...takes] = await Promise.all([stop(id), ...people.map((token) => take(id, token))]);
      expect(stopped.status).toBe(200);
      const had = takes.filter(({ status }) => status === 200).length;
      const { rows } = await stage.db.execute(sql`select stopped, stock, taken from coupons where id_coupon = ${id}`);
      expect(rows).toEqual([{ stopped: true, stock: 40, taken: had }]);
      expectProblem(await take(id, await customer()), 409);
      await stage.db.execute(sql`delete from claims where id_coupon = ${id}`);
    }
  });

  it('goes on with more units, of which there are so many then; taken back, it is as it was', async () => {
    const coupon = await stage.newCoupon({ stock: 40 });
    const { id_coupon: id } = coupon;
    await stage.claimOf(coupon);
    await stop(id);
    expect((await add(id, { units: 20 })).data).toMatchObject({ stopped: false, stock: 21, left: 20, state: 'active' });
    const undo = { units: -20, stop_again: { stock: 40 } };
    expect((await add(id, undo)).data).toMatchObject({ stopped: true, stock: 40, left: 0 });
    await add(id, { units: 20 });
    await add(id, { units: 20 });
    expect((await add(id, undo)).data).toMatchObject({ stopped: false, stock: 21, left: 20 });
    const free = await stage.newCoupon({ stock: null });
    await stop(free.id_coupon);
    expect((await add(free.id_coupon, { units: 20 })).data).toMatchObject({ stopped: false, stock: 20, left: 20 });
    expect((await add(free.id_coupon, { units: -20, stop_again: { stock: null } })).data).toMatchObject({ stopped: true, stock: null });
  });

  it('goes on with a larger number or by its owner’s word, and not with a smaller one or another name', async () => {
    const { id_coupon: id } = await stage.newCoupon({ stock: 40 });
    const stoppedBy = async (body: object) => {
      await change(id, { stock: 40, stopped: true });
      expect((await change(id, body)).status).toBe(200);
      return (await owned(id)).stopped;
    };
    expect(await stoppedBy({ title: 'Otro nombre', stock: 40 })).toBe(true);
    expect(await stoppedBy({ stock: 30 })).toBe(true);
    expect(await stoppedBy({ stock: 41 })).toBe(false);
    expect(await stoppedBy({ stock: null })).toBe(false);
    expect(await stoppedBy({ stopped: false })).toBe(false);
    await change(id, { stopped: true, stock: null });
    await change(id, { stock: 40 });
    expect((await owned(id)).stopped).toBe(false);
  });
});
