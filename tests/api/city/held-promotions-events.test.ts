import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { call } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { city, inboxStage } from '../../support/stages/inbox-stage.ts';
import { inDays } from '../../support/stages/publishing-stage.ts';

const stage = inboxStage();
const { inbox, only, decide, undo, lastTold, reporter } = stage;

const nouns = {
  promotion: {
    list: 'promotions',
    given: { title: 'Rifa de una moto', ends_at: inDays(40) },
    harmless: { title: 'Rosca de reyes' },
    out: 'active',
    aside: 'paused',
  },
  event: {
    list: 'events',
    given: { title: 'Cata de mezcal', venue: 'Patio', id_city: city, starts_at: inDays(20), ends_at: inDays(20, 120) },
    harmless: { title: 'Noche de danzón' },
    out: 'scheduled',
    aside: 'draft',
  },
} as const;

describe.each(Object.entries(nouns))('a %s whose words ask for a person', (kind, { list, given, harmless, out, aside }) => {
  const idKey = `id_${kind}`;
  const publish = async (more: object = {}): Promise<number> =>
    (await stage.as('owner', `POST /companies/${stage.companies.mine.id}/${list}`, { ...given, status: out, ...more })).data[idKey];
  const change = (id: number, body: object) => stage.as('owner', `PATCH /${list}/${id}`, body);
  const owned = async (id: number) => (await stage.as('owner', `GET /companies/${stage.companies.mine.id}/${list}/${id}`)).data;

  it('waits for one unseen, is let out, and comes back with the same words without asking', async () => {
    const id = await publish();
    expect(await owned(id)).toMatchObject({ status: 'draft', state: 'waiting' });
    expect(await stage.listed(list, idKey)).not.toContain(id);
    const item = await only();
    expect(item).toMatchObject({ kind: 'held', details: { what: kind, [idKey]: id, name: given.title, shown: false } });
    expect((await decide(item.id_item, { decision: 'accepted' })).status).toBe(200);
    expect(await owned(id)).toMatchObject({ status: out, waits_for: null });
    expect(await stage.listed(list, idKey)).toContain(id);
    expect(await lastTold()).toMatchObject({ title: `Publicado: ${given.title}` });
    for (const status of ['draft', out]) await change(id, { status });
    expect(await owned(id)).toMatchObject({ status: out, waits_for: null });
    expect((await inbox()).items).toEqual([]);
    expect((await stage.audit(kind, id)).map(({ id_user }) => id_user)).toContain(stage.ids.operator);
  });

  it('that was out is taken from sight while its new words are looked at', async () => {
    const id = await publish(harmless);
    expect(await owned(id)).toMatchObject({ status: out, waits_for: null });
    expect((await change(id, { description: 'Con tequila de cortesía' })).data.status).toBe(aside);
    expect(await owned(id)).toMatchObject({ state: 'waiting', waits_for: ['alcohol'] });
    expect(await stage.listed(list, idKey)).not.toContain(id);
    expect(await only()).toMatchObject({ details: { shown: true } });
    expect((await change(id, { status: out, description: 'Con café' })).data.status).toBe(out);
    expect((await inbox()).items).toEqual([]);
  });

  it('shows nobody at its address words that nobody has let through, however they came there', async () => {
    const { data } = await stage.as('owner', `POST /companies/${stage.companies.mine.id}/${list}`, { ...given, ...harmless, status: out });
    const id: number = data[idKey];
    const seen = async () => (await call(stage.app, `GET /${list}/${data.slug}`)).status;
    const off = kind === 'event' ? 'cancelled' : 'paused';
    expect(await seen()).toBe(200);
    await change(id, { status: off });
    expect(await seen()).toBe(200);
    await change(id, { description: 'Con tequila de cortesía' });
    expect(await seen()).toBe(404);
    await change(id, { description: 'Con café' });
    expect(await seen()).toBe(200);
    await change(id, { status: out, description: 'Con tequila de cortesía' });
    expect(await seen()).toBe(404);
    const { id_item } = await only();
    await decide(id_item, { decision: 'rejected', reason: 'Necesita permiso' });
    expect(await seen()).toBe(404);
    await change(id, { status: out });
    await decide((await only()).id_item, { decision: 'accepted' });
    expect(await seen()).toBe(200);
    await change(id, { status: off });
    expect(await seen()).toBe(200);
  });

  it('rejected stays with its owner, who reads why, and asks again', async () => {
    const id = await publish();
    const { id_item } = await only();
    expect((await decide(id_item, { decision: 'rejected', reason: 'Necesita permiso' })).status).toBe(200);
    expect(await owned(id)).toMatchObject({ status: 'draft', state: 'draft', waits_for: null });
    expect(await lastTold()).toMatchObject({ title: `No se publicó: ${given.title}` });
    expect((await change(id, { status: out })).data.status).toBe('draft');
    expect((await only()).id_item).not.toBe(id_item);
    expect((await stage.as('owner', `DELETE /${list}/${id}`)).status).toBe(204);
    expect((await inbox()).items).toEqual([]);
  });

  it('accepted is taken back while nothing has changed', async () => {
    const id = await publish();
    const { id_item } = await only();
    await decide(id_item, { decision: 'accepted' });
    expect((await undo(id_item)).status).toBe(204);
    expect(await owned(id)).toMatchObject({ status: 'draft', state: 'waiting' });
    await decide(id_item, { decision: 'accepted' });
    stage.clock.set(inDays(0, 1));
    await change(id, { ends_at: inDays(20, 100) });
    expect(expectProblem(await undo(id_item), 409).detail).toContain('Ya cambió');
  });

  it('of an operator goes out at once', async () => {
    const { data } = await stage.as('operator', `POST /companies/${stage.companies.mine.id}/${list}`, { ...given, status: out });
    expect(data.status).toBe(out);
  });
});

