import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { StampCard } from '../../../contract/wallet/stamp-cards.ts';
import type { Database } from '../../../database/database.ts';
import { withTransaction } from '../../../database/transaction.ts';
import {
  beginCard,
  dropCard,
  endStampCard,
  insertGift,
  insertStamp,
  lockCard,
  putStampCard,
  type StampInput,
} from '../../../server/stamps/commands.ts';
import { designMoment, testServer } from '../../support/databases/database.ts';
import { ownDatabase } from '../../support/databases/own-database.ts';
import { countOf } from '../../support/figures/counts.ts';
import { isFull, keepFigure } from '../../support/figures/full-run.ts';
import { addPerson, addPlace } from '../../support/people/people.ts';

const own = ownDatabase('demo');
const hour = 3_600_000;
const id_company = 1;
const steps = isFull ? 100 : 50;
const runs = Math.ceil(countOf(1000, 500_000) / steps);

let db: Database;
let people: number[];
/** Two tills: who works there, by which membership. */
let tills: Pick<StampInput, 'id_store' | 'id_user' | 'id_membership'>[];

beforeAll(async () => {
  db = own.db;
  people = await Promise.all([1, 2].map(async () => (await addPerson(db)).id_customer));
  const { rows } = await db.execute<{ id_store: number }>(
    sql`select min(id_store) as id_store from stores where id_company = ${id_company}`,
  );
  const id_store = rows[0]?.id_store as number;
  tills = [];
  for (let n = 0; n < 2; n++) {
    const cashier = await addPerson(db);
    tills.push({ id_store, id_user: cashier.id_customer, id_membership: await addPlace(db, cashier, { id_store }) });
  }
});

/** What should be there, kept by counting alone. */
type ModelCard = {
  id: number;
  person: number;
  terms: StampCard;
  began: number;
  stamped: number[];
  given: number | null;
  isDropped: boolean;
};
type World = { now: number; offered: StampCard | null; cards: ModelCard[]; sent: { key: string; at: number; card: ModelCard }[] };

const isOpen = ({ given, isDropped }: ModelCard) => given === null && !isDropped;
const openOf = ({ cards }: World, person: number) => cards.find((card) => card.person === person && isOpen(card));

const mayStamp = (card: ModelCard, at: number) =>
  isOpen(card) &&
  card.stamped.length < card.terms.needed &&
  card.began <= at &&
  card.stamped.every((other) => Math.abs(other - at) >= card.terms.hours * hour);
const mayGive = (card: ModelCard, at: number) => isOpen(card) && card.stamped.length === card.terms.needed && card.began <= at;

const terms = fc.record({
  gift: fc.constantFrom('Un café', 'Un té'),
  needed: fc.constantFrom(2, 2, 3, 5),
  hours: fc.constantFrom(1, 1, 4),
});
const ago = fc.constantFrom(0, 0, 0, 1000, hour, 5 * hour);
const op = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('begin' as const), person: fc.nat(1) }) },
  { weight: 12, arbitrary: fc.record({ do: fc.constant('stamp' as const), at: fc.nat(), ago, till: fc.nat(1) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('gift' as const), at: fc.nat(), ago, till: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('again' as const), at: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('drop' as const), person: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('terms' as const), terms }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('end' as const) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('step' as const), ms: fc.constantFrom(1000, hour - 1000, hour, 4 * hour) }) },
);
type Op = typeof op extends fc.Arbitrary<infer T> ? T : never;

let keys = 0;

/** Does it to both; answers whether both say that it went through, or neither. */
async function agree(world: World, given: Op): Promise<boolean> {
  const now = new Date(world.now);
  switch (given.do) {
    case 'step':
      world.now += given.ms;
      return true;
    case 'terms':
      world.offered = given.terms;
      await putStampCard(db, id_company, given.terms, now);
      return true;
    case 'end':
      world.offered = null;
      await endStampCard(db, id_company, now);
      return true;
    case 'begin':
      return beginBoth(world, people[given.person] as number);
    case 'drop':
      return dropBoth(world, people[given.person] as number);
    case 'again':
      return sendAgain(world, given.at);
    default:
      return giveBoth(world, given);
  }
}

async function beginBoth(world: World, person: number): Promise<boolean> {
  const may = world.offered !== null && !openOf(world, person);
  const begun = await beginCard(db, id_company, person, new Date(world.now));
  if (begun) await noteBegun(world, person);
  return may === begun;
}

/** The newest card of somebody, which may be over or gone. */
async function dropBoth({ cards }: World, person: number): Promise<boolean> {
  const newest = cards.findLast((card) => card.person === person);
  if (!newest) return true;
  const may = isOpen(newest);
  if (may) newest.isDropped = true;
  return (await dropCard(db, newest.id, person)) === may;
}

