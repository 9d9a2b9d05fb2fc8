import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeClaimQr } from '../../contract/claim-qr.ts';
import { roles } from '../../contract/customers.ts';
import { stepAt, totp } from '../../contract/totp.ts';
import type { Claim } from '../../contract/wallet.ts';
import type { Database } from '../../database/database.ts';
import { apiOn, movableClock } from '../support/app.ts';
import { type AddedCoupon, addCoupon } from '../support/coupons.ts';
import { designMoment } from '../support/database.ts';
import { isFull } from '../support/figures.ts';
import { ownDatabase } from '../support/own-database.ts';
import { addPerson, call, logIn, type Person } from '../support/people.ts';
import { expectProblem } from '../support/problems.ts';

const own = ownDatabase('demo');
const clock = movableClock();
const minute = 60_000;
const hour = 60 * minute;
const notNow = 'Este QR no es de ahora: abre Mis cupones o revisa la hora.';

let db: Database;
let app: FastifyInstance;
/** Two stores of the first company, and one of another. */
let here: number;
let there: number;
let elsewhere: number;
let ownCompany: number;
let till: string;
let me: Person;
let token: string;
let coupon: AddedCoupon;

const worker = async (id_store: number, id_user_role: number = roles.cashier) =>
  (await logIn(app, await addPerson(db, { id_user_role, id_store }))).token;

beforeAll(async () => {
  db = own.db;
  app = await apiOn(db, { clock });
  const { rows } = await db.execute<{ id_store: number; id_company: number }>(sql`
    select id_store, id_company from stores where id_company in (select id_company from stores where active group by id_company having count(*) > 1)
    order by id_company, id_store`);
  const { id_company } = rows[0] as (typeof rows)[number];
  [here, there] = rows.filter((row) => row.id_company === id_company).map((row) => row.id_store) as [number, number];
  elsewhere = rows.find((row) => row.id_company !== id_company)?.id_store as number;
  ownCompany = id_company;
});
afterAll(() => app.close());

beforeEach(async () => {
  clock.set(designMoment);
  await db.execute(sql`delete from limit_counters`);
  till = await worker(here);
  me = await addPerson(db, { name: 'Guadalupe Ñáñez' });
  token = (await logIn(app, me)).token;
  coupon = await addCoupon(db, { id_company: ownCompany, stock: null });
});

const claimOf = async ({ id_coupon } = coupon, as = token): Promise<Claim> =>
  (await call(app, `POST /coupons/${id_coupon}/claim`, { token: as })).data;

let keys = 0;
const newKey = () => `llave-${++keys}-aaaa`;
const redeem = (body: object, { as = till, key = newKey() } = {}) =>
  call(app, 'POST /redemptions', { token: as, body: { id_store: here, ...body }, headers: { 'idempotency-key': key } });
const undo = (id_claim: number, as = till, reason = 'Me equivoqué') =>
  call(app, `POST /redemptions/${id_claim}/undo`, { token: as, body: { reason } });
const statusOf = async ({ id_claim }: Claim) =>
  (await db.execute<{ status: string }>(sql`select status from claims where id_claim = ${id_claim}`)).rows[0]?.status;

/** The QR that a phone draws at a moment. */
async function qrOf({ id_claim, secret, sig }: Claim, at = clock.now()): Promise<string> {
  const step = stepAt(at.getTime());
  return writeClaimQr({ id_claim, step, digits: await totp(secret as string, step), sig: sig as string });
}
const digitsOf = ({ secret }: Claim, at = clock.now()) => totp(secret as string, stepAt(at.getTime()));