describe('a saved event that waits', () => {
  const { given, harmless } = nouns.event;
  const toldOf = async (id: number) => {
    const { rows } = await stage.db.execute<{ title: string }>(sql`select title from notifications where to_savers_of = ${id} order by 1`);
    return rows.map(({ title }) => title);
  };
  const statusOf = async (id: number) => (await stage.as('owner', `GET /companies/${stage.companies.mine.id}/events/${id}`)).data.status;

  it('is kept from deletion, and its savers hear of its new date once it is out again, not before', async () => {
    const { data } = await stage.as('owner', `POST /companies/${stage.companies.mine.id}/events`, { ...given, ...harmless });
    const id: number = data.id_event;
    const token = await reporter();
    expect((await call(stage.app, `PUT /saved/event/${id}`, { token })).status).toBeLessThan(300);
    const told = () => toldOf(id);
    const moved = { ...given, title: 'Danzón con mezcal', starts_at: inDays(21), ends_at: inDays(21, 120), status: 'moved' };
    expect((await stage.as('owner', `PATCH /events/${id}`, moved)).data.status).toBe('draft');
    expect(await told()).toEqual([]);
    expectProblem(await stage.as('owner', `DELETE /events/${id}`), 409);
    const { id_item } = await only();
    const again = { venue: 'Foro', starts_at: inDays(22), ends_at: inDays(22, 120) };
    expect((await stage.as('owner', `PATCH /events/${id}`, again)).data.status).toBe('draft');
    expect((await call(stage.app, 'GET /saved', { token })).data.items).toEqual([]);
    await decide(id_item, { decision: 'accepted' });
    expect(await told()).toEqual(['Cambió de fecha: Danzón con mezcal']);
    const owned = (await stage.as('owner', `GET /companies/${stage.companies.mine.id}/events/${id}`)).data;
    // What its savers knew, and not the date that nobody saw.
    expect(owned).toMatchObject({ status: 'moved', moved_from: given.starts_at });
    expect((await call(stage.app, 'GET /saved', { token })).data.items).toMatchObject([{ title: 'Danzón con mezcal' }]);
    expect(expectProblem(await undo(id_item), 409).detail).toContain('Ya lo guardó');
  });

  it('says nothing to its savers while words of a cancelled one are looked at', async () => {
    const { data } = await stage.as('owner', `POST /companies/${stage.companies.mine.id}/events`, { ...given, ...harmless });
    await stage.as('owner', `PATCH /events/${data.id_event}`, { status: 'cancelled' });
    const again = { status: 'scheduled', description: 'Con cerveza' };
    expect((await stage.as('owner', `PATCH /events/${data.id_event}`, again)).data.status).toBe('cancelled');
    await decide((await only()).id_item, { decision: 'accepted' });
    expect(await statusOf(data.id_event)).toBe('scheduled');
  });

  it('is cancelled at once, in the words that its savers know; the new ones wait', async () => {
    const { data } = await stage.as('owner', `POST /companies/${stage.companies.mine.id}/events`, { ...given, ...harmless });
    const id: number = data.id_event;
    const token = await reporter();
    await call(stage.app, `PUT /saved/event/${id}`, { token });
    const off = { status: 'cancelled', title: 'Danzón con mezcal', venue: 'Bar' };
    expect((await stage.as('owner', `PATCH /events/${id}`, off)).data.status).toBe('cancelled');
    expect(await toldOf(id)).toEqual([`Se canceló: ${harmless.title}`]);
    expect(await stage.listed('events', 'id_event')).not.toContain(id);
    await decide((await only()).id_item, { decision: 'accepted' });
    expect(await statusOf(id)).toBe('cancelled');
    expect((await call(stage.app, `GET /events/${data.slug}`)).data.title).toBe('Danzón con mezcal');
    expect(await toldOf(id)).toHaveLength(1);
    // The operator let it through, and did not cancel it.
    expect((await stage.as('owner', `PATCH /events/${id}`, { status: 'scheduled' })).data.status).toBe('scheduled');
  });
});
