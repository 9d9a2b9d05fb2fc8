import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addPerson, call, logIn } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { city, inboxStage } from '../../support/stages/inbox-stage.ts';

const stage = inboxStage();
const { inbox, only, decide, undo } = stage;

describe('a colonia that is missing', () => {
  const asked = { contact: 'Ana, 442 123 4567', state: 'Querétaro', city: 'queretaro', colonia: 'Zibatá ' };
  const ask = (body: object, token?: string) =>
    stage.app.inject({
      method: 'POST',
      url: '/api/v1/location-requests',
      payload: body,
      remoteAddress: '203.0.113.9',
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
  const colonias = async () =>
    (await stage.get(`/customers/get-all-colonias-by-city-id?idCity=${city}`)).body.items.map(({ name }: { name: string }) => name);

  beforeEach(async () => {
    await stage.db.execute(sql`delete from limit_counters`);
    await stage.db.execute(sql`delete from colonias where name_key = 'zibata'`);
  });

  it('is one case however it is written, and a contact counts once', async () => {
    for (const body of [asked, asked, { ...asked, contact: 'Beto', colonia: 'zibata', comment: 'Por la UAQ' }])
      expect((await ask(body)).statusCode).toBe(200);
    const item = await only();
    expect(item).toMatchObject({ kind: 'colonia', id_city: city, count: 2, details: { same: [] } });
    const contacts = (item.details.asked as { contact: string; comment: string | null }[]).map(({ contact, comment }) => [
      contact,
      comment,
    ]);
    expect(contacts.toSorted()).toEqual([
      ['Ana, 442 123 4567', null],
      ['Beto', 'Por la UAQ'],
    ]);
  });

  it('accepted is in the list, those who asked with an account are told, and undone it is gone', async () => {
    const person = await addPerson(stage.db);
    const { token } = await logIn(stage.app, person);
    await ask(asked, token);
    const { id_item } = await only();
    expectProblem(await decide(id_item, { decision: 'accepted' }), 400);
    expectProblem(await decide(id_item, { decision: 'accepted', postal_code: '7626' }), 400);
    expect((await decide(id_item, { decision: 'accepted', postal_code: '76269' })).status).toBe(200);
    expect(await colonias()).toContain('Zibatá');
    const { data } = await call(stage.app, 'GET /notifications/last-notification', { token });
    expect(data).toMatchObject({ title: 'Ya está tu colonia: Zibatá', url: '/location2' });
    expect((await undo(id_item)).status).toBe(204);
    expect(await colonias()).not.toContain('Zibatá');
    await decide(id_item, { decision: 'accepted', postal_code: '76269', name: 'Zibatá Norte' });
    await stage.db.execute(sql`
      update customers set id_state = 22, id_city = ${city}, id_colonia = (select id_colonia from colonias where name = 'Zibatá Norte')
      where id_customer = ${person.id_customer}`);
    expect(expectProblem(await undo(id_item), 409).detail).toContain('Ya hay gente');
  });

  it('of a city that nobody knows is shown everywhere, and can only be rejected', async () => {
    await ask({ ...asked, city: 'Macondo', state: 'Magdalena' });
    const item = await only();
    expect(item).toMatchObject({ id_city: null });
    expectProblem(await decide(item.id_item, { decision: 'accepted', postal_code: '76269' }), 409);
    expect((await decide(item.id_item, { decision: 'rejected' })).status).toBe(200);
  });

  it('can be added without being asked for; asked for, its case is decided with it', async () => {
    const add = (body: object, id = city) => stage.as('operator', `POST /cities/${id}/colonias`, body);
    await ask(asked);
    expect((await add({ name: ' Zibatá', postal_code: '76269' })).data).toEqual({ id_colonia: expect.any(Number), name: 'Zibatá' });
    expect((await inbox()).items).toEqual([]);
    expectProblem(await add({ name: 'zibata', postal_code: '76269' }), 409);
    expectProblem(await add({ name: ' ', postal_code: '76269' }), 400);
    expectProblem(await add({ name: 'x', postal_code: '76269' }, 99_999), 404);
    expectProblem(await stage.as('owner', `POST /cities/${city}/colonias`, { name: 'x', postal_code: '76269' }), 403);
  });
});
