import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { designMoment } from '../../support/databases/database.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { inDays, publishingStage } from '../../support/stages/publishing-stage.ts';

const stage = publishingStage();
type Who = Parameters<typeof stage.as>[0];
type Reply = Parameters<typeof expectProblem>[0];

/** The three nouns beside the coupons, each with a good body and fields at fault. */
const nouns = {
  promotions: {
    kind: 'promotion',
    id: 'id_promotion',
    good: () => ({ title: 'Miércoles de flan', ends_at: inDays(9), image: '/static/pictures/mezcal.webp' }),
    words: 'title',
    wrong: [
      ['title', { title: '\n' }],
      ['ends_at', { ends_at: inDays(-1) }],
      ['ends_at', { starts_at: inDays(12) }],
      ['starts_at', { starts_at: '2026-11-22T10:00:00.001Z' }],
      ['status', { status: 'ended' }],
      ['image', { image: '/static/pictures/nada.webp' }],
      ['windows.0.to', { windows: [{ days: [1], from: '10:00', to: '24:01' }] }],
      ['stock', { stock: 4 }],
    ],
  },
  events: {
    kind: 'event',
    id: 'id_event',
    good: () => ({ title: 'Noche de son', venue: 'Patio', id_city: 22014, starts_at: inDays(3), ends_at: inDays(3, 120), price: 80.5 }),
    words: 'title',
    wrong: [
      ['venue', { venue: ' ' }],
      ['ends_at', { ends_at: inDays(3) }],
      ['ends_at', { starts_at: inDays(-3), ends_at: inDays(-2) }],
      ['starts_at', { starts_at: '2026-11-22T10:00:01Z' }],
      ['price', { price: 0 }],
      ['price', { price: 1.001 }],
      ['id_city', { id_city: 22999 }],
      ['id_colonia', { id_colonia: 2_000_000_000 }],
      ['lng', { lat: 20.5 }],
      ['lat', { lng: -100 }],
      ['lat', { lat: 91, lng: 0 }],
      ['status', { status: 'active' }],
      ['sequence', { sequence: 3 }],
    ],
  },
  'menu-items': {
    kind: 'menu_item',
    id: 'id_menu_item',
    good: () => ({ name: 'Tlayuda', id_category: menuCategory, price: 95.5 }),
    words: 'name',
    wrong: [
      ['name', { name: ' ' }],
      ['price', { price: -1 }],
      ['price', { price: 9.999 }],
      ['price', { price: '95' }],
      ['price', { price: null }],
      ['id_category', { id_category: 2_000_000_000 }],
      ['id_category', { id_category: 1 }],
      ['available', { available: 1 }],
      ['image', { image: '/etc/passwd' }],
    ],
  },
} as const;
type Noun = keyof typeof nouns;
const every = Object.keys(nouns) as Noun[];
let menuCategory = 0;

const create = (noun: Noun, body: object, who: Who = 'owner', company = stage.companies.mine.id) =>
  stage.as(who, `POST /companies/${company}/${noun}`, body);
const change = (noun: Noun, id: number, body: object, who: Who = 'owner') => stage.as(who, `PATCH /${noun}/${id}`, body);
const published = async (noun: Noun, given: object = {}) => {
  const { data } = await create(noun, { ...nouns[noun].good(), ...given });
  return { id: data[nouns[noun].id] as number, slug: data.slug as string };
};
const fieldsOf = (reply: Reply) => expectProblem(reply, 400).errors?.map(({ field }) => field);
const rowsOf = async (noun: Noun) =>
  (await stage.db.execute(sql`select * from ${sql.identifier(noun.replace('-', '_'))} order by 1 desc limit 3`)).rows;

beforeEach(async () => {
  stage.clock.set(designMoment);
  stage.told.length = 0;
  const { rows } = await stage.db.execute<{ id: number }>(sql`select min(id_category) as id from categories where kind = 'menu'`);
  menuCategory = rows[0]?.id as number;
});

