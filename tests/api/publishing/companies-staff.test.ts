import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { expectProblem } from '../../support/requests/problems.ts';
import { get } from '../../support/servers/app.ts';
import { staffStage } from '../../support/stages/staff-stage.ts';

const stage = staffStage();
const { as, at } = stage;

const businesses = async () => (await stage.db.execute(sql`select id_category from categories where kind = 'company' limit 1`)).rows[0];
const idCategory = async () => (await businesses())?.id_category as number;

describe('a new company', () => {
  it('is made by an operator: a 201, a slug of its name, an audit row', async () => {
    const id_category = await idCategory();
    const body = { name: '  Tacos  «Don Beto» ', id_category, description: 'Uno\r\ndos', website: 'https://beto.example/' };
    const reply = await as('operator', 'POST /companies', body);
    expect(reply.status, reply.body).toBe(201);
    expect(reply.data).toMatchObject({
      slug: 'tacos-don-beto',
      name: 'Tacos «Don Beto»',
      description: 'Uno\ndos',
      status: 'active',
      claimed: true,
      stores: [],
      payment_methods: [],
      logo: null,
    });
    expect(await stage.lastAudit()).toMatchObject({
      id_user: stage.people.operator.id_customer,
      action: 'created',
      kind: 'company',
      item: String(reply.data.id_company),
      id_company: reply.data.id_company,
      before: null,
      after: expect.objectContaining({ slug: 'tacos-don-beto' }),
    });
    expect((await as('operator', 'POST /companies', body)).data.slug).toBe('tacos-don-beto-2');
  });

  it.each<[string, object]>([
    ['a category of dishes', { id_category: 'menu' }],
    ['a category that is none', { id_category: 2_000_000 }],
    ['a slug that is another’s', { slug: 'taken' }],
    ['a name of nothing but spaces', { name: '  \u200b ' }],
    ['a NUL', { name: 'a\0b' }],
    ['a picture that is not there', { logo: '/static/pictures/nadie.webp' }],
    ['a picture of somewhere else', { cover: 'https://evil.example/a.webp' }],
    ['an upload that nobody made', { cover: `/static/uploads/${'a'.repeat(32)}-800x600-m.webp` }],
    ['a website that is code', { website: 'javascript:alert(1)' }],
    ['a payment twice', { payment_methods: ['cash', 'cash'] }],
    ['an unknown field', { source: 'denue' }],
  ])('%s is a 400 and makes nothing', async (_what, wrong) => {
    const { rows } = await stage.db.execute<{ menu: number; taken: string }>(
      sql`select (select min(id_category) from categories where kind = 'menu') as menu, (select slug from companies limit 1) as taken`,
    );
    const fixed = JSON.parse(JSON.stringify(wrong).replace('"menu"', String(rows[0]?.menu)).replace('"taken"', `"${rows[0]?.taken}"`));
    const before = await stage.auditCount();
    expectProblem(await as('operator', 'POST /companies', { name: 'Otro', id_category: await idCategory(), ...fixed }), 400);
    expect(await stage.auditCount()).toBe(before);
  });
});

