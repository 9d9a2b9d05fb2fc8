import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mostSaved } from '../../../contract/wallet/saved.ts';
import { designMoment } from '../../support/databases/database.ts';
import { stageAccount } from '../../support/people/account-stage.ts';
import { addPerson, call, logIn } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { allPages } from '../../support/servers/app.ts';

const at = stageAccount();

const put = (what: string, given = at.token) => call(at.app, `PUT /saved/${what}`, { token: given });
const drop = (what: string, given = at.token) => call(at.app, `DELETE /saved/${what}`, { token: given });
const list = async (query = '', given = at.token) => (await call(at.app, `GET /saved${query}`, { token: given })).data;
const rows = async () => (await at.db.execute(sql`select kind, id_item from saved order by kind, id_item`)).rows;

describe('what a customer saves', () => {
  it('is there once however often it is saved, and gone once it is dropped, however often', async () => {
    for (const what of ['coupon/1', 'event/1', 'company/1']) {
      for (let n = 0; n < 2; n++) expect([(await put(what)).status, (await put(what)).body]).toEqual([204, '']);
    }
    expect(await rows()).toEqual([
      { kind: 'company', id_item: 1 },
      { kind: 'coupon', id_item: 1 },
      { kind: 'event', id_item: 1 },
    ]);
    for (let n = 0; n < 2; n++) expect((await drop('coupon/1')).status).toBe(204);
    expect(await rows()).toHaveLength(2);
  });

  it('is listed last first, with its name, picture and slug, page after page', async () => {
    const order = ['event/3', 'coupon/2', 'company/4', 'coupon/5', 'event/1'];
    for (const [n, what] of order.entries()) {
      at.clock.set(new Date(designMoment.getTime() + Math.floor(n / 2) * 1000));
      await put(what);
    }
    const whole = await list();
    expect(whole.next).toBeNull();
    expect(whole.items.map((item: { kind: string; id: number }) => `${item.kind}/${item.id}`)).toEqual([
      'event/1',
      'coupon/5',
      'company/4',
      'event/3',
      'coupon/2',
    ]);
    const { rows: named } = await at.db.execute(sql`select slug, title, image from events where id_event = 1`);
    expect(whole.items[0]).toMatchObject({ ...named[0], created_at: new Date(designMoment.getTime() + 2000).toISOString() });
    const paged = [];
    for (let cursor = ''; ; ) {
      const page = await list(`?limit=2${cursor}`);
      expect(page.items.length).toBeLessThanOrEqual(2);
      paged.push(...page.items);
      if (page.next === null) break;
      cursor = `&cursor=${page.next}`;
    }
    expect(paged).toEqual(whole.items);
    expect((await list('?kind=coupon')).items).toHaveLength(2);
    expect((await list('?kind=coupon&id=5')).items).toHaveLength(1);
    expect((await list('?kind=coupon&id=4')).items).toEqual([]);
  });

  it('is nobody else’s', async () => {
    await put('event/1');
    const other = (await logIn(at.app, await addPerson(at.db))).token;
    expect((await list('', other)).items).toEqual([]);
    expect((await drop('event/1', other)).status).toBe(204);
    expect((await list()).items).toHaveLength(1);
  });

  it('must exist for people to see: drafts and paused businesses do not', async () => {
    const [first] = (
      await at.db.execute<{ id_coupon: number; id_company: number }>(sql`select id_coupon, id_company from coupons order by 1 limit 1`)
    ).rows;
    const { id_coupon, id_company } = first as { id_coupon: number; id_company: number };
    for (const kind of ['coupon', 'event', 'company']) {
      expectProblem(await put(`${kind}/2147483647`), 404);
      expectProblem(await drop(`${kind}/2147483647`), 404);
    }
    await at.db.execute(sql`update coupons set status = 'draft' where id_coupon = ${id_coupon}`);
    expectProblem(await put(`coupon/${id_coupon}`), 404);
    await at.db.execute(sql`update coupons set status = 'active' where id_coupon = ${id_coupon}`);
    expect((await put(`company/${id_company}`)).status).toBe(204);
    await at.db.execute(sql`update companies set status = 'paused' where id_company = ${id_company}`);
    expectProblem(await put(`coupon/${id_coupon}`), 404);
    expectProblem(await put(`company/${id_company}`), 404);
    expect((await drop(`company/${id_company}`)).status).toBe(204);
    await at.db.execute(sql`update companies set status = 'active' where id_company = ${id_company}`);
    expect(await rows()).toEqual([]);
  });

  it.each(['coupon/0', 'coupon/x', 'coupon/01', 'coupon/2147483648', 'promotion/1', 'Coupon/1', 'coupon/%00'])(
    '%s is refused',
    async (what) => {
      expectProblem(await put(what), 400);
      expectProblem(await drop(what), 400);
    },
  );

  it.each([
    '?kind=x',
    '?id=0',
    '?cursor=abc',
    `?cursor=${Buffer.from('["2026-01-01T00:00:00.000Z","\\u0000",1]').toString('base64url')}`,
    '?x=1',
  ])('GET /saved%s is refused', async (query) => {
    expectProblem(await call(at.app, `GET /saved${query}`, { token: at.token }), 400);
  });

  it(`is no more than ${mostSaved} of a kind, also when many are saved at once`, async () => {
    await at.db.execute(sql`
      insert into saved (id_customer, kind, id_item)
      select ${at.me.id_customer}::int, 'event', 1000000 + n from generate_series(1, ${mostSaved - 2}::int) n`);
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((id) => put(`event/${id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 409, 409, 409, 409]);
    const { rows: counted } = await at.db.execute(sql`select count(*)::int as count from saved where kind = 'event'`);
    expect(counted).toEqual([{ count: mostSaved }]);
    const kept = answers.findIndex(({ status }) => status === 204) + 1;
    expect((await put(`event/${kept}`)).status).toBe(204);
    expect((await put('coupon/1')).status).toBe(204);
    expectProblem(answers.find(({ status }) => status === 409) as (typeof answers)[0], 409);
  });
});

describe('a calendar that follows a city', () => {
  const calendar = async (query: string) => {
    const reply = await at.app.inject(`/api/v1/events.ics${query}`);
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.body.replaceAll('\r\n ', '');
  };
  const uids = (text: string) => [...text.matchAll(/UID:event-(\d+)@/g)].map(([, id]) => Number(id));

  it('has every event to come of the city, of the colonia, of the company, or those for free', async () => {
    const { rows: one } = await at.db.execute<{ id_colonia: number; id_company: number }>(sql`
      select id_colonia, id_company from events where id_city = 22014 and id_company is not null and id_colonia is not null and ends_at > ${designMoment} limit 1`);
    for (const query of [{}, { id_colonia: one[0]?.id_colonia }, { id_company: one[0]?.id_company }, { free: true }, { free: false }]) {
      const asked = { id_city: 22014, ...query };
      const listed = await allPages(at.app, '/events', { ...asked, limit: 50 });
      expect(listed.length).toBeGreaterThan(0);
      const found = uids(await calendar(`?${new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]))}`));
      expect(found).toEqual(listed.map((event) => event.id_event));
    }
  });

  it('says who it is, and which events are cancelled or changed', async () => {
    const [event] = (await allPages(at.app, '/events', { id_city: 22014 })) as { id_event: number; status: string }[];
    await at.db.execute(sql`update events set status = 'cancelled', sequence = 3 where id_event = ${event?.id_event}`);
    // What nobody asked for yet: the rows change here without anybody being told.
    const text = (await calendar('?free=false&id_city=22014&id_colonia=0')) + (await calendar('?free=true&id_city=22014&id_colonia=0'));
    await at.db.execute(sql`update events set status = ${event?.status}, sequence = 0 where id_event = ${event?.id_event}`);
    const entry = text.split('BEGIN:VEVENT').find((part) => part.includes(`UID:event-${event?.id_event}@`));
    expect(entry).toContain('STATUS:CANCELLED');
    expect(entry).toContain('SEQUENCE:3');
    expect(text).toContain('X-WR-CALNAME:Eventos en Querétaro');
  });

  it('of a city without events is empty, and without a city there is none', async () => {
    expect(uids(await calendar('?id_city=1001'))).toEqual([]);
    for (const query of ['', '?id_city=0', '?id_city=22014&limit=5', '?id_city=22014&cursor=a'])
      expectProblem(await call(at.app, `GET /events.ics${query}`), 400);
  });
});
