import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { designMoment } from '../../support/databases/database.ts';
import { call } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { city, inboxStage } from '../../support/stages/inbox-stage.ts';
import { inDays } from '../../support/stages/publishing-stage.ts';

const stage = inboxStage();
const { only, decide, reporter, lastTold } = stage;

/** 19:00 to 21:00 in Querétaro (UTC-6). */
const evening = (day: number) => ({ starts_at: `2026-11-${day + 1}T01:00:00.000Z`, ends_at: `2026-11-${day + 1}T03:00:00.000Z` });
const [friday, saturday, sunday] = [evening(27), evening(28), evening(29)];

const seen = { title: 'Noche de danzón', venue: 'Patio', id_city: city, ...friday };
const unseen = { title: 'Danzón con mezcal', ...saturday };
const asFriday = 'Iba a ser el viernes 27 nov, 7 p. m., en Patio.';
const nowSaturday = `Es el sábado 28 nov, 7 p. m., en Patio. ${asFriday}`;

const change = (id: number, body: object, who: 'owner' | 'operator' = 'owner') => stage.as(who, `PATCH /events/${id}`, body);
const reject = async () => decide((await only()).id_item, { decision: 'rejected', reason: 'Necesita permiso' });
const statusOf = async (id: number) => (await stage.as('owner', `GET /companies/${stage.companies.mine.id}/events/${id}`)).data.status;

/** An event that somebody saved while it was out, and what its savers were told since. */
async function saved(when = friday) {
  const { data } = await stage.as('owner', `POST /companies/${stage.companies.mine.id}/events`, { ...seen, ...when });
  const id: number = data.id_event;
  const token = await reporter();
  expect((await call(stage.app, `PUT /saved/event/${id}`, { token })).status).toBe(204);
  const told = async () => {
    const { rows } = await stage.db.execute<{ title: string; message: string }>(
      sql`select title, message from notifications where to_savers_of = ${id} order by id_notification`,
    );
    return rows.map(({ title, message }) => [title, message.replaceAll('\u00a0', ' ')]);
  };
  return { id, told };
}

/** The same once its owner gave it words that wait, with another day. */
async function waiting(more: object = {}, when = friday) {
  const event = await saved(when);
  expect((await change(event.id, { ...unseen, ...more })).data.status).toBe('draft');
  expect(await event.told()).toEqual([]);
  return event;
}

beforeEach(() => stage.clock.set(designMoment));

describe('savers of an event that waited for a person hear of its new date', () => {
  it('when its owner takes the words back', async () => {
    const { id, told } = await waiting();
    expect((await change(id, { title: 'Baile', status: 'scheduled' })).data.status).toBe('scheduled');
    expect(await told()).toEqual([['Cambió de fecha: Baile', nowSaturday]]);
    await change(id, { description: 'Con café' });
    expect(await told()).toHaveLength(1);
  });

  it('when its owner takes the words back first, and publishes it later', async () => {
    const { id, told } = await waiting();
    expect((await change(id, { title: 'Baile' })).data.status).toBe('draft');
    await change(id, sunday);
    expect(await told()).toEqual([]);
    await change(id, { ...saturday, status: 'scheduled' });
    expect(await told()).toEqual([['Cambió de fecha: Baile', nowSaturday]]);
  });

  it('when it was rejected, and its owner corrects it, however much later', async () => {
    const { id, told } = await waiting();
    await reject();
    await change(id, sunday);
    expect(await told()).toEqual([]);
    await stage.db.execute(sql`delete from inbox_items`);
    expect((await change(id, { ...saturday, title: 'Baile', status: 'moved' })).data.status).toBe('moved');
    expect(await told()).toEqual([['Cambió de fecha: Baile', nowSaturday]]);
  });

  it('when it was rejected, asks again and is accepted', async () => {
    const { id, told } = await waiting();
    await reject();
    expect((await change(id, { status: 'scheduled' })).data.status).toBe('draft');
    expect(await told()).toEqual([]);
    await decide((await only()).id_item, { decision: 'accepted' });
    expect(await told()).toEqual([['Cambió de fecha: Danzón con mezcal', nowSaturday]]);
  });

  it('when an operator accepts it, or publishes it without the case', async () => {
    const [one, other] = [await waiting(), await waiting()];
    const { items } = await stage.inbox();
    await decide(items[0].id_item, { decision: 'accepted' });
    expect((await change(other.id, { status: 'scheduled' }, 'operator')).data.status).toBe('scheduled');
    for (const { id, told } of [one, other]) {
      expect(await statusOf(id)).toBe('scheduled');
      expect(await told()).toEqual([['Cambió de fecha: Danzón con mezcal', nowSaturday]]);
    }
    expect((await stage.inbox()).items).toEqual([]);
  });

  it('and of its new place, and of nothing where it is as they know it', async () => {
    const { id, told } = await waiting({ ...friday, venue: 'Foro' });
    await change(id, { title: 'Baile', status: 'scheduled' });
    expect(await told()).toEqual([['Cambió de lugar: Baile', `Es el viernes 27 nov, 7 p. m., en Foro. ${asFriday}`]]);
    await change(id, { title: 'Danzón con mezcal', ...saturday });
    await change(id, { title: 'Baile', ...friday, status: 'scheduled' });
    expect(await told()).toHaveLength(1);
  });

  it('also after the moment that they knew', async () => {
    const tonight = { starts_at: inDays(0, 18), ends_at: inDays(0, 78) };
    const { id, told } = await waiting({}, tonight);
    stage.clock.set(inDays(0, 90));
    await change(id, { title: 'Baile', status: 'scheduled' });
    expect(await told()).toEqual([
      ['Cambió de fecha: Baile', 'Es el sábado 28 nov, 7 p. m., en Patio. Iba a ser el viernes 20 nov, 7 p. m., en Patio.'],
    ]);
  });
});

