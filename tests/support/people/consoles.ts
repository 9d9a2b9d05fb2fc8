import { sql } from 'drizzle-orm';
import type { Socket } from 'socket.io-client';
import { roles } from '../../../contract/accounts/roles.ts';
import type { Database } from '../../../database/database.ts';
import { ask } from '../stages/fault-stage.ts';
import { addPerson } from './people.ts';
import { openSocket, settled } from './sockets.ts';

const city = 22014;
const ends_at = new Date(Math.floor(Date.now() / 60_000) * 60_000 + 10 * 86_400_000).toISOString();

type Console = { token: string; reads: string[]; write?: (n: number, token: string) => Promise<number[]> };

/** Owners and an operator at work: what their screens fetch and hear, and what they change, one thing after the other until it is stopped. */
export async function openConsoles(db: Database, enter: (id_customer: number) => Promise<string>, origin: string) {
  const { rows } = await db.execute<{ id_company: number; id_store: number }>(
    sql`select id_company, min(id_store) as id_store from stores where id_city = ${city} group by 1 order by 1 desc limit 3`,
  );
  const consoles: Console[] = [await operatorConsole(db, enter)];
  for (const { id_company, id_store } of rows) {
    const { id_customer } = await addPerson(db, { id_user_role: roles.owner, id_store });
    consoles.push(ownerConsole(origin, id_company, await enter(id_customer)));
  }
  const used = { statuses: [] as number[], changes: 0, cuts: 0, heard: 0 };
  const sockets = await Promise.all(consoles.map(({ token }) => listenAs(origin, token, used)));
  let isOver = false;
  const work = async ({ token, reads, write }: Console) => {
    for (let n = 0; !isOver; n++) {
      used.statuses.push((await ask(`${origin}/api/v1${reads[n % reads.length]}`, { token })).status);
      const written = (await write?.(n, token)) ?? [];
      used.statuses.push(...written);
      used.changes += written.length;
    }
  };
  const done = Promise.all(consoles.map(work));
  return {
    stop: async () => {
      isOver = true;
      await done;
      for (const socket of sockets) socket.close();
      return used;
    },
  };
}

async function operatorConsole(db: Database, enter: (id_customer: number) => Promise<string>): Promise<Console> {
  const { id_customer } = await addPerson(db, { id_user_role: roles.operator });
  const reads = [
    `/cities/${city}/overview`,
    `/inbox?id_city=${city}`,
    `/staff/companies?id_city=${city}`,
    `/staff/campaigns?id_city=${city}`,
    `/cities/${city}/figures`,
  ];
  return { token: await enter(id_customer), reads };
}

/** Reads every screen; begins a draft, edits it, publishes and ends it. */
function ownerConsole(origin: string, id_company: number, token: string): Console {
  const screens = ['today', 'coupons', 'promotions', 'events', 'menu-items', 'staff', 'figures'];
  const write = async (n: number) => {
    const body = { title: `De la consola ${n}`, kind: 'percent', value: 10, ends_at, status: 'draft' };
    const begun = await ask(`${origin}/api/v1/companies/${id_company}/coupons`, {
      token,
      method: 'POST',
      body,
      key: `consola-${id_company}-${n}`,
    });
    if (begun.status !== 201) return [begun.status];
    const statuses = [begun.status];
    const { id_coupon } = JSON.parse(begun.body) as { id_coupon: number };
    for (const change of [{ description: 'Editado.' }, { status: 'active' }, { status: 'ended' }])
      statuses.push((await ask(`${origin}/api/v1/coupons/${id_coupon}`, { token, method: 'PATCH', body: change })).status);
    return statuses;
  };
  return { token, reads: screens.map((screen) => `/companies/${id_company}/${screen}`), write };
}

async function listenAs(origin: string, token: string, used: { cuts: number; heard: number }): Promise<Socket> {
  const socket = openSocket(origin, { token, city, reconnects: true, websocketOnly: true });
  socket.on('update-coupons', () => used.heard++);
  socket.on('disconnect', (reason) => {
    used.cuts++;
    // As the app does when the server itself closes the line.
    if (reason === 'io server disconnect') setTimeout(() => socket.connect(), 500);
  });
  return settled(socket);
}