describe('a coupon at the till', () => {
  it('is used by its QR: who, what, when, where and what it saved; then it is in the wallet as used', async () => {
    const claim = await claimOf();
    const { data, status } = await redeem({ qr: await qrOf(claim) });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      ...{ id_claim: claim.id_claim, customer: 'Guadalupe', redeemed_at: designMoment.toISOString(), saved: 49.5, undone: false },
      ...{ coupon: { title: 'Tacos al pastor', price: 49.5 }, undo_until: new Date(designMoment.getTime() + 10 * minute).toISOString() },
    });
    const { items } = (await call(app, 'GET /wallet', { token })).data;
    expect(items).toMatchObject([
      { status: 'redeemed', redeemed_at: designMoment.toISOString(), store: data.store, secret: null, sig: null },
    ]);
  });

  it('is used by its characters with the digits of this moment, or the end of the phone, however they are typed', async () => {
    const [first, second] = [await claimOf(), await claimOf(await addCoupon(db, { id_company: ownCompany }))];
    const code = ` ${first.code.slice(0, 4).toLowerCase()}-${first.code.slice(4)}`;
    expect((await redeem({ code, digits: await digitsOf(first) })).status).toBe(200);
    expect((await redeem({ code: second.code, phone_last4: me.phone.slice(-4) })).status).toBe(200);
    const { rows } = await db.execute<{ shown_by: string }>(sql`
      select shown_by from redemptions where id_claim in (${first.id_claim}, ${second.id_claim}) order by id_redemption`);
    expect(rows.map(({ shown_by }) => shown_by)).toEqual(['digits', 'phone']);
  });

  it('is not used by its eight characters alone, nor with what is wrong', async () => {
    const claim = await claimOf();
    const { code } = claim;
    expectProblem(await redeem({ code }), 400);
    const last = me.phone.slice(-4);
    expectProblem(await redeem({ code, phone_last4: last === '0000' ? '0001' : '0000' }), 409);
    const digits = await digitsOf(claim);
    expect(expectProblem(await redeem({ code, digits: digits === '000000' ? '000001' : '000000' }), 409).detail).toBe(notNow);
    const wrong = code.slice(0, -1) + (code.endsWith('A') ? 'B' : 'A');
    expectProblem(await redeem({ code: wrong, phone_last4: last }), 404);
    expectProblem(await call(app, 'POST /redemptions', { token: till, body: { id_store: here, code, phone_last4: last } }), 400);
    expect(await statusOf(claim)).toBe('active');
  });

  it('the same request again is the same answer; another one says when and where it was used', async () => {
    const claim = await claimOf();
    const key = newKey();
    const qr = await qrOf(claim);
    const first = await redeem({ qr }, { key });
    clock.set(new Date(designMoment.getTime() + hour));
    expect((await redeem({ qr }, { key })).data).toEqual(first.data);
    const again = expectProblem(await redeem({ code: claim.code, phone_last4: me.phone.slice(-4) }), 409);
    expect(again.detail?.replaceAll('\u00a0', ' ')).toBe(`Ya se usó: hoy, 6:42 p. m., en ${first.data.store}.`);
    expect(again.detail).toContain(first.data.store);
  });

  it.each([
    ['a QR of nobody', () => 'v1.2000000000.59000000.123456.'.padEnd(140, 'A')],
    ['no QR of ours', () => 'https://example.com'],
  ])('%s is like none', async (_what, qr) => {
    expectProblem(await redeem({ qr: qr() }), 404);
  });

  it('a QR of which any part was changed is none', async () => {
    const claim = await claimOf();
    const other = await claimOf(await addCoupon(db, { id_company: ownCompany }));
    const step = stepAt(clock.now().getTime());
    const whole = { id_claim: claim.id_claim, step, digits: await digitsOf(claim), sig: claim.sig as string };
    const flipped = `${whole.sig.slice(0, 30)}${whole.sig[30] === 'A' ? 'B' : 'A'}${whole.sig.slice(31)}`;
    expectProblem(await redeem({ qr: writeClaimQr({ ...whole, sig: flipped }) }), 404);
    expectProblem(await redeem({ qr: writeClaimQr({ ...whole, sig: other.sig as string }) }), 404);
    expectProblem(await redeem({ qr: writeClaimQr({ ...whole, digits: await digitsOf(other) }) }), 409);
    expect(await statusOf(claim)).toBe('active');
  });

  it(`a QR is taken for 90 seconds from the beginning of its step, ${isFull ? 1000 : 60} times`, async () => {
    const claim = await claimOf();
    for (let time = 0; time < (isFull ? 1000 : 60); time++) {
      if (time % 200 === 0) await db.execute(sql`delete from limit_counters`);
      const drawn = new Date(designMoment.getTime() + time * 7919);
      const begins = stepAt(drawn.getTime()) * 30_000;
      clock.set(new Date(begins + 90_000 + time * 31));
      const qr = await qrOf(claim, drawn);
      expect(expectProblem(await redeem({ qr }), 409).detail).toBe(notNow);
      clock.set(new Date(begins - 1));
      expect(expectProblem(await redeem({ qr }), 409).detail).toBe(notNow);
    }
    await db.execute(sql`delete from limit_counters`);
    clock.set(designMoment);
    const qr = await qrOf(claim);
    clock.set(new Date(stepAt(designMoment.getTime()) * 30_000 + 89_999));
    expect((await redeem({ qr })).status).toBe(200);
  });

  it('another company’s, at another company’s till or with another’s store, is like none', async () => {
    const claim = await claimOf();
    const qr = await qrOf(claim);
    const stranger = await worker(elsewhere);
    expectProblem(await redeem({ qr, id_store: elsewhere }, { as: stranger }), 404);
    expectProblem(await redeem({ qr }, { as: stranger }), 404);
    expectProblem(await redeem({ code: claim.code, phone_last4: me.phone.slice(-4), id_store: elsewhere }, { as: stranger }), 404);
    expectProblem(await redeem({ qr, id_store: there }), 404);
    expect(await statusOf(claim)).toBe('active');
    const owner = await worker(here, roles.owner);
    expect((await redeem({ qr, id_store: there }, { as: owner })).status).toBe(200);
  });

  it('is no affair of customers, nor of the operator', async () => {
    const qr = await qrOf(await claimOf());
    expectProblem(await redeem({ qr }, { as: token }), 403);
    const operator = (await logIn(app, await addPerson(db, { id_user_role: roles.operator }))).token;
    expectProblem(await redeem({ qr }, { as: operator }), 403);
    expectProblem(await call(app, 'GET /redemptions', { token }), 403);
  });

  it('says where it holds, when it does, and since when it does not', async () => {
    const onlyThere = await addCoupon(db, { id_company: ownCompany });
    await db.execute(sql`insert into coupon_stores (id_coupon, id_store) values (${onlyThere.id_coupon}, ${there})`);
    expect(expectProblem(await redeem({ qr: await qrOf(await claimOf(onlyThere)) }), 409).detail).toBe(
      'Este cupón no vale en esta sucursal.',
    );
    // It is Friday evening.
    const mornings = await addCoupon(db, { id_company: ownCompany, windows: [{ days: [1, 2, 3, 4, 5], from: '08:00', to: '11:00' }] });
    const refused = expectProblem(await redeem({ qr: await qrOf(await claimOf(mornings)) }), 409).detail;
    expect(refused).toMatch(/vale de lunes a viernes, de 8 a 11.*Sí aplica: lunes 23 nov/s);
    const short = await addCoupon(db, { id_company: ownCompany, claim_hours: 1 });
    const claim = await claimOf(short);
    clock.set(new Date(designMoment.getTime() + hour));
    expect(expectProblem(await redeem({ qr: await qrOf(claim) }), 409).detail).toMatch(/^Ya venció: /);
  });

  it('knows what it saved by its price, its amount, or its share of a bill', async () => {
    const of = async (given: object, ticket?: number) => {
      const claim = await claimOf(await addCoupon(db, { id_company: ownCompany, price: null, original_price: null, ...given }));
      return (await redeem({ qr: await qrOf(claim), ...(ticket === undefined ? {} : { ticket }) })).data.saved;
    };
    expect(await of({ kind: 'amount', value: 5000 })).toBe(50);
    expect(await of({ kind: 'percent', value: 15 }, 240.5)).toBe(36.08);
    expect(await of({ kind: 'percent', value: 15 })).toBeNull();
    expect(await of({ kind: 'two_for_one' }, 100)).toBeNull();
    expect(await of({ kind: 'price', price: 4950 })).toBeNull();
  });
});

