import { sql } from 'drizzle-orm';
import { roles } from '../../../contract/accounts/roles.ts';
import type { Database } from '../../../database/database.ts';
import { openKeys } from '../../../server/platform/auth/key-store.ts';
import { openSessions } from '../../../server/platform/auth/sessions.ts';
import { systemClock } from '../../../server/platform/config/clock.ts';
import { openDatabase } from '../../../server/platform/database/open-database.ts';
import { beginCard, putStampCard } from '../../../server/stamps/commands.ts';
import { seedOnce } from '../../../server/startup/seed-once.ts';
import { newServerDatabase, testServer } from '../databases/database.ts';
import { isFull } from '../figures/full-run.ts';
import { addPerson } from '../people/people.ts';
import { testSecret } from '../servers/app.ts';
import { freePort } from '../servers/own-server.ts';
import { newFolder, type RunningProcess, startScript, startUntil } from '../servers/processes.ts';
import { addCoupon } from '../stages/coupons.ts';
import type { Client, Shop } from './claim-traffic.ts';
import { type Ask, askAny } from './cut-requests.ts';
import { type OwnerAccount, offerWriter } from './offer-writer.ts';
import { stampWriter, type Visitor } from './stamp-writer.ts';
import { walletWriter } from './wallet-writer.ts';

const [hour, day] = [3_600_000, 86_400_000];
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** How many write at once (wallets, stamps), the customers of each wallet's writer, tills, and people with a stamp card for each. */
export type Crowd = { wallets: number; customers: number; tills: number; counters: number; visitors: number };

const [id_company, needed] = [1, 20];

/** As many as share the test server's database; the embedded one has one process. */
const processes = testServer ? (isFull ? 4 : 2) : 1;

/** Starts all of them or none. Stopping ends one after the other, while those that are left go on answering. */
async function startAll(ports: number[], env: Record<string, string>): Promise<RunningProcess> {
  const starts = await Promise.allSettled(
    ports.map((port) => startUntil(/listening on/, 'server/main.ts', { ...env, PORT: String(port) })),
  );
  const running = starts.flatMap((start) => (start.status === 'fulfilled' ? start.value : []));
  const stop = async (signal: NodeJS.Signals) => {
    let code: number | null = 0;
    for (const server of running) code = (await server.stop(signal)) || code;
    return code;
  };
  const failed = starts.find((start) => start.status === 'rejected');
  if (failed) {
    await stop('SIGKILL');
    throw failed.reason;
  }
  return { line: running.map(({ line }) => line).join('\n'), said: () => running.map(({ said }) => said()).join('\n'), stop };
}

/** A city of the demo on a database of its own, embedded or on the test server, whose processes can be killed; and those who write. */
export async function killedCity(crowd: Crowd) {
  const DATA_DIR = newFolder();
  const where = testServer ? { DATABASE_URL: await newServerDatabase(), DATA_DIR } : { DATA_DIR };
  const ports: number[] = [];
  while (ports.length < processes) ports.push(await freePort());
  const given = { SEED: 'none', APP_SECRET: testSecret, TRUST_PROXY: '1', LOG_LEVEL: 'silent' };
  const env = Object.assign(given, where) as Record<string, string>;
  const { db, close } = await openDatabase(where);
  const people = await fillCity(db, crowd);
  await close();
  return {
    processes,
    writers: writersOf(askAny(ports.map((port) => `http://127.0.0.1:${port}`)), people),
    start: () => startAll(ports, env),
    /** Kills a server some milliseconds after it began to start. */
    killStarting: async (milliseconds: number) => {
      const child = startScript('server/main.ts', { ...env, PORT: String(ports[0]) });
      const ended = new Promise((resolve) => child.on('close', resolve));
      await pause(milliseconds);
      child.kill('SIGKILL');
      await ended;
    },
    open: () => openDatabase(where),
  };
}

type People = Awaited<ReturnType<typeof fillCity>>;

export const writersOf = (ask: Ask, { shop, groups, publishers, drafters, visitors }: People) => ({
  wallets: walletWriter(ask, shop, groups),
  publishing: offerWriter(ask, publishers, 'active'),
  drafts: offerWriter(ask, drafters, 'draft'),
  stamps: stampWriter(ask, shop.id_store, needed, visitors),
});

/** Everybody logged in: customers, tills, owners of four shops, holders of a card whose stamps may be of the day before. */
export async function fillCity(db: Database, { wallets, customers, tills, counters, visitors }: Crowd) {
  await seedOnce(db, { SEED: 'demo' }, systemClock.now());
  await db.execute(sql`delete from stamp_cards`);
  await putStampCard(db, id_company, { gift: 'Un café', needed, hours: 1 }, systemClock.now());
  const sessions = openSessions({ db, clock: systemClock, keys: openKeys({ db, clock: systemClock, secret: testSecret }) });
  const enter = async (id: number) => (await sessions.begin(db, id)).token;
  const { rows } = await db.execute<{ id_company: number; id_store: number }>(sql`
    select id_company, min(id_store) as id_store from stores where id_city = 22014 and id_company <> ${id_company} group by 1 order by 1 limit 4`);
  const store = await db.execute<{ id_store: number }>(sql`select min(id_store) as id_store from stores where id_company = ${id_company}`);
  const id_store = store.rows[0]?.id_store as number;
  const till = async () => enter((await addPerson(db, { id_user_role: roles.cashier, id_store })).id_customer);
  const times = <T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> =>
    Array.from({ length: count }).reduce<Promise<T[]>>(async (made, _, n) => [...(await made), await make(n)], Promise.resolve([]));
  const shop: Shop = { id_store, tills: await times(tills, till), coupons: [] };
  for (const stock of [5, 20, 60, null, null]) {
    const dates = { starts_at: new Date(Date.now() - day), ends_at: new Date(Date.now() + 10 * day) };
    shop.coupons.push({ ...(await addCoupon(db, { ...dates, stock, per_customer: 1000 })), stock });
  }
  const client = async (n: number): Promise<Client> => {
    const { id_customer } = await addPerson(db);
    return { id_customer, token: await enter(id_customer), address: `10.1.${n >> 8}.${n & 255}`, claims: [] };
  };
  const visitor = async (): Promise<Visitor> => {
    const { id_customer } = await addPerson(db);
    await beginCard(db, id_company, id_customer, new Date(Date.now() - 48 * hour));
    return { token: await enter(id_customer), tills: [await till(), await till()] };
  };
  const owners = await times(rows.length, async (n): Promise<OwnerAccount> => {
    const owned = rows[n] as (typeof rows)[number];
    const owner = await addPerson(db, { id_user_role: roles.owner, id_store: owned.id_store });
    return { id_company: owned.id_company, token: await enter(owner.id_customer) };
  });
  return {
    shop,
    groups: await times(wallets, (writer) => times(customers, (n) => client(writer * customers + n))),
    visitors: await times(counters, () => times(visitors, visitor)),
    publishers: owners.slice(0, 2),
    drafters: owners.slice(2),
  };
}
