import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Workplace } from '../../../contract/accounts/memberships.ts';
import { roles } from '../../../contract/accounts/roles.ts';
import { addPerson, addPlace, call, logIn, type Person, password, works } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { staffStage } from '../../support/stages/staff-stage.ts';

const stage = staffStage();
const { at, as } = stage;
let person: Person;
let here: number;
let there: number;

const mine = async (token: string): Promise<Workplace[]> => (await call(stage.app, 'GET /companies/mine', { token })).data.items;
const use = (token: string, body: object) => call(stage.app, 'PUT /memberships/in-use', { token, body });
const leave = (token: string, id: number) => call(stage.app, `DELETE /memberships/${id}`, { token });
const change = (token: string, id_company: number, body: object = {}) => call(stage.app, `PATCH /companies/${id_company}`, { token, body });
const end = (id_membership: number) =>
  stage.db.execute(sql`update memberships set ended_at = ${stage.clock.now()} where id_membership = ${id_membership}`);

beforeEach(async () => {
  await stage.db.execute(sql`delete from limit_counters`);
  person = await addPerson(stage.db);
  here = await addPlace(stage.db, person, { id_user_role: roles.owner, id_store: at.id_store });
  there = await addPlace(stage.db, person, { id_user_role: roles.cashier, id_store: at.other_store });
});

describe('whoever works at two shops', () => {
  it('sees both with what may be done there; in use is the highest role, then the one used last', async () => {
    const session = await logIn(stage.app, person);
    expect(session).toMatchObject({ id_user_role: roles.owner, id_store: at.id_store });
    expect(await mine(session.token)).toMatchObject([
      { id_membership: here, id_user_role: 2, id_company: at.id_company, id_store: at.id_store, in_use: true, status: 'active' },
      { id_membership: there, id_user_role: 3, id_company: at.other_company, stores: [{ id_store: at.other_store }], in_use: false },
    ]);
    const other = await use(session.token, { id_membership: there });
    expect(other.data).toMatchObject({ id_user: person.id_customer, id_user_role: roles.cashier, id_store: at.other_store });
    expect(Object.keys(other.data).sort()).toEqual(Object.keys(session).sort());
    expect((await mine(session.token)).filter(({ in_use }) => in_use).map(({ id_membership }) => id_membership)).toEqual([there]);
    expect(await logIn(stage.app, person)).toMatchObject({ id_user_role: roles.cashier, id_store: at.other_store });
  });

  it('is in each session what is in use there, by what the server keeps', async () => {
    const [one, two] = [await logIn(stage.app, person), await logIn(stage.app, person)];
    await use(two.token, { id_membership: there });
    expect((await change(one.token, at.id_company)).status).toBe(200);
    expect((await change(two.token, at.id_company)).status).toBe(403);
    expectProblem(await change(one.token, at.other_company), 404);
  });

  it('has the other as if it did not exist until it is in use', async () => {
    const both = await addPerson(stage.db, { id_user_role: roles.owner, id_store: at.id_store });
    const second = await addPlace(stage.db, both, { id_user_role: roles.owner, id_store: at.other_store });
    const { token } = await logIn(stage.app, both);
    const nobodys = (await change(token, 2_000_000)).body;
    expect([(await change(token, at.id_company)).status, (await change(token, at.other_company)).body]).toEqual([200, nobodys]);
    await use(token, { id_membership: second });
    expect([(await change(token, at.other_company)).status, (await change(token, at.id_company)).body]).toEqual([200, nobodys]);
  });

  it('puts in use nothing that is another’s, has ended, or is at a store of another company', async () => {
    const { token } = await logIn(stage.app, person);
    const foreign = (await mine(stage.tokens['other owner']))[0]?.id_membership as number;
    await end(there);
    const tried = [
      { id_membership: 2_000_000 },
      { id_membership: foreign },
      { id_membership: there },
      { id_membership: here, id_store: at.other_store },
    ];
    const replies = await Promise.all(tried.map((body) => use(token, body)));
    for (const reply of replies) expectProblem(reply, 404);
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect((await mine(token)).map(({ id_membership, in_use }) => [id_membership, in_use])).toEqual([[here, true]]);
  });

  it('is noted as what they were when they changed something', async () => {
    const { token } = await logIn(stage.app, person);
    await change(token, at.id_company, { description: `Otra ${person.phone}` });
    expect(await stage.lastAudit()).toMatchObject({ id_user: person.id_customer, id_membership: here });
    const { data } = await as('operator', 'GET /audit?limit=1');
    expect(data.items[0]).toMatchObject({ id_membership: here, id_user_role: roles.owner });
  });

  it('takes all of it along with their data', async () => {
    await end(there);
    const { token } = await logIn(stage.app, person);
    const { data } = await call(stage.app, 'GET /customers/me/data', { token });
    expect(data.memberships).toMatchObject([
      { id_user_role: 2, store: null, ended_at: null },
      { id_user_role: 3, store: expect.any(String), ended_at: stage.clock.now().toISOString() },
    ]);
  });

  it('has no name, phone or password that the owner of one could change', async () => {
    await end(here);
    await addPlace(stage.db, person, { id_user_role: roles.cashier, id_store: at.id_store });
    for (const body of [{ password: 'bugambilia-roja-31' }, { name: 'Otra' }, { phone: '4497650011' }])
      expectProblem(await as('owner', `PATCH /staff/${person.id_customer}`, body), 403);
    expect((await logIn(stage.app, person)).id_user).toBe(person.id_customer);
  });

  it('is hired at a third with their own password, and keeps the others', async () => {
    const third = { name: 'x', phone: person.phone, password, id_user_role: roles.cashier, id_store: at.id_store };
    expectProblem(await as('operator', 'POST /staff', third), 409);
    await end(here);
    const reply = await as('operator', 'POST /staff', third);
    expect([reply.status, reply.data.id_user]).toEqual([201, person.id_customer]);
    expect((await mine((await logIn(stage.app, person)).token)).map(({ id_membership }) => id_membership).sort()).toEqual(
      [there, reply.data.id_membership].sort(),
    );
  });
});

