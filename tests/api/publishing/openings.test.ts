import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type OpenedKind, openedKinds } from '../../../contract/console/shop-figures.ts';
import { ViewCounter } from '../../../server/figures/view-counter.ts';
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
