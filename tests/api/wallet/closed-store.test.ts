import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { ownDatabase } from '../../support/databases/own-database.ts';
import { addPerson, call, logIn } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { apiOn, movableClock } from '../../support/servers/app.ts';
import { addCoupon } from '../../support/stages/coupons.ts';

const own = ownDatabase('demo');

it('is taken of no store that is in use no more, and again once it is', async () => {
  const { db } = own;
  const app = await apiOn(db, { clock: movableClock() });
  const { token } = await logIn(app, await addPerson(db));
  const coupon = await addCoupon(db, {});
  const claim = () => call(app, `POST /coupons/${coupon.id_coupon}/claim`, { token });
  const { rows } = await db.execute<{ id_store: number }>(sql`
    insert into stores (id_company, name, address, id_city, id_colonia) select 1, 'La otra', 'Calle 2', id_city, id_colonia from stores where id_company = 1 limit 1
    returning id_store`);
  const id_store = rows[0]?.id_store;
  const use = (active: boolean) => db.execute(sql`update stores set active = ${active} where id_store = ${id_store}`);
  await db.execute(sql`insert into coupon_stores values (${coupon.id_coupon}, ${id_store})`);
  await use(false);
  expect(expectProblem(await claim(), 409).detail).toBe(
    'Ninguna sucursal da este cupón por ahora. Mira en su página qué más ofrece el negocio.',
  );
  const { rows: taken } = await db.execute(sql`select taken from coupons where id_coupon = ${coupon.id_coupon}`);
  expect(taken).toEqual([{ taken: 0 }]);
  await use(true);
  expect((await claim()).status).toBe(200);
  await app.close();
});
