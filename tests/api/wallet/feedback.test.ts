import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Claim, RespectReply } from '../../../contract/wallet/wallet.ts';
import { call } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { stageFeedback } from '../../support/stages/feedback-stage.ts';

const stage = stageFeedback();
const minute = 60_000;

const walletOf = async (token = stage.token) => (await call(stage.app, 'GET /wallet', { token })).data;
const saidOf = async (token = stage.token): Promise<RespectReply | null> => (await walletOf(token)).items[0].respected;
const undo = ({ id_claim }: Claim) =>
  call(stage.app, `POST /redemptions/${id_claim}/undo`, { token: stage.till, body: { reason: 'Me equivoqué' } });

describe('what a customer says of a coupon', () => {
  it('is kept of what they used, once; the last word holds', async () => {
    const claim = await stage.claimOf();
    await stage.use(claim);
    expect(await saidOf()).toBeNull();
    for (const respected of ['yes', 'closed', 'no', 'no'] as const) {
      const reply = await stage.say(claim, respected);
      expect([reply.status, reply.body]).toEqual([204, '']);
      expect(await saidOf()).toBe(respected);
    }
    const { rows } = await stage.db.execute(sql`select respected from feedback where id_claim = ${claim.id_claim}`);
    expect(rows).toEqual([{ respected: 'no' }]);
  });

  it('may be that it was not honoured before it is used, not that it was; used later, they may say so', async () => {
    const claim = await stage.claimOf();
    expect(expectProblem(await stage.say(claim, 'yes'), 409).detail).toContain('Todavía no lo usas');
    expect(await saidOf()).toBeNull();
    for (const respected of ['closed', 'no'] as const) expect((await stage.say(claim, respected)).status).toBe(204);
    await stage.use(claim);
    expect(await saidOf()).toBe('no');
    expect((await stage.say(claim, 'yes')).status).toBe(204);
    expect(await saidOf()).toBe('yes');
  });

  it('is nothing of what is over or was given back', async () => {
    const [late, back] = [await stage.claimOf(await stage.newCoupon({ claim_hours: 1 })), await stage.claimOf()];
    await call(stage.app, `DELETE /claims/${back.id_claim}`, { token: stage.token });
    expect(expectProblem(await stage.say(back, 'no'), 409).detail).toContain('Lo devolviste');
    stage.pass(60 * minute);
    for (const respected of ['no', 'closed'] as const)
      expect(expectProblem(await stage.say(late, respected), 409).detail).toContain('Ya venció');
  });

  it('is nobody else’s to say: another’s claim is like none', async () => {
    const claim = await stage.claimOf();
    await stage.use(claim);
    const { token } = await stage.visitor();
    const another = await stage.say(claim, 'no', token);
    const none = await stage.say({ id_claim: 2_000_000_000 }, 'no', token);
    expect([expectProblem(another, 404), another.statusCode]).toEqual([expectProblem(none, 404), none.statusCode]);
    expectProblem(await stage.say(claim, 'yes', await stage.worker(stage.here)), 404);
    expect(await saidOf()).toBeNull();
  });

  it('goes with a use that was taken back where it was yes, and stays where it was not', async () => {
    const [happy, not] = [await stage.visitor(), await stage.visitor()];
    for (const [one, respected] of [
      [happy, 'yes'],
      [not, 'no'],
    ] as const) {
      await stage.use(one.claim);
      await one.say(respected);
      expect((await undo(one.claim)).status).toBe(204);
    }
    expect([await saidOf(happy.token), await saidOf(not.token)]).toEqual([null, 'no']);
  });

  it('cannot be said without end', async () => {
    const claim = await stage.claimOf();
    const statuses = [];
    for (let time = 0; time < 61; time++) statuses.push((await stage.say(claim, time % 2 ? 'closed' : 'no')).status);
    expect([statuses.filter((status) => status === 204).length, statuses.at(-1)]).toEqual([60, 429]);
  });
});

describe('the rate of a company', () => {
  const respectOf = async (id_company: number) => {
    const { rows } = await stage.db.execute<{ slug: string }>(sql`select slug from companies where id_company = ${id_company}`);
    return (await call(stage.app, `GET /companies/${rows[0]?.slug}`)).data.respect;
  };

  it('counts one answer of a customer to a coupon, the last', async () => {
    await stage.db.execute(sql`delete from feedback`);
    for (let time = 0; time < 9; time++) await stage.visit('yes');
    const { token, ...one } = await stage.visitor();
    let { claim } = one;
    for (let time = 0; time < 12; time++) {
      await stage.say(claim, 'no', token);
      await call(stage.app, `DELETE /claims/${claim.id_claim}`, { token });
      stage.pass();
      claim = (await call(stage.app, `POST /coupons/${stage.coupon.id_coupon}/claim`, { token })).data;
    }
    expect(await respectOf(stage.company)).toEqual({ rate: 0.9, answers: 10 });
    await stage.use(claim);
    await stage.say(claim, 'yes', token);
    expect(await respectOf(stage.company)).toEqual({ rate: 1, answers: 10 });
    expect((await undo(claim)).status).toBe(204);
    await expect.poll(() => respectOf(stage.company)).toEqual({ rate: 0.9, answers: 10 });
  });

  it('is told from ten answers on, at once, without those who found it closed', async () => {
    await stage.db.execute(sql`delete from feedback`);
    const all = ['yes', 'yes', 'yes', 'no', 'closed', 'yes', 'yes', 'yes', 'yes', 'yes'] as const;
    const visitors = [];
    for (const respected of all) visitors.push(await stage.visit(respected));
    expect(await respectOf(stage.company)).toBeNull();
    const last = await stage.visit('yes');
    expect(await respectOf(stage.company)).toEqual({ rate: 0.9, answers: 10 });
    await visitors[4]?.say('no');
    expect(await respectOf(stage.company)).toEqual({ rate: 0.82, answers: 11 });
    await undo(last.claim);
    await expect.poll(() => respectOf(stage.company)).toEqual({ rate: 0.8, answers: 10 });
    await stage.use(last.claim);
    await expect.poll(() => respectOf(stage.company)).toEqual({ rate: 0.82, answers: 11 });
    const { rows } = await stage.db.execute<{ id: number }>(sql`select id_company as id from stores where id_store = ${stage.elsewhere}`);
    expect(await respectOf(rows[0]?.id as number)).toBeNull();
  });
});
