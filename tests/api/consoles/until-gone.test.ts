import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { expectProblem } from '../../support/requests/problems.ts';
import { inDays, publishingStage } from '../../support/stages/publishing-stage.ts';

const stage = publishingStage();
type Reply = Parameters<typeof expectProblem>[0];

const good = () => ({ title: 'Miércoles de flan', ends_at: inDays(9), image: '/static/pictures/mezcal.webp' });
const create = (body: object) => stage.as('owner', `POST /companies/${stage.companies.mine.id}/promotions`, body);
const change = (id: number, body: object) => stage.as('owner', `PATCH /promotions/${id}`, body);
const fieldsOf = (reply: Reply) => expectProblem(reply, 400).errors?.map(({ field }) => field);

async function published(more: object): Promise<{ id: number }> {
  const { data } = await create({ ...good(), ...more });
  return { id: data.id_promotion };
}

describe('words that let an offer end when its things are gone', () => {
  const gone = 'Hasta agotar existencias.';

  it('need the stock of a coupon', async () => {
    const coupon = { title: 'Pozole', kind: 'two_for_one', ends_at: inDays(9), terms: gone };
    const publish = (more: object) => stage.as('owner', `POST /companies/${stage.companies.mine.id}/coupons`, { ...coupon, ...more });
    expect(expectProblem(await publish({}), 400).errors).toEqual([
      { field: 'stock', message: 'di cuántos cupones hay, o quita «hasta agotar existencias» de tus palabras' },
    ]);
    expect((await publish({ stock: 20 })).status).toBe(201);
    expect((await publish({ terms: 'Hasta agotar 30 piezas.' })).status).toBe(201);
    const { data } = await publish({ status: 'draft' });
    const path = `PATCH /coupons/${data.id_coupon}` as const;
    expect(fieldsOf(await stage.as('owner', path, { status: 'active' }))).toEqual(['stock']);
    expect((await stage.as('owner', path, { status: 'active', stock: 5 })).status).toBe(200);
    expect(fieldsOf(await stage.as('owner', path, { stock: null }))).toEqual(['stock']);
    await stage.db.execute(sql`update coupons set stock = null where id_coupon = ${data.id_coupon}`);
    // What is out with such words goes on.
    expect((await stage.as('owner', path, { min_purchase: 90 })).status).toBe(200);
  });

  it('need a number beside them in a promotion, which has no stock', async () => {
    const sound = good();
    expect(expectProblem(await create({ ...sound, description: gone }), 400).errors).toEqual([
      { field: 'description', message: 'di cuántas hay, como «hasta agotar 30 piezas», o quita esas palabras' },
    ]);
    expect(fieldsOf(await create({ ...sound, title: 'Tacos hasta agotar existencias' }))).toEqual(['title']);
    expect((await create({ ...sound, description: '30 órdenes, hasta agotar existencias.' })).status).toBe(201);
    const { id } = await published({ description: gone, status: 'draft' });
    expect(fieldsOf(await change(id, { status: 'active' }))).toEqual(['description']);
    await stage.db.execute(sql`update promotions set status = 'active' where id_promotion = ${id}`);
    expect((await change(id, { title: 'Otra cosa' })).status).toBe(200);
  });

  it('are an owner’s to mend: an operator lets out what waited with them', async () => {
    const coupon = { title: 'Cervezas 2x1', kind: 'two_for_one', ends_at: inDays(9), stock: 20 };
    const { data } = await stage.as('owner', `POST /companies/${stage.companies.mine.id}/coupons`, coupon);
    expect(data.status).toBe('draft');
    const path = `PATCH /coupons/${data.id_coupon}` as const;
    await stage.as('owner', path, { terms: gone, stock: null });
    expect((await stage.as('operator', path, { status: 'active' })).data.status).toBe('active');
  });
});
