import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { consents, customers } from '../../../../database/tables/accounts/customers.ts';
import { designMoment } from '../../../support/databases/database.ts';
import { notThis, post, requestCode } from '../../../support/people/inbox.ts';
import { addPerson, call, newPhone, works } from '../../../support/people/people.ts';
import { expectProblem } from '../../../support/requests/problems.ts';
import { expectWrongCode, stageCodes } from '../../../support/stages/code-stage.ts';

const stage = stageCodes();
const confirm = (body: object) => post(stage.app, 'confirm-register-from-mobile', body);
const accounts = () => stage.db.select().from(customers);

describe('a code', () => {
  it('is a line that the browser of this site fills in, in an alphabet that costs one message', async () => {
    const phone = newPhone();
    const { code } = await requestCode(stage.app, stage.box, phone);
    const [{ text, code: given } = { text: '', code: '' }] = await stage.box.to(phone);
    expect(code).toMatch(/^\d{6}$/);
    expect(given).toBe(code);
    expect(text.endsWith(`\n@barrio.example #${code}`)).toBe(true);
    expect(text).toMatch(/^[A-Za-z0-9 .,:;@#/¿?¡!éèùìòñÑÉ\n-]{1,160}$/);
  });

  it('wrong, used, expired, unknown, another’s or exhausted: one same answer', async () => {
    const phone = newPhone();
    const { id_customer, code } = await requestCode(stage.app, stage.box, phone);
    expectWrongCode(await confirm({ id_customer, code: notThis(code) }));
    expectWrongCode(await confirm({ id_customer: 'A'.repeat(22), code }));
    const other = await requestCode(stage.app, stage.box, newPhone());
    if (other.code !== code) expectWrongCode(await confirm({ id_customer: other.id_customer, code }));

    stage.later(600);
    expectWrongCode(await confirm({ id_customer, code }));
    stage.later(599);
    expect((await confirm({ id_customer, code })).statusCode).toBe(200);
    expectWrongCode(await confirm({ id_customer, code }));
    expect(await accounts()).toHaveLength(1);
  });

  it.each([
    [{ id_customer: 'A'.repeat(22) }],
    [{ id_customer: 'A'.repeat(21), code: '123456' }],
    [{ id_customer: 12, code: '123456' }],
    [{ id_customer: 'A'.repeat(22), code: 123456 }],
    [{ id_customer: 'A'.repeat(22), code: '12345' }],
    [{ id_customer: 'A'.repeat(22), code: '١٢٣٤٥٦' }],
    [{ id_customer: 'A'.repeat(22), code: '123456', phone: '4421234567' }],
  ])('%j is no confirmation', async (body) => {
    expect(expectProblem(await confirm(body), 400).errors?.length).toBeGreaterThan(0);
  });

  it('is burned by five wrong tries', async () => {
    const { id_customer, code } = await requestCode(stage.app, stage.box, newPhone());
    for (let n = 1; n <= 5; n++) expectWrongCode(await confirm({ id_customer, code: notThis(code, n) }));
    expectWrongCode(await confirm({ id_customer, code }));
    expect(await accounts()).toEqual([]);
  });

  it('is still good at the fifth try', async () => {
    const { id_customer, code } = await requestCode(stage.app, stage.box, newPhone());
    for (let n = 1; n <= 4; n++) expectWrongCode(await confirm({ id_customer, code: notThis(code, n) }));
    expect((await confirm({ id_customer, code })).statusCode).toBe(200);
  });

  it('of 200 guesses at once at most five are looked at', async () => {
    const { id_customer, code } = await requestCode(stage.app, stage.box, newPhone());
    const guesses = Array.from({ length: 199 }, (_, n) => notThis(code, n + 1));
    guesses.splice(120, 0, code);
    const replies = await Promise.all(guesses.map((guess) => confirm({ id_customer, code: guess })));
    for (const reply of replies) expectWrongCode(reply);
    const { rows } = await stage.db.execute(sql`select tries from verifications where id_pending = ${id_customer}`);
    expect(rows).toEqual([{ tries: 5 }]);
    expect(await accounts()).toEqual([]);
  });

  it('confirmed five times at once makes one account and one session', async () => {
    const phone = newPhone();
    const asked = await requestCode(stage.app, stage.box, phone, { accepts_privacy: true });
    const replies = await Promise.all(Array.from({ length: 5 }, () => confirm(asked)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400, 400]);
    expect(await accounts()).toHaveLength(1);
    expect((await stage.db.execute(sql`select 1 from sessions`)).rows).toHaveLength(1);
    expect(await stage.db.select().from(consents)).toHaveLength(1);
  });

  it('that finds the phone taken by now makes no second account', async () => {
    const phone = newPhone();
    const asked = await requestCode(stage.app, stage.box, phone);
    await addPerson(stage.db, { phone });
    expectWrongCode(await confirm(asked));
    expect(await accounts()).toHaveLength(1);
  });

  it('is one for each phone and purpose: asking again ends the one before', async () => {
    const phone = newPhone();
    const first = await requestCode(stage.app, stage.box, phone);
    const second = await requestCode(stage.app, stage.box, phone, { name: 'Otra Persona' });
    expectWrongCode(await confirm(first));
    expectWrongCode(await confirm({ id_customer: first.id_customer, code: second.code }));
    expect((await confirm(second)).data.username).toBe('Otra Persona');
  });

  it('of a registration changes no password, and of a recovery confirms no account', async () => {
    const phone = newPhone();
    const asked = await requestCode(stage.app, stage.box, phone);
    const changed = await post(stage.app, 'update-password', { ...asked, new_password: 'otro-camion-8' });
    expectWrongCode(changed);
    await confirm(asked);
    const { id_customer } = (await post(stage.app, 'recover-password', { phone })).data;
    expectWrongCode(await confirm({ id_customer, code: await stage.box.codeTo(phone) }));
  });
});

describe('another code', () => {
  const resend = (id_customer: string) => post(stage.app, 'resend-code', { id_customer });

  it('comes after a minute, in the place of the last, with tries of its own', async () => {
    const phone = newPhone();
    const { id_customer, code } = await requestCode(stage.app, stage.box, phone);
    stage.later(59);
    const early = await resend(id_customer);
    expectProblem(early, 429);
    expect(early.headers['retry-after']).toBe('1');
    for (let n = 1; n <= 5; n++) await confirm({ id_customer, code: notThis(code, n) });
    stage.later(60);
    const reply = await resend(id_customer);
    expect([reply.statusCode, reply.data]).toEqual([200, { expires_in: 600, resend_in: 60 }]);
    const next = await stage.box.codeTo(phone);
    if (next !== code) expectWrongCode(await confirm({ id_customer, code }));
    stage.later(60 + 599);
    expect((await confirm({ id_customer, code: next })).statusCode).toBe(200);
  });

  it('is sent once however often it is asked for at once', async () => {
    const phone = newPhone();
    const { id_customer } = await requestCode(stage.app, stage.box, phone);
    stage.later(60);
    const replies = await Promise.all(Array.from({ length: 10 }, () => resend(id_customer)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await stage.box.to(phone)).toHaveLength(2);
  });

  it('can be had for an hour after the last has ended, and then no longer', async () => {
    const phone = newPhone();
    const { id_customer } = await requestCode(stage.app, stage.box, phone);
    stage.later(600 + 3599);
    expect((await resend(id_customer)).statusCode).toBe(200);
    expect((await confirm({ id_customer, code: await stage.box.codeTo(phone) })).statusCode).toBe(200);
    const { id_customer: late } = await requestCode(stage.app, stage.box, newPhone());
    stage.later(2 * (600 + 3600));
    expectWrongCode(await resend(late));
  });

  it('is for whoever knows the request only', async () => {
    expectWrongCode(await resend('A'.repeat(22)));
    expectProblem(await post(stage.app, 'resend-code', { id_customer: '../x' }), 400);
    expectProblem(await post(stage.app, 'resend-code', {}), 400);
  });
});

describe('a forgotten password', () => {
  const recover = (phone: string) => post(stage.app, 'recover-password', { phone });

  it('is changed with the code; the old one and every session end', async () => {
    const person = await addPerson(stage.db);
    const before = await post(stage.app, 'login', { phone: person.phone, password: 'nopal-verde-7391' });
    const { id_customer } = (await recover(person.phone)).data;
    const code = await stage.box.codeTo(person.phone);
    expectWrongCode(await post(stage.app, 'update-password', { id_customer, code: notThis(code), new_password: 'otro-camion-8' }));
    const reply = await post(stage.app, 'update-password', { id_customer, code, new_password: 'otro-camion-8' });
    expect(reply.statusCode).toBe(200);
    expect(await works(stage.app, reply.data.token)).toBe(true);
    expect(await works(stage.app, before.data.token)).toBe(false);
    expectWrongCode(await post(stage.app, 'update-password', { id_customer, code, new_password: 'otro-camion-9' }));
    expect((await post(stage.app, 'login', { phone: person.phone, password: 'otro-camion-8' })).statusCode).toBe(200);
  });

  it('of a phone without an account, or with one on its way out: the same answer, no message, no code', async () => {
    const known = await recover((await addPerson(stage.db)).phone);
    for (const phone of [newPhone(), (await addPerson(stage.db, { blocked_at: designMoment })).phone]) {
      const reply = await recover(phone);
      expect({ ...reply.data, id_customer: '' }).toEqual({ ...known.data, id_customer: '' });
      expect(await stage.box.to(phone)).toEqual([]);
      stage.later(60);
      expect((await post(stage.app, 'resend-code', { id_customer: reply.data.id_customer })).statusCode).toBe(200);
      expect(await stage.box.to(phone)).toEqual([]);
      stage.later(0);
    }
  });

  it('refuses what is no phone, and says nothing of a session', async () => {
    expectProblem(await recover('123'), 400);
    expectProblem(await post(stage.app, 'recover-password', { phone: '4421234567', code: '123456' }), 400);
    const person = await addPerson(stage.db);
    const reply = await call(stage.app, 'POST /customers/recover-password', { body: { phone: person.phone }, token: 'x.y.z' });
    expect(reply.status).toBe(200);
  });

  it('is changed once, however often the code is used at once', async () => {
    const person = await addPerson(stage.db);
    const { id_customer } = (await recover(person.phone)).data;
    const code = await stage.box.codeTo(person.phone);
    const change = (n: number) => post(stage.app, 'update-password', { id_customer, code, new_password: `otro-camion-${n}` });
    const replies = await Promise.all([1, 2, 3, 4, 5].map(change));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400, 400]);
  });

  it('five wrong tries burn its code too', async () => {
    const person = await addPerson(stage.db);
    const { id_customer } = (await recover(person.phone)).data;
    const code = await stage.box.codeTo(person.phone);
    for (let n = 1; n <= 5; n++)
      expectWrongCode(await post(stage.app, 'update-password', { id_customer, code: notThis(code, n), new_password: 'otro-camion-8' }));
    expectWrongCode(await post(stage.app, 'update-password', { id_customer, code, new_password: 'otro-camion-8' }));
    const [customer] = await stage.db.select().from(customers).where(eq(customers.id_customer, person.id_customer));
    expect(customer?.password_hash).toBe(person.password_hash);
  });
});
