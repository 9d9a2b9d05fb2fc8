import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { expectProblem } from '../../support/requests/problems.ts';
import { get, page } from '../../support/servers/app.ts';
import { staffStage } from '../../support/stages/staff-stage.ts';

const stage = staffStage();
const { as, at } = stage;

const store = { name: 'Centro', address: 'Av. Juárez 1', id_city: 22014 };
const open = (body: object) => as('owner', `POST /companies/${at.id_company}/stores`, body);
const change = (body: object, id = at.id_store) => as('owner', `PATCH /stores/${id}`, body);

describe('a store', () => {
  it('is opened by its owner: a 201, phones as ten digits, a colonia of its city, an audit row', async () => {
    const { body } = await get(stage.app, '/customers/get-all-colonias-by-city-id?idCity=22014');
    const id_colonia = body.items[0].id_colonia;
    const reply = await open({
      ...store,
      name: ' Sucursal  Centro ',
      id_colonia,
      lat: 20.59,
      lng: -100.39,
      phone: '+52 1 442 123 4567',
      whatsapp: null,
      hours: [{ day: 1, date: null, opens: '09:00', closes: '14:00' }],
    });
    expect(reply.status, reply.body).toBe(201);
    expect(reply.data).toMatchObject({
      name: 'Sucursal Centro',
      id_colonia,
      colonia: body.items[0].name,
      phone: '4421234567',
      whatsapp: null,
      active: true,
      id_company: at.id_company,
      lat: 20.59,
      hours: [{ day: 1, date: null, opens: '09:00', closes: '14:00' }],
    });
    expect(await stage.lastAudit()).toMatchObject({
      action: 'created',
      kind: 'store',
      item: String(reply.data.id_store),
      id_company: at.id_company,
      after: expect.objectContaining({ phone: '4421234567' }),
    });
  });

  it('is one of two hundred at most, as many as the profile shows', async () => {
    const fill = () =>
      stage.db.execute(sql`
      insert into stores (id_company, name, address, id_city, id_colonia)
      select id_company, 'Llena', address, id_city, id_colonia from stores, generate_series(1, 200) where id_store = ${at.id_store}`);
    await fill();
    const problem = expectProblem(await open(store), 400);
    expect(problem.errors?.[0]).toMatchObject({ field: 'id_company', message: expect.stringContaining('ya tiene 200 sucursales') });
    await stage.db.execute(sql`delete from stores where name = 'Llena'`);
    expect((await open(store)).status).toBe(201);
  });

  it.each<[string, object, string]>([
    ['a colonia of another city', { id_city: 3003, id_colonia: 'queretaro' }, 'id_colonia'],
    ['a city that is none', { id_city: 22999 }, 'id_city'],
    ['half a point', { lat: 20.5 }, 'lng'],
    ['a point outside of Mexico', { lat: 40.4, lng: -3.7 }, 'lat'],
    ['a phone of another country', { phone: '+34 911 22 33 44' }, 'phone'],
    ['a phone too short', { whatsapp: '442123456' }, 'whatsapp'],
    ['hours that overlap', { hours: [...hours('09:00', '14:00'), ...hours('13:00', '18:00')] }, 'hours'],
    ['hours that are none', { hours: hours('25:00', '26:00') }, 'hours'],
    ['another’s company', { id_company: 1 }, 'id_company'],
    ['no name', { name: '   ' }, 'name'],
  ])('%s is a 400 that names the field', async (_what, wrong, field) => {
    const { body } = await get(stage.app, '/customers/get-all-colonias-by-city-id?idCity=22014');
    const fixed = { ...wrong, ...('id_colonia' in wrong ? { id_colonia: body.items[0].id_colonia } : {}) };
    const before = await stage.auditCount();
    const problem = expectProblem(await open({ ...store, ...fixed }), 400);
    expect(problem.errors?.map((error) => error.field)).toContain(field);
    expect(await stage.auditCount()).toBe(before);
  });

  it('that changes keeps what was not named; half a change that does not fit is refused', async () => {
    const kept = await stage.db.execute(sql`select name, id_colonia, lat from stores where id_store = ${at.id_store}`);
    const reply = await change({ address: 'Otra calle 5' });
    expect([reply.status, reply.data]).toEqual([200, expect.objectContaining({ address: 'Otra calle 5', ...kept.rows[0] })]);
    expectProblem(await change({ lat: null }), 400);
    expect(kept.rows[0]?.id_colonia).not.toBeNull();
    expectProblem(await change({ id_city: 3003 }), 400);
  });

  it('of another answers exactly like one that does not exist', async () => {
    const replies = [await change({ name: 'x' }, at.other_store), await change({ name: 'x' }, 2_000_000)];
    expect(new Set(replies.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expectProblem(replies[0] as never, 404);
  });
});

function hours(opens: string | null, closes: string | null, days = [1, 2, 3, 4, 5, 6, 7]) {
  return days.map((day) => ({ day, date: null, opens, closes }));
}

describe('hours', () => {
  const isOpen = async () => {
    const { items } = await page(stage.app, '/companies', { id_city: 22014, open_now: true, limit: 50 });
    return items.some(({ id_company }) => id_company === at.id_company);
  };
  const onlyThis = () => stage.db.execute(sql`delete from stores where id_company = ${at.id_company} and id_store <> ${at.id_store}`);

  // It is Friday, 18:42 in Querétaro.
  it.each<[string, object[], boolean]>([
    ['a day that is over', hours('08:00', '18:00'), false],
    ['an evening', hours('18:00', '19:00'), true],
    ['the second of two shifts', [...hours('09:00', '14:00'), ...hours('18:00', '22:00')], true],
    ['between two shifts', [...hours('09:00', '14:00'), ...hours('20:00', '22:00')], false],
    ['the night of the day before', hours('20:00', '19:00', [4]), true],
    ['closed today', [...hours('08:00', '23:00', [1, 2, 3, 4]), ...hours(null, null, [5])], false],
    ['a holiday', [...hours('08:00', '23:00'), { day: null, date: '2026-11-20', opens: null, closes: null }], false],
    ['a special day', [...hours(null, null), { day: null, date: '2026-11-20', opens: '18:00', closes: '23:00' }], true],
    ['unknown', [], false],
  ])('%s: what is open now follows at once', async (_what, entries, expected) => {
    await onlyThis();
    await change({ hours: expected ? [] : hours('00:00', '24:00') });
    expect(await isOpen()).toBe(!expected);
    expect((await change({ hours: entries })).status).toBe(200);
    expect(await isOpen()).toBe(expected);
  });

  it('a store that is closed for good is never open and not shown; its hours come back with it', async () => {
    await onlyThis();
    await change({ hours: hours('00:00', '24:00') });
    expect(await isOpen()).toBe(true);
    expect((await change({ active: false })).data.active).toBe(false);
    const left = await stage.db.execute(sql`select 1 from open_intervals where id_store = ${at.id_store}`);
    expect(left.rows).toEqual([]);
    const { rows } = await stage.db.execute(sql`select open_until from stores where id_store = ${at.id_store}`);
    expect(rows[0]?.open_until).toBeNull();
    await change({ active: true });
    expect(await isOpen()).toBe(true);
  });
});

describe('the cities where a company is shown', () => {
  const citiesOf = async () => {
    const { rows } = await stage.db.execute<{ id_city: number }>(
      sql`select distinct id_city from listings where id_company = ${at.other_company} and id_city > 0 order by 1`,
    );
    return rows.map(({ id_city }) => id_city);
  };
  const shownIn = async (id_city: number) => {
    const { items } = await page(stage.app, '/companies', { id_city, limit: 50 });
    return items.some(({ id_company }) => id_company === at.other_company);
  };

  it('one that gets a store shows it, one whose last store left does not', async () => {
    const [home] = (await citiesOf()) as [number];
    const away = 9015;
    expect([await shownIn(away), await citiesOf()]).toEqual([false, [home]]);
    const opened = await as('operator', `POST /companies/${at.other_company}/stores`, { ...store, id_city: away });
    expect([await shownIn(away), await citiesOf()]).toEqual([true, [away, home].sort((a, b) => a - b)]);
    const change = (id: number, body: object) => as('operator', `PATCH /stores/${id}`, body);
    await change(at.other_store, { active: false });
    expect([await shownIn(away), await citiesOf()]).toEqual([true, [away]]);
    await change(opened.data.id_store, { id_city: home, id_colonia: null });
    expect([await shownIn(away), await shownIn(home), await citiesOf()]).toEqual([false, true, [home]]);
  });
});
