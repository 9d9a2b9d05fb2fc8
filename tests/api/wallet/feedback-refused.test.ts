import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { roles } from '../../../contract/accounts/roles.ts';
import type { Claim } from '../../../contract/wallet/wallet.ts';
import { designMoment } from '../../support/databases/database.ts';
import { addPerson, call, logIn } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { stageFeedback } from '../../support/stages/feedback-stage.ts';

const stage = stageFeedback();

describe('a coupon that is refused', () => {
  const statusOf = async ({ id_coupon } = stage.coupon) =>
    (await stage.db.execute<{ status: string }>(sql`select status from coupons where id_coupon = ${id_coupon}`)).rows[0]?.status;
  const resume = async (status = 'active') => {
    const { token } = await logIn(stage.app, await addPerson(stage.db, { id_user_role: roles.operator }));
    const reply = await call(stage.app, `PATCH /coupons/${stage.coupon.id_coupon}`, { token, body: { status } });
    expect(reply.status, reply.body).toBe(200);
  };
  const toldOf = async ({ id_coupon } = stage.coupon) => {
    const { rows } = await stage.db.execute<{ to_customer: number; url: string; counts: boolean }>(
      sql`select to_customer, url, counts from notifications where id_coupon = ${id_coupon} order by to_customer`,
    );
    return rows;
  };

  it('by three customers pauses itself, and owner and operator are told once', async () => {
    const owner = await addPerson(stage.db, { id_user_role: roles.owner, id_store: stage.there });
    await addPerson(stage.db, { id_user_role: roles.owner, id_store: stage.elsewhere });
    const operator = await addPerson(stage.db, { id_user_role: roles.operator });
    const [used, ...active] = [await stage.visitor(), await stage.visitor(), await stage.visitor(), await stage.visitor()];
    await stage.use(used.claim);
    await used.say('no');
    await active[0]?.say('no');
    await active[0]?.say('closed');
    await active[0]?.say('no');
    expect([await statusOf(), await toldOf()]).toEqual(['active', []]);
    await active[1]?.say('no');
    expect(await statusOf()).toBe('paused');
    const url = `/cupones/${stage.coupon.slug}`;
    const told = await toldOf();
    expect(told.filter(({ to_customer }) => to_customer >= owner.id_customer)).toEqual(
      [owner, operator].map(({ id_customer }) => ({ to_customer: id_customer, url, counts: false })),
    );
    await active[2]?.say('no');
    expect(await toldOf()).toEqual(told);
    const { data } = await call(stage.app, 'GET /notifications/last-notification', { token: (await logIn(stage.app, owner)).token });
    expect(data).toMatchObject({ title: 'En pausa: Tacos al pastor', url });
    expect(expectProblem(await call(stage.app, `POST /coupons/${stage.coupon.id_coupon}/claim`, { token: stage.token }), 409).detail).toBe(
      'El negocio puso este cupón en pausa.',
    );
    await stage.use(active[0]?.claim as Claim);
  });

  it('is gone from where it was shown at once, and the audit has it', async () => {
    const list = async () => (await call(stage.app, `GET /coupons/${stage.coupon.slug}`)).data.status;
    expect(await list()).toBe('active');
    for (let time = 0; time < 3; time++) await (await stage.visitor()).say('no');
    expect(await list()).toBe('paused');
    const { token } = await logIn(stage.app, await addPerson(stage.db, { id_user_role: roles.operator }));
    const { data } = await call(stage.app, `GET /audit?kind=coupon&item=${stage.coupon.id_coupon}`, { token });
    expect(data.items).toMatchObject([
      {
        id_user: null,
        action: 'updated',
        before: { status: 'active' },
        after: { status: 'paused', refused_at: designMoment.toISOString() },
      },
    ]);
  });

  it('by customers who never were there is not paused, whatever they say and however many they are', async () => {
    for (let time = 0; time < 6; time++) expect((await (await stage.passerBy()).say('no')).status).toBe(204);
    expect(await statusOf()).toBe('active');
    for (let time = 0; time < 2; time++) await stage.visit('no');
    const late = await stage.passerBy();
    await late.say('no');
    expect(await statusOf()).toBe('active');
    await stage.isRefused(late.claim);
    await late.say('closed');
    await late.say('no');
    expect(await statusOf()).toBe('paused');
  });

  it('counts a use that was taken back as a visit', async () => {
    for (let time = 0; time < 3; time++) {
      const one = await stage.passerBy();
      await stage.use(one.claim);
      const { id_claim } = one.claim;
      expect((await call(stage.app, `POST /redemptions/${id_claim}/undo`, { token: stage.till, body: { reason: 'No pagó' } })).status).toBe(
        204,
      );
      await one.say('no');
    }
    expect(await statusOf()).toBe('paused');
  });

  it('is not paused from another business’s till, nor by phones that no code came back from', async () => {
    const rival = await stage.worker(stage.elsewhere);
    for (let time = 0; time < 3; time++) {
      const one = await stage.passerBy();
      const reply = await stage.redeem({ qr: await stage.qrOf(one.claim), id_store: stage.elsewhere }, { as: rival });
      expect(reply.status).toBe(404);
      await one.say('no');
    }
    for (let time = 0; time < 3; time++) {
      const { token } = await logIn(
        stage.app,
        await addPerson(stage.db, { phone_proved: false, id_user_role: roles.cashier, id_store: stage.elsewhere }),
      );
      const claim: Claim = (await call(stage.app, `POST /coupons/${stage.coupon.id_coupon}/claim`, { token })).data;
      await stage.isRefused(claim);
      await stage.say(claim, 'no', token);
    }
    expect(await statusOf()).toBe('active');
  });

  it('is paused by a person once, also after it was resumed and in any order of answers', async () => {
    const people = [await stage.visitor(), await stage.visitor(), await stage.visitor()];
    for (const one of people) await one.say('no');
    expect(await statusOf()).toBe('paused');
    for (const between of ['closed', 'yes'] as const) {
      stage.pass();
      await resume();
      stage.pass();
      for (const one of people) {
        if (between === 'yes' && (await stage.statusOf(one.claim)) === 'active') await stage.use(one.claim);
        expect((await one.say(between)).status).toBe(204);
        stage.pass();
        expect((await one.say('no')).status).toBe(204);
      }
      expect(await statusOf()).toBe('active');
    }
    for (let time = 0; time < 2; time++) await stage.visit('no');
    expect(await statusOf()).toBe('active');
    await stage.visit('no');
    expect(await statusOf()).toBe('paused');
  });

  it('by the same customers over and over does not', async () => {
    const coupon = await stage.newCoupon({ per_customer: 5 });
    const people = [await stage.visitor(coupon), await stage.visitor(coupon)];
    for (const { token, claim } of people) {
      await stage.use(claim);
      await stage.say(claim, 'no', token);
      const second: Claim = (await call(stage.app, `POST /coupons/${coupon.id_coupon}/claim`, { token })).data;
      expect(second.id_claim).not.toBe(claim.id_claim);
      await stage.say(second, 'no', token);
    }
    expect(await statusOf(coupon)).toBe('active');
  });

  it('by one customer who gives it back and takes it again is refused once, and pauses by two others', async () => {
    const other = await stage.visitor();
    await other.say('no');
    const one = await stage.visitor();
    let { claim } = one;
    for (let time = 0; time < 10; time++) {
      stage.pass();
      await stage.say(claim, 'no', one.token);
      expect((await call(stage.app, `DELETE /claims/${claim.id_claim}`, { token: one.token })).status).toBe(204);
      claim = (await call(stage.app, `POST /coupons/${stage.coupon.id_coupon}/claim`, { token: one.token })).data;
    }
    expect(await statusOf()).toBe('active');
    await (await stage.visitor()).say('no');
    expect(await statusOf()).toBe('paused');
  });

  it('counts the last ten answers', async () => {
    for (let time = 0; time < 2; time++) await stage.visit('no');
    for (let time = 0; time < 9; time++) await stage.visit('yes');
    await stage.visit('no');
    expect(await statusOf()).toBe('active');
    await stage.visit('closed');
    await stage.visit('no');
    expect(await statusOf()).toBe('active');
    await stage.visit('no');
    expect(await statusOf()).toBe('paused');
  });

  it('resumed, is paused again only by what is said after that', async () => {
    const early = [await stage.visitor(), await stage.visitor(), await stage.visitor(), await stage.visitor()];
    for (const one of early.slice(0, 3)) await one.say('no');
    expect(await statusOf()).toBe('paused');
    stage.pass();
    await early[3]?.say('no');
    stage.pass();
    await resume();
    stage.pass();
    await early[0]?.say('no');
    for (let time = 0; time < 2; time++) await (await stage.visitor()).say('no');
    expect(await statusOf()).toBe('active');
    stage.pass();
    const { length } = await toldOf();
    await (await stage.visitor()).say('no');
    expect(await statusOf()).toBe('paused');
    expect((await toldOf()).length).toBeGreaterThan(length);
  });

  it('paused and resumed by its owner before that, forgets nothing', async () => {
    for (let time = 0; time < 2; time++) await (await stage.visitor()).say('no');
    const last = await stage.visitor();
    await resume('paused');
    stage.pass();
    await resume();
    stage.pass();
    await last.say('no');
    expect(await statusOf()).toBe('paused');
  });

  it('by three at the same moment is paused once, and each is told once, every time', async () => {
    const operator = await addPerson(stage.db, { id_user_role: roles.operator });
    for (let time = 0; time < 4; time++) {
      await stage.forgetLimits();
      const coupon = await stage.newCoupon({});
      const all = [await stage.visitor(coupon), await stage.visitor(coupon), await stage.visitor(coupon)];
      const replies = await Promise.all(all.map((one) => one.say('no')));
      expect(replies.map(({ status }) => status)).toEqual([204, 204, 204]);
      expect(await statusOf(coupon)).toBe('paused');
      const told = (await toldOf(coupon)).filter(({ to_customer }) => to_customer === operator.id_customer);
      expect(told.length).toBe(1);
      const { rows } = await stage.db.execute(sql`select from audit_entries where kind = 'coupon' and item = ${String(coupon.id_coupon)}`);
      expect(rows.length).toBe(1);
    }
  });
});
