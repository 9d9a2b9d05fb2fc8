import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { roles } from '../../../contract/accounts/roles.ts';
import type { Colleague } from '../../../contract/console/people.ts';
import { designMoment } from '../../support/databases/database.ts';
import { addPlace, call, logIn } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { inDays, publishingStage } from '../../support/stages/publishing-stage.ts';

const stage = publishingStage();
type Who = Parameters<typeof stage.as>[0];
const list = (who: Who = 'owner') => stage.as(who, `GET /companies/${stage.companies.mine.id}/staff`);
const people = async (): Promise<Colleague[]> => (await list()).data.items;
const cashier = async () => (await people()).find(({ id_user }) => id_user === stage.ids.cashier);
const stop = ({ id_membership }: Colleague) => stage.as('owner', `PATCH /staff/${stage.ids.cashier}`, { id_membership, id_user_role: 4 });
const restore = (id_membership: number, who: Who = 'owner', company = stage.companies.mine.id) =>
  stage.as(who, `POST /companies/${company}/staff/${id_membership}/restore`);

beforeEach(() => stage.clock.set(designMoment));

describe('the people of a shop', () => {
  it('are its owners and then its cashiers, each with their store', async () => {
    expect((await people()).map(({ id_user, id_user_role }) => [id_user, id_user_role])).toEqual([
      [stage.ids.owner, 2],
      [stage.ids.cashier, 3],
    ]);
    expect(await cashier()).toMatchObject({
      id_store: stage.companies.mine.stores[0],
      last_redeemed_at: null,
      redeemed_yesterday: 0,
      time_zone: expect.stringMatching(/^America\//),
    });
  });

  it('say when each redeemed last and how often yesterday; what was undone does not count', async () => {
    const { rows } = await stage.db.execute<{ id: number }>(
      sql`select id_coupon as id from coupons where id_company = ${stage.companies.mine.id} limit 1`,
    );
    const redeem = (n: number, at: string, undone: string | null) =>
      stage.db.execute(sql`
        with claim as (
          insert into claims (id_customer, id_coupon, id_company, nth, code, status, claimed_at, ends_at, redeemed_at, id_store, kept)
          values (${stage.ids.customer}, ${rows[0]?.id}, ${stage.companies.mine.id}, ${n}, ${`YYYYYYY${n + 1}`}, 'redeemed', ${inDays(-5)}, ${inDays(9)}, ${at},
            ${stage.companies.mine.stores[0]}, '{}') returning id_claim)
        insert into redemptions (id_claim, id_store, id_user, idempotency_key, shown_by, redeemed_at, created_at, undone_at, undone_by, undo_reason)
        select id_claim, ${stage.companies.mine.stores[0]}, ${stage.ids.cashier}, ${`key-of-redemption-${n}`}, 'qr', ${at}, ${at}, ${undone}, ${undone && stage.ids.cashier},
          ${undone && 'Me equivoqué'} from claim`);
    await redeem(1, inDays(-1), null);
    await redeem(2, inDays(-1, 5), null);
    await redeem(3, inDays(-1, 9), inDays(-1, 10));
    expect(await cashier()).toMatchObject({ last_redeemed_at: inDays(-1, 5), redeemed_yesterday: 2 });
  });

  it('are nobody else’s business', async () => {
    expectProblem(await list('stranger'), 404);
    for (const who of ['cashier', 'customer'] as const) expectProblem(await list(who), 403);
    expectProblem(await list(null), 401);
  });
});

describe('access that was taken away', () => {
  it('is given back within ten minutes, by its owner alone, once', async () => {
    const before = (await cashier()) as Colleague;
    expect((await stop(before)).status).toBe(200);
    expect(await cashier()).toBeUndefined();
    expectProblem(await restore(before.id_membership, 'stranger'), 404);
    expectProblem(await restore(before.id_membership, 'stranger', stage.companies.theirs.id), 404);
    expect((await restore(before.id_membership)).status).toBe(204);
    expect(await cashier()).toMatchObject({ id_store: before.id_store, id_user_role: 3 });
    expectProblem(await restore(before.id_membership), 409);
    expect((await stage.audit('staff', stage.ids.cashier)).at(-1)).toMatchObject({
      after: { id_user_role: 3 },
      before: { id_user_role: 4 },
    });
  });

  it('is not to who came back and then left by themselves', async () => {
    const first = (await cashier()) as Colleague;
    await stop(first);
    expect((await restore(first.id_membership)).status).toBe(204);
    const second = (await cashier()) as Colleague;
    const { rows } = await stage.db.execute<{ phone: string }>(sql`select phone from customers where id_customer = ${stage.ids.cashier}`);
    const { token } = await logIn(stage.app, rows[0] as { phone: string });
    expect((await call(stage.app, `DELETE /memberships/${second.id_membership}`, { token })).status).toBe(204);
    for (const { id_membership } of [first, second]) expectProblem(await restore(id_membership), 404);
    expect(await cashier()).toBeUndefined();
    const place = { id_user_role: roles.cashier, id_store: first.id_store as number };
    await addPlace(stage.db, { id_customer: stage.ids.cashier }, place);
  });

  it('is not to who left by themselves, nor by an owner what the city ended', async () => {
    const before = (await cashier()) as Colleague;
    const { rows } = await stage.db.execute<{ phone: string }>(sql`select phone from customers where id_customer = ${stage.ids.cashier}`);
    const { token } = await logIn(stage.app, rows[0] as { phone: string });
    expect((await call(stage.app, `DELETE /memberships/${before.id_membership}`, { token })).status).toBe(204);
    expectProblem(await restore(before.id_membership), 404);
    const id_membership = await addPlace(
      stage.db,
      { id_customer: stage.ids.cashier },
      {
        id_user_role: 3,
        id_store: stage.companies.mine.stores[0] as number,
      },
    );
    const body = { id_membership, id_user_role: 4 };
    expect((await stage.as('operator', `PATCH /staff/${stage.ids.cashier}`, body)).status).toBe(200);
    expectProblem(await restore(id_membership), 404);
    expect((await restore(id_membership, 'operator')).status).toBe(204);
  });

  it('is not after that', async () => {
    const before = (await cashier()) as Colleague;
    await stop(before);
    stage.clock.set(inDays(0, 11));
    expectProblem(await restore(before.id_membership), 404);
  });
});