async function noteBegun(world: World, person: number): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(sql`select max(id_card) as id from cards where id_customer = ${person}`);
  const id = rows[0]?.id as number;
  world.cards.push({ id, person, terms: world.offered as StampCard, began: world.now, stamped: [], given: null, isDropped: false });
}

const give = (which: typeof insertStamp, input: StampInput, now: Date) =>
  withTransaction(db, async (tx) => {
    await lockCard(tx, input.id_card);
    return (await which(tx, input, now)) !== undefined;
  });

async function giveBoth(world: World, given: Extract<Op, { do: 'stamp' | 'gift' }>): Promise<boolean> {
  // Every second time one that is not over, if there is one.
  const open = given.at % 2 ? world.cards.filter(isOpen) : [];
  const among = open.length > 0 ? open : world.cards;
  const card = among[Math.floor(given.at / 2) % Math.max(1, among.length)];
  if (!card) return true;
  const at = world.now - given.ago;
  const input = {
    ...(tills[given.till] as (typeof tills)[number]),
    id_card: card.id,
    key: `modelo-${++keys}`,
    shown_by: 'qr',
    at: new Date(at),
  } as const;
  if (given.do === 'gift') {
    const may = mayGive(card, at);
    if (may) card.given = at;
    return may === (await give(insertGift, input, new Date(world.now)));
  }
  const may = mayStamp(card, at);
  if (may) {
    card.stamped.push(at);
    world.sent.push({ key: input.key, at, card });
  }
  return may === (await give(insertStamp, input, new Date(world.now)));
}

/** A stamp that was given is sent again with its key: whatever became of the card, there is no second. */
async function sendAgain(world: World, which: number): Promise<boolean> {
  const sent = world.sent[which % Math.max(1, world.sent.length)];
  if (!sent || sent.card.isDropped) return true;
  const before = mayStamp(sent.card, sent.at);
  const input = {
    ...(tills[0] as (typeof tills)[number]),
    id_card: sent.card.id,
    key: sent.key,
    shown_by: 'qr',
    at: new Date(sent.at),
  } as const;
  // Its own stamp stands at that very moment.
  return before === false && !(await give(insertStamp, input, new Date(world.now)));
}

/** Every row of both, side by side. */
async function expectSame({ cards }: World): Promise<void> {
  const living = cards.filter(({ isDropped }) => !isDropped);
  const ids = sql.param(living.map(({ id }) => id));
  const { rows } = await db.execute<{ gift: string; needed: number; hours: number; given_at: string | null; stamped: string[] }>(sql`
    select h.id_card, h.id_customer, h.gift, h.needed, h.hours, h.stamps, h.given_at,
      coalesce((select json_agg(t.stamped_at order by t.nth) from stamps t where t.id_card = h.id_card and t.nth > 0), '[]') as stamped,
      (select count(*)::int from stamps t where t.id_card = h.id_card and t.nth = 0) as gifts
    from cards h where h.id_card = any(${ids}::int[]) order by h.id_card`);
  expect(
    rows.map(({ given_at, stamped, ...row }) => ({
      ...row,
      given: given_at && Date.parse(given_at),
      stamped: stamped.map((at) => Date.parse(at)),
    })),
  ).toEqual(
    living.map(({ id, person, terms: kept, stamped, given }) => ({
      id_card: id,
      id_customer: person,
      ...kept,
      stamps: stamped.length,
      stamped,
      given,
      gifts: given === null ? 0 : 1,
    })),
  );
}

it(`${runs * steps} things done to stamp cards, in any order: never anything else than counting says`, {
  timeout: 28_800_000,
}, async () => {
  let [done, stamped, given] = [0, 0, 0];
  const began = performance.now();
  await fc.assert(
    fc.asyncProperty(terms, fc.array(op, { minLength: steps, maxLength: steps }), async (first, ops) => {
      // Nothing of the run before: what each statement reads stays as small as at the beginning.
      await db.execute(sql`delete from stamp_cards`);
      await db.execute(sql`delete from cards`);
      const world: World = { now: designMoment.getTime(), offered: null, cards: [], sent: [] };
      await agree(world, { do: 'terms', terms: first });
      for (const [at, one] of ops.entries()) {
        expect(await agree(world, one), JSON.stringify(one)).toBe(true);
        done++;
        if (at % 10 === 9) await expectSame(world);
      }
      stamped += world.sent.length;
      given += world.cards.filter((card) => card.given !== null).length;
    }),
    { numRuns: runs, endOnFailure: true },
  );
  // Neither is rare: a run in which nothing happens would agree with anything.
  expect(stamped).toBeGreaterThan(done / 50);
  expect(given).toBeGreaterThan(runs / 20 - 1);
  const seconds = Math.round((performance.now() - began) / 1000);
  keepFigure(`stamp-model-${testServer ? 'postgres' : 'pglite'}`, { operations: done, stamped, given, disagreements: 0, seconds });
});
