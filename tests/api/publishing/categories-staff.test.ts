import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { expectProblem } from '../../support/requests/problems.ts';
import { get, page } from '../../support/servers/app.ts';
import { staffStage } from '../../support/stages/staff-stage.ts';

const stage = staffStage();
const { as } = stage;
const list = async (kind: string) => (await get(stage.app, `/categories?kind=${kind}`)).body.items as Record<string, unknown>[];

describe('categories', () => {
  it('are made by an operator, come last and have a slug of their own within their kind', async () => {
    const before = await list('company');
    const image = '/static/pictures/c-cafe.webp';
    const made = await as('operator', 'POST /categories', { kind: 'company', name: ' Vinos  y licores ', image });
    expect(made.status, made.body).toBe(201);
    expect(made.data).toMatchObject({ kind: 'company', name: 'Vinos y licores', slug: 'vinos-y-licores', image });
    expect(await list('company')).toEqual([...before, made.data]);
    expect(await stage.lastAudit()).toMatchObject({
      action: 'created',
      kind: 'category',
      item: String(made.data.id_category),
      after: made.data,
    });
    const same = await Promise.all([1, 2].map(() => as('operator', 'POST /categories', { kind: 'company', name: 'Vinos y licores' })));
    expect(same.map(({ data }) => data.slug).sort()).toEqual(['vinos-y-licores-2', 'vinos-y-licores-3']);
    expect((await as('operator', 'POST /categories', { kind: 'menu', name: 'Vinos y licores' })).data.slug).toBe('vinos-y-licores');
  });

  it('that change show it at once, and what is searched by their name is found by the new one', async () => {
    const { rows } = await stage.db.execute<{ id_category: number }>(
      sql`select id_category from companies c group by 1 order by count(*) desc limit 1`,
    );
    const id = rows[0]?.id_category as number;
    await list('company');
    const found = async () => (await page(stage.app, '/companies', { q: 'zumbalandia', id_city: 22014 })).items.length;
    expect(await found()).toBe(0);
    const reply = await as('operator', `PATCH /categories/${id}`, { name: 'Zumbalandia', position: 0, image: null });
    expect([reply.status, reply.data]).toEqual([200, expect.objectContaining({ name: 'Zumbalandia', position: 0, image: null })]);
    expect((await list('company')).find((one) => one.id_category === id)).toEqual(reply.data);
    expect(await found()).toBeGreaterThan(0);
    expect(await stage.lastAudit()).toMatchObject({ action: 'updated', kind: 'category', item: String(id), after: reply.data });
    const noted = await stage.auditCount();
    expect((await as('operator', `PATCH /categories/${id}`, {})).data).toEqual(reply.data);
    expect(await stage.auditCount()).toBe(noted);
  });

  it.each<[string, string, object, number]>([
    ['a kind that is none', 'POST /categories', { kind: 'x', name: 'a' }, 400],
    ['no name', 'POST /categories', { kind: 'menu', name: ' ' }, 400],
    ['a picture that is not there', 'POST /categories', { kind: 'menu', name: 'a', image: '/static/pictures/x.webp' }, 400],
    ['another kind', 'PATCH /categories/1', { kind: 'menu' }, 400],
    ['a place beyond all', 'PATCH /categories/1', { position: 40_000 }, 400],
    ['one that is none', 'PATCH /categories/2000000', { name: 'a' }, 404],
  ])('%s is refused', async (_what, key, body, status) => {
    expectProblem(await as('operator', key, body), status);
  });
});

describe('the order of categories', () => {
  const ids = async (kind = 'company') => (await list(kind)).map(({ id_category }) => id_category as number);
  const order = (given: number[], kind = 'company') => as('operator', 'PUT /categories/order', { kind, ids: given });

  it('is the one that was given, and each screen has it at once', async () => {
    const before = await ids();
    const turned = before.toReversed();
    const reply = await order(turned);
    expect([reply.status, await ids()]).toEqual([200, turned]);
    expect(reply.data.items.map(({ id_category }: { id_category: number }) => id_category)).toEqual(turned);
    expect(await stage.lastAudit()).toMatchObject({
      kind: 'category',
      item: 'order_company',
      before: { ids: before },
      after: { ids: turned },
    });
    const noted = await stage.auditCount();
    await order(turned);
    expect(await stage.auditCount()).toBe(noted);
    await order(before);
  });

  it('loses none that is made at the same time: it comes last', async () => {
    const before = await ids();
    for (let n = 0; n < 5; n++) {
      const given = (await ids()).toReversed();
      const [made, ordered] = await Promise.all([
        as('operator', 'POST /categories', { kind: 'company', name: `Nueva ${n}` }),
        order(given),
      ]);
      expect([made.status, ordered.status]).toEqual([201, 200]);
      expect(await ids()).toEqual([...given, made.data.id_category]);
    }
    for (const id of (await ids()).filter((one) => !before.includes(one))) await as('operator', `DELETE /categories/${id}`);
    await order(before);
  });

  it('puts those that are not named after all others, as they stood', async () => {
    const [first, second, ...rest] = await ids();
    await order(rest);
    expect(await ids()).toEqual([...rest, first, second]);
    await order([first, second, ...rest] as number[]);
  });

  it('is refused for one that is none any more or of the other kind, and nothing moves', async () => {
    const before = await ids();
    expectProblem(await order([...before, 2_000_000]), 409);
    expectProblem(await order([(await ids('menu'))[0] as number]), 409);
    expectProblem(await order([1, 1]), 400);
    expectProblem(await order([]), 400);
    expectProblem(await as('owner', 'PUT /categories/order', { kind: 'company', ids: before }), 403);
    expect(await ids()).toEqual(before);
  });
});

