import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createOperator } from '../../../server/customers/operators.ts';
import { mostPasskeys } from '../../../server/customers/passkeys/commands.ts';
import { Authenticator, type Bent } from '../../support/people/authenticator.ts';
import { addPerson, addStaff, call, logIn, works } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { origin, shownPassword, stagePasskeys } from '../../support/stages/passkey-stage.ts';

const { stage, me, ask, add, pass: later, open, question, show, audit, withKey } = stagePasskeys();

describe('adding a key', () => {
  it('asks for the password, keeps the public half, and says whose device it is of', async () => {
    const person = await addPerson(stage.db);
    const { token } = await logIn(stage.app, person);
    expect((await me(token, 'GET /customers/me/passkeys')).data).toEqual({ items: [], proof: 'password' });
    expectProblem(await ask(token, {}), 400);
    expectProblem(await ask(token, { current_password: 'no es esta 1' }), 400);
    const options = (await ask(token)).data;
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    });
    expect(JSON.stringify(options)).not.toContain(person.phone);
    const key = new Authenticator();
    const made = await call(stage.app, 'POST /customers/me/passkeys', {
      token,
      body: key.create(options, origin),
      headers: {
        'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Mobile Safari/537.36',
      },
    });
    expect([made.status, made.data]).toEqual([
      201,
      { id_passkey: expect.any(Number), device: 'Chrome en Android', created_at: stage.clock.now().toISOString(), used_at: null },
    ]);
    expect((await me(token, 'GET /customers/me/passkeys')).data).toEqual({ items: [made.data], proof: 'nothing' });
    expect((await audit()).at(-1)).toEqual({
      kind: 'passkey',
      item: String(made.data.id_passkey),
      id_user: person.id_customer,
      before: null,
      after: { device: 'Chrome en Android' },
    });
    expect((await me(token, 'GET /customers/me/data')).data.passkeys).toEqual([
      { device: 'Chrome en Android', public_key: expect.any(String), created_at: made.data.created_at, used_at: null },
    ]);
  });

  it('takes a code where an account has no password, and only its own phone’s', async () => {
    const person = await addPerson(stage.db, { password_hash: null });
    const codeTo = async (phone: string) => {
      const { data } = await call(stage.app, 'POST /customers/send-login-code', { body: { phone } });
      return { id_customer: data.id_customer as string, code: await stage.box.codeTo(phone) };
    };
    const { data } = await call(stage.app, 'POST /customers/login-with-code', { body: await codeTo(person.phone) });
    expect((await me(data.token, 'GET /customers/me/passkeys')).data.proof).toBe('code');
    expectProblem(await ask(data.token, {}), 403);
    const other = await addPerson(stage.db);
    expectProblem(await ask(data.token, await codeTo(other.phone)), 400);
    later(61);
    const options = await ask(data.token, await codeTo(person.phone));
    expect((await add(data.token, new Authenticator().create(options.data, origin))).status).toBe(201);
  });

  const wrong: [string, Bent][] = [
    ['of another site', { origin: 'https://barrio.example.evil.example' }],
    ['of another port', { origin: 'http://localhost:81' }],
    ['for another site’s name', { rpId: 'evil.example' }],
    ['to another question', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['by a device that nobody unlocked', { verified: false }],
    ['of a login', { type: 'webauthn.get' }],
  ];
  it.each(wrong)('refuses an answer %s', async (_what, bent) => {
    const { token } = await logIn(stage.app, await addPerson(stage.db));
    const options = (await ask(token)).data;
    const { detail } = expectProblem(await add(token, new Authenticator().create(options, origin, bent)), 400);
    expect(detail).toMatch(/^No pudimos comprobar esa llave/);
    expect((await me(token, 'GET /customers/me/passkeys')).data.items).toEqual([]);
  });

  it('takes an answer once, in time, and in the session that asked', async () => {
    const person = await addPerson(stage.db);
    const [{ token }, other] = [await logIn(stage.app, person), await logIn(stage.app, person)];
    const asked = async () => (await ask(token)).data;
    expectProblem(await add(other.token, new Authenticator().create(await asked(), origin)), 400);
    const late = new Authenticator().create(await asked(), origin);
    later(301);
    expectProblem(await add(token, late), 400);
    const key = new Authenticator().create(await asked(), origin);
    expect((await add(token, key)).status).toBe(201);
    expectProblem(await add(token, key), 400);
    const again = { ...key, ...pickQuestion(new Authenticator().create(await asked(), origin)) };
    expect([400, 409]).toContain((await add(token, again)).status);
  });

  it('keeps a key once, and no more of them than anybody has devices', async () => {
    const { token, key, person } = await withKey();
    expectProblem(await add(token, key.create((await ask(token)).data, origin)), 409);
    await stage.db.execute(sql`
      insert into passkeys (id_customer, credential_id, public_key, user_handle)
      select ${person.id_customer}, 'c' || n || '-' || ${person.id_customer}, 'k', 'u' from generate_series(2, ${mostPasskeys}) n`);
    expectProblem(await ask(token), 409);
  });
});

