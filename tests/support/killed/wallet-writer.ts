import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { type Claim, mostPast } from '../../../contract/wallet/wallet.ts';
import type { Database } from '../../../database/database.ts';
import { type Client, type Shop, Traffic } from './claim-traffic.ts';
import type { Ask } from './cut-requests.ts';
import { Lanes, type Writer, type Wrong } from './writer.ts';

type Row = { id_claim: number; id_customer: number; id_coupon: number; status: string; uses: number };

/** Customers who take coupons and give them back, and tills that use them and take that back. */
export function walletWriter(ask: Ask, shop: Shop, groups: Client[][]): Writer & { repeated(): number; refused(): number } {
  const lanes = new Lanes();
  const traffic = new Traffic(ask, shop);
  const clients = groups.flat();
  let repeated = 0;
  return {
    acknowledged: lanes.acknowledged,
    unanswered: lanes.unanswered,
    repeated: () => repeated,
    refused: () => traffic.refused,
    run: (isOver) =>
      lanes.run(
        groups.map((group) => () => traffic.next(group)),
        isOver,
      ),
    settle: async () => {
      await lanes.again();
      for (const client of clients) await look(ask, client);
      for (const coupon of shop.coupons) await lookLeft(ask, coupon, clients);
      for (const client of clients) repeated += await repeatUse(traffic, client);
    },
    compare: (db) => compare(db, shop, clients),
  };
}

const expectSame = (what: string, shown: unknown, acknowledged: unknown) => {
  if (!isDeepStrictEqual(shown, acknowledged))
    throw new Error(`${what} shows ${JSON.stringify(shown)} and was acknowledged as ${JSON.stringify(acknowledged)}`);
};

/** What a wallet shows is what was acknowledged. */
async function look(ask: Ask, client: Client): Promise<void> {
  const { items } = JSON.parse((await ask('GET', '/wallet', client)).body) as { items: Claim[] };
  const of = (all: { id_claim: number; status: string }[], status: string) =>
    all.filter((claim) => claim.status === status).map(({ id_claim }) => id_claim);
  expectSame('a wallet', of(items, 'active').sort(), of(client.claims, 'active').sort());
  const used = of(client.claims, 'redeemed').toSorted((a, b) => b - a);
  expectSame('a wallet', of(items, 'redeemed'), used.slice(0, mostPast));
}

/** Milliseconds: what was written while nobody could be told of it is shown with the next minute. */
const shownWithin = 65_000;

/** What is left of a coupon is what was not taken. */
async function lookLeft(ask: Ask, { id_coupon, slug, stock }: Shop['coupons'][0], clients: Client[]): Promise<void> {
  if (stock === null) return;
  const held = clients.flatMap(({ claims }) => claims).filter((claim) => claim.id_coupon === id_coupon && claim.status !== 'cancelled');
  const readLeft = async (): Promise<number> => JSON.parse((await ask('GET', `/coupons/${slug}`, { address: '10.9.9.7' })).body).left;
  let left = await readLeft();
  for (const until = Date.now() + shownWithin; left !== stock - held.length && Date.now() < until; left = await readLeft())
    await sleep(500);
  expectSame(`coupon ${id_coupon}`, left, stock - held.length);
}

/** The last use of a client, sent again with its key, is answered as it was. */
async function repeatUse(traffic: Traffic, { claims }: Client): Promise<number> {
  const { use } = claims.findLast(({ status }) => status === 'redeemed') ?? {};
  if (!use) return 0;
  expectSame('a use that is sent again', await traffic.redeem(use.till, use.key, use.qr), { status: 200, body: use.answer });
  return 1;
}

/** Every row beside what was acknowledged; a coupon that counts wrong is one too. */
async function compare(db: Database, { coupons }: Shop, clients: Client[]): Promise<Wrong> {
  const ids = sql.param(coupons.map(({ id_coupon }) => id_coupon));
  const { rows } = await db.execute<Row>(sql`
    select k.id_claim, k.id_customer, k.id_coupon, k.status,
      (select count(*)::int from redemptions r where r.id_claim = k.id_claim and r.undone_at is null) as uses
    from claims k where k.id_coupon = any(${ids}::int[])`);
  const { rows: miscounted } = await db.execute(sql`
    select id_coupon, taken from coupons o where id_coupon = any(${ids}::int[]) and taken <> (
      select count(*) from claims k where k.id_coupon = o.id_coupon and k.status in ('active', 'redeemed'))`);
  const known = clients.flatMap(({ id_customer, claims }) =>
    claims.map(({ id_claim, id_coupon, status }) => ({ id_claim, id_customer, id_coupon, status, uses: status === 'redeemed' ? 1 : 0 })),
  );
  const text = (row: Row) => JSON.stringify([row.id_claim, row.id_customer, row.id_coupon, row.status, row.uses]);
  const without = (all: Row[], others: Row[]) => {
    const there = new Set(others.map(text));
    return all.filter((row) => !there.has(text(row)));
  };
  return { lost: without(known, rows), doubled: [...without(rows, known), ...miscounted] };
}
