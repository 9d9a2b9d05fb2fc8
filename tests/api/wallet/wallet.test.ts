import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readClaimCode } from '../../../contract/wallet/claim-code.ts';
import { readSignedClaim } from '../../../contract/wallet/claim-qr.ts';
import type { Claim } from '../../../contract/wallet/wallet.ts';
import type { Database } from '../../../database/database.ts';
import { expireClaims } from '../../../server/claims/claim-commands.ts';
import { designMoment } from '../../support/databases/database.ts';
import { ownDatabase } from '../../support/databases/own-database.ts';
import { addPerson, call, logIn, type Person } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { apiOn, movableClock } from '../../support/servers/app.ts';
import { type AddedCoupon, addCoupon } from '../../support/stages/coupons.ts';

const own = ownDatabase('demo');
const clock = movableClock();
const hour = 3_600_000;

let db: Database;
let app: FastifyInstance;
let me: Person;
let token: string;
let coupon: AddedCoupon;

beforeAll(async () => {
  db = own.db;
  app = await apiOn(db, { clock });
});
afterAll(() => app.close());

beforeEach(async () => {
  clock.set(designMoment);
  me = await addPerson(db);
  token = (await logIn(app, me)).token;
  coupon = await addCoupon(db, {});
});

const claim = (as = token, { id_coupon } = coupon) => call(app, `POST /coupons/${id_coupon}/claim`, { token: as });
const wallet = async (as = token): Promise<Claim[]> => (await call(app, 'GET /wallet', { token: as })).data.items;
const giveBack = (id_claim: number, as = token) => call(app, `DELETE /claims/${id_claim}`, { token: as });
const another = async () => (await logIn(app, await addPerson(db))).token;

const takenOf = async ({ id_coupon } = coupon) => {
  const { rows } = await db.execute<{ taken: number; held: number }>(sql`
    select taken, (select count(*)::int from claims where id_coupon = ${id_coupon} and status in ('active', 'redeemed')) as held
    from coupons where id_coupon = ${id_coupon}`);
  expect(rows[0]?.taken).toBe(rows[0]?.held);
  return rows[0]?.taken;
};

const redeem = (id_claim: number) =>
  db.execute(sql`update claims set status = 'redeemed', redeemed_at = ${clock.now()}, id_store = (
    select min(id_store) from stores s where s.id_company = claims.id_company) where id_claim = ${id_claim}`);

/** The server's word for a claim, as a till without network checks it. */
async function expectSigned({ id_claim, id_coupon, sig, ends_at }: Claim, stores: number[]) {
  const { claim: said, signed, signature } = readSignedClaim(sig ?? '') ?? {};
  expect(said).toEqual({ id_claim, id_coupon, id_company: 1, ends_at: Date.parse(ends_at) / 1000, stores });
  const { rows } = await db.execute<{ jwk: JsonWebKey }>(sql`select public_jwk as jwk from keys where purpose = 'claim'`);
  const key = await crypto.subtle.importKey('jwk', rows[0]?.jwk as JsonWebKey, 'Ed25519', false, ['verify']);
  expect(await crypto.subtle.verify('Ed25519', key, signature as BufferSource, signed as BufferSource)).toBe(true);
}

