import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { stepAt, totpStep } from '../../../contract/wallet/totp.ts';
import type { Claim } from '../../../contract/wallet/wallet.ts';
import { designMoment, testServer } from '../../support/databases/database.ts';
import { isFull, keepFigure } from '../../support/figures/full-run.ts';
import { addPerson, call, logIn, type Person, password } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { stageTill } from '../../support/stages/till-stage.ts';

const stage = stageTill();
const hour = 3_600_000;
const notNow = 'Este QR no es de ahora: abre Mis cupones o revisa la hora.';
const figures: Record<string, object> = {};

/** All of it or nothing: a run of some of the tests has no figure. */
afterAll(() => {
  if (Object.keys(figures).length === 4) keepFigure(`claim-cheats-${testServer ? 'postgres' : 'pglite'}`, figures);
});

const at = (milliseconds: number) => new Date(designMoment.getTime() + milliseconds);
const lastOf = ({ phone }: Person) => phone.slice(-4);

/** Every way of showing a claim, as a phone that is right would. */
const waysOf = async (claim: Claim, { person = stage.me, moment = stage.clock.now() } = {}): Promise<object[]> => [
  { qr: await stage.qrOf(claim, moment) },
  { code: claim.code, digits: await stage.digitsOf(claim, moment) },
  { code: claim.code, phone_last4: lastOf(person) },
];

describe('of a coupon that is not to be used', () => {
  const times = isFull ? 1000 : 40;

  it(`${times} QRs whose step began 90 seconds ago or longer are refused`, { timeout: 300_000 }, async () => {
    const claim = await stage.claimOf();
    let refused = 0;
    for (let time = 0; time < times; time++) {
      if (time % 250 === 0) await stage.forgetLimits();
      const drawn = at(time * 7919);
      // The first is just as old as it may not be, the last nine hours: a till's session lives for twelve.
      const age = 90_000 + Math.round((time / times) ** 4 * 9 * hour);
      stage.clock.set(new Date(stepAt(drawn.getTime()) * totpStep + age));
      const reply = await stage.redeem({ qr: await stage.qrOf(claim, drawn) });
      if (expectProblem(reply, 409).detail === notNow) refused++;
    }
    expect([refused, await stage.statusOf(claim)]).toEqual([times, 'active']);
    figures.oldQr = { tried: times, refused };
  });

  it(`the eight characters alone are worth nothing, ${times} times`, { timeout: 300_000 }, async () => {
    const claim = await stage.claimOf();
    const { code } = claim;
    const alone = [{ code }, { code, digits: '' }, { code, phone_last4: '' }, { code, digits: null }, { qr: code }, { qr: `v1.${code}` }];
    const statuses = new Set<number>();
    for (let time = 0; time < times; time++) {
      if (time % 250 === 0) await stage.forgetLimits();
      statuses.add((await stage.redeem(alone[time % alone.length] as object)).status);
    }
    expect([[...statuses].sort(), await stage.statusOf(claim)]).toEqual([[400, 404], 'active']);
    figures.charactersAlone = { tried: times, refused: times };
  });

  const coupons = isFull ? 200 : 6;
  it(`what was used is not used again, ${coupons} coupons in every way at two tills`, { timeout: 300_000 }, async () => {
    const other = await stage.worker(stage.here);
    let [tried, refused] = [0, 0];
    for (let n = 0; n < coupons; n++) {
      if (n % 25 === 0) await stage.forgetLimits();
      const claim = await stage.claimOf(await stage.newCoupon({}));
      const ways = await waysOf(claim);
      expect((await stage.redeem(ways[n % ways.length] as object)).status).toBe(200);
      for (const as of [stage.till, other])
        for (const way of ways) {
          tried++;
          if (expectProblem(await stage.redeem(way, { as }), 409).detail?.startsWith('Ya se usó: ')) refused++;
        }
      const { rows } = await stage.db.execute(sql`select from redemptions where id_claim = ${claim.id_claim}`);
      expect(rows.length).toBe(1);
    }
    expect(refused).toBe(tried);
    figures.afterUse = { tried, refused };
  });
});

describe('a phone whose clock is an hour wrong', () => {
  it.each([hour, -hour])('by %i ms: draws what is taken where it knows by how much, else that is said', async (wrong) => {
    const clockOfPhone = stage.clock.now().getTime() + wrong;
    const known = stage.clock.now().getTime() - clockOfPhone;
    const [qr, digits] = [await stage.claimOf(), await stage.claimOf(await stage.newCoupon({}))];
    const drawn = new Date(clockOfPhone);
    const replies = [
      await stage.redeem({ qr: await stage.qrOf(qr, drawn) }),
      await stage.redeem({ code: digits.code, digits: await stage.digitsOf(digits, drawn) }),
    ];
    expect(replies.map((reply) => expectProblem(reply, 409).detail)).toEqual([
      notNow,
      'Esos 6 números no son los de su pantalla, o ya cambiaron.',
    ]);
    const right = new Date(clockOfPhone + known);
    expect((await stage.redeem({ qr: await stage.qrOf(qr, right) })).status).toBe(200);
    expect((await stage.redeem({ code: digits.code, digits: await stage.digitsOf(digits, right) })).status).toBe(200);
  });
});

