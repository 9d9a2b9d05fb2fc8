import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { type Claim, mostPast } from '../../../contract/wallet/wallet.ts';
import { openKeys } from '../../../server/platform/auth/key-store.ts';
import { openSessions } from '../../../server/platform/auth/sessions.ts';
import { systemClock } from '../../../server/platform/config/clock.ts';
import { openDatabase } from '../../../server/platform/database/open-database.ts';
import { seedOnce } from '../../../server/startup/seed-once.ts';
import { testServer } from '../../support/databases/database.ts';
import { isFull, keepFigure } from '../../support/figures/figures.ts';
import { type Client, type Doubt, type Shop, Traffic } from '../../support/people/claim-traffic.ts';
import { addPerson } from '../../support/people/people.ts';
import { testSecret } from '../../support/servers/app.ts';
import { endProcesses, newFolder, type Running, startScript, startUntil } from '../../support/servers/processes.ts';
import { addCoupon } from '../../support/stages/coupons.ts';

const kills = isFull ? 100 : 2;
/** Clients that write at the same time; each writes for some customers. */
const [writers, customersEach, tills] = isFull ? [8, 4, 60] : [6, 2, 8];
const day = 86_400_000;
const DATA_DIR = newFolder();

afterAll(endProcesses);

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const port = await freePort();

/** A new embedded database with a shop, its tills and customers who are logged in. */
async function prepare(): Promise<{ shop: Shop; groups: Client[][] }> {
  const { db, close } = await openDatabase({ DATA_DIR });
  await seedOnce(db, { SEED: 'demo' }, systemClock.now());
  const sessions = openSessions({ db, clock: systemClock, keys: openKeys({ db, clock: systemClock, secret: testSecret }) });
  const { rows } = await db.execute<{ id_store: number }>(sql`select min(id_store) as id_store from stores where id_company = 1`);
  const id_store = rows[0]?.id_store as number;
  const enter = async (id: number) => (await sessions.begin(db, id)).token;
  const shop: Shop = { origin: `http://127.0.0.1:${port}`, id_store, tills: [], coupons: [] };
  for (let n = 0; n < tills; n++) shop.tills.push(await enter((await addPerson(db, { id_user_role: 3, id_store })).id_customer));
  for (const stock of [5, 20, 60, null, null]) {
    const dates = { starts_at: new Date(Date.now() - day), ends_at: new Date(Date.now() + 10 * day) };
    shop.coupons.push({ ...(await addCoupon(db, { ...dates, stock, per_customer: 1000 })), stock });
  }
  const newClient = async (n: number): Promise<Client> => {
    const { id_customer } = await addPerson(db);
    return { id_customer, token: await enter(id_customer), address: `10.1.${n >> 8}.${n & 255}`, claims: [] };
  };
  const groups: Client[][] = [];
  for (let writer = 0; writer < writers; writer++) {
    groups.push([]);
    for (let n = 0; n < customersEach; n++) groups[writer]?.push(await newClient(writer * customersEach + n));
  }
  await close();
  return { shop, groups };
}

const env = { DATA_DIR, APP_SECRET: testSecret, PORT: String(port), TRUST_PROXY: '1', LOG_LEVEL: 'silent' };
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What the server answers is what was acknowledged: each wallet, and what is left of each coupon. */
async function expectKnown(traffic: Traffic, { coupons }: Shop, clients: Client[]): Promise<void> {
  for (const client of clients) {
    const items = JSON.parse((await traffic.ask('GET', '/wallet', client)).body).items as Claim[];
    const of = (status: string) => client.claims.filter((claim) => claim.status === status).map(({ id_claim }) => id_claim);
    const shown = (status: string) => items.filter((claim) => claim.status === status).map(({ id_claim }) => id_claim);
    expect(shown('active').sort()).toEqual(of('active').sort());
    expect(shown('redeemed')).toEqual(
      of('redeemed')
        .toSorted((a, b) => b - a)
        .slice(0, mostPast),
    );
  }
  for (const { id_coupon, slug, stock } of coupons) {
    const held = clients.flatMap(({ claims }) => claims).filter((claim) => claim.id_coupon === id_coupon && claim.status !== 'cancelled');
    const { left } = JSON.parse((await traffic.ask('GET', `/coupons/${slug}`, { address: '10.9.9.7' })).body);
    expect(left).toBe(stock === null ? null : stock - held.length);
  }
}

/** The last use of each client, sent again with its key, is answered as it was. */
async function expectRepeated(traffic: Traffic, clients: Client[]): Promise<number> {
  let repeated = 0;
  for (const { claims } of clients) {
    const { use } = claims.findLast(({ status }) => status === 'redeemed') ?? {};
    if (!use) continue;
    expect(await traffic.redeem(use.till, use.key, use.qr)).toEqual({ status: 200, body: use.answer });
    repeated++;
  }
  return repeated;
}

