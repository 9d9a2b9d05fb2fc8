import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { roles } from '../../../contract/accounts/roles.ts';
import type { Database } from '../../../database/database.ts';
import { openKeys } from '../../../server/platform/auth/key-store.ts';
import { openSessions } from '../../../server/platform/auth/sessions.ts';
import { systemClock } from '../../../server/platform/config/clock.ts';
import { openDatabase } from '../../../server/platform/database/open-database.ts';
import { seedOnce } from '../../../server/startup/seed-once.ts';
import { newServerDatabase } from '../databases/database.ts';
import { addPerson } from '../people/people.ts';
import { startCity } from '../stages/fault-stage.ts';
import { testSecret } from './app.ts';
import { freePort } from './own-server.ts';

type Node = Awaited<ReturnType<typeof startCity>>;

export type Nodes = {
  db: Database;
  nodes: Node[];
  /** Starts one again, at its address. */
  restart(which: number, signal?: NodeJS.Signals): Promise<number | null>;
  enter(id_customer: number): Promise<string>;
  /** Changes a coupon of Querétaro through a node, as its owner does; answers what its description is from then on. */
  change(origin: string): Promise<string>;
  /** Where everybody reads that coupon. */
  coupon: string;
  id_coupon: number;
  /** What the nodes, also those before the last restart, logged as failed. */
  failures(): string[];
  close(): Promise<void>;
};

/** One city by several processes, as `npm start` runs them, on a database of the test server. */
export async function startNodes(count: number, env: Record<string, string>): Promise<Nodes> {
  const DATABASE_URL = await newServerDatabase();
  const { db, close } = await openDatabase({ DATABASE_URL, DATA_DIR: '' });
  await seedOnce(db, { SEED: 'demo' }, systemClock.now());
  const sessions = openSessions({ db, clock: systemClock, keys: openKeys({ db, clock: systemClock, secret: testSecret }) });
  const enter = async (id_customer: number) => (await sessions.begin(db, id_customer)).token;
  const { rows } = await db.execute<{ id_coupon: number; slug: string; id_store: number }>(sql`
    select id_coupon, slug, (select min(id_store) from stores s where s.id_company = c.id_company) as id_store
    from coupons c where id_coupon in (select id_item from listings where kind = 'coupon' and id_city = 22014)
    order by 1 limit 1`);
  const { id_coupon, slug, id_store } = rows[0] as (typeof rows)[number];
  const token = await enter((await addPerson(db, { id_user_role: roles.owner, id_store })).id_customer);
  // What tells this city's messages from another's; nodes answer for its host by any port.
  const given = { DATABASE_URL, PUBLIC_URL: `http://127.0.0.1:${randomInt(1024, 65_536)}`, ...env };
  const ports: number[] = [];
  for (let n = 0; n < count; n++) ports.push(await freePort());
  const nodes = await Promise.all(ports.map((port) => startCity(port, given)));
  let changes = 0;
  const ended: string[] = [];
  const failuresOf = ({ said }: Node) =>
    said()
      .split('\n')
      .filter((line) => line.includes('"level":50'));
  return {
    db,
    nodes,
    enter,
    coupon: `/api/v1/coupons/${slug}`,
    id_coupon,
    restart: async (which, signal = 'SIGTERM') => {
      const node = nodes[which] as Node;
      const code = await node.stop(signal);
      ended.push(...failuresOf(node));
      nodes[which] = await startCity(ports[which] as number, given);
      return code;
    },
    change: async (origin) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.1' };
      const description = `Cambio ${++changes}.`;
      const body = JSON.stringify({ description });
      const answer = await fetch(`${origin}/api/v1/coupons/${id_coupon}`, { method: 'PATCH', headers, body });
      if (!answer.ok) throw new Error(`the change answers ${answer.status}: ${await answer.text()}`);
      return description;
    },
    failures: () => [...ended, ...nodes.flatMap(failuresOf)],
    close: async () => {
      await Promise.all(nodes.map(({ stop }) => stop('SIGTERM')));
      await close();
    },
  };
}
