import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { designMoment } from '../../support/databases/database.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { inDays, publishingStage } from '../../support/stages/publishing-stage.ts';

const stage = publishingStage();
type Who = Parameters<typeof stage.as>[0];

beforeEach(() => {
  stage.clock.set(designMoment);
  stage.told.length = 0;
});

const promotion = () => ({ title: 'Martes de pozole', ends_at: inDays(10) });
const event = () => ({ title: 'Noche de son', venue: 'Patio', id_city: 22014, starts_at: inDays(3), ends_at: inDays(3, 120) });

/** The calls of one noun. */
function noun(list: 'promotions' | 'events', id: 'id_promotion' | 'id_event', good: () => object) {
  const mine = () => stage.companies.mine.id;
  const path = (company = mine()) => `/companies/${company}/${list}`;
  const create = (body: object = {}, headers = {}) => stage.as('owner', `POST ${path()}`, { ...good(), ...body }, headers);
  const one = (item: number, who: Who = 'owner', company = mine()) => stage.as(who, `GET ${path(company)}/${item}`);
  return {
    list,
    create,
    one,
    path,
    idOf: (data: Record<string, number>) => data[id] as number,
    published: async (body: object = {}): Promise<number> => (await create(body)).data[id],
    owned: async (item: number) => (await one(item)).data,
    ids: async (query = ''): Promise<number[]> =>
      (await stage.as('owner', `GET ${path()}${query}`)).data.items.map((item: Record<string, number>) => item[id]),
    change: (item: number, body: object, headers = {}, who: Who = 'owner') => stage.as(who, `PATCH /${list}/${item}`, body, headers),
    remove: (item: number, headers = {}, who: Who = 'owner') => stage.as(who, `DELETE /${list}/${item}`, undefined, headers),
  };
}

const promotions = noun('promotions', 'id_promotion', promotion);
const events = noun('events', 'id_event', event);
const live = { promotions: { status: 'active' }, events: { status: 'scheduled' } };

for (const of of [promotions, events])
  describe(`the ${of.list} of a company, as its owner has them`, () => {
    it('come in pages, the newest first, none twice and none left out', async () => {
      await of.published();
      await of.published({ status: 'draft' });
      await of.published();
      const all = await of.ids('?limit=50');
      const met: number[] = [];
      let next = '';
      do {
        const { data } = await stage.as('owner', `GET ${of.path()}?limit=2${next}`);
        met.push(...data.items.map(of.idOf));
        next = data.next ? `&cursor=${encodeURIComponent(data.next)}` : '';
      } while (next);
      expect(met).toEqual(all);
      expect(all).toEqual(all.toSorted((a, b) => b - a));
    });

    it('are nobody else’s: of another company, a cashier and a customer', async () => {
      const id = await of.published({ status: 'draft' });
      expect((await of.one(id, 'operator')).status).toBe(200);
      expectProblem(await of.one(id, 'stranger'), 404);
      expectProblem(await of.one(id, 'stranger', stage.companies.theirs.id), 404);
      expectProblem(await stage.as('stranger', `GET ${of.path()}`), 404);
      expectProblem(await of.change(id, { title: 'Mío' }, {}, 'stranger'), 404);
      expectProblem(await of.remove(id, {}, 'stranger'), 404);
      for (const who of ['cashier', 'customer'] as const) expectProblem(await of.one(id, who), 403);
      expectProblem(await of.one(id, null), 401);
    });

    it('are created once for a key, however often it is sent', async () => {
      const key = { 'idempotency-key': `once-${of.list}` };
      const replies = await Promise.all(Array.from({ length: 4 }, () => of.create({}, key)));
      expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      expect(new Set(replies.map(({ data }) => of.idOf(data))).size).toBe(1);
    });

    it('are created again by a key whose draft was deleted', async () => {
      const key = { 'idempotency-key': `again-${of.list}` };
      const first = of.idOf((await of.create({ status: 'draft' }, key)).data);
      expect((await of.remove(first)).status).toBe(204);
      const again = await of.create({ status: 'draft' }, key);
      expect(again.status).toBe(201);
      expect((await of.one(of.idOf(again.data))).status).toBe(200);
      expect(of.idOf((await of.create({ status: 'draft' }, key)).data)).toBe(of.idOf(again.data));
    });

    it('are changed and deleted only as they are seen', async () => {
      const id = await of.published({ status: 'draft' });
      const seen = { 'if-match': `"${(await of.owned(id)).revision}"` };
      expect((await of.change(id, { title: 'Otro nombre' }, seen)).status).toBe(200);
      expectProblem(await of.change(id, { title: 'Tercero' }, seen), 412);
      expectProblem(await of.remove(id, seen), 412);
      expect(await of.owned(id)).toMatchObject({ title: 'Otro nombre', state: 'draft' });
      expect((await of.remove(id, { 'if-match': `"${(await of.owned(id)).revision}"` })).status).toBe(204);
      expectProblem(await of.one(id), 404);
      expect((await stage.audit(of.list.slice(0, -1), id)).at(-1)?.after).toMatchObject({ deleted: true });
    });

    it('are deleted as drafts only', async () => {
      const id = await of.published();
      expectProblem(await of.remove(id), 409);
      expect((await of.one(id)).status).toBe(200);
    });

    it('are seen by nobody as long as they are drafts, and told of once they are published', async () => {
      const { data } = await of.create({ status: 'draft' });
      const id = of.idOf(data);
      const shown = () => stage.listed(of.list, of.list === 'events' ? 'id_event' : 'id_promotion');
      expect((await stage.get(`/${of.list}/${data.slug}`)).status).toBe(404);
      expect(await shown()).not.toContain(id);
      await of.change(id, { title: 'Con otro título' });
      expect(stage.told).toEqual([]);
      await of.change(id, live[of.list]);
      expect(stage.told).toMatchObject([{ action: 'created', id_item: id }]);
      expect((await stage.get(`/${of.list}/${data.slug}`)).status).toBe(200);
      expect(await shown()).toContain(id);
      const { rows } = await stage.db.execute(
        sql`select from follower_news where kind = ${of.list.slice(0, -1)} and id_item = ${id} and id_company = ${stage.companies.mine.id}`,
      );
      expect(rows).toHaveLength(1);
      await of.change(id, { status: 'draft' });
      expect(stage.told.at(-1)).toMatchObject({ action: 'ended', id_item: id });
      expect(await shown()).not.toContain(id);
    });
  });