describe('a coupon that is taken', () => {
  it('is in the wallet with its code, its secret and what it promised; taken again, it is the same', async () => {
    const { data, status } = await claim();
    expect(status).toBe(200);
    expect(data).toMatchObject({
      id_coupon: coupon.id_coupon,
      status: 'active',
      redeemed_at: null,
      store: null,
      claimed_at: designMoment.toISOString(),
      coupon: { title: 'Tacos al pastor', kind: 'price', price: 49.5, original_price: 99, company: { id_company: 1 } },
    });
    expect(readClaimCode(data.code)).toBe(data.code);
    expect(data.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(data.coupon.stores.length).toBeGreaterThan(0);
    await expectSigned(data, []);
    expect((await claim()).data).toEqual(data);
    expect(await wallet()).toEqual([data]);
    expect(await takenOf()).toBe(1);
  });

  it('is nobody else’s, and has a code and a secret of its own', async () => {
    const mine = (await claim()).data as Claim;
    const other = await another();
    const theirs = (await claim(other)).data as Claim;
    expect(theirs.code).not.toBe(mine.code);
    expect(theirs.secret).not.toBe(mine.secret);
    expect((await wallet(other)).map(({ id_claim }) => id_claim)).toEqual([theirs.id_claim]);
    expectProblem(await giveBack(theirs.id_claim), 404);
    expectProblem(await giveBack(2_000_000_000), 404);
    expect(await takenOf()).toBe(2);
    expectProblem(await call(app, `POST /coupons/${coupon.id_coupon}/claim`), 401);
  });

  it('is signed for the stores that it names', async () => {
    const { rows } = await db.execute<{ id_store: number }>(sql`select min(id_store) as id_store from stores where id_company = 1`);
    const id_store = rows[0]?.id_store as number;
    await db.execute(sql`insert into coupon_stores (id_coupon, id_store) values (${coupon.id_coupon}, ${id_store})`);
    const { data } = await claim();
    await expectSigned(data, [id_store]);
    expect(data.coupon.stores.map((store: { id_store: number }) => store.id_store)).toEqual([id_store]);
    // What its owner says later is for those who take it later.
    await db.execute(sql`update coupon_stores set id_store = (
      select max(id_store) from stores where id_company = 1) where id_coupon = ${coupon.id_coupon}`);
    expect(await wallet()).toEqual([data]);
    await db.execute(sql`delete from coupon_stores where id_coupon = ${coupon.id_coupon}`);
    expect(await wallet()).toEqual([data]);
  });

  it('taken before its stores were kept, holds where its coupon does', async () => {
    await claim();
    await db.execute(sql`update claims set kept = kept - 'stores' where id_customer = ${me.id_customer}`);
    const [everywhere] = await wallet();
    await expectSigned(everywhere as Claim, []);
    const id_store = everywhere?.coupon.stores.at(-1)?.id_store as number;
    await db.execute(sql`insert into coupon_stores (id_coupon, id_store) values (${coupon.id_coupon}, ${id_store})`);
    const [there] = await wallet();
    await expectSigned(there as Claim, [id_store]);
    expect(there?.coupon.stores.map((store) => store.id_store)).toEqual([id_store]);
  });

  it('of a chain across time zones goes by the clocks of the stores where its customer lives', async () => {
    await claim();
    const pacific = sql`(select min(id_city) from cities where time_zone = 'America/Mazatlan')`;
    await db.execute(
      sql`insert into stores (id_company, name, address, id_city, active) values (1, 'Pacífico', 'Malecón 1', ${pacific}, true)`,
    );
    const zones = [];
    for (const id_city of [pacific, 22014, null]) {
      await db.execute(sql`update customers set id_city = ${id_city} where id_customer = ${me.id_customer}`);
      zones.push((await wallet())[0]?.coupon.time_zone);
    }
    await db.execute(sql`delete from stores where name = 'Pacífico'`);
    expect(zones).toEqual(['America/Mazatlan', 'America/Mexico_City', 'America/Mazatlan']);
  });

  it('promises what it did then, whatever becomes of it', async () => {
    await claim();
    await db.execute(sql`update coupons set title = 'Otra cosa', price = 8000, status = 'paused' where id_coupon = ${coupon.id_coupon}`);
    expect(await wallet()).toMatchObject([{ status: 'active', coupon: { title: 'Tacos al pastor', price: 49.5 } }]);
  });

  it('given back, gives its unit back, once', async () => {
    const { id_claim } = (await claim()).data;
    expect((await giveBack(id_claim)).status).toBe(204);
    expect((await giveBack(id_claim)).status).toBe(204);
    expect([await takenOf(), await wallet()]).toEqual([0, []]);
    expect((await claim()).data.id_claim).not.toBe(id_claim);
  });

  it('is not given back once it was used', async () => {
    const { id_claim } = (await claim()).data;
    await redeem(id_claim);
    expect(expectProblem(await giveBack(id_claim), 409).detail).toBe('Ya lo usaste, así que no se puede devolver.');
    expect(await wallet()).toMatchObject([{ id_claim, status: 'redeemed', secret: null, store: expect.any(String) }]);
    expect(await takenOf()).toBe(1);
  });
});

describe('a coupon that is not to be had', () => {
  it.each([
    [{ stock: 0 }, 'Se agotó.'],
    [{ starts_at: new Date(designMoment.getTime() + hour) }, 'Este cupón todavía no empieza.'],
    [{ ends_at: new Date(designMoment.getTime() - hour) }, 'Este cupón ya terminó.'],
    [{ status: 'ended' }, 'Este cupón ya terminó.'],
    [{ status: 'paused' }, 'El negocio puso este cupón en pausa.'],
  ])('%j: says why', async (more, why) => {
    coupon = await addCoupon(db, more);
    expect(expectProblem(await claim(), 409).detail).toBe(why);
    expect([await takenOf(), await wallet()]).toEqual([0, []]);
  });

  it.each([{ status: 'draft' }, { id_company: 'paused' }])('%j: is like none', async (more) => {
    if (more.id_company) await db.execute(sql`update companies set status = 'paused' where id_company = 2`);
    coupon = await addCoupon(db, more.id_company ? { id_company: 2 } : more);
    expectProblem(await claim(), 404);
    await db.execute(sql`update companies set status = 'active' where id_company = 2`);
  });

  it('was used as often as it may be, what was given back not counted', async () => {
    coupon = await addCoupon(db, { per_customer: 2, stock: null });
    await giveBack((await claim()).data.id_claim);
    for (let time = 0; time < 2; time++) await redeem((await claim()).data.id_claim);
    expect(expectProblem(await claim(), 409).detail).toBe('Ya usaste este cupón las veces que se puede.');
    expect(await takenOf()).toBe(2);
    expect((await claim(await another())).status).toBe(200);
  });

  it('is for the first visit, and this is not it', async () => {
    await redeem((await claim()).data.id_claim);
    coupon = await addCoupon(db, { first_visit: true });
    expect(expectProblem(await claim(), 409).detail).toContain('primera visita');
    expect((await claim(await another())).status).toBe(200);
  });

  it('is not for an account that was deleted while it asked', async () => {
    await db.execute(sql`update customers set blocked_at = ${clock.now()} where id_customer = ${me.id_customer}`);
    expectProblem(await claim(), 401);
    const { insertClaim } = await import('../../../server/claims/claim-commands.ts');
    expect(await insertClaim(db, coupon.id_coupon, me.id_customer, clock.now())).toBeUndefined();
    expect(await takenOf()).toBe(0);
  });
});

describe('time', () => {
  it('ends a claim with its coupon, or some hours after it was taken', async () => {
    const whole = (await claim()).data as Claim;
    coupon = await addCoupon(db, { claim_hours: 5 });
    const short = (await claim()).data as Claim;
    expect(Date.parse(short.ends_at) - Date.parse(short.claimed_at)).toBe(5 * hour);
    clock.set(new Date(Date.parse(short.ends_at) - 1));
    expect((await wallet()).map(({ status }) => status)).toEqual(['active', 'active']);
    clock.set(new Date(Date.parse(short.ends_at)));
    expect((await wallet()).map(({ id_claim, status, secret }) => [id_claim, status, secret === null])).toEqual([
      [whole.id_claim, 'active', false],
      [short.id_claim, 'expired', true],
    ]);
    expect(expectProblem(await giveBack(short.id_claim), 409).detail).toBe('Ya venció.');
  });

  it('gives the unit of what nobody used in time to whoever asks next, also before anybody noted it', async () => {
    coupon = await addCoupon(db, { claim_hours: 1, stock: 1 });
    await claim();
    const other = await another();
    expectProblem(await claim(other), 409);
    clock.set(new Date(designMoment.getTime() + hour));
    expect((await claim(other)).status).toBe(200);
    expect(await takenOf()).toBe(1);
    clock.set(new Date(designMoment.getTime() + 2 * hour));
    expect((await expireClaims(db, clock.now())).coupons).toContain(coupon.id_coupon);
    expect(await takenOf()).toBe(0);
  });
});
