import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { roles } from '../../../contract/accounts/roles.ts';
import { Authenticator } from '../../support/people/authenticator.ts';
import { addPlace, addStaff, call, logIn, thingsOfStaff } from '../../support/people/people.ts';
import { calls } from '../../support/requests/calls.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { origin, stagePasskeys } from '../../support/stages/passkey-stage.ts';

const { stage, me, ask, add, pass, open, question, proofQuestion, show, audit, withKey } = stagePasskeys();

/** Nouns by which an operator speaks to everybody, changes the site, its people, or two companies into one. */
const guardedNouns =
  /^(?:notifications|settings|legal-texts|staff|merges|operators|ownership)\/?|\/(?:merge|staff|invitations|remove-owner)(?:\/|$)/;
/** Calls of theirs that ask for no key, and why not. */
const free: Record<string, string> = {
  'DELETE /notifications/{id_notice}': 'it only keeps something from going out, within seconds',
  'POST /notifications/{id_notification}/stop': 'the same, while it goes out',
  'PUT /legal-texts/{kind}/draft': 'nobody sees a draft before it is published',
  'DELETE /companies/{id_company}/invitations/{id_invitation}': 'it only takes back what nobody has accepted yet',
  'POST /campaigns/{id_campaign}/invitations': 'it asks owners of shops to join, in a form of words that is fixed',
  'PUT /staff/leaflet/{kind}/{id}': 'it chooses among offers that are out already, and is no person',
  'POST /staff/companies': 'it adds a business that nobody owns yet, and is no person',
};

describe('the calls that ask an operator for a key', () => {
  it('are all that write in those nouns, but for those that say why not', () => {
    const writes = Object.entries(calls).filter(
      ([key, { access }]) =>
        !key.startsWith('GET') && (access === 'operator' || access === 'owner') && guardedNouns.test(key.split(' /')[1] as string),
    );
    expect(writes.length).toBeGreaterThan(10);
    const open = writes.filter(([, { proof }]) => !proof).map(([key]) => key);
    expect(open.sort()).toEqual(Object.keys(free).sort());
    const asking = Object.entries(calls).filter(([, { proof }]) => proof);
    expect(asking.filter(([key]) => !writes.some(([one]) => one === key))).toEqual([]);
    for (const [key, { proof, body }] of asking) {
      const canBeDry = 'dry_run' in ((body as { properties?: object } | undefined)?.properties ?? {});
      expect([key, proof]).toEqual([key, canBeDry ? 'operator unless dry run' : 'operator']);
    }
  });
});

const notice = { type: 'events', title: 'Aviso', message: 'A todos.', url: '/eventos', audience: {} };

/** One call of each kind, and what it answers once it is let through. */
const kinds = async (): Promise<[key: string, body: object, status: number][]> => {
  const { id_company, id_user } = await thingsOfStaff(stage.db);
  return [
    ['POST /notifications', { ...notice, only_me: true }, 200],
    ['PATCH /settings', {}, 200],
    [`PATCH /staff/${id_user}`, {}, 200],
    [`POST /companies/${id_company}/merge`, { into: 2_000_000_000 }, 400],
    ['POST /ownership/sheets', { ids: [2_000_000_000] }, 400],
  ];
};