describe('a till without network', () => {
  it('sends what it scanned later, and it counts from then', async () => {
    const claim = await claimOf(await addCoupon(db, { id_company: ownCompany, claim_hours: 1 }));
    const qr = await qrOf(claim);
    clock.set(new Date(designMoment.getTime() + 5 * hour));
    expectProblem(await redeem({ qr }), 409);
    const { data } = await redeem({ qr, scanned_at: designMoment.toISOString() });
    expect(data.redeemed_at).toBe(designMoment.toISOString());
    expect(await statusOf(claim)).toBe('redeemed');
  });

  it.each([-25 * hour, minute])('not what it scanned %i ms from now', async (milliseconds) => {
    const qr = await qrOf(await claimOf());
    expectProblem(await redeem({ qr, scanned_at: new Date(designMoment.getTime() + milliseconds).toISOString() }), 400);
  });

  it('not what was scanned before it was taken', async () => {
    const before = new Date(designMoment.getTime() - 20_000);
    const claim = await claimOf();
    expectProblem(await redeem({ qr: await qrOf(claim, before), scanned_at: before.toISOString() }), 409);
    expect(await statusOf(claim)).toBe('active');
  });
});

describe('a use that was a mistake', () => {
  it('is taken back within ten minutes, with a reason, and the coupon can be used again', async () => {
    const claim = await claimOf();
    await redeem({ qr: await qrOf(claim) });
    clock.set(new Date(designMoment.getTime() + 10 * minute - 1));
    expect((await undo(claim.id_claim)).status).toBe(204);
    expectProblem(await undo(claim.id_claim), 409);
    expect(await statusOf(claim)).toBe('active');
    const { items } = (await call(app, 'GET /redemptions', { token: till })).data;
    expect(items.filter(({ id_claim }: Claim) => id_claim === claim.id_claim)).toMatchObject([{ undone: true }]);
    expect((await redeem({ qr: await qrOf(claim) })).status).toBe(200);
  });

  it('is not taken back later, without a reason, or by another till', async () => {
    const claim = await claimOf();
    await redeem({ qr: await qrOf(claim) });
    expectProblem(await undo(claim.id_claim, await worker(elsewhere)), 409);
    expectProblem(await undo(claim.id_claim, await worker(there)), 409);
    expectProblem(await undo(claim.id_claim, till, ''), 400);
    clock.set(new Date(designMoment.getTime() + 10 * minute));
    expectProblem(await undo(claim.id_claim), 409);
    expect(await statusOf(claim)).toBe('redeemed');
  });
});

