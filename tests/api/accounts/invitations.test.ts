import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { invitationLife } from '../../../contract/accounts/invitations.ts';
import { roles } from '../../../contract/accounts/roles.ts';
import { runMaintenance } from '../../../server/startup/maintenance.ts';
import { addPerson, addPlace, call, logIn, type Person, works } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { staffStage } from '../../support/stages/staff-stage.ts';

const stage = staffStage();
const { at, as } = stage;
const invite = (body: object = {}, by: 'owner' | 'operator' = 'owner') =>
  as(by, `POST /companies/${at.id_company}/invitations`, { id_user_role: roles.cashier, id_store: at.id_store, ...body });
const listed = async () => (await as('owner', `GET /companies/${at.id_company}/invitations`)).data.items;
const accept = (token: string, secret: string) => call(stage.app, 'POST /invitations/accept', { token, body: { secret } });
const show = (token: string, secret: string) => call(stage.app, 'POST /invitations/show', { token, body: { secret } });
const placesOf = async ({ id_customer }: Pick<Person, 'id_customer'>) =>
  (
    await stage.db.execute(sql`
      select id_membership, role, id_company, id_store from memberships where id_customer = ${id_customer} and ended_at is null order by id_membership`)
  ).rows;

let person: Person;
let token: string;
beforeEach(async () => {
  await stage.db.execute(sql`delete from limit_counters`);
  await stage.db.execute(sql`delete from invitations`);
  person = await addPerson(stage.db);
  token = (await logIn(stage.app, person)).token;
});