describe('a company that changes', () => {
  const mine = () => `PATCH /companies/${at.id_company}`;
  const slug = async () =>
    (await stage.db.execute(sql`select slug from companies where id_company = ${at.id_company}`)).rows[0]?.slug as string;

  it('its owner changes it; what is not named stays, the page shows it at once, the old slug leads on', async () => {
    const old = await slug();
    const { body: before } = await get(stage.app, `/companies/${old}`);
    const reply = await as('owner', mine(), { name: 'La Nueva', slug: 'la-nueva', payment_methods: ['card', 'cash'] });
    expect([reply.status, reply.data.name, reply.data.description]).toEqual([200, 'La Nueva', before.description]);
    for (const address of [old, 'la-nueva'])
      expect((await get(stage.app, `/companies/${address}`)).body).toMatchObject({ name: 'La Nueva', slug: 'la-nueva' });
    expect(await stage.lastAudit()).toMatchObject({
      id_user: stage.people.owner.id_customer,
      action: 'updated',
      kind: 'company',
      item: String(at.id_company),
      before: expect.objectContaining({ slug: old }),
      after: expect.objectContaining({ slug: 'la-nueva', name: 'La Nueva' }),
    });
  });

  it('what stays as it was is no change', async () => {
    const before = await stage.auditCount();
    expect((await as('owner', mine(), {})).status).toBe(200);
    expect((await as('owner', mine(), { payment_methods: ['card', 'cash'] })).status).toBe(200);
    expect(await stage.auditCount()).toBe(before);
  });

  it('paused, it and its offers are shown to nobody; active again, they are', async () => {
    const listed = async () =>
      (await stage.db.execute(sql`select count(*)::int as n from listings where id_company = ${at.id_company}`)).rows[0]?.n;
    expect(await listed()).toBeGreaterThan(2);
    const now = await slug();
    expect((await get(stage.app, `/companies/${now}`)).status).toBe(200);
    expect((await as('owner', mine(), { status: 'paused' })).data.status).toBe('paused');
    expect([(await get(stage.app, `/companies/${now}`)).status, await listed()]).toEqual([404, 0]);
    await as('owner', mine(), { status: 'active' });
    expect([(await get(stage.app, `/companies/${now}`)).status, await listed()]).toEqual([200, expect.any(Number)]);
    expect(await listed()).toBeGreaterThan(2);
  });

  it('that an operator paused is resumed by an operator alone, whatever its owner did before or after', async () => {
    const stored = async () =>
      (await stage.db.execute(sql`select status, held from companies where id_company = ${at.id_company}`)).rows[0] as object;
    await as('owner', mine(), { status: 'paused' });
    await as('operator', mine(), { status: 'paused' });
    expect(expectProblem(await as('owner', mine(), { status: 'active' }), 403).detail).toContain('quien opera el sitio');
    expect((await as('owner', mine(), { status: 'paused', description: 'Volvemos pronto' })).status).toBe(200);
    expectProblem(await as('owner', mine(), { status: 'active' }), 403);
    expect(await stored()).toEqual({ status: 'paused', held: true });
    expect((await as('operator', mine(), { status: 'active' })).status).toBe(200);
    expect(await stage.lastAudit()).toMatchObject({ before: { status: 'paused', held: true }, after: { status: 'active', held: false } });
    await as('owner', mine(), { status: 'paused' });
    expect((await as('owner', mine(), { status: 'active' })).status).toBe(200);
  });

  it('another’s answers exactly like one that does not exist', async () => {
    const before = await stage.auditCount();
    const replies = [
      await as('other owner', mine(), { name: 'Robado' }),
      await as('other owner', 'PATCH /companies/2000000', { name: 'Robado' }),
      await as('other owner', `POST /companies/${at.id_company}/stores`, { name: 'x', address: 'y', id_city: 22014 }),
    ];
    expect(new Set(replies.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expectProblem(replies[0] as never, 404);
    expect(await stage.auditCount()).toBe(before);
  });

  it('only an operator says that it is claimed', async () => {
    expectProblem(await as('owner', mine(), { claimed: false }), 403);
    expect((await as('operator', mine(), { claimed: false })).data.claimed).toBe(false);
  });

  it('takes another’s slug from nobody, nor one that another had', async () => {
    const { rows } = await stage.db.execute<{ slug: string }>(sql`select slug from companies where id_company = ${at.other_company}`);
    const theirs = rows[0]?.slug as string;
    expectProblem(await as('owner', mine(), { slug: theirs }), 400);
    await as('other owner', `PATCH /companies/${at.other_company}`, { slug: 'mudado' });
    expectProblem(await as('owner', mine(), { slug: theirs }), 400);
    expect(await slug()).toBe('la-nueva');
  });
});
