import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { undoLife } from '../../../contract/wallet/till-rules.ts';
import type { Claim } from '../../../contract/wallet/wallet.ts';
import type { Database } from '../../../database/database.ts';
import { cancelClaim, expireClaims, insertClaim } from '../../../server/claims/claim-commands.ts';
import { updateCoupon } from '../../../server/coupons/staff-queries.ts';
import { redeemClaim, undoRedemption } from '../../../server/redemptions/commands.ts';
import { designMoment, testServer } from '../../support/databases/database.ts';
import { ownDatabase } from '../../support/databases/own-database.ts';
import { countOf } from '../../support/figures/counts.ts';
import { isFull, keepFigure } from '../../support/figures/full-run.ts';
import { addPerson, addPlace } from '../../support/people/people.ts';
import { addCoupon } from '../../support/stages/coupons.ts';

const own = ownDatabase('demo');
const hour = 3_600_000;
const steps = isFull ? 100 : 50;
const runs = Math.ceil(countOf(1000, 500_000) / steps);

let db: Database;
let people: number[];
let id_store: number;
let id_user: number;
let id_membership: number;

beforeAll(async () => {
  db = own.db;
  people = await Promise.all([1, 2, 3].map(async () => (await addPerson(db)).id_customer));
  const { rows } = await db.execute<{ id_store: number }>(sql`select min(id_store) as id_store from stores where id_company = 1`);
  id_store = rows[0]?.id_store as number;
  const cashier = await addPerson(db);
  [id_user, id_membership] = [cashier.id_customer, await addPlace(db, cashier, { id_store })];
});

/** What should be there, kept by counting alone. */
type ModelCoupon = { id: number; stock: number | null; stopped: boolean; perCustomer: number; ends: number; hours: number | null };
type ModelClaim = { id: number; coupon: ModelCoupon; person: number; status: Claim['status']; from: number; ends: number; used: number };
type World = { now: number; coupons: ModelCoupon[]; claims: ModelClaim[] };

const holds = ({ status }: ModelClaim) => status === 'active' || status === 'redeemed';
const takenOf = ({ claims }: World, coupon: ModelCoupon) => claims.filter((claim) => claim.coupon === coupon && holds(claim)).length;
const hasRoom = (world: World, coupon: ModelCoupon) => coupon.stock === null || takenOf(world, coupon) < coupon.stock;
const heldBy = ({ claims }: World, coupon: ModelCoupon, person: number) =>
  claims.filter((claim) => claim.coupon === coupon && claim.person === person && holds(claim));

/** Whether a till can say now that a claim was used at a moment: one that was noted as over needs a unit and a place again. */
function wasUsable(world: World, { status, coupon, person, from, ends }: ModelClaim, at: number): boolean {
  if (at < from || at >= ends) return false;
  if (status === 'expired') return hasRoom(world, coupon) && heldBy(world, coupon, person).length < coupon.perCustomer;
  return status === 'active';
}

const isUsable = ({ now }: World, { status, ends }: ModelClaim) => status === 'active' && ends > now;

const op = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('claim' as const), coupon: fc.nat(1), person: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), at: fc.nat() }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('redeem' as const), at: fc.nat(), ago: fc.constantFrom(0, 0, 1000, hour, 5 * hour) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), at: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('expire' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stop' as const), coupon: fc.nat(1), stopped: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('stock' as const), coupon: fc.nat(1), stock: fc.nat(4) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('step' as const), ms: fc.constantFrom(1000, undoLife - 1000, undoLife, hour, 5 * hour) }),
  },
);
type Op = typeof op extends fc.Arbitrary<infer T> ? T : never;

let keys = 0;

/** Does it to both; answers whether both say that it went through, or neither. */
async function agree(world: World, given: Op): Promise<boolean> {
  const now = new Date(world.now);
  if (given.do === 'step') {
    world.now += given.ms;
    return true;
  }
  if (given.do === 'expire') {
    await expireClaims(db, now);
    for (const claim of world.claims) if (claim.status === 'active' && claim.ends <= world.now) claim.status = 'expired';
    return true;
  }
  if (given.do === 'claim') return claimBoth(world, world.coupons[given.coupon] as ModelCoupon, people[given.person] as number);
  if (given.do === 'stop') {
    const coupon = world.coupons[given.coupon] as ModelCoupon;
    coupon.stopped = given.stopped;
    return updateCoupon(db, coupon.id, { stopped: given.stopped }, now);
  }
  if (given.do === 'stock') {
    const coupon = world.coupons[given.coupon] as ModelCoupon;
    const { rows } = await db.execute(sql`
      update coupons set stock = ${given.stock} where id_coupon = ${coupon.id} and taken <= ${given.stock} returning id_coupon`);
    const may = takenOf(world, coupon) <= given.stock;
    if (may) coupon.stock = given.stock;
    return may === rows.length > 0;
  }
  const claim = world.claims[given.at % Math.max(1, world.claims.length)];
  if (!claim) return true;
  if (given.do === 'cancel') {
    const may = isUsable(world, claim);
    if (may) claim.status = 'cancelled';
    return may === ((await cancelClaim(db, claim.id, claim.person, now)) !== undefined);
  }
  if (given.do === 'redeem') {
    const use = {
      id_claim: claim.id,
      id_store,
      id_user,
      id_membership,
      key: `modelo-${++keys}`,
      shown_by: 'qr',
      at: new Date(world.now - given.ago),
      ticket: null,
      saved: null,
    } as const;
    const may = wasUsable(world, claim, world.now - given.ago);
    if (may) Object.assign(claim, { status: 'redeemed', used: world.now });
    return may === ((await redeemClaim(db, use, now)) !== undefined);
  }
  const may = claim.status === 'redeemed' && world.now - claim.used < undoLife;
  if (may) claim.status = 'active';
  return may === (await undoRedemption(db, { id_claim: claim.id, stores: [id_store], id_user, id_membership, reason: 'x' }, now));
}