describe('a category that is deleted', () => {
  it('is one that nobody uses; of another it is said by how many', async () => {
    const { data } = await as('operator', 'GET /categories/used');
    const used = data.items.find((one: { kind: string; used: number }) => one.kind === 'company' && one.used > 1);
    const refused = expectProblem(await as('operator', `DELETE /categories/${used.id_category}`), 409);
    expect(refused.detail).toContain(`La usan ${used.used} negocios.`);
    const made = await as('operator', 'POST /categories', { kind: 'menu', name: 'De paso' });
    expectProblem(await as('owner', `DELETE /categories/${made.data.id_category}`), 403);
    expect((await as('operator', `DELETE /categories/${made.data.id_category}`)).status).toBe(204);
    expect((await list('menu')).map(({ name }) => name)).not.toContain('De paso');
    expect(await stage.lastAudit()).toMatchObject({
      kind: 'category',
      item: String(made.data.id_category),
      before: made.data,
      after: { deleted: true },
    });
    expectProblem(await as('operator', `DELETE /categories/${made.data.id_category}`), 404);
  });

  it('and a business that begins to use it at the same time: one of the two is refused', async () => {
    for (let n = 0; n < 6; n++) {
      const { id_category } = (await as('operator', 'POST /categories', { kind: 'company', name: `Carrera ${n}` })).data;
      const [gone, made] = await Promise.all([
        as('operator', `DELETE /categories/${id_category}`),
        as('operator', 'POST /companies', { name: `Corre ${n}`, id_category }),
      ]);
      expect([
        [204, 400],
        [204, 409],
        [409, 201],
      ]).toContainEqual([gone.status, made.status]);
    }
  });
});

describe('cities', () => {
  it('get a picture: the next who asks has it, whoever has it already keeps it', async () => {
    const url = '/static/cities/9015.webp';
    const before = await stage.app.inject(url);
    const same = await stage.app.inject({ url, headers: { 'if-none-match': before.headers.etag as string } });
    expect([before.statusCode, same.statusCode]).toEqual([200, 304]);
    const image = '/static/pictures/ciudad-la-paz.webp';
    const reply = await as('operator', 'PATCH /cities/9015', { image });
    expect([reply.status, reply.data]).toEqual([200, { id_city: 9015, name: 'Cuauhtémoc', image, active: true }]);
    const after = await stage.app.inject({ url, headers: { 'if-none-match': before.headers.etag as string } });
    expect([after.statusCode, after.rawPayload.equals(before.rawPayload)]).toEqual([200, false]);
    expect(await stage.lastAudit()).toMatchObject({
      kind: 'city',
      item: '9015',
      id_company: null,
      action: 'updated',
      before: expect.objectContaining({ image: null }),
      after: expect.objectContaining({ image }),
    });
  });

  it('that are not in use are in no list', async () => {
    const names = async () =>
      (await get(stage.app, '/customers/get-all-cities-by-state-id?idState=9')).body.items.map((city: { id_city: number }) => city.id_city);
    expect(await names()).toContain(9015);
    await as('operator', 'PATCH /cities/9015', { active: false });
    expect(await names()).not.toContain(9015);
    // Its operator looks at it by its clock, also while it is not in use.
    expect((await as('operator', 'GET /cities/9015')).data).toMatchObject({ active: false, time_zone: 'America/Mexico_City' });
    await as('operator', 'PATCH /cities/9015', { active: true });
    expect(await names()).toContain(9015);
  });

  it('the one that the site opens with stays in use; names, places and what is no city are refused', async () => {
    await as('operator', 'PATCH /settings', { default_city: 3003 });
    expectProblem(await as('operator', 'PATCH /cities/3003', { active: false }), 400);
    expectProblem(await as('operator', 'PATCH /cities/3003', { name: 'Otra' }), 400);
    expectProblem(await as('operator', 'PATCH /cities/22999', { active: true }), 404);
    expectProblem(await as('owner', 'PATCH /cities/3003', { image: null }), 403);
  });
});
