import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { roles } from '../../../contract/accounts/roles.ts';
import type { CouponNews } from '../../../contract/live.ts';
import { designMoment } from '../../support/databases/database.ts';
import { addPerson, call, logIn } from '../../support/people/people.ts';
import { settled } from '../../support/people/sockets.ts';
import { queretaro, stageLive, waitFor } from '../../support/stages/live-stage.ts';

const live = stageLive();

it('a wallet that is open hears that a till used its coupon, and that the use was taken back; nobody else does', async () => {
  const { rows } = await live.db.execute<{ id_coupon: number; id_store: number; id_company: number }>(sql`
    select o.id_coupon, s.id_store, s.id_company from coupons o join stores s on s.id_company = o.id_company and s.active
    where o.status = 'active' and o.starts_at <= ${designMoment}::timestamptz and o.ends_at > ${designMoment}::timestamptz
      and o.stock is null and not o.first_visit and o.windows = '[]' and s.id_city = ${queretaro}
      and not exists (select from coupon_stores x where x.id_coupon = o.id_coupon) order by 1, 2 limit 1`);
  const { id_coupon, id_store, id_company } = rows[0] as (typeof rows)[number];
  const me = await addPerson(live.db);
  const { token } = await logIn(live.app, me);
  const till = (await logIn(live.app, await addPerson(live.db, { id_user_role: roles.cashier, id_store }))).token;
  const { data: claim } = await call(live.app, `POST /coupons/${id_coupon}/claim`, { token });
  // What is left is told a moment after it was taken.
  await waitFor(400);
  const mine = await settled(live.opened({ token, city: queretaro }));
  const others = [
    await settled(live.opened({ city: queretaro })),
    await settled(live.opened({ token: (await logIn(live.app, await addPerson(live.db))).token, city: queretaro })),
  ];
  const [said, strayed]: [CouponNews[], CouponNews[]] = [[], []];
  mine.on('update-coupons', (news) => said.push(news));
  for (const other of others) other.on('update-coupons', (news) => strayed.push(news));
  const used = await call(live.app, 'POST /redemptions', {
    token: till,
    body: { id_store, code: claim.code, phone_last4: me.phone.slice(-4) },
    headers: { 'idempotency-key': 'llave-en-vivo' },
  });
  expect(used.status, used.body).toBe(200);
  const news = { action: 'updated', id_coupon, id_company, id_city: queretaro, left: null };
  await expect.poll(() => said).toMatchObject([news]);
  const { status } = await call(live.app, `POST /redemptions/${claim.id_claim}/undo`, { token: till, body: { reason: 'Me equivoqué' } });
  expect(status).toBe(204);
  await expect.poll(() => said).toMatchObject([news, news]);
  await waitFor(400);
  expect([said.length, strayed]).toEqual([2, []]);
});