const pickQuestion = ({ clientDataJSON }: { clientDataJSON: string }) => ({ clientDataJSON });

describe('removing a key', () => {
  it('asks for the password, ends its logins and is noted; another’s is none', async () => {
    const { token, key, id_passkey } = await withKey();
    const remove = (as: string, body: object) => me(as, `DELETE /customers/me/passkeys/${id_passkey}`, body);
    expectProblem(await remove((await logIn(stage.app, await addPerson(stage.db))).token, shownPassword), 404);
    expectProblem(await remove(token, {}), 400);
    expect((await remove(token, shownPassword)).status).toBe(204);
    expectProblem(await remove(token, shownPassword), 404);
    expectProblem(await open(key.sign(await question(), origin)), 401);
    expect((await audit()).at(-1)).toMatchObject({ item: String(id_passkey), before: { device: null }, after: { removed: true } });
  });

  it('goes with the account, at once', async () => {
    const { token, person, key } = await withKey();
    expect((await me(token, 'DELETE /customers/me', shownPassword)).status).toBe(204);
    expectProblem(await open(key.sign(await question(), origin)), 401);
    const { rows } = await stage.db.execute(sql`select 1 from passkeys where id_customer = ${person.id_customer}`);
    expect(rows).toEqual([]);
  });
});

describe('an operator’s key', () => {
  it('is what its keys are changed by: a stolen session with the password neither adds one nor takes it away', async () => {
    const { operator } = await addStaff(stage.db);
    const { token, key, id_passkey } = await withKey(operator);
    expect((await me(token, 'GET /customers/me/passkeys')).data.proof).toBe('passkey');
    const refused = [await ask(token), await me(token, `DELETE /customers/me/passkeys/${id_passkey}`, shownPassword)];
    for (const reply of refused) expect(expectProblem(reply, 403).type).toBe('passkey:needed');
    expect((await show(token, key)).status).toBe(204);
    expect((await ask(token, {})).status).toBe(200);
    expect((await me(token, `DELETE /customers/me/passkeys/${id_passkey}`, {})).status).toBe(204);
  });

  it('that is lost goes when the operator is made again on the machine, with every session', async () => {
    const { operator } = await addStaff(stage.db);
    const { token, key } = await withKey(operator);
    const made = await createOperator(stage.db, {
      phone: operator.phone,
      name: 'Olga',
      password: 'otra-clave-4821',
      now: stage.clock.now(),
    });
    expect(made).toEqual({ id_customer: operator.id_customer, isNew: false, passkeys: 1 });
    expect(await works(stage.app, token)).toBe(false);
    expectProblem(await open(key.sign(await question(), origin)), 401);
    const again = await logIn(stage.app, operator, 'otra-clave-4821');
    expect((await me(again.token, 'GET /customers/me/passkeys')).data).toEqual({ items: [], proof: 'password' });
  });
});
