import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { designMoment } from '../../support/databases/database.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { publishingStage } from '../../support/stages/publishing-stage.ts';

const stage = publishingStage();
const id_city = 22014;
let given: Record<string, unknown>;
const add = (more: object = {}, who: Parameters<typeof stage.as>[0] = 'operator') =>
  stage.as(who, 'POST /staff/companies', { ...given, ...more });
const similar = async (more: Record<string, string> = {}) => {
  const query = new URLSearchParams({ name: String(given.name), id_city: String(id_city), id_colonia: String(given.id_colonia), ...more });
  return (await stage.as('operator', `GET /staff/companies/similar?${query}`)).data.items;
};

beforeEach(async () => {
  stage.clock.set(designMoment);
  stage.told.length = 0;
  await stage.db.execute(sql`delete from companies where name like 'Gorditas Doña Kika%' or name = 'Otra cosa'`);
  const { rows } = await stage.db.execute<{ id_category: number; id_colonia: number }>(sql`
    select (select min(id_category) from categories where kind = 'company') as id_category,
      (select min(id_colonia) from colonias where id_city = ${id_city} and active) as id_colonia`);
  given = { name: 'Gorditas Doña Kika', address: 'Hidalgo 12', id_city, phone: '442 765 4321', ...rows[0] };
});

describe('an operator adds a business', () => {
  it('with its store, on show at once, nobody’s, found by visitors and noted', async () => {
    const { status, data } = await add();
    expect(status).toBe(201);
    const { body } = await stage.get(`/companies/${data.slug}`);
    expect(body).toMatchObject({
      name: 'Gorditas Doña Kika',
      claimed: false,
      stores: [{ address: 'Hidalgo 12', phone: '4427654321', id_colonia: given.id_colonia }],
    });
    expect(
      (await stage.get(`/companies?id_city=${id_city}&q=gorditas%20kika`)).body.items.map(({ slug }: { slug: string }) => slug),
    ).toContain(data.slug);
    expect(await stage.audit('company', data.id_company)).toMatchObject([{ id_user: stage.ids.operator, action: 'created', before: null }]);
    expect(stage.told).toMatchObject([{ kind: 'company', action: 'created', id_company: data.id_company, cities: [id_city] }]);
  });

  it('sees what looks like it before, and adds it all the same only by saying so', async () => {
    expect(await similar()).toEqual([]);
    const { data } = await add();
    expect(await similar({ name: 'Gordita dona kika' })).toMatchObject([
      { id_company: data.id_company, why: 'Se llama parecido y está en la misma colonia' },
    ]);
    expect(await similar({ name: 'Otra cosa', phone: '4427654321' })).toMatchObject([
      { id_company: data.id_company, why: 'Tiene el mismo teléfono' },
    ]);
    expect(await similar({ name: 'Otra cosa' })).toEqual([]);
    // So an answer that was lost on its way makes no second one.
    expectProblem(await add(), 409);
    expectProblem(await add({ name: 'Otra cosa' }), 409);
    expect((await add({ is_another: true })).status).toBe(201);
    expect((await add({ name: 'Otra cosa', phone: undefined })).status).toBe(201);
  });

  it('and is told what is wrong, with nothing left behind', async () => {
    expectProblem(await add({ phone: '12' }), 400);
    expectProblem(await add({ name: '  ' }), 400);
    expectProblem(await add({ id_category: 2_000_000_000 }), 400);
    expectProblem(await add({ id_city: 1_999_999 }), 400);
    expectProblem(await add({ id_colonia: 2_000_000_000 }), 400);
    const { rows } = await stage.db.execute(sql`select from companies where name = 'Gorditas Doña Kika'`);
    expect(rows).toEqual([]);
  });

  it('and nobody else does', async () => {
    for (const who of ['owner', 'cashier', 'customer'] as const) expectProblem(await add({}, who), 403);
    expectProblem(await add({}, null), 401);
  });
});