describe('the day of a store', () => {
  it('is what it used from one midnight to the next by its own clocks', async () => {
    const claim = await claimOf();
    await redeem({ qr: await qrOf(claim) });
    const on = async (day: string, as = till) =>
      (await call(app, `GET /redemptions?day=${day}`, { token: as })).data.items.map((one: Claim) => one.id_claim);
    expect(await on('2026-11-20')).toContain(claim.id_claim);
    expect(await on('2026-11-21')).not.toContain(claim.id_claim);
    expect(await on('2026-11-20', await worker(there))).not.toContain(claim.id_claim);
    expectProblem(await call(app, 'GET /redemptions?day=2026-02-30', { token: till }), 400);
  });
});

it(`${isFull ? 1000 : 40} coupons, each used by eight requests at once: each once`, { timeout: 600_000 }, async () => {
  const tills = await Promise.all(Array.from({ length: 8 }, () => worker(here)));
  let used = 0;
  for (let time = 0; time < (isFull ? 1000 : 40); time++) {
    if (time % 100 === 0) await db.execute(sql`delete from limit_counters`);
    const claim = await claimOf(await addCoupon(db, { id_company: ownCompany, slug: `a-la-vez-${time}` }));
    const qr = await qrOf(claim);
    const replies = await Promise.all(tills.map((as) => redeem({ qr }, { as })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    used += (await db.execute(sql`select from redemptions where id_claim = ${claim.id_claim}`)).rows.length;
    await db.execute(sql`delete from claims where id_claim = ${claim.id_claim}`);
  }
  expect(used).toBe(isFull ? 1000 : 40);
});
