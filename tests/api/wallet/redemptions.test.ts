import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { roles } from '../../../contract/accounts/roles.ts';
import { writeClaimQr } from '../../../contract/wallet/claim-qr.ts';
import { stepAt } from '../../../contract/wallet/totp.ts';
import { designMoment } from '../../support/databases/database.ts';
import { isFull } from '../../support/figures/full-run.ts';
import { addPerson, call, logIn } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { stageTill } from '../../support/stages/till-stage.ts';

const stage = stageTill();
const minute = 60_000;
const hour = 60 * minute;
const notNow = 'Este QR no es de ahora: abre Mis cupones o revisa la hora.';
const digitsNotNow = 'Esos 6 números no son los de su pantalla, o ya cambiaron.';

describe('a coupon at the till', () => {
  it('is used by its QR: who, what, when, where and what it saved; then it is in the wallet as used', async () => {
    const claim = await stage.claimOf();
    const { data, status } = await stage.redeem({ qr: await stage.qrOf(claim) });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      id_claim: claim.id_claim,
      customer: 'Guadalupe',
      redeemed_at: designMoment.toISOString(),
      saved: 49.5,
      undone: false,
      coupon: { title: 'Tacos al pastor', price: 49.5 },
      undo_until: new Date(designMoment.getTime() + 10 * minute).toISOString(),
    });
    const { items } = (await call(stage.app, 'GET /wallet', { token: stage.token })).data;
    expect(items).toMatchObject([
      { status: 'redeemed', redeemed_at: designMoment.toISOString(), store: data.store, secret: null, sig: null },
    ]);
  });

  it('is used by its characters with the digits of this moment, or the end of the phone, however they are typed', async () => {
    const [first, second] = [await stage.claimOf(), await stage.claimOf(await stage.newCoupon({}))];
    const code = ` ${first.code.slice(0, 4).toLowerCase()}-${first.code.slice(4)}`;
    expect((await stage.redeem({ code, digits: await stage.digitsOf(first) })).status).toBe(200);
    expect((await stage.redeem({ code: second.code, phone_last4: stage.me.phone.slice(-4) })).status).toBe(200);
    const { rows } = await stage.db.execute<{ shown_by: string }>(sql`
      select shown_by from redemptions where id_claim in (${first.id_claim}, ${second.id_claim}) order by id_redemption`);
    expect(rows.map(({ shown_by }) => shown_by)).toEqual(['digits', 'phone']);
    // The weaker proof is noted, by ids alone.
    const operator = (await logIn(stage.app, await addPerson(stage.db, { id_user_role: roles.operator }))).token;
    const noted = async ({ id_claim }: { id_claim: number }) =>
      (await call(stage.app, `GET /audit?kind=redemption&item=${id_claim}`, { token: operator })).data.items;
    expect(await noted(first)).toEqual([]);
    const [entry, ...others] = await noted(second);
    expect([entry.id_company, entry.before, entry.after, others]).toEqual([
      ...[stage.company, null],
      ...[{ id_store: stage.here, shown_by: 'phone' }, []],
    ]);
  });

  it('is not used by its eight characters alone, nor with what is wrong', async () => {
    const claim = await stage.claimOf();
    const { code } = claim;
    expectProblem(await stage.redeem({ code }), 400);
    const last = stage.me.phone.slice(-4);
    expectProblem(await stage.redeem({ code, phone_last4: last === '0000' ? '0001' : '0000' }), 409);
    const digits = await stage.digitsOf(claim);
    expect(expectProblem(await stage.redeem({ code, digits: digits === '000000' ? '000001' : '000000' }), 409).detail).toBe(digitsNotNow);
    const wrong = code.slice(0, -1) + (code.endsWith('A') ? 'B' : 'A');
    expectProblem(await stage.redeem({ code: wrong, phone_last4: last }), 404);
    expectProblem(
      await call(stage.app, 'POST /redemptions', { token: stage.till, body: { id_store: stage.here, code, phone_last4: last } }),
      400,
    );
    expect(await stage.statusOf(claim)).toBe('active');
  });

  it('cannot be guessed: ten typed tries in fifteen minutes, at whatever tills', async () => {
    const claim = await stage.claimOf();
    const right = stage.me.phone.slice(-4);
    const tills = [stage.till, await stage.worker(stage.here)];
    for (let time = 0; time < 10; time++) {
      const wrong = String((Number(right) + 1 + time) % 10_000).padStart(4, '0');
      expectProblem(await stage.redeem({ code: claim.code, phone_last4: wrong }, { as: tills[time % 2] as string }), 409);
    }
    const refused = await stage.redeem({ code: claim.code, phone_last4: right });
    expectProblem(refused, 429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await stage.redeem({ qr: await stage.qrOf(claim) })).status).toBe(200);
  });

  it('is tried three hundred times in ten minutes by one account and no more; who works beside it has tries of their own', async () => {
    const qr = await stage.qrOf(await stage.claimOf());
    expectProblem(await stage.redeem({ qr: 'https://example.com' }), 404);
    await stage.db.execute(sql`update limit_counters set count = 299 where what like 'redeem:%'`);
    expectProblem(await stage.redeem({ qr: 'https://example.com' }), 404);
    const refused = await stage.redeem({ qr });
    expectProblem(refused, 429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(540);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(625);
    expect((await stage.redeem({ qr }, { as: await stage.worker(stage.here) })).status).toBe(200);
  });

  it('the same request again is the same answer; another one says when and where it was used', async () => {
    const claim = await stage.claimOf();
    const key = stage.newKey();
    const qr = await stage.qrOf(claim);
    const first = await stage.redeem({ qr }, { key });
    stage.clock.set(new Date(designMoment.getTime() + hour));
    expect((await stage.redeem({ qr }, { key })).data).toEqual(first.data);
    const again = expectProblem(await stage.redeem({ code: claim.code, phone_last4: stage.me.phone.slice(-4) }), 409);
    expect(again.detail?.replaceAll('\u00a0', ' ')).toBe(`Ya se usó: hoy, 6:42 p. m., en ${first.data.store}.`);
    expect(again.detail).toContain(first.data.store);
  });

  it.each([
    ['a QR of nobody', () => 'v1.2000000000.59000000.123456.'.padEnd(140, 'A')],
    ['no QR of ours', () => 'https://example.com'],
  ])('%s is like none', async (_what, qr) => {
    expectProblem(await stage.redeem({ qr: qr() }), 404);
  });

  it('a QR of which any part was changed is none', async () => {
    const claim = await stage.claimOf();
    const other = await stage.claimOf(await stage.newCoupon({}));
    const step = stepAt(stage.clock.now().getTime());
    const whole = { id_claim: claim.id_claim, step, digits: await stage.digitsOf(claim), sig: claim.sig as string };
    const flipped = `${whole.sig.slice(0, 30)}${whole.sig[30] === 'A' ? 'B' : 'A'}${whole.sig.slice(31)}`;
    expectProblem(await stage.redeem({ qr: writeClaimQr({ ...whole, sig: flipped }) }), 404);
    expectProblem(await stage.redeem({ qr: writeClaimQr({ ...whole, sig: other.sig as string }) }), 404);
    expectProblem(await stage.redeem({ qr: writeClaimQr({ ...whole, digits: await stage.digitsOf(other) }) }), 409);
    expect(await stage.statusOf(claim)).toBe('active');
  });

  it(`a QR is taken for 90 seconds from the beginning of its step, ${isFull ? 1000 : 60} times`, async () => {
    const claim = await stage.claimOf();
    for (let time = 0; time < (isFull ? 1000 : 60); time++) {
      if (time % 200 === 0) await stage.forgetLimits();
      const drawn = new Date(designMoment.getTime() + time * 7919);
      const begins = stepAt(drawn.getTime()) * 30_000;
      stage.clock.set(new Date(begins + 90_000 + time * 31));
      const qr = await stage.qrOf(claim, drawn);
      expect(expectProblem(await stage.redeem({ qr }), 409).detail).toBe(notNow);
      stage.clock.set(new Date(begins - 1));
      expect(expectProblem(await stage.redeem({ qr }), 409).detail).toBe(notNow);
    }
    await stage.forgetLimits();
    stage.clock.set(designMoment);
    const qr = await stage.qrOf(claim);
    stage.clock.set(new Date(stepAt(designMoment.getTime()) * 30_000 + 89_999));
    expect((await stage.redeem({ qr })).status).toBe(200);
  });

  it('another company’s, at another company’s till or with another’s store, is like none', async () => {
    const claim = await stage.claimOf();
    const qr = await stage.qrOf(claim);
    const stranger = await stage.worker(stage.elsewhere);
    expectProblem(await stage.redeem({ qr, id_store: stage.elsewhere }, { as: stranger }), 404);
    expectProblem(await stage.redeem({ qr }, { as: stranger }), 404);
    expectProblem(
      await stage.redeem({ code: claim.code, phone_last4: stage.me.phone.slice(-4), id_store: stage.elsewhere }, { as: stranger }),
      404,
    );
    expectProblem(await stage.redeem({ qr, id_store: stage.there }), 404);
    expect(await stage.statusOf(claim)).toBe('active');
    const owner = await stage.worker(stage.here, roles.owner);
    expect((await stage.redeem({ qr, id_store: stage.there }, { as: owner })).status).toBe(200);
  });

  it('is no affair of customers, nor of the operator', async () => {
    const qr = await stage.qrOf(await stage.claimOf());
    expectProblem(await stage.redeem({ qr }, { as: stage.token }), 403);
    const operator = (await logIn(stage.app, await addPerson(stage.db, { id_user_role: roles.operator }))).token;
    expectProblem(await stage.redeem({ qr }, { as: operator }), 403);
    expectProblem(await call(stage.app, 'GET /redemptions', { token: stage.token }), 403);
  });

  it('says where it holds, when it does, and since when it does not', async () => {
    const onlyThere = await stage.newCoupon({});
    await stage.db.execute(sql`insert into coupon_stores (id_coupon, id_store) values (${onlyThere.id_coupon}, ${stage.there})`);
    expect(expectProblem(await stage.redeem({ qr: await stage.qrOf(await stage.claimOf(onlyThere)) }), 409).detail).toBe(
      'Este cupón no vale en esta sucursal.',
    );
    // It is Friday evening.
    const mornings = await stage.newCoupon({ windows: [{ days: [1, 2, 3, 4, 5], from: '08:00', to: '11:00' }] });
    const refused = expectProblem(await stage.redeem({ qr: await stage.qrOf(await stage.claimOf(mornings)) }), 409).detail;
    expect(refused).toMatch(/vale de lunes a viernes, de 8 a 11.*Sí aplica: lunes 23 nov/s);
    const short = await stage.newCoupon({ claim_hours: 1 });
    const claim = await stage.claimOf(short);
    stage.clock.set(new Date(designMoment.getTime() + hour));
    expect(expectProblem(await stage.redeem({ qr: await stage.qrOf(claim) }), 409).detail).toMatch(/^Ya venció: /);
  });

  it('holds where and when it did when it was taken, whatever its owner says later', async () => {
    const onlyHere = await stage.newCoupon({});
    await stage.db.execute(sql`insert into coupon_stores (id_coupon, id_store) values (${onlyHere.id_coupon}, ${stage.here})`);
    const claim = await stage.claimOf(onlyHere);
    const token = await stage.worker(stage.here, roles.owner);
    const body = {
      stores: [stage.there],
      starts_at: new Date(designMoment.getTime() + 48 * hour).toISOString().replace('42:00.000', '00:00'),
    };
    expect((await call(stage.app, `PATCH /coupons/${onlyHere.id_coupon}`, { token, body })).status).toBe(200);
    const found = await call(stage.app, `GET /customers/get-data-by-id-phone2/${stage.me.phone}`, { token: stage.till });
    expect(found.data.claims).toMatchObject([{ id_claim: claim.id_claim, usable: true }]);
    expect((await stage.redeem({ qr: await stage.qrOf(claim) })).status).toBe(200);
  });

  it('knows what it saved by its price, its amount, or its share of a bill', async () => {
    const of = async (given: object, ticket?: number) => {
      const claim = await stage.claimOf(await stage.newCoupon({ price: null, original_price: null, ...given }));
      return (await stage.redeem({ qr: await stage.qrOf(claim), ...(ticket === undefined ? {} : { ticket }) })).data.saved;
    };
    expect(await of({ kind: 'amount', value: 5000 })).toBe(50);
    expect(await of({ kind: 'amount', value: 10_000 }, 60)).toBe(60);
    expect(await of({ kind: 'gift', original_price: 6500 }, 240.5)).toBe(65);
    expect(await of({ kind: 'percent', value: 15 }, 240.5)).toBe(36.08);
    expect(await of({ kind: 'percent', value: 15 })).toBeNull();
    expect(await of({ kind: 'two_for_one' }, 100)).toBeNull();
    expect(await of({ kind: 'price', price: 4950 })).toBeNull();
  });
});