describe('the coupon of an account that is no more', () => {
  const none = async () => {
    const claim = await stage.claimOf(await stage.newCoupon({}));
    const ways = await waysOf(claim);
    await stage.db.execute(sql`delete from claims where id_claim = ${claim.id_claim}`);
    return Promise.all(ways.map(async (way) => expectProblem(await stage.redeem(way), 404)));
  };

  it.each([
    ['deleted', () => call(stage.app, 'DELETE /customers/me', { token: stage.token, body: { current_password: password } }), 'cancelled'],
    [
      'paused',
      () => stage.db.execute(sql`update customers set blocked_at = ${designMoment} where id_customer = ${stage.me.id_customer}`),
      'active',
    ],
  ] as const)('%s is like none, in every way', async (_how, end, left) => {
    const asNone = await none();
    const claim = await stage.claimOf();
    await end();
    const ways = await waysOf(claim);
    for (const [n, way] of ways.entries()) expect(expectProblem(await stage.redeem(way), 404)).toEqual(asNone[n]);
    expect(await stage.statusOf(claim)).toBe(left);
    expectProblem(await call(stage.app, `POST /coupons/${stage.coupon.id_coupon}/claim`, { token: stage.token }), 401);
  });
});

type Reply = Awaited<ReturnType<typeof stage.redeem>>;

/** All that goes out, but for the date, the request's name and what is left of a limit. */
const bytesOf = ({ statusCode, headers, body }: Reply) => {
  const changing = ['date', 'x-request-id', 'x-ratelimit-remaining', 'x-ratelimit-reset'];
  return JSON.stringify([statusCode, Object.entries(headers).filter(([name]) => !changing.includes(name)), body]);
};

const [companies, each, attempts] = isFull ? ([20, 20, 50] as const) : ([4, 3, 12] as const);

it(`${companies} companies, ${each} coupons of each, ${attempts} tries at tills of others: like one that does not exist`, {
  timeout: 1_800_000,
}, async () => {
  const { rows } = await stage.db.execute<{ id_company: number; id_store: number }>(sql`
    select id_company, min(id_store) as id_store from stores where active group by 1 order by 1 limit ${companies}`);
  expect(rows.length).toBe(companies);
  const tills = await Promise.all(rows.map(async (row) => ({ ...row, token: await stage.worker(row.id_store) })));
  const customers = await Promise.all(
    Array.from({ length: each }, async () => {
      const person = await addPerson(stage.db);
      return { person, token: (await logIn(stage.app, person)).token };
    }),
  );
  const coupons = await Promise.all(rows.map(({ id_company }) => stage.newCoupon({ id_company })));
  const take = async (id_coupon: number, token: string): Promise<Claim> =>
    (await call(stage.app, `POST /coupons/${id_coupon}/claim`, { token })).data;
  // A claim that was there and is not: everything of it is in form, and signed.
  const gone = await take(coupons[0]?.id_coupon as number, stage.token);
  await stage.db.execute(sql`delete from claims where id_claim = ${gone.id_claim}`);

  /** What a till is told of nobody's coupon, in each way, at its own store and naming another's. */
  const asNone = new Map<string, string>();
  const noneOf = async (till: (typeof tills)[number], way: number, id_store: number) => {
    const name = `${till.id_store} ${way} ${id_store}`;
    const known = asNone.get(name) ?? bytesOf(await redeemAt(till, (await waysOf(gone))[way] as object, id_store));
    asNone.set(name, known);
    return known;
  };
  let asked = 0;
  const redeemAt = async (till: (typeof tills)[number], way: object, id_store: number) => {
    if (asked++ % 250 === 0) await stage.forgetLimits();
    return stage.redeem({ ...way, id_store }, { as: till.token });
  };

  let [tried, alike] = [0, 0];
  for (const [own, { id_store }] of rows.entries()) {
    for (const { person, token } of customers) {
      const claim = await take(coupons[own]?.id_coupon as number, token);
      const ways = await waysOf(claim, { person });
      for (let n = 0; n < attempts; n++) {
        const till = tills[(own + 1 + (n % (companies - 1))) % companies] as (typeof tills)[number];
        const way = n % ways.length;
        // Now and then the till says that it is where the coupon holds.
        const named = n % 5 === 4 ? id_store : till.id_store;
        const reply = await redeemAt(till, ways[way] as object, named);
        tried++;
        if (reply.statusCode === 404 && bytesOf(reply) === (await noneOf(till, way, named))) alike++;
      }
      expect(await stage.statusOf(claim)).toBe('active');
    }
  }
  const used = await stage.db.execute(sql`
    select from redemptions r join claims k using (id_claim) where k.id_coupon = any(${sql.param(coupons.map((one) => one.id_coupon))}::int[])`);
  expect({ tried, alike, used: used.rows.length }).toEqual({ tried: companies * each * attempts, alike: tried, used: 0 });
  figures.otherTills = { companies, claims: companies * each, tried, alike, used: 0 };
});
