import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { type OpenedKind, openedKinds } from '../../../contract/console/shop-figures.ts';
import { forgetOldSums } from '../../../server/figures/commands.ts';
import { ViewCounter } from '../../../server/figures/view-counter.ts';
import { designMoment } from '../../support/databases/database.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { inDays, publishingStage } from '../../support/stages/publishing-stage.ts';

const stage = publishingStage();
const month = '2026-11';
const ask = (path: string, who: Parameters<typeof stage.as>[0] = 'owner') =>
  stage.as(who, `GET /companies/${stage.companies.mine.id}/${path}?month=${month}`);
const publish = async (list: string, body: object): Promise<string> => {
  const { status, data } = await stage.as('owner', `POST /companies/${stage.companies.mine.id}/${list}`, { ends_at: inDays(4), ...body });
  expect(status).toBe(201);
  return data.slug;
};

beforeEach(async () => {
  stage.clock.set(designMoment);
  await stage.db.execute(sql`truncate daily_sums`);
});

it('a month has how often its page and all that it published were opened and how people came, also as a sheet; others’ pages and other months are not in it', async () => {
  const { mine, theirs } = stage.companies;
  const { rows } = await stage.db.execute<{ id_company: number; slug: string }>(sql`select id_company, slug from companies`);
  const company = (id: number) => rows.find(({ id_company }) => id_company === id)?.slug ?? '';
  const pages: [kind: OpenedKind, slug: string, times: number][] = [
    ['company', company(mine.id), 1],
    ['company', company(theirs.id), 7],
    ['coupon', await publish('coupons', { title: 'Uno', kind: 'two_for_one' }), 3],
    ['promotion', await publish('promotions', { title: 'Café de olla' }), 4],
    ['promotion', await publish('promotions', { title: 'Atole' }), 6],
    ['event', await publish('events', { title: '=Boleros', venue: 'Patio', id_city: 22014, starts_at: inDays(3) }), 5],
  ];
  const views = new ViewCounter(stage.clock);
  const origins = ['estado', 'cartel', 'folleto'] as const;
  const open = (least: number) => {
    for (const [kind, slug, times] of pages)
      for (let n = 0; n < times; n++)
        if (times >= least) views.count({ kind, slug, from: origins[n] }, { network: '189.203.1.7', userAgent: `Mozilla/5.0 ${n}` });
  };
  open(0);
  await views.flush(stage.db);
  // What is opened on the first of December is of another month.
  stage.clock.set(inDays(11));
  open(2);
  await views.flush(stage.db);
  stage.clock.set(inDays(0));
  const came = (cartel: number, estado: number, folleto: number) => ({ cartel, estado, enlace: 0, folleto });
  expect((await ask('figures')).data.openings).toEqual([
    { kind: 'company', opened: 1, from: came(0, 1, 0) },
    { kind: 'coupon', opened: 3, from: came(1, 1, 1) },
    { kind: 'promotion', opened: 10, from: came(2, 2, 2) },
    { kind: 'event', opened: 5, from: came(1, 1, 1) },
  ]);
  // Of the lists, in all months.
  const timesOf = async (list: string) => {
    const { data } = await stage.as('owner', `GET /companies/${mine.id}/${list}`);
    return data.items
      .flatMap(({ title, opened }: { title: string; opened: number }) => (opened > 0 ? [`${title} ${opened}`] : []))
      .toSorted();
  };
  expect([await timesOf('promotions'), await timesOf('events')]).toEqual([['Atole 12', 'Café de olla 8'], ['=Boleros 10']]);
  const { body, headers } = await ask('openings.csv');
  expect(headers['content-disposition']).toContain('aperturas-2026-11.csv');
  expect(body.trimEnd().split('\n')).toEqual([
    '\ufeffPágina,Nombre,Abierta al menos,Por cartel,Por estado,Por liga,Por folleto del barrio',
    expect.stringMatching(/^Mi página,[^,]+,1,0,1,0,0$/),
    'Cupón,Uno,3,1,1,0,1',
    'Promoción,Atole,6,1,1,0,1',
    'Promoción,Café de olla,4,1,1,0,1',
    "Evento,'=Boleros,5,1,1,0,1",
  ]);
});

it('a month in which nobody opened anything has each kind with nothing; a stranger is told nothing', async () => {
  const { data } = await stage.as('owner', `GET /companies/${stage.companies.mine.id}/figures?month=2026-09`);
  const from = { cartel: 0, estado: 0, enlace: 0, folleto: 0 };
  expect(data.openings).toEqual(openedKinds.map((kind) => ({ kind, opened: 0, from })));
  expectProblem(await ask('openings.csv', 'stranger'), 404);
});

