import { sql } from 'drizzle-orm';
import type { Socket } from 'socket.io-client';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { roles } from '../../../contract/accounts/roles.ts';
import type { CouponNews } from '../../../contract/live.ts';
import { addPerson, logIn } from '../../support/people/people.ts';
import { listen, openSocket, settled } from '../../support/people/sockets.ts';
import { laPaz, queretaro, waitFor } from '../../support/stages/live-stage.ts';
import { inDays, publishingStage } from '../../support/stages/publishing-stage.ts';

const stage = publishingStage();
const sockets: Socket[] = [];
let origin: string;

beforeAll(async () => {
  origin = await listen(stage.app);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

/** What an open screen hears from now on. */
async function heardBy(person: Parameters<typeof addPerson>[1], city: number): Promise<CouponNews[]> {
  const { token } = await logIn(stage.app, await addPerson(stage.db, person));
  const socket = openSocket(origin, { token, city });
  sockets.push(socket);
  await settled(socket);
  const heard: CouponNews[] = [];
  socket.on('update-coupons', (news) => heard.push(news));
  return heard;
}

it('an owner’s open screens hear what else changes of the shop, of one without a coupon too; nobody else does', async () => {
  const { id: id_company, stores } = stage.companies.mine;
  await stage.db.execute(sql`update coupons set status = 'paused' where id_company = ${id_company} and status = 'active'`);
  const mine = await heardBy({ id_user_role: roles.owner, id_store: stores[0] }, laPaz);
  const others = [
    await heardBy({ id_user_role: roles.owner, id_store: stage.companies.theirs.stores[0] }, queretaro),
    await heardBy({ id_user_role: roles.cashier, id_store: stores[0] }, queretaro),
    await heardBy({}, queretaro),
  ];
  const { rows } = await stage.db.execute<{ id: number }>(
    sql`select id_menu_item as id from menu_items where id_company = ${id_company} order by 1 limit 1`,
  );
  const dish = rows[0]?.id ?? 0;
  for (const [who, call, body] of [
    ['owner', `PATCH /menu-items/${dish}`, { sold_out: true }],
    ['owner', `PUT /companies/${id_company}/menu-order`, { ids: [dish] }],
    ['owner', `POST /companies/${id_company}/promotions`, { title: 'Martes de café', ends_at: inDays(9) }],
    ['owner', `PATCH /companies/${id_company}`, { description: 'Tacos de siempre.' }],
    ['operator', `PATCH /companies/${id_company}`, { status: 'paused' }],
  ] as const) {
    const before = mine.length;
    const { status, data } = await stage.as(who, call, body);
    expect(status, JSON.stringify(data)).toBeLessThan(300);
    await expect.poll(() => mine.slice(before)).toMatchObject([{ action: 'updated', id_coupon: 0, id_company, left: null }]);
  }
  await waitFor(400);
  expect(others).toEqual([[], [], []]);
});
