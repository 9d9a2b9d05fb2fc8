import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MergeResult } from '../../../contract/city/merges.ts';
import { designMoment } from '../../support/databases/database.ts';
import { addPerson, addPlace, call, logIn } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { addCoupon } from '../../support/stages/coupons.ts';
import { mergeStage } from '../../support/stages/merge-stage.ts';
import { inDays } from '../../support/stages/publishing-stage.ts';

const { stage, merge, undo, merged, list, snapshot, addShop, addClaim } = mergeStage();

beforeEach(async () => {
  stage.clock.set(designMoment);
  stage.told.length = 0;
  await stage.db.execute(sql`delete from limit_counters`);
});

describe('two companies that are one', () => {
  it('are one with all of both; the dry run says how much and changes nothing; its old address leads to the other', async () => {
    const [from, into] = [await addShop(), await addShop({ name: 'Tacos El Güero' })];
    const coupon = await addCoupon(stage.db, { id_company: from.id });
    const [fan, both] = [await addPerson(stage.db), await addPerson(stage.db)];
    await addClaim(coupon, fan.id_customer);
    await stage.db.execute(sql`
      insert into saved (id_customer, kind, id_item) values (${fan.id_customer}, 'company', ${from.id}), (${both.id_customer}, 'company', ${from.id}),
        (${both.id_customer}, 'company', ${into.id})`);
    await stage.db.execute(sql`insert into slug_redirects (kind, slug, id_item) values ('company', ${`${from.slug}-antes`}, ${from.id})`);
    await list(from, into);
    const before = await snapshot();
    const would: MergeResult = (await merge(from.id, { into: into.id, dry_run: true })).data;
    expect(would).toEqual({
      id_merge: null,
      moved: expect.objectContaining({ stores: 1, coupons: 1, claims: 1, followers: 1, people: 0, menu_items: 0 }),
      undo_until: inDays(30),
    });
    expect(await snapshot()).toEqual(before);
    expect(stage.told).toEqual([]);
    const did = await merged(from.id, into.id);
    expect(did).toEqual({ ...would, id_merge: expect.any(Number) });
    for (const slug of [from.slug, `${from.slug}-antes`, into.slug])
      expect((await stage.get(`/companies/${slug}`)).body).toMatchObject({ id_company: into.id, slug: into.slug });
    expect((await stage.get(`/coupons/${coupon.slug}`)).body.company).toMatchObject({ id_company: into.id });
    expect(await stage.listed('coupons', 'id_coupon', into.id)).toContain(coupon.id_coupon);
    const saved = await call(stage.app, 'GET /saved?kind=company', { token: (await logIn(stage.app, both)).token });
    expect(saved.data.items.map((one: { id: number }) => one.id)).toEqual([into.id]);
    expect(stage.told.map(({ id_item }) => id_item)).toEqual([from.id, into.id]);
    expect((await stage.as('operator', `GET /staff/companies?q=${encodeURIComponent('tacos')}&limit=50`)).data.items).not.toContainEqual(
      expect.objectContaining({ id_company: from.id }),
    );
    const { data } = await stage.as('operator', `GET /staff/companies/${into.id}`);
    expect(data.merges).toEqual([expect.objectContaining({ id_merge: did.id_merge, id_company: from.id, id_into: into.id })]);
    expect((await undo(did.id_merge)).status).toBe(204);
    expect(await snapshot()).toEqual(before);
    expect((await stage.get(`/companies/${from.slug}`)).body).toMatchObject({ id_company: from.id });
  });

  it('bring followers who are no new ones of the month, and those who come after it are', async () => {
    const [from, into] = [await addShop(), await addShop()];
    const follow = async (count: number, at: string) => {
      for (let n = 0; n < count; n++)
        await stage.db.execute(sql`insert into saved (id_customer, kind, id_item, created_at)
          values (${(await addPerson(stage.db)).id_customer}, 'company', ${n < 2 && at !== inDays(0, 5) ? from.id : into.id}, ${at})`);
    };
    await follow(2, inDays(-300));
    await merged(from.id, into.id);
    await follow(1, inDays(0, 5));
    const { data } = await stage.as('operator', `GET /companies/${into.id}/figures`);
    expect(data.new_followers).toBe(1);
  });

  it('take the campaigns along that one of them is in, and back', async () => {
    const [from, into] = [await addShop(), await addShop()];
    const { id_coupon } = await addCoupon(stage.db, { id_company: from.id });
    await stage.db.execute(sql`
      with k as (insert into campaigns (slug, id_city, name, starts_at, ends_at, status)
        select slug, 22014, slug, ${inDays(-1)}::timestamptz, ${inDays(9)}::timestamptz, 'active' from unnest(array['la-una', 'de-las-dos']) slug returning *)
      insert into campaign_shops (id_campaign, id_company, answer, id_coupon, joined_at)
      select id_campaign, ${from.id}::int, 'joined', ${id_coupon}::int, ${inDays(-1)}::timestamptz from k
      union all select id_campaign, ${into.id}::int, 'invited', null, null from k where slug = 'de-las-dos'`);
    await list(from, into);
    const before = await snapshot();
    const { id_merge } = await merged(from.id, into.id);
    const { data } = await stage.as('operator', `GET /companies/${into.id}/campaigns`);
    expect(data.items.map(({ slug, answer }: { slug: string; answer: string }) => [slug, answer]).toSorted()).toEqual([
      ['de-las-dos', 'invited'],
      ['la-una', 'joined'],
    ]);
    await undo(id_merge);
    expect(await snapshot()).toEqual(before);
  });

  it('part with whoever took an invitation meanwhile, who works for the one that sent it', async () => {
    const [from, into] = [await addShop({ claimed: false }), await addShop({ claimed: false })];
    await stage.db.execute(sql`
      insert into invitations (secret_hash, id_company, role, created_by, expires_at)
      values ('aceptada-despues', ${from.id}, 2, ${stage.ids.operator}, ${inDays(3)})`);
    const { id_merge } = await merged(from.id, into.id);
    const pepe = await addPerson(stage.db);
    stage.clock.set(new Date(designMoment.getTime() + 60_000));
    await stage.db.execute(sql`
      with i as (update invitations set accepted_by = ${pepe.id_customer} where secret_hash = 'aceptada-despues' returning id_company)
      insert into memberships (id_customer, id_company, role, since) select ${pepe.id_customer}, id_company, 2, ${stage.clock.now()} from i`);
    expect((await undo(id_merge)).status).toBe(204);
    const { rows } = await stage.db.execute(
      sql`select id_company from memberships where id_customer = ${pepe.id_customer} and ended_at is null`,
    );
    expect(rows).toEqual([{ id_company: from.id }]);
  });

  it('part with the invitation of a campaign, answered anew, when what it was joined with stays', async () => {
    const [from, into] = [await addShop(), await addShop()];
    const { id_coupon } = await addCoupon(stage.db, { id_company: into.id });
    await stage.db.execute(sql`
      with k as (insert into campaigns (slug, id_city, name, starts_at, ends_at, status)
        values ('otra-campana', 22014, 'Otra', ${inDays(-1)}::timestamptz, ${inDays(9)}::timestamptz, 'active') returning *)
      insert into campaign_shops (id_campaign, id_company, answer) select id_campaign, ${from.id}::int, 'invited' from k`);
    const { id_merge } = await merged(from.id, into.id);
    await stage.db.execute(sql`
      update campaign_shops set answer = 'joined', id_coupon = ${id_coupon}, joined_at = now() where id_company = ${into.id}`);
    expect((await undo(id_merge)).status).toBe(204);
    const { rows } = await stage.db.execute(
      sql`select id_company, answer, id_coupon, joined_at from campaign_shops where id_company in (${from.id}, ${into.id})`,
    );
    expect(rows).toEqual([{ id_company: from.id, answer: 'invited', id_coupon: null, joined_at: null }]);
  });

  it('are noted on both sides, by the operator', async () => {
    const [from, into] = [await addShop(), await addShop()];
    const { id_merge } = await merged(from.id, into.id);
    await undo(id_merge);
    for (const [id, other] of [
      [from.id, { merged_into: into.id }],
      [into.id, { merged_from: from.id }],
    ] as const) {
      const noted = await stage.audit('company', id);
      expect(noted).toEqual([
        expect.objectContaining({ id_user: stage.ids.operator, after: expect.objectContaining({ id_merge, stores: 1, ...other }) }),
        expect.objectContaining({ id_user: stage.ids.operator, before: { id_merge }, after: { id_merge: null, ...other } }),
      ]);
    }
  });

  it('an owner goes on without a new login, and whoever had both has one', async () => {
    const [from, into] = [await addShop({ claimed: false }), await addShop({ claimed: false })];
    const owner = await addPerson(stage.db, { id_user_role: 2, id_store: from.store });
    await addPlace(stage.db, owner, { id_user_role: 3, id_store: into.store });
    await stage.db.execute(sql`update memberships set used_at = now() where id_customer = ${owner.id_customer} and role = 2`);
    const { token } = await logIn(stage.app, owner);
    const before = await snapshot();
    const { id_merge, moved } = await merged(from.id, into.id);
    expect(moved.people).toBe(1);
    const mine = await call(stage.app, 'GET /companies/mine', { token });
    expect(mine.data.items).toEqual([expect.objectContaining({ id_company: into.id, id_user_role: 2, in_use: true })]);
    expect((await stage.as('operator', `GET /staff/companies/${into.id}`)).data).toMatchObject({ claimed: true, owned: true });
    expect((await undo(id_merge)).status).toBe(204);
    expect(await snapshot()).toEqual(before);
    expect((await call(stage.app, 'GET /companies/mine', { token })).data.items).toHaveLength(2);
  });
});

