import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { consents, customers } from '../../../../database/tables/accounts/customers.ts';
import { proofLife } from '../../../../server/customers/code-login.ts';
import { notThis, post } from '../../../support/people/inbox.ts';
import { addPerson, addPlace, addStaff, call, newPhone, password, works } from '../../../support/people/people.ts';
import { expectProblem } from '../../../support/requests/problems.ts';
import { expectWrongCode, stageCodes } from '../../../support/stages/code-stage.ts';

const stage = stageCodes();
const accounts = () => stage.db.select().from(customers);
const who = { name: 'Ana López', accepts_privacy: true };
const register = (body: object) => post(stage.app, 'register-with-proof', body);
const redeem = (body: object) => post(stage.app, 'login-with-code', body);

/** Asks for a code and answers what whoever has the phone then has in hand. */
async function askTo(phone: string) {
  const { data } = await post(stage.app, 'send-login-code', { phone });
  return { id_customer: data.id_customer as string, code: await stage.box.codeTo(phone) };
}

/** The proof of a phone that nobody has an account for. */
async function prove(phone = newPhone()): Promise<string> {
  const { data } = await redeem(await askTo(phone));
  expect(data).toEqual({ proof: expect.stringMatching(/^[\w-]{22}$/), expires_in: proofLife });
  return data.proof;
}

function expectUsedProof(reply: Parameters<typeof expectProblem>[0]): void {
  expect(expectProblem(reply, 400).detail).toBe('Tu código ya se usó o pasó mucho tiempo. Pide otro.');
}