describe('the word of a state', () => {
  it('of a promotion', async () => {
    const ids = {
      draft: await promotions.published({ status: 'draft' }),
      scheduled: await promotions.published({ starts_at: inDays(1) }),
      active: await promotions.published({ ends_at: inDays(0, 30) }),
      paused: await promotions.published({ status: 'paused' }),
      ended: await promotions.published(),
    };
    await promotions.change(ids.ended, { status: 'ended' });
    for (const [state, id] of Object.entries(ids)) expect((await promotions.owned(id)).state, state).toBe(state);
    expect(await promotions.ids('?ended=true')).toContain(ids.ended);
    expect(await promotions.ids('?limit=50')).not.toContain(ids.ended);
    stage.clock.set(inDays(0, 31));
    expect((await promotions.owned(ids.active)).state).toBe('ended');
    expect(await promotions.ids('?ended=true&limit=50')).toContain(ids.active);
  });

  it('of an event', async () => {
    const soon = { starts_at: inDays(0, 10), ends_at: inDays(0, 20) };
    const ids = {
      draft: await events.published({ ...soon, status: 'draft' }),
      scheduled: await events.published(soon),
      moved: await events.published(soon),
      cancelled: await events.published(soon),
    };
    await events.change(ids.moved, { status: 'moved', starts_at: inDays(0, 12), ends_at: inDays(0, 22) });
    await events.change(ids.cancelled, { status: 'cancelled' });
    for (const [state, id] of Object.entries(ids)) expect((await events.owned(id)).state, state).toBe(state);
    expect([(await events.owned(ids.scheduled)).moved_from, (await events.owned(ids.moved)).moved_from]).toEqual([null, inDays(0, 10)]);
    expect(await events.ids('?limit=50')).toEqual(expect.arrayContaining(Object.values(ids)));
    stage.clock.set(inDays(0, 11));
    expect((await events.owned(ids.scheduled)).state).toBe('active');
    stage.clock.set(inDays(0, 23));
    const ended = await events.ids('?ended=true&limit=50');
    expect(ended).toEqual(expect.arrayContaining([ids.scheduled, ids.moved, ids.cancelled]));
    expect(ended).not.toContain(ids.draft);
    expect([(await events.owned(ids.moved)).state, (await events.owned(ids.cancelled)).state]).toEqual(['ended', 'cancelled']);
  });
});

it('an event that somebody saved is cancelled, not hidden, and its owner sees how many saved it', async () => {
  const id = await events.published();
  expect((await stage.as('customer', `PUT /saved/event/${id}`)).status).toBe(204);
  expect((await events.owned(id)).saved).toBe(1);
  expectProblem(await events.change(id, { status: 'draft' }), 400);
  expect((await events.change(id, { status: 'cancelled' })).status).toBe(200);
  expect((await events.owned(id)).state).toBe('cancelled');
});

it('a draft of an event cannot be saved by anybody', async () => {
  const id = await events.published({ status: 'draft' });
  expectProblem(await stage.as('customer', `PUT /saved/event/${id}`), 404);
});

it('what an operator cancelled, its owner does not restore', async () => {
  const id = await events.published();
  await events.change(id, { status: 'cancelled' }, {}, 'operator');
  expect((await events.owned(id)).held).toBe(true);
  expectProblem(await events.change(id, { status: 'scheduled' }), 403);
});
