import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoApi, get } from '../../support/servers/app.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await demoApi();
});
afterAll(() => app.close());

/** Every item of a list, page by page. */
async function countAll(path: string): Promise<number> {
  let count = 0;
  for (let next: string | null = ''; next !== null; ) {
    const { body } = (await get(app, `${path}&limit=50${next && `&cursor=${next}`}`)) as {
      body: { items: unknown[]; next: string | null };
    };
    count += body.items.length;
    next = body.next;
  }
  return count;
}

it.each(['id_city=22014', 'id_city=22014&id_colonia=1', 'id_city=3003'])('%s: counts what the lists show', async (place) => {
  const { body } = await get(app, `/city-now?${place}`);
  expect(body).toEqual({
    coupons: await countAll(`/coupons?${place}`),
    open_companies: await countAll(`/companies?${place}&open_now=true`),
  });
});
