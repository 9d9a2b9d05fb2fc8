import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { designMoment } from '../../support/databases/database.ts';
import { addPerson, call, logIn } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { addCoupon } from '../../support/stages/coupons.ts';
import { mergeStage } from '../../support/stages/merge-stage.ts';
import { inDays } from '../../support/stages/publishing-stage.ts';

const { stage, undo, merged, addShop, addClaim } = mergeStage();

beforeEach(async () => {
  stage.clock.set(designMoment);
  stage.told.length = 0;
  await stage.db.execute(sql`delete from limit_counters`);
});

describe('a merge that is undone', () => {
  it('gives new claims back with their coupon, and follows whoever left since', async () => {
    const [from, into] = [await addShop(), await addShop()];
    const coupon = await addCoupon(stage.db, { id_company: from.id, stock: null });
    const [fan, gone] = [await addPerson(stage.db), await addPerson(stage.db)];
    for (const { id_customer } of [fan, gone])
      await stage.db.execute(sql`insert into saved (id_customer, kind, id_item) values (${id_customer}, 'company', ${from.id})`);
    const { id_merge } = await merged(from.id, into.id);
    const { token } = await logIn(stage.app, fan);
    const claimed = await call(stage.app, `POST /coupons/${coupon.id_coupon}/claim`, { token });
    expect(claimed.status, claimed.body).toBe(200);
    await call(stage.app, `DELETE /saved/company/${into.id}`, { token: (await logIn(stage.app, gone)).token });
    await addClaim({ ...coupon, id_company: into.id }, gone.id_customer, from.store);
    expect((await undo(id_merge)).status).toBe(204);
    const { rows } = await stage.db.execute<{ id_company: number }>(
      sql`select distinct id_company from claims where id_coupon = ${coupon.id_coupon}`,
    );
    expect(rows).toEqual([{ id_company: from.id }]);
    const { rows: fans } = await stage.db.execute(
      sql`select id_customer, id_item from saved where kind = 'company' and id_item in (${from.id}, ${into.id})`,
    );
    expect(fans).toEqual([{ id_customer: fan.id_customer, id_item: from.id }]);
    expectProblem(await undo(id_merge), 409);
    expectProblem(await undo(2_000_000_000), 404);
  });

  it('cannot be once something was built on it: a use at the other’s store, a coupon for it, an address, a further merge, thirty days', async () => {
    const used = [await addShop(), await addShop()] as const;
    const usedCoupon = await addCoupon(stage.db, { id_company: used[0].id });
    const first = await merged(used[0].id, used[1].id);
    await addClaim({ ...usedCoupon, id_company: used[1].id }, stage.ids.customer, used[1].store);
    expect(expectProblem(await undo(first.id_merge), 409).detail).toContain('usó');

    const limited = [await addShop(), await addShop()] as const;
    const second = await merged(limited[0].id, limited[1].id);
    const { id_coupon } = await addCoupon(stage.db, { id_company: limited[1].id });
    await stage.db.execute(sql`insert into coupon_stores values (${id_coupon}, ${limited[0].store})`);
    expect(expectProblem(await undo(second.id_merge), 409).detail).toContain('sucursal');
    await stage.db.execute(sql`delete from coupon_stores where id_coupon = ${id_coupon}`);
    expect((await undo(second.id_merge)).status).toBe(204);

    const named = [await addShop(), await addShop()] as const;
    await stage.as('operator', `PATCH /companies/${named[0].id}`, { slug: `${named[0].slug}-nuevo` });
    const third = await merged(named[0].id, named[1].id);
    await stage.as('operator', `PATCH /companies/${named[1].id}`, { slug: named[0].slug });
    expect(expectProblem(await undo(third.id_merge), 409).detail).toContain('dirección');

    const chain = [await addShop(), await addShop(), await addShop()] as const;
    const fourth = await merged(chain[0].id, chain[1].id);
    const fifth = await merged(chain[1].id, chain[2].id);
    expect(expectProblem(await undo(fourth.id_merge), 409).detail).toContain('después');
    expect((await stage.get(`/companies/${chain[0].slug}`)).body).toMatchObject({ id_company: chain[2].id });
    expect((await undo(fifth.id_merge)).status).toBe(204);
    expect((await stage.get(`/companies/${chain[0].slug}`)).body).toMatchObject({ id_company: chain[1].id });
    stage.clock.set(inDays(30, 1));
    const { token } = await logIn(stage.app, await addPerson(stage.db, { id_user_role: 1 }));
    const late = () => call(stage.app, `POST /merges/${fourth.id_merge}/undo`, { token });
    expect(expectProblem(await late(), 409).detail).toContain('30 días');
    stage.clock.set(inDays(30));
    expect((await late()).status).toBe(204);
  });
});