describe('savers of an event that is cancelled while it waits', () => {
  const off = [[`Se canceló: ${seen.title}`, asFriday]];

  it('hear of it at once, in what they know, and not again when its words are let through', async () => {
    const { id, told } = await waiting({ venue: 'Foro' });
    expect((await change(id, { status: 'cancelled' })).data.status).toBe('cancelled');
    expect(await told()).toEqual(off);
    await change(id, { ...sunday });
    await decide((await only()).id_item, { decision: 'accepted' });
    expect(await statusOf(id)).toBe('cancelled');
    expect(await told()).toEqual(off);
    await change(id, { status: 'scheduled', ...saturday });
    expect(await told()).toEqual([...off, ['Sí se hace: Danzón con mezcal', 'Es el sábado 28 nov, 7 p. m., en Foro.']]);
  });

  it('hear of it without the words that waited, or once they were rejected', async () => {
    const clean = await waiting();
    await change(clean.id, { title: 'Baile', status: 'cancelled' });
    expect(await clean.told()).toEqual(off);
    const rejected = await waiting();
    await reject();
    await change(rejected.id, { status: 'cancelled' });
    expect(await rejected.told()).toEqual(off);
    await reject();
    await change(rejected.id, { title: 'Baile' });
    expect(await rejected.told()).toEqual(off);
  });

  it('see the picture that they know, and not the one that waited', async () => {
    const { rows } = await stage.db.execute<{ image: string }>(sql`select distinct image from events where image is not null limit 2`);
    const [known, other] = rows.map(({ image }) => image);
    expect(other).toBeDefined();
    const { id } = await saved();
    await change(id, { image: known });
    await change(id, { ...unseen, image: other });
    await change(id, { status: 'cancelled' });
    const told = await stage.db.execute(sql`select image from notifications where to_savers_of = ${id}`);
    expect(told.rows).toEqual([{ image: known }]);
  });

  it('hear that it takes place after all once a person let it through', async () => {
    const { id, told } = await waiting();
    await change(id, { status: 'cancelled' });
    expect((await change(id, { status: 'scheduled', description: 'Toda la noche' })).data.status).toBe('cancelled');
    expect(await told()).toEqual(off);
    await decide((await only()).id_item, { decision: 'accepted' });
    expect(await statusOf(id)).toBe('scheduled');
    expect(await told()).toEqual([...off, ['Sí se hace: Danzón con mezcal', 'Es el sábado 28 nov, 7 p. m., en Patio.']]);
  });
});

describe('an event that somebody saved is not hidden while it waits', () => {
  it('its owner edits or cancels it, and takes it back to no draft', async () => {
    const { id, told } = await waiting();
    expect(expectProblem(await change(id, { status: 'draft' }), 400).errors?.map(({ field }) => field)).toEqual(['status']);
    expect((await change(id, { venue: 'Foro' })).status).toBe(200);
    expect(await told()).toEqual([]);
    await only();
  });

  it('its owner reads with the rejection that somebody waits for it', async () => {
    await waiting();
    await reject();
    expect((await lastTold()).message).toBe(
      'Necesita permiso. Corrígelo y vuelve a publicarlo. Ya lo guardó alguien: si no se hace, cancélalo, para que se entere.',
    );
  });

  it('of nobody goes back to a draft', async () => {
    const { data } = await stage.as('owner', `POST /companies/${stage.companies.mine.id}/events`, { ...seen, ...unseen });
    expect((await change(data.id_event, { status: 'draft' })).status).toBe(200);
    expect((await stage.inbox()).items).toEqual([]);
  });
});
