import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { roles } from '../../../contract/accounts/roles.ts';
import { socketPath } from '../../../contract/live-connection.ts';
import { openKeys } from '../../../server/platform/auth/key-store.ts';
import { openSessions } from '../../../server/platform/auth/sessions.ts';
import { demoDatabase, designMoment } from '../databases/database.ts';
import { addPerson } from '../people/people.ts';
import { listen } from '../people/sockets.ts';
import { apiOn, movableClock, testSecret } from './app.ts';

/**
 * The API on the demo cities, in a process of its own, behind a proxy that says who asks. It tells where it is, and the token of an owner with
 * the owner's company and one coupon of it; asked for `cut`, it cuts that share of the lines of its sockets, and answers how many.
 */
export type Crowd = { origin: string; token: string; id_company: number; id_coupon: number };

const db = await demoDatabase();
const clock = movableClock();
const app = await apiOn(db, { clock, env: { TRUST_PROXY: '1' }, requestsPerMinute: Number.MAX_SAFE_INTEGER });
const lines = new Set<Socket>();
const note = ({ url, socket }: IncomingMessage) => {
  if (!url?.startsWith(socketPath) || lines.has(socket)) return;
  lines.add(socket);
  socket.once('close', () => lines.delete(socket));
};
app.server.on('request', note);
app.server.on('upgrade', note);

const { rows } = await db.execute<{ id_company: number; id_coupon: number; id_store: number }>(sql`
  select id_company, min(id_coupon) as id_coupon, (select min(id_store) from stores s where s.id_company = c.id_company) as id_store
  from coupons c where id_company in (select id_company from listings where kind = 'coupon' and id_city = 22014)
    -- Open for what ends soon to stand in lists.
    and id_company in (select id_company from open_intervals where opens_at <= ${designMoment} and closes_at > ${designMoment})
  group by id_company order by 1 limit 1`);
const { id_store, ...mine } = rows[0] as (typeof rows)[number];
const owner = await addPerson(db, { id_user_role: roles.owner, id_store });
const { token } = await openSessions({ db, clock, keys: openKeys({ db, clock, secret: testSecret }) }).begin(db, owner.id_customer);

process.on('message', ({ cut }: { cut: number }) => {
  let many = 0;
  for (const line of lines) {
    if (Math.random() >= cut) continue;
    line.destroy();
    many++;
  }
  process.send?.(many);
});
process.on('disconnect', () => process.exit(0));
process.send?.({ origin: await listen(app), token, ...mine } satisfies Crowd);
