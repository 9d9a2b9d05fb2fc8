import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import { designMoment } from '../../support/databases/database.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { inDays, publishingStage } from '../../support/stages/publishing-stage.ts';

const stage = publishingStage();
const published = async (body: object = {}): Promise<number> => {
  const given = { title: 'Dos por uno en pastor', kind: 'two_for_one', ends_at: inDays(10), ...body };
  return (await stage.as('owner', `POST /companies/${stage.companies.mine.id}/coupons`, given)).data.id_coupon;
};
const owned = async (id: number): Promise<OwnedCoupon> =>
  (await stage.as('owner', `GET /companies/${stage.companies.mine.id}/coupons/${id}`)).data;
const add = (id: number, units: number, headers = {}) => stage.as('owner', `POST /coupons/${id}/units`, { units }, headers);
const taken = (id: number, count: number) => stage.db.execute(sql`update coupons set taken = ${count} where id_coupon = ${id}`);
const key = (name: string) => ({ 'idempotency-key': name });

beforeEach(() => stage.clock.set(designMoment));

describe('units that are added to a coupon', () => {
  it('are all there when two owners add at once, and each undo takes back its own alone', async () => {
    const id = await published({ stock: 5 });
    const [one, other] = await Promise.all([add(id, 20, key('suma-uno-1')), add(id, 20, key('suma-dos-1'))]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect((await owned(id)).stock).toBe(45);
    expect((await add(id, -20, key('deshace-uno-1'))).data).toMatchObject({ stock: 25, left: 25 });
    expect((await stage.audit('coupon', id)).map(({ after }) => after.stock)).toEqual([5, 25, 45, 25]);
  });

  it('are added once however often a request is sent, also at the same time', async () => {
    const [id, another] = [await published({ stock: 5 }), await published({ stock: 5 })];
    const replies = await Promise.all(Array.from({ length: 4 }, () => add(id, 20, key('una-vez-1'))));
    expect(replies.map(({ status, data }) => [status, data.stock])).toEqual(Array(4).fill([200, 25]));
    await add(id, 20, key('otra-vez-1'));
    expect((await add(id, 20, key('una-vez-1'))).data).toMatchObject({ id_coupon: id, stock: 45 });
    expect((await add(another, 20, key('una-vez-1'))).data).toMatchObject({ id_coupon: another, stock: 25 });
    expectProblem(await add(id, 20, key('x')), 400);
  });

  it('are taken back as far as nobody has them, change nothing without a limit, and have one', async () => {
    const [id, free] = [await published({ stock: 5 }), await published({ stock: null })];
    await add(id, 20);
    await taken(id, 12);
    expect((await add(id, -20)).data).toMatchObject({ stock: 12, left: 0 });
    expect((await add(free, 20)).data).toMatchObject({ stock: null, left: null });
    expectProblem(await add(id, 1_000_000), 400);
    expect((await owned(id)).stock).toBe(12);
  });

  it('are told to whoever looks at it, and are nobody else’s to add', async () => {
    const id = await published({ stock: 5 });
    stage.told.length = 0;
    await add(id, 20);
    expect(stage.told).toMatchObject([{ kind: 'coupon', action: 'updated', id_item: id }]);
    expectProblem(await stage.as('stranger', `POST /coupons/${id}/units`, { units: 20 }), 404);
    for (const who of ['cashier', 'customer'] as const) expectProblem(await stage.as(who, `POST /coupons/${id}/units`, { units: 20 }), 403);
  });
});