describe('an operator', () => {
  it('with a key shows it for each of them, and then for ten minutes no more', async () => {
    const { operator } = await addStaff(stage.db);
    const { token, key } = await withKey(operator);
    for (const [call, body] of await kinds()) {
      const { type, detail } = expectProblem(await me(token, call, body), 403);
      expect([type, detail]).toEqual(['passkey:needed', expect.stringContaining('usa tu llave de acceso')]);
    }
    expect((await show(token, key)).status).toBe(204);
    for (const [call, body, status] of await kinds()) expect((await me(token, call, body)).status, call).toBe(status);
    pass(599);
    expect((await me(token, 'PATCH /settings', {})).status).toBe(200);
    pass(1);
    expectProblem(await me(token, 'PATCH /settings', {}), 403);
  });

  it('without one is as before', async () => {
    const { token } = await logIn(stage.app, (await addStaff(stage.db)).operator);
    for (const [call, body, status] of await kinds()) expect((await me(token, call, body)).status, call).toBe(status);
  });

  it('counts and looks without it', async () => {
    const { token } = await withKey((await addStaff(stage.db)).operator);
    const { id_company } = await thingsOfStaff(stage.db);
    expect((await me(token, 'POST /notifications', { ...notice, dry_run: true })).status).toBe(200);
    expect((await me(token, `POST /companies/${id_company}/remove-owner`, { dry_run: true })).status).toBe(200);
    expect((await me(token, 'GET /settings/chosen')).status).toBe(200);
  });

  it('who logs in by it has shown it', async () => {
    const { key } = await withKey((await addStaff(stage.db)).operator);
    const { data } = await open(key.sign(await question(), origin));
    expect((await me(data.token, 'PATCH /settings', {})).status).toBe(200);
  });

  it('shows it in one session alone', async () => {
    const { operator } = await addStaff(stage.db);
    const { token, key } = await withKey(operator);
    const stolen = (await logIn(stage.app, operator)).token;
    await show(token, key);
    expectProblem(await me(stolen, 'PATCH /settings', {}), 403);
    const signed = key.sign(await proofQuestion(token), origin);
    expectProblem(await me(stolen, 'POST /customers/me/passkey-proof', signed), 400);
  });

  it('is noted when a key is refused, and limited', async () => {
    const { operator, owner } = await addStaff(stage.db);
    const { token } = await withKey(operator);
    const { key: another } = await withKey(owner);
    const wrong = async () => me(token, 'POST /customers/me/passkey-proof', another.sign(await proofQuestion(token), origin));
    expectProblem(await wrong(), 400);
    expect((await audit()).at(-1)).toMatchObject({
      kind: 'passkey_proof',
      item: String(operator.id_customer),
      id_user: operator.id_customer,
      after: { refused: true },
    });
    const answers = [];
    for (let n = 0; n < 10; n++) answers.push((await wrong()).status);
    expect(answers.at(-1)).toBe(429);
    expectProblem(await me(token, 'PATCH /settings', {}), 403);
  });

  it('cannot do without it by using another place of theirs', async () => {
    const { operator } = await addStaff(stage.db);
    const { id_store } = await thingsOfStaff(stage.db);
    const id_membership = await addPlace(stage.db, operator, { id_user_role: roles.cashier, id_store: id_store as number });
    const { token } = await withKey(operator);
    const { data } = await me(token, 'PUT /memberships/in-use', { id_membership });
    expect(data.id_user_role).toBe(roles.cashier);
    expectProblem(await ask(data.token), 403);
  });
});

it('a session that ended while its call was on the way has shown nothing', async () => {
  const { operator } = await addStaff(stage.db);
  const { token } = await withKey(operator);
  async function* held() {
    yield '{';
    expect((await me(token, 'POST /customers/logout')).status).toBeLessThan(300);
    yield '}';
  }
  const reply = await stage.app.inject({
    method: 'PATCH',
    url: '/api/v1/settings',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: Readable.from(held()),
  });
  expect([reply.statusCode, reply.json()]).toMatchObject([403, { type: 'passkey:needed' }]);
});

it('a shop in other hands is decided, and decided back, with the key; a refusal needs none', async () => {
  const { operator, owner } = await addStaff(stage.db);
  const { token, key } = await withKey(operator);
  const { id_company } = await thingsOfStaff(stage.db);
  const { rows } = await stage.db.execute<{ id_item: number }>(sql`
    insert into inbox_items (kind, subject, id_company, id_customer, details)
    select 'ownership', ${`claim:${id_company}:`} || n, ${id_company}::int, ${owner.id_customer}::int, '{}' from generate_series(1, 2) n returning id_item`);
  const decide = (n: number, body: object) => me(token, `POST /inbox/${rows[n]?.id_item}/decision`, body);
  const { type } = expectProblem(await decide(0, { decision: 'accepted' }), 403);
  expect(type).toBe('passkey:needed');
  expect((await decide(1, { decision: 'rejected', reason: 'No es tuyo' })).status).toBe(200);
  expectProblem(await me(token, `POST /inbox/${rows[1]?.id_item}/undo`), 403);
  await show(token, key);
  expect((await me(token, `POST /inbox/${rows[1]?.id_item}/undo`)).status).toBe(204);
});

it('an owner with a key runs their people without showing it', async () => {
  const { owner } = await addStaff(stage.db);
  const { token } = await withKey(owner);
  const { id_company, id_user } = await thingsOfStaff(stage.db);
  expect((await me(token, `PATCH /staff/${id_user}`, {})).status).toBe(200);
  expect((await me(token, `POST /companies/${id_company}/invitations`, { id_user_role: 2 })).status).toBe(201);
});

it('somebody without a key is told where to add one', async () => {
  const { token } = await logIn(stage.app, (await addStaff(stage.db)).owner);
  const { detail } = expectProblem(await call(stage.app, 'POST /customers/me/passkey-proof/options', { token }), 409);
  expect(detail).toContain('perfil');
  expect((await add(token, new Authenticator().create((await ask(token)).data, origin))).status).toBe(201);
});