describe.each(every)('%s', (noun) => {
  const { kind, id: idKey, words } = nouns[noun];
  const titled = (text: string) => ({ [words]: text });

  it('are published with 201, seen at once, told and noted', async () => {
    await stage.listed(noun, idKey);
    const reply = await create(noun, nouns[noun].good());
    expect(reply.status, reply.body).toBe(201);
    const { [idKey]: id, slug } = reply.data;
    expect(reply.data).toMatchObject({ id_company: stage.companies.mine.id, company: { id_company: stage.companies.mine.id } });
    expect(await stage.listed(noun, idKey)).toContain(id);
    expect((await stage.get(`/${noun}/${slug}`)).body).toEqual(reply.data);
    expect(stage.told).toEqual([
      {
        kind,
        action: 'created',
        id_item: id,
        id_company: stage.companies.mine.id,
        cities: expect.arrayContaining([22014]),
        slugs: [slug],
        words: expect.any(Array),
      },
    ]);
    expect(await stage.audit(kind, id)).toMatchObject([
      { id_user: stage.ids.owner, action: 'created', before: null, after: { [idKey]: id } },
    ]);
  });

  it('change, and to what they are already is no change', async () => {
    const { id, slug } = await published(noun);
    stage.told.length = 0;
    const reply = await change(noun, id, titled('Otro nombre'));
    expect([reply.status, reply.data[words]]).toEqual([200, 'Otro nombre']);
    expect((await stage.get(`/${noun}/${slug}`)).body).toEqual(reply.data);
    for (const body of [{}, titled(' Otro  nombre ')]) expect((await change(noun, id, body)).data).toEqual(reply.data);
    expect(stage.told).toMatchObject([{ kind, action: 'updated', id_item: id }]);
    const noted = await stage.audit(kind, id);
    expect(noted).toHaveLength(2);
    expect(noted[1]).toMatchObject({
      id_user: stage.ids.owner,
      action: 'updated',
      after: titled('Otro nombre'),
    });
    expect(noted[1]?.before[words]).not.toBe('Otro nombre');
  });

  it('of another’s company answer as of none', async () => {
    const { id } = await published(noun);
    const pairs = [
      [await create(noun, nouns[noun].good(), 'stranger'), await create(noun, nouns[noun].good(), 'stranger', 2_000_000_000)],
      [await change(noun, id, titled('Mío'), 'stranger'), await change(noun, 2_000_000_000, titled('Mío'), 'stranger')],
    ];
    for (const [anothers, nones] of pairs) {
      expectProblem(anothers as Reply, 404);
      expect(anothers?.body).toBe(nones?.body);
    }
    expect((await change(noun, id, titled('Del operador'), 'operator')).data[words]).toBe('Del operador');
  });

  it.each(nouns[noun].wrong as readonly (readonly [string, object])[])(
    'with a wrong %s (%j): 400, when made and when changed, and nothing happens',
    async (field, wrong) => {
      const { id } = await published(noun);
      stage.told.length = 0;
      const before = await rowsOf(noun);
      expect(fieldsOf(await create(noun, { ...nouns[noun].good(), ...wrong }))).toContain(field);
      if (field !== 'status') expect(fieldsOf(await change(noun, id, wrong))).toContain(field);
      expect(await rowsOf(noun)).toEqual(before);
      expect(stage.told).toEqual([]);
    },
  );

  it('keep what their company offers within five hundred', async () => {
    const { id } = await published(noun);
    const table = sql.identifier(noun.replace('-', '_'));
    const columns = Object.keys((await stage.db.execute(sql`select * from ${table} limit 1`)).rows[0] as object).filter(
      (name) => name !== idKey && name !== 'slug',
    );
    const list = sql.join(
      columns.map((name) => sql.identifier(name)),
      sql`, `,
    );
    await stage.db.execute(sql`
      insert into ${table} (slug, ${list}) select 'lleno-' || n, ${list} from ${table}, generate_series(1, 500) n where ${sql.identifier(idKey)} = ${id}`);
    expect(fieldsOf(await create(noun, nouns[noun].good()))).toEqual(['id_company']);
    if (noun !== 'menu-items') {
      const over = await stage.db.execute<{ id: number }>(sql`
        update ${table} set starts_at = ${inDays(-3)}, ends_at = ${inDays(-2)} where slug = 'lleno-1' returning ${sql.identifier(idKey)} as id`);
      await stage.db.execute(sql`
        insert into ${table} (slug, ${list}) select 'lleno-501', ${list} from ${table} where ${sql.identifier(idKey)} = ${id}`);
      const again = () => change(noun, over.rows[0]?.id as number, { starts_at: inDays(3), ends_at: inDays(4) });
      expect(fieldsOf(await again())).toEqual(['id_company']);
      expect((await change(noun, id, { ends_at: inDays(4) })).status).toBe(200);
      await stage.db.execute(sql`delete from ${table} where slug like 'lleno-2%'`);
      expect((await again()).status).toBe(200);
    }
    await stage.db.execute(sql`delete from ${table} where slug like 'lleno-%'`);
    expect((await create(noun, nouns[noun].good())).status).toBe(201);
  });

  it('take another slug, and the old one leads on', async () => {
    const { id, slug } = await published(noun);
    const other = `${noun}-otro-camino`;
    expect((await change(noun, id, { slug: other })).data.slug).toBe(other);
    for (const one of [slug, other]) expect((await stage.get(`/${noun}/${one}`)).body.slug).toBe(other);
    expect(fieldsOf(await create(noun, { ...nouns[noun].good(), slug }))).toEqual(['slug']);
    expect(stage.told.at(-1)?.slugs.sort()).toEqual([slug, other].sort());
  });

  it('at the same time by many lose none of what they say', async () => {
    const { id } = await published(noun);
    const parts = [titled('A'), { description: 'B' }, { image: '/static/pictures/tacos.webp' }];
    await Promise.all(parts.map((part) => change(noun, id, part)));
    const [{ after } = { after: {} }] = (await stage.audit(kind, id)).slice(-1);
    expect(after).toMatchObject({ ...titled('A'), description: 'B', image: '/static/pictures/tacos.webp' });
  });
});

describe('a promotion', () => {
  it('is scheduled, paused, resumed and ended', async () => {
    const { id } = await published('promotions', { starts_at: inDays(0, 2) });
    const isListed = async () => (await stage.listed('promotions', 'id_promotion')).includes(id);
    expect(await isListed()).toBe(false);
    stage.clock.set(inDays(0, 2));
    expect(await isListed()).toBe(true);
    stage.told.length = 0;
    for (const status of ['paused', 'active', 'ended']) {
      expect((await change('promotions', id, { status })).data.status).toBe(status);
      expect(await isListed()).toBe(status === 'active');
    }
    expect(stage.told.map(({ action }) => action)).toEqual(['ended', 'updated', 'ended']);
    expect(fieldsOf(await change('promotions', id, { status: 'active' }))).toEqual(['status']);
    expect((await change('promotions', id, { status: 'active', ends_at: inDays(4) })).status).toBe(200);
  });
});
