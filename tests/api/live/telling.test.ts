import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { notifications } from '../../../database/tables/notifications.ts';
import { saved } from '../../../database/tables/saved.ts';
import { demoDatabase, designMoment } from '../../support/databases/database.ts';
import { addPerson, addStaff, call, logIn, removePeople } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { apiOn, movableClock } from '../../support/servers/app.ts';

const city = 22014;
const clock = movableClock();
let db: Database;
let app: FastifyInstance;
let token: string;
let operator: number;
let staff: Awaited<ReturnType<typeof addStaff>>;
let slugs: Record<'coupon' | 'promotion' | 'event' | 'company', string>;

beforeAll(async () => {
  db = await demoDatabase();
  app = await apiOn(db, { clock });
  const { rows } = await db.execute(sql`
    select (select slug from coupons where id_coupon = 3) as coupon, (select slug from promotions where id_promotion = 1) as promotion,
      (select slug from events where id_event = 5) as event, (select slug from companies where id_company = 7) as company`);
  slugs = rows[0] as typeof slugs;
});
beforeEach(async () => {
  await removePeople(db);
  staff = await addStaff(db);
  operator = staff.operator.id_customer;
  token = (await logIn(app, staff.operator)).token;
});
afterAll(async () => {
  await removePeople(db);
  await app.close();
});

const good = { type: 'coupons', title: 'Hoy 2x1', message: 'En toda la ciudad.', url: '/cupones', audience: { id_city: city } };
const send = (more: object = {}) => call(app, 'POST /notifications', { token, body: { ...good, ...more } });
const told = () => db.select().from(notifications).orderBy(notifications.id_notification);