async function claimBoth(world: World, coupon: ModelCoupon, person: number): Promise<boolean> {
  const theirs = heldBy(world, coupon, person);
  const may =
    world.now < coupon.ends &&
    !theirs.some((claim) => isUsable(world, claim)) &&
    theirs.length < coupon.perCustomer &&
    !coupon.stopped &&
    hasRoom(world, coupon);
  const claimed = await insertClaim(db, coupon.id, person, new Date(world.now));
  if (claimed) {
    const ends = Math.min(coupon.ends, coupon.hours === null ? coupon.ends : world.now + coupon.hours * hour);
    world.claims.push({ id: claimed.id_claim, coupon, person, status: 'active', from: world.now, ends, used: 0 });
  }
  return may === (claimed !== undefined);
}

/** Every row of both, side by side. */
async function expectSame({ coupons, claims, ...world }: World): Promise<void> {
  const ids = sql.param(coupons.map(({ id }) => id));
  const kept = await db.execute(sql`
    select id_coupon, stock, stopped, taken from coupons where id_coupon = any(${ids}::int[]) order by id_coupon`);
  expect(kept.rows).toEqual(
    coupons.map((coupon) => ({
      id_coupon: coupon.id,
      stock: coupon.stock,
      stopped: coupon.stopped,
      taken: takenOf({ coupons, claims, ...world }, coupon),
    })),
  );
  const held = await db.execute(sql`
    select k.id_claim, k.status, (select count(*)::int from redemptions r where r.id_claim = k.id_claim and undone_at is null) as uses
    from claims k where id_coupon = any(${ids}::int[]) order by id_claim`);
  expect(held.rows).toEqual(claims.map(({ id, status }) => ({ id_claim: id, status, uses: status === 'redeemed' ? 1 : 0 })));
}

async function newWorld(stocks: (number | null)[], perCustomer: number, hours: number | null): Promise<World> {
  const ends = designMoment.getTime() + 24 * hour - (designMoment.getTime() % 60_000);
  const coupons: ModelCoupon[] = [];
  for (const stock of stocks) {
    const { id_coupon } = await addCoupon(db, { stock, per_customer: perCustomer, claim_hours: hours, ends_at: new Date(ends) });
    coupons.push({ id: id_coupon, stock, stopped: false, perCustomer, ends, hours });
  }
  return { now: designMoment.getTime(), coupons, claims: [] };
}

/** Takes its rows away: what is measured and what each statement reads stays as small as at the beginning. */
async function forget({ coupons }: World): Promise<void> {
  const ids = sql.param(coupons.map(({ id }) => id));
  await db.execute(sql`delete from claims where id_coupon = any(${ids}::int[])`);
  await db.execute(sql`delete from coupons where id_coupon = any(${ids}::int[])`);
}

it(`${runs * steps} things done to claims, in any order: never anything else than counting says`, { timeout: 28_800_000 }, async () => {
  let done = 0;
  const began = performance.now();
  const setting = fc.tuple(
    fc.constantFrom<(number | null)[]>([1, 2], [3, null], [0, 1]),
    fc.constantFrom(1, 2),
    fc.constantFrom(null, 1, 6),
  );
  await fc.assert(
    fc.asyncProperty(setting, fc.array(op, { minLength: steps, maxLength: steps }), async ([stocks, perCustomer, hours], ops) => {
      const world = await newWorld(stocks, perCustomer, hours);
      for (const [at, one] of ops.entries()) {
        expect(await agree(world, one), JSON.stringify(one)).toBe(true);
        done++;
        if (at % 10 === 9) await expectSame(world);
      }
      await forget(world);
    }),
    { numRuns: runs, endOnFailure: true },
  );
  const seconds = Math.round((performance.now() - began) / 1000);
  keepFigure(`claim-model-${testServer ? 'postgres' : 'pglite'}`, { operations: done, disagreements: 0, seconds });
});