describe('whoever is dismissed', () => {
  const dismiss = (id_membership?: number) =>
    as('other owner', `PATCH /staff/${person.id_customer}`, { id_user_role: roles.customer, ...(id_membership ? { id_membership } : {}) });

  it('is out at once where it was in use, and goes on elsewhere', async () => {
    const [one, two] = [await logIn(stage.app, person), await logIn(stage.app, person)];
    await use(two.token, { id_membership: there });
    expect((await dismiss()).data).toMatchObject({ id_membership: null, id_user_role: roles.customer });
    expect([await works(stage.app, one.token), await works(stage.app, two.token)]).toEqual([true, false]);
    expect(await logIn(stage.app, person)).toMatchObject({ id_user_role: roles.owner });
  });

  it('is out by the end of the membership alone, before anybody ends a session', async () => {
    const { token } = await logIn(stage.app, person);
    await end(here);
    expect(await works(stage.app, token)).toBe(false);
    expectProblem(await call(stage.app, 'POST /customers/renew-token', { token }), 401);
  });

  it('without any place is a customer', async () => {
    await Promise.all([end(here), end(there)]);
    const session = await logIn(stage.app, person);
    expect(session).toMatchObject({ id_user_role: roles.customer, id_store: null, store_name: null });
    expect(await mine(session.token)).toEqual([]);
  });

  it('of one place among several here, when it is said which', async () => {
    const { data: store } = await as('operator', `POST /companies/${at.other_company}/stores`, {
      name: 'Otra',
      address: 'x 1',
      id_city: 22014,
    });
    const second = await addPlace(stage.db, person, { id_user_role: roles.cashier, id_store: store.id_store });
    expectProblem(await as('other owner', `PATCH /staff/${person.id_customer}`, { id_store: at.other_store }), 400);
    expect((await dismiss(second)).status).toBe(200);
    expect((await mine((await logIn(stage.app, person)).token)).map(({ id_membership }) => id_membership).sort()).toEqual(
      [here, there].sort(),
    );
    expectProblem(await dismiss(here), 400);
  });
});

describe('an owner who leaves', () => {
  const close = (status: string) => stage.db.execute(sql`update companies set status = ${status} where id_company = ${at.other_company}`);
  const erase = (token: string) => call(stage.app, 'DELETE /customers/me', { token, body: { current_password: password } });
  let owner: string;
  let place: number;
  beforeEach(async () => {
    await stage.db.execute(
      sql`update memberships set ended_at = now() where role = 2 and id_company = ${at.other_company} and ended_at is null`,
    );
    const alone = await addPerson(stage.db);
    place = await addPlace(stage.db, alone, { id_user_role: roles.owner, id_store: at.other_store });
    owner = (await logIn(stage.app, alone)).token;
  });

  it('and is the only one is told to name another or to close the listing, and nothing happened', async () => {
    for (const reply of [await leave(owner, place), await erase(owner)]) {
      const { detail } = expectProblem(reply, 409);
      expect(detail).toMatch(/invita a otra persona como dueña, o cierra la ficha/);
    }
    expect((await mine(owner)).map(({ id_membership }) => id_membership)).toEqual([place]);
  });

  it('goes once the listing is closed', async () => {
    await close('paused');
    expect([(await leave(owner, place)).status, await works(stage.app, owner)]).toEqual([204, false]);
    await close('active');
  });

  it('goes with the account once there is another, and works nowhere from then on', async () => {
    await addPerson(stage.db, { id_user_role: roles.owner, id_store: at.other_store });
    expect((await erase(owner)).status).toBe(204);
    const { rows } = await stage.db.execute(sql`select ended_at is not null as ended from memberships where id_membership = ${place}`);
    expect(rows).toEqual([{ ended: true }]);
    expect(await stage.lastAudit()).toMatchObject({ kind: 'staff', id_membership: place, id_company: at.other_company });
  });

  it('of two at once one stays', async () => {
    for (let n = 0; n < 6; n++) {
      const other = await addPerson(stage.db);
      const second = await addPlace(stage.db, other, { id_user_role: roles.owner, id_store: at.other_store });
      const { token } = await logIn(stage.app, other);
      const statuses = (await Promise.all([leave(owner, place), leave(token, second)])).map(({ status }) => status).sort();
      expect(statuses).toEqual([204, 409]);
      if (!(await works(stage.app, owner))) [owner, place] = [token, second];
    }
  });

  it('leaves nobody’s place but their own', async () => {
    const [theirs] = await mine(stage.tokens.cashier);
    expectProblem(await leave(owner, theirs?.id_membership as number), 404);
    expectProblem(await leave(stage.tokens.customer, theirs?.id_membership as number), 404);
  });
});
