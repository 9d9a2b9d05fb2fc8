import { expect, test } from '@playwright/test';
import { roles } from '../../contract/customers.ts';
import { customers } from '../../database/tables/customers.ts';
import { hashPassword } from '../../server/platform/passwords.ts';
import { serveDemo } from '../support/demo-server.ts';

const operator = { phone: '4420000001', password: 'nopal-verde-7391' };

test('a page whose address was changed by its publisher leads on from the old one with a 301', async ({ request }) => {
  const server = await serveDemo({
    prepare: async (db) => {
      const password_hash = await hashPassword(operator.password);
      await db.insert(customers).values({ name: 'Olga', phone: operator.phone, password_hash, id_user_role: roles.operator });
    },
  });
  const api = `${server.origin}/api/v1`;
  const { token } = await (await request.post(`${api}/customers/login`, { data: operator })).json();
  for (const [list, page, id] of [
    ['coupons', 'cupones', 'id_coupon'],
    ['promotions', 'promociones', 'id_promotion'],
    ['events', 'eventos', 'id_event'],
  ] as const) {
    const { items } = await (await request.get(`${api}/${list}?id_city=22014&limit=1`)).json();
    const old = `${server.origin}/${page}/${items[0].slug}`;
    expect((await request.get(old)).status()).toBe(200);
    const headers = { authorization: `Bearer ${token}`, cookie: '' };
    const changed = await request.patch(`${api}/${list}/${items[0][id]}`, { data: { slug: 'otro-camino' }, headers });
    expect(changed.status(), await changed.text()).toBe(200);
    const moved = await request.get(old, { maxRedirects: 0 });
    expect([moved.status(), moved.headers().location]).toEqual([301, `/${page}/otro-camino`]);
    expect((await request.get(old)).status()).toBe(200);
  }
  await server.close();
});