describe('a merge that cannot be', () => {
  it('into itself, into nothing, into one that is paused, of one that is gone, twice, by anyone else', async () => {
    const [from, into, third] = [await addShop(), await addShop(), await addShop()];
    expectProblem(await merge(from.id, { into: from.id }), 400);
    expectProblem(await merge(from.id, { into: 2_000_000_000 }), 400);
    expectProblem(await merge(2_000_000_000, { into: into.id }), 404);
    for (const bad of [{}, { into: 0 }, { into: 'x' }, { into: into.id, force: true }]) expectProblem(await merge(from.id, bad), 400);
    for (const who of ['owner', 'cashier', 'customer'] as const) {
      expectProblem(await merge(from.id, { into: into.id }, who), 403);
      expectProblem(await undo(1, who), 403);
    }
    await stage.as('operator', `PATCH /companies/${into.id}`, { status: 'paused' });
    expectProblem(await merge(from.id, { into: into.id }), 409);
    await stage.as('operator', `PATCH /companies/${into.id}`, { status: 'active' });
    const both = await Promise.all([merge(from.id, { into: into.id }), merge(from.id, { into: third.id })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = both[0].status === 200 ? into : third;
    expectProblem(await merge(from.id, { into: winner.id }), 409);
    expectProblem(await merge(third === winner ? into.id : third.id, { into: from.id }), 409);
    // What is gone is nobody's any more.
    expectProblem(await stage.as('operator', `PATCH /companies/${from.id}`, { status: 'active' }), 404);
    expectProblem(await stage.as('operator', `POST /companies/${from.id}/invitations`, { id_user_role: 2 }), 404);
    const bulk = await stage.as('operator', 'POST /companies/bulk', { ids: [from.id], change: { status: 'active' } });
    expect(bulk.data).toMatchObject({ changed: 0, gone: 1 });
  });

  it('of two with an owner each, or of one that waits for a decision', async () => {
    const [from, into] = [await addShop(), await addShop()];
    await addPerson(stage.db, { id_user_role: 2, id_store: from.store });
    await addPerson(stage.db, { id_user_role: 2, id_store: into.store });
    expect(expectProblem(await merge(from.id, { into: into.id, dry_run: true }), 409).detail).toContain('dueño');
    const waiting = await addShop();
    await stage.db.execute(sql`
      insert into inbox_items (kind, subject, id_company, details) values ('ownership', ${`company:${waiting.id}`}, ${waiting.id}, '{}')`);
    expect(expectProblem(await merge(waiting.id, { into: into.id }), 409).detail).toContain('Pendientes');
  });
});