describe('an operator tells', () => {
  it('a city: counts first and tells nobody, then tells', async () => {
    await addPerson(db, { id_state: 22, id_city: city });
    await addPerson(db, { id_state: 22, id_city: city, blocked_at: designMoment });
    await addPerson(db, { id_state: 3, id_city: 3003 });
    const counted = { accounts: 1, recipients: 0, muted: 1, without_phone: 0, capped: 0 };
    const when = { sends_at: designMoment.toISOString(), time_zone: 'America/Mexico_City' };
    expect((await send({ dry_run: true })).data).toEqual({ ...counted, ...when, id_notification: null, id_notice: null });
    expect(await told()).toEqual([]);
    const { data } = await send({ title: '  Hoy\n2x1 ' });
    expect(data).toEqual({ ...counted, ...when, id_notification: expect.any(Number), id_notice: expect.any(Number) });
    expect(await told()).toMatchObject([
      {
        id_notification: data.id_notification,
        type: 'coupons',
        title: 'Hoy 2x1',
        message: 'En toda la ciudad.',
        url: '/cupones',
        to_city: city,
        to_colonia: null,
        to_customer: null,
        to_followers_of: null,
        created_by: operator,
        created_at: designMoment,
        subject: null,
        counts: true,
        fanned_out_at: null,
      },
    ]);
    const seen = (await call(app, `GET /notifications?id_city=${city}`)).data.items;
    expect(seen).toMatchObject([{ id_notification: data.id_notification, title: 'Hoy 2x1' }]);
    const { rows } = await db.execute(sql`select id_user, action, kind, item, after from audit_entries`);
    expect(rows).toMatchObject([
      { id_user: operator, action: 'created', kind: 'notification', item: String(data.id_notification), after: { recipients: 0 } },
    ]);
  });

  it('a colonia, followers, or everybody: counts those who are', async () => {
    const { rows } = await db.execute<{ id_colonia: number }>(
      sql`select id_colonia from colonias where id_city = ${city} order by 1 limit 1`,
    );
    const id_colonia = rows[0]?.id_colonia as number;
    const near = await addPerson(db, { id_state: 22, id_city: city, id_colonia });
    const far = await addPerson(db, { id_state: 3, id_city: 3003 });
    await addPerson(db, { id_state: 22, id_city: city });
    await db
      .insert(saved)
      .values([near, far].map(({ id_customer }) => ({ id_customer, kind: 'company' as const, id_item: 7, created_at: designMoment })));
    const count = async (audience: object) => (await send({ audience, dry_run: true })).data.accounts;
    expect(await count({ id_city: city })).toBe(2);
    expect(await count({ id_city: city, id_colonia })).toBe(1);
    expect(await count({ id_company: 7 })).toBe(2);
    expect(await count({ id_company: 7, id_city: city })).toBe(1);
    // The staff are customers too.
    expect(await count({})).toBe(3 + Object.keys(staff).length);
    await send({ audience: { id_company: 7, id_city: city, id_colonia } });
    expect(await told()).toMatchObject([{ to_followers_of: 7, to_city: city, to_colonia: id_colonia }]);
  });

  it('about a page: its picture and what it is about go along, unless another picture is given', async () => {
    for (const [folder, slug] of [
      ['cupones', slugs.coupon],
      ['promociones', slugs.promotion],
      ['eventos', slugs.event],
      ['negocios', slugs.company],
    ])
      expect((await send({ url: `/${folder}/${slug}` })).status).toBe(200);
    await send({ url: `/cupones/${slugs.coupon}`, image: '/static/pictures/tacos.webp' });
    const { rows } = await db.execute<{ image: string; id_company: number }>(
      sql`select image, id_company from coupons where id_coupon = 3`,
    );
    const coupon = { id_coupon: 3, id_company: rows[0]?.id_company, id_event: null };
    expect(await told()).toMatchObject([
      { ...coupon, image: rows[0]?.image },
      { id_coupon: null, id_event: null, image: expect.stringMatching('^/static/') },
      { id_event: 5, image: expect.stringMatching('^/static/') },
      { id_company: 7, id_coupon: null },
      { ...coupon, image: '/static/pictures/tacos.webp' },
    ]);
  });

  it.each([
    ['/', '/inicio', '/tengo', '/promociones', '/notificaciones', '/coupons-by-company/7', '/negocios-por-categoria/1', '/tabs/tab2'],
  ])('pages that there are', async (...urls) => {
    for (const url of urls) expect((await send({ url, dry_run: true })).status, url).toBe(200);
  });

  const nowhere = [
    '/no-existe',
    '/cupones/no-hay',
    '/cupones/',
    '/eventos/x/y',
    '/negocios-por-categoria/999999',
    '/coupons-by-company/0',
    '/constructor/x',
    '/toString/1',
    '/articulos-por-categoria/1',
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    'cupones',
    '/cupones?x=1',
    '/api/v1/settings',
    '/static/pictures/tacos.webp',
    '',
    '/../x',
    'javascript:alert(1)',
  ];
  it.each(nowhere)('not of %j, which is no page', async (url) => {
    expectProblem(await send({ url }), 400);
    expect(await told()).toEqual([]);
  });

  it.each<[string, object]>([
    ['an empty title', { title: '' }],
    ['a title of nothing to see', { title: ' \u200b\n ' }],
    ['a long title', { title: 'x'.repeat(81) }],
    ['a long message', { message: 'x'.repeat(241) }],
    ['NUL', { message: 'a\0b' }],
    ['another type', { type: 'news' }],
    ['a picture from elsewhere', { image: 'https://evil.example/a.png' }],
    ['a path that climbs', { image: '/static/../../etc/passwd.png' }],
    ['no audience', { audience: undefined }],
    ['an audience with more in it', { audience: { id_customer: 1 } }],
    ['an unknown city', { audience: { id_city: 1001999 } }],
    ['a colonia without its city', { audience: { id_colonia: 1 } }],
    ['a colonia of another city', { audience: { id_city: 3003, id_colonia: 1 } }],
    ['an unknown category', { audience: { id_category: 2147483647 } }],
    ['an unknown company', { audience: { id_company: 2147483647 } }],
    ['a time that has passed', { send_at: designMoment.toISOString() }],
    ['a time that is none', { send_at: '2026-02-30T10:00' }],
    ['a time that is too far', { send_at: new Date(designMoment.getTime() + 61 * 86_400_000).toISOString() }],
    ['a dry run of another kind', { dry_run: 'yes' }],
  ])('not with %s', async (_what, more) => {
    expectProblem(await send(more), 400);
    expect(await told()).toEqual([]);
  });

  it('is not of a paused company', async () => {
    await db.execute(sql`update companies set status = 'paused' where id_company = 7`);
    const answers = [await send({ audience: { id_company: 7 } }), await send({ url: `/negocios/${slugs.company}` })];
    await db.execute(sql`update companies set status = 'active' where id_company = 7`);
    for (const answer of answers) expectProblem(answer, 400);
  });
});