describe('a code to log in', () => {
  it('lets whoever has an account in, by the same message that whoever is new gets', async () => {
    const person = await addPerson(stage.db);
    const [known, unknown] = [await askTo(person.phone), newPhone()];
    await askTo(unknown);
    const [mine, theirs] = [(await stage.box.to(person.phone))[0]?.text, (await stage.box.to(unknown))[0]?.text];
    expect(mine).toMatch(/^\d{6} es tu clave para entrar a .+\n\n@barrio\.example #\d{6}$/);
    expect(theirs?.replaceAll(/\d{6}/g, '')).toBe(mine?.replaceAll(/\d{6}/g, ''));
    expectWrongCode(await redeem({ ...known, code: notThis(known.code) }));
    const { data } = await redeem(known);
    expect(data).toMatchObject({ id_user: person.id_customer, username: person.name, id_user_role: 4 });
    expect(await works(stage.app, data.token)).toBe(true);
    expectWrongCode(await redeem(known));
  });

  it('proves the phone of somebody who was added without, and is a customer by now', async () => {
    const person = await addPerson(stage.db, { phone_proved: false });
    expectProblem(await post(stage.app, 'login', { phone: person.phone, password }), 403);
    expect((await redeem(await askTo(person.phone))).statusCode).toBe(200);
    expect((await post(stage.app, 'login', { phone: person.phone, password })).statusCode).toBe(200);
  });

  it('is of no use for anything else, nor is another code of use for it', async () => {
    const person = await addPerson(stage.db);
    const login = await askTo(person.phone);
    expectWrongCode(await post(stage.app, 'update-password', { ...login, new_password: 'camion-rojo-7' }));
    const { data } = await post(stage.app, 'recover-password', { phone: person.phone });
    expectWrongCode(await redeem({ id_customer: data.id_customer, code: await stage.box.codeTo(person.phone) }));
    expect((await redeem(login)).statusCode).toBe(200);
  });

  it('lets in nobody who runs a business or the site, and says so to whoever has their phone', async () => {
    const staff = await addStaff(stage.db);
    for (const { phone } of [staff.cashier, staff.owner, staff.operator]) {
      const problem = expectProblem(await redeem(await askTo(phone)), 409);
      expect(problem.detail).toBe('Tu cuenta es de un negocio: entra con tu contraseña.');
    }
  });

  it('is none for an account on its way out, whose phone is told why', async () => {
    const person = await addPerson(stage.db, { blocked_at: stage.clock.now() });
    const { id_customer, code } = await askTo(person.phone);
    expect(code).toBe('');
    expect((await stage.box.to(person.phone))[0]?.text).toContain('se va a borrar');
    expectWrongCode(await redeem({ id_customer, code: '123456' }));
  });

  it('counts with the codes of every kind of its phone', async () => {
    const phone = newPhone();
    for (const path of ['send-login-code', 'recover-password', 'send-login-code'])
      expect((await post(stage.app, path, { phone })).statusCode).toBe(200);
    expectProblem(await post(stage.app, 'send-login-code', { phone }), 429);
  });
});

describe('the proof of a phone', () => {
  it('makes an account without a password, with a session, a place and what was agreed to', async () => {
    const phone = newPhone();
    const proof = await prove(phone);
    expect(await accounts()).toEqual([]);
    const place = { id_state: 22, id_city: 22014, id_colonia: 0 };
    const reply = await register({ ...who, proof, ...place, accepts_promotions: true });
    expect(String(reply.headers['set-cookie'])).toMatch(/XSRF-TOKEN=.+device=/);
    const [made] = await accounts();
    expect(made).toMatchObject({
      name: 'Ana López',
      phone,
      password_hash: null,
      id_city: 22014,
      accepts_promotions: true,
      phone_proved: true,
    });
    expect(reply.data).toMatchObject({ id_user: made?.id_customer, username: 'Ana López', id_user_role: 4 });
    const agreed = await stage.db
      .select()
      .from(consents)
      .where(eq(consents.id_customer, made?.id_customer as number));
    expect(agreed.map(({ kind, granted }) => [kind, granted])).toEqual([
      ['privacy', true],
      ['promotions', true],
    ]);
    const { data } = await call(stage.app, 'GET /customers/get-customer-by-id', { token: reply.data.token });
    expect(data[0]).toMatchObject({ phone, has_password: false });
  });

  it('makes one account, also for five at once, and is not kept as it is', async () => {
    const proof = await prove();
    const { rows } = await stage.db.execute(sql`select * from proved_phones`);
    expect(JSON.stringify(rows)).not.toContain(proof);
    const replies = await Promise.all(Array.from({ length: 5 }, () => register({ ...who, proof, accepts_promotions: true })));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    const made = await accounts();
    expect(made).toHaveLength(1);
    expect(replies.map(({ data }) => data.id_user)).toEqual(replies.map(() => made[0]?.id_customer));
    expect(await stage.db.select().from(consents)).toHaveLength(2);
  });

  it('sent again when its answer was lost lets in all the same, and changes nothing', async () => {
    const proof = await prove();
    await register({ ...who, proof });
    const [before, agreed] = [await accounts(), await stage.db.select().from(consents)];
    stage.later(proofLife - 60);
    const again = await register({ ...who, name: 'Otra Persona', proof, accepts_promotions: true });
    expect(again.data).toMatchObject({ id_user: before[0]?.id_customer, username: 'Ana López' });
    expect(await works(stage.app, again.data.token)).toBe(true);
    expect([await accounts(), await stage.db.select().from(consents)]).toEqual([before, agreed]);
    stage.later(proofLife);
    expectUsedProof(await register({ ...who, proof }));
  });

  it.each([
    ['has a password', { password_hash: 'x' }],
    ['is on its way out', { blocked_at: new Date() }],
    ['has another phone', { phone: newPhone() }],
  ])('lets nobody into an account that %s by now', async (_what, change) => {
    const proof = await prove();
    await register({ ...who, proof });
    await stage.db.update(customers).set(change);
    expectUsedProof(await register({ ...who, proof }));
  });

  it('lets nobody into an account that runs the site by now', async () => {
    const proof = await prove();
    await register({ ...who, proof });
    const [made] = await accounts();
    await addPlace(stage.db, { id_customer: made?.id_customer as number }, { id_user_role: 1 });
    expectUsedProof(await register({ ...who, proof }));
  });

  it('lives a quarter of an hour, gives way to the next, and is worth nothing once the phone has an account', async () => {
    const phone = newPhone();
    const first = await prove(phone);
    const second = await prove(phone);
    expectUsedProof(await register({ ...who, proof: first }));
    stage.later(proofLife);
    expectUsedProof(await register({ ...who, proof: second }));
    stage.later(proofLife - 1);
    const elsewhere = await addPerson(stage.db, { phone });
    expectUsedProof(await register({ ...who, proof: second }));
    expect(await accounts()).toEqual([expect.objectContaining({ id_customer: elsewhere.id_customer, name: elsewhere.name })]);
  });

  it.each([
    { accepts_privacy: false },
    { accepts_privacy: undefined },
    { name: ' ' },
    { name: undefined },
    { proof: 'A'.repeat(21) },
    { id_state: 22, id_city: 3003 },
    { phone: '4421234567' },
  ])('makes no account with %j, and stays good', async (wrong) => {
    const proof = await prove();
    expectProblem(await register({ ...who, proof, ...wrong }), 400);
    expect((await register({ ...who, proof })).statusCode).toBe(200);
  });

  it('is unknown as long as nothing was proved', async () => {
    expectUsedProof(await register({ ...who, proof: 'A'.repeat(22) }));
  });
});

describe('an account without a password', () => {
  /** Somebody who came in by a code alone. */
  async function enter() {
    const phone = newPhone();
    const { data } = await register({ ...who, proof: await prove(phone) });
    return { phone, token: data.token as string, id_customer: data.id_user as number };
  }

  it('opens to no password, says so as any other, and to the next code', async () => {
    const me = await enter();
    expectProblem(await post(stage.app, 'login', { phone: me.phone, password }), 401);
    expectProblem(await post(stage.app, 'login', { phone: me.phone, password: 'null' }), 401);
    expect((await redeem(await askTo(me.phone))).data.id_user).toBe(me.id_customer);
  });

  it('gets one by a code to its phone, as a forgotten one does; sessions before end', async () => {
    const me = await enter();
    expectProblem(
      await call(stage.app, 'POST /customers/update-password', {
        token: me.token,
        body: { current_password: 'null', new_password: 'camion-rojo-7' },
      }),
      400,
    );
    const { data: asked } = await post(stage.app, 'recover-password', { phone: me.phone });
    const given = { id_customer: asked.id_customer, code: await stage.box.codeTo(me.phone), new_password: 'camion-rojo-7' };
    const { data: session } = await post(stage.app, 'update-password', given);
    expect(await works(stage.app, me.token)).toBe(false);
    const { data } = await call(stage.app, 'GET /customers/get-customer-by-id', { token: session.token });
    expect(data[0].has_password).toBe(true);
    expect((await post(stage.app, 'login', { phone: me.phone, password: 'camion-rojo-7' })).statusCode).toBe(200);
  });

  it('is deleted by a code to its own phone, and by no other', async () => {
    const me = await enter();
    const leave = (body: object) => call(stage.app, 'DELETE /customers/me', { token: me.token, body });
    expectProblem(await leave({ current_password: 'null' }), 400);
    const other = await askTo(newPhone());
    expectWrongCode(await leave(other));
    const mine = await askTo(me.phone);
    expectWrongCode(await leave({ ...mine, code: notThis(mine.code) }));
    expect(await works(stage.app, me.token)).toBe(true);
    expect((await leave(mine)).status).toBe(204);
    expect(await works(stage.app, me.token)).toBe(false);
    expect((await accounts())[0]?.blocked_at).not.toBeNull();
    // What was asked with another phone is still good for what it was asked for.
    expect((await redeem(other)).data.proof).toBeDefined();
  });
});