type Row = { id_claim: number; id_customer: number; id_coupon: number; status: string; uses: number };

/** Every row beside what was acknowledged: claims, those that are not there as they were, and those that are there besides or used twice. */
async function compareRows(
  clients: Client[],
  { coupons }: Shop,
): Promise<{ claims: number; lost: Row[]; doubled: Row[]; miscounted: object[] }> {
  const { db, close } = await openDatabase({ DATA_DIR });
  const ids = sql.param(coupons.map(({ id_coupon }) => id_coupon));
  const { rows } = await db.execute<Row>(sql`
    select k.id_claim, k.id_customer, k.id_coupon, k.status,
      (select count(*)::int from redemptions r where r.id_claim = k.id_claim and r.undone_at is null) as uses
    from claims k where k.id_coupon = any(${ids}::int[])`);
  const { rows: miscounted } = await db.execute(sql`
    select id_coupon, taken from coupons o where id_coupon = any(${ids}::int[]) and taken <> (
      select count(*) from claims k where k.id_coupon = o.id_coupon and k.status in ('active', 'redeemed'))`);
  await close();
  const known = clients.flatMap(({ id_customer, claims }) =>
    claims.map(({ id_claim, id_coupon, status }) => ({ id_claim, id_customer, id_coupon, status, uses: status === 'redeemed' ? 1 : 0 })),
  );
  const without = (all: Row[], others: Row[]) => all.filter((row) => !others.some((other) => isDeepStrictEqual(row, other)));
  return { claims: rows.length, lost: without(known, rows), doubled: without(rows, known), miscounted };
}

// On its embedded database alone, whichever server the other tests are on.
it.skipIf(testServer)(
  `a server killed ${kills} times while coupons are taken and used loses and doubles nothing`,
  { timeout: 3_600_000 },
  async () => {
    const began = performance.now();
    const { shop, groups } = await prepare();
    const clients = groups.flat();
    const traffic = new Traffic(shop);
    const starts: number[] = [];
    const doubts: Record<string, number> = { claim: 0, cancel: 0, redeem: 0, undo: 0 };
    let [open, repeated, whileStarting] = [[] as Doubt[], 0, 0];
    const start = async (): Promise<Running> => {
      const from = performance.now();
      const server = await startUntil(/listening on/, 'server/main.ts', env);
      starts.push(performance.now() - from);
      return server;
    };
    const settle = async () => {
      for (const { again } of open) await again();
      await expectKnown(traffic, shop, clients);
      repeated += await expectRepeated(traffic, clients);
    };
    for (let kill = 0; kill < kills; kill++) {
      if (kill % 10 === 1) {
        await killStarting(Math.random() * (starts[0] as number));
        whileStarting++;
      }
      const server = await start();
      await settle();
      let isOver = false;
      const writing = Promise.all(groups.map((group) => traffic.run(group, () => isOver)));
      const before = traffic.total;
      await Promise.race([pause(50 + Math.random() * 1450), writing]);
      // On a busy machine there may be nothing yet to lose.
      await Promise.race([expect.poll(() => traffic.total - before, { timeout: 60_000 }).toBeGreaterThan(5), writing]);
      await server.stop('SIGKILL');
      isOver = true;
      open = (await writing).filter((doubt) => doubt !== undefined);
      for (const { kind } of open) doubts[kind] = (doubts[kind] ?? 0) + 1;
    }
    const last = await start();
    await settle();
    await last.stop('SIGKILL');
    const { claims, lost, doubled, miscounted } = await compareRows(clients, shop);
    expect({ lost, doubled, miscounted }).toEqual({ lost: [], doubled: [], miscounted: [] });
    const { acknowledged, refused } = traffic;
    if (isFull) expect(Math.min(...Object.values(acknowledged))).toBeGreaterThan(kills);
    keepFigure('claims-killed', {
      kills,
      whileStarting,
      starts: starts.length,
      slowest_start_ms: Math.round(Math.max(...starts)),
      acknowledged,
      refused,
      unanswered: doubts,
      repeated,
      claims,
      lost: lost.length,
      doubled: doubled.length,
      seconds: Math.round((performance.now() - began) / 1000),
    });
  },
);

/** Kills a server some milliseconds after it began to start. */
async function killStarting(milliseconds: number): Promise<void> {
  const child = startScript('server/main.ts', env);
  const ended = new Promise((resolve) => child.on('close', resolve));
  await pause(milliseconds);
  child.kill('SIGKILL');
  await ended;
}