describe('an invitation', () => {
  it('is accepted with one’s own account: the place is in use at once, and again the same answer', async () => {
    const { status, data } = await invite();
    expect(status).toBe(201);
    expect(data).toMatchObject({ id_user_role: 3, id_store: at.id_store, accepted_by: null, secret: expect.stringMatching(/^[\w-]{22}$/) });
    expect((await show(token, data.secret)).data).toEqual({
      id_user_role: 3,
      company: data.company,
      store: data.store,
      expires_at: data.expires_at,
    });
    const first = await accept(token, data.secret);
    expect(first.data).toMatchObject({ id_user: person.id_customer, id_user_role: 3, id_store: at.id_store });
    expect((await accept(token, data.secret)).data).toMatchObject({ id_user_role: 3, id_store: at.id_store });
    expect(await placesOf(person)).toMatchObject([{ role: 3, id_company: at.id_company, id_store: at.id_store }]);
    expect(await listed()).toMatchObject([{ id_invitation: data.id_invitation, accepted_by: 'Guadalupe' }]);
    expect((await call(stage.app, 'GET /redemptions', { token })).status).toBe(200);
    expect(await stage.lastAudit()).toMatchObject({ kind: 'staff', item: String(person.id_customer), id_company: at.id_company });
  });

  it('gives a listing that nobody had an owner, so that its page asks for none any more', async () => {
    await stage.db.execute(sql`update companies set claimed = false where id_company = ${at.id_company}`);
    const { data } = await invite({ id_user_role: roles.owner, id_store: null }, 'operator');
    expect((await accept(token, data.secret)).status).toBe(200);
    const { rows } = await stage.db.execute(sql`select claimed from companies where id_company = ${at.id_company}`);
    expect(rows).toEqual([{ claimed: true }]);
  });

  it('keeps its secret nowhere', async () => {
    const { data } = await invite();
    const { rows } = await stage.db.execute(
      sql`select (select json_agg(i) from invitations i)::text || (select json_agg(a) from audit_entries a)::text as all`,
    );
    expect(String(rows[0]?.all)).toContain(`"id_invitation":${data.id_invitation}`);
    expect(String(rows[0]?.all)).not.toContain(data.secret);
    expect(JSON.stringify(await listed())).not.toContain(data.secret);
  });

  it('takes the place of another in one call, and of one that was accepted meanwhile not at all', async () => {
    const before = (await invite()).data;
    const after = (await invite({ replaces: before.id_invitation })).data;
    expect(await listed()).toMatchObject([{ id_invitation: after.id_invitation }]);
    expectProblem(await accept(token, before.secret), 404);
    // What cannot be made leaves the one that is there.
    expectProblem(await invite({ replaces: after.id_invitation, id_store: 999_999 }), 400);
    expect(await listed()).toMatchObject([{ id_invitation: after.id_invitation }]);
    expect((await accept(token, after.secret)).status).toBe(200);
    expectProblem(await invite({ replaces: after.id_invitation }), 404);
    expect(await listed()).toMatchObject([{ id_invitation: after.id_invitation, accepted_by: 'Guadalupe' }]);
  });

  it('lets a customer’s session go on as one of staff, for as long as those last', async () => {
    const { data } = await accept(token, (await invite()).data.secret);
    const { rows } = await stage.db.execute<{ hours: number }>(sql`
      select extract(epoch from expires_at - ${stage.clock.now()}::timestamptz) / 3600 as hours from sessions where id_customer = ${person.id_customer}`);
    expect(rows.map(({ hours }) => Number(hours))).toEqual([12]);
    expect(await works(stage.app, data.token)).toBe(true);
  });

  it('is one person’s, whoever else has the link, also at once', async () => {
    for (let n = 0; n < 6; n++) {
      const { secret } = (await invite()).data;
      const crowd = await Promise.all([1, 2, 3].map(() => addPerson(stage.db)));
      const tokens = await Promise.all(crowd.map(async (one) => (await logIn(stage.app, one)).token));
      const statuses = (await Promise.all(tokens.map((one) => accept(one, secret)))).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, 404, 404]);
      expect((await Promise.all(crowd.map(placesOf))).flat()).toHaveLength(1);
    }
  });

  it('brings nobody back who was dismissed since', async () => {
    const { secret } = (await invite()).data;
    await accept(token, secret);
    await as('owner', `PATCH /staff/${person.id_customer}`, { id_user_role: roles.customer });
    expectProblem(await accept((await logIn(stage.app, person)).token, secret), 404);
    expect(await placesOf(person)).toEqual([]);
  });

  it('waits for a password where the account has none, and is not used up by it', async () => {
    await stage.db.execute(sql`update customers set password_hash = null where id_customer = ${person.id_customer}`);
    const { secret } = (await invite()).data;
    expect(expectProblem(await accept(token, secret), 409).detail).toContain('contraseña');
    await stage.db.execute(sql`update customers set password_hash = 'x' where id_customer = ${person.id_customer}`);
    expect((await accept(token, secret)).status).toBe(200);
  });

  it('makes an owner of whoever is a cashier there, in the same session; an owner is made nothing less', async () => {
    await accept(token, (await invite()).data.secret);
    const { data, status } = await accept(token, (await invite({ id_user_role: roles.owner, id_store: null })).data.secret);
    expect([status, data.id_user_role]).toEqual([200, 2]);
    expect(await placesOf(person)).toMatchObject([{ role: 2, id_company: at.id_company, id_store: null }]);
    expectProblem(await accept(data.token, (await invite()).data.secret), 409);
    expect(await placesOf(person)).toHaveLength(1);
  });

  it('is added to what somebody has elsewhere', async () => {
    const elsewhere = await addPlace(stage.db, person, { id_user_role: roles.owner, id_store: at.other_store });
    const own = (await logIn(stage.app, person)).token;
    await accept(own, (await invite({ id_store: null })).data.secret);
    expect(await placesOf(person)).toMatchObject([{ id_membership: elsewhere }, { role: 3, id_company: at.id_company, id_store: null }]);
  });

  it('is sent for one’s own company and its stores alone', async () => {
    const body = { id_user_role: roles.cashier, id_store: at.other_store };
    const replies = [await invite(body), await invite({ id_store: 2_000_000 })];
    for (const reply of replies) expectProblem(reply, 400);
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1);
    expectProblem(await as('owner', `POST /companies/${at.other_company}/invitations`, body), 404);
    expectProblem(await as('other owner', `GET /companies/${at.id_company}/invitations`), 404);
    const { data } = await invite();
    expectProblem(await as('other owner', `DELETE /companies/${at.id_company}/invitations/${data.id_invitation}`), 404);
    expectProblem(await invite({ id_user_role: roles.operator }), 400);
    expectProblem(await invite({ id_user_role: roles.owner }), 400);
  });

  it('thirty in an hour, sixty tries of an account', async () => {
    const none = 'a'.repeat(22);
    await invite();
    await show(token, none);
    await stage.db.execute(sql`update limit_counters set count = case when what like 'invitations:%' then 29 else 59 end`);
    expect((await invite()).status).toBe(201);
    expectProblem(await accept(token, none), 404);
    expectProblem(await invite(), 429);
    expectProblem(await accept(token, none), 429);
    expectProblem(await show(token, none), 429);
  });

  it('answers like none once it has run out, was withdrawn, or was sent by someone who is owner no more', async () => {
    const [old, withdrawn, orphan] = [(await invite()).data, (await invite()).data, (await invite({}, 'operator')).data];
    expect((await as('owner', `DELETE /companies/${at.id_company}/invitations/${withdrawn.id_invitation}`)).status).toBe(204);
    expectProblem(await as('owner', `DELETE /companies/${at.id_company}/invitations/${withdrawn.id_invitation}`), 404);
    const ended = (when: Date | null) =>
      stage.db.execute(
        sql`update memberships set ended_at = ${when} where role = 1 and id_customer = ${stage.people.operator.id_customer}`,
      );
    const nobodys = (await accept(token, 'a'.repeat(22))).body;
    expect((await accept(token, withdrawn.secret)).body).toBe(nobodys);
    await ended(stage.clock.now());
    expect((await accept(token, orphan.secret)).body).toBe(nobodys);
    await ended(null);
    // Whoever is logged in has ended by then as well.
    stage.clock.set(new Date(stage.clock.now().getTime() + invitationLife * 1000));
    const later = (await logIn(stage.app, person)).token;
    expect([(await accept(later, old.secret)).body, (await show(later, old.secret)).status]).toEqual([nobodys, 404]);
    await runMaintenance(stage.db, stage.clock);
    expect((await stage.db.execute(sql`select from invitations`)).rows).toEqual([]);
  });
});