describe('the openings of a page', () => {
  const phone = { network: '189.203.1.7', userAgent: 'Mozilla/5.0 (Linux; Android 9) Chrome/120' };
  const opened = async (): Promise<number> => {
    const { rows } = await stage.db.execute<{ count: number }>(
      sql`select coalesce(sum(count), 0)::int as count from daily_sums where what = 'opened'`,
    );
    return rows[0]?.count ?? 0;
  };

  let coupon: { id_coupon: number; slug: string };

  beforeEach(async () => {
    coupon ??= (
      await stage.as('owner', `POST /companies/${stage.companies.mine.id}/coupons`, {
        title: 'Dos',
        kind: 'two_for_one',
        ends_at: inDays(20),
      })
    ).data;
  });

  it('count once for a device, item and day, whatever it sends; bots do not count', async () => {
    const views = new ViewCounter(stage.clock);
    const { slug } = coupon;
    for (let n = 0; n < 5; n++) views.count({ kind: 'coupon', slug }, phone);
    views.count({ kind: 'coupon', slug }, { ...phone, network: '189.203.1.8' });
    for (const userAgent of ['', 'Googlebot/2.1', 'WhatsApp/2.23', 'curl/8.1'])
      views.count({ kind: 'coupon', slug }, { ...phone, userAgent });
    await views.flush(stage.db);
    expect(await opened()).toBe(2);
    stage.clock.set(inDays(1));
    views.count({ kind: 'coupon', slug }, phone);
    await views.flush(stage.db);
    expect(await opened()).toBe(3);
  });

  it('add up over processes and flushes, with how people came', async () => {
    const { slug } = coupon;
    for (const views of [new ViewCounter(stage.clock), new ViewCounter(stage.clock)]) {
      views.count({ kind: 'coupon', slug, from: 'cartel' }, phone);
      views.count({ kind: 'coupon', slug, from: 'folleto' }, { ...phone, userAgent: 'Mozilla/5.0 de papel' });
      await views.flush(stage.db);
      await views.flush(stage.db);
    }
    expect((await stage.as('owner', `GET /coupons/${coupon.id_coupon}/figures`)).data).toMatchObject({
      opened: 4,
      from: { cartel: 2, estado: 0, enlace: 0, folleto: 2 },
    });
  });

  it('come from one network up to a number, so that nobody uses up what all have', async () => {
    const views = new ViewCounter(stage.clock);
    const { slug } = coupon;
    for (let n = 0; n < 10_500; n++) views.count({ kind: 'coupon', slug }, { ...phone, userAgent: `Mozilla/5.0 ${n}` });
    views.count({ kind: 'coupon', slug }, { ...phone, network: '189.203.1.8' });
    await views.flush(stage.db);
    expect(await opened()).toBe(10_001);
  });

  it('of what is not there, or is a draft, count nothing; over the call it is always the same answer', async () => {
    const draft = (
      await stage.as('owner', `POST /companies/${stage.companies.mine.id}/coupons`, {
        title: 'Borrador',
        kind: 'two_for_one',
        ends_at: inDays(3),
        status: 'draft',
      })
    ).data;
    const views = new ViewCounter(stage.clock);
    for (const slug of ['no-existe', draft.slug]) {
      views.count({ kind: 'coupon', slug }, phone);
      expect((await stage.as(null, 'POST /views', { kind: 'coupon', slug }, { 'user-agent': phone.userAgent })).status).toBe(204);
    }
    await views.flush(stage.db);
    expect((await stage.db.execute(sql`select from daily_sums`)).rows).toEqual([]);
  });

  it('wait when they cannot be written, and are gone after thirteen months', async () => {
    const views = new ViewCounter(stage.clock);
    const { slug } = coupon;
    views.count({ kind: 'coupon', slug }, phone);
    await expect(views.flush({ execute: () => Promise.reject(new Error('away')) } as unknown as typeof stage.db)).rejects.toThrow('away');
    await views.flush(stage.db);
    expect(await opened()).toBe(1);
    await forgetOldSums(stage.db, new Date(inDays(380)));
    expect(await opened()).toBe(1);
    await forgetOldSums(stage.db, new Date(inDays(420)));
    expect(await opened()).toBe(0);
  });
});
