import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { consents, customers } from '../../../database/tables/accounts/customers.ts';
import { hashCode } from '../../../server/customers/verifications.ts';
import { openKeys } from '../../../server/platform/auth/key-store.ts';
import { defaultSettings } from '../../../server/settings/queries.ts';
import { designMoment } from '../../support/databases/database.ts';
import { codeIn, newcomer, post, requestCode } from '../../support/people/inbox.ts';
import { addPerson, newPhone, works } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { testSecret } from '../../support/servers/app.ts';
import { expectWrongCode, stageCodes } from '../../support/stages/code-stage.ts';

const stage = stageCodes();
const confirm = (body: object) => post(stage.app, 'confirm-register-from-mobile', body);
const accounts = () => stage.db.select().from(customers);

describe('registration', () => {
  it('makes a customer only when the code comes back, and the answer is a session', async () => {
    const phone = newPhone();
    const reply = await post(stage.app, 'register-from-mobile', { ...newcomer, phone: `+52 1 (${phone.slice(0, 3)}) ${phone.slice(3)}` });
    expect(reply.statusCode).toBe(200);
    expect(reply.data).toEqual({
      id_customer: expect.stringMatching(/^[\w-]{22}$/),
      message: expect.any(String),
      expires_in: 600,
      resend_in: 60,
    });
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(await accounts()).toEqual([]);

    const code = await stage.box.codeTo(phone);
    const confirmed = await confirm({ code, id_customer: reply.data.id_customer });
    expect(confirmed.statusCode).toBe(200);
    expect(confirmed.data).toMatchObject({ username: 'Ana López', id_user_role: 4, id_store: null, store_name: null });
    expect(String(confirmed.headers['set-cookie'])).toMatch(/^XSRF-TOKEN=/);
    expect(await works(stage.app, confirmed.data.token)).toBe(true);
    const [customer] = await accounts();
    expect(customer).toMatchObject({ phone, name: 'Ana López', id_state: null, accepts_promotions: false, created_at: designMoment });
    expect(await stage.db.select().from(consents)).toEqual([]);
    expect((await post(stage.app, 'login', { phone, password: newcomer.password })).statusCode).toBe(200);
  });

  it('keeps neither code nor password in clear', async () => {
    const { code } = await requestCode(stage.app, stage.box, newPhone());
    const { rows } = await stage.db.execute(sql`select * from verifications`);
    expect(JSON.stringify(rows)).not.toContain(newcomer.password);
    expect(JSON.stringify(rows)).not.toContain(code);
    expect((rows[0] as { password_hash: string }).password_hash).toMatch(/^\$argon2id\$v=19\$/);
  });

  it('v2 keeps the place and what was agreed to, and to which text', async () => {
    await stage.db.execute(sql`insert into settings values ('privacy_version', '"7"') on conflict (key) do update set value = '"7"'`);
    const { rows } = await stage.db.execute<{ id: number }>(sql`select min(id_colonia) as id from colonias where id_city = 22014`);
    const place = { id_state: '22', id_city: 22014, id_colonia: rows[0]?.id };
    const all = { accepts_privacy: true, accepts_promotions: true, ...place };
    const asked = await requestCode(stage.app, stage.box, newPhone(), all);
    await stage.db.execute(sql`delete from settings where key = 'privacy_version'`);
    expect((await confirm(asked)).statusCode).toBe(200);
    const [customer] = await accounts();
    expect(customer).toMatchObject({ id_state: 22, id_city: 22014, id_colonia: rows[0]?.id, accepts_promotions: true });
    const given = await stage.db.select().from(consents).orderBy(consents.kind);
    expect(given).toMatchObject([
      { kind: 'privacy', granted: true, version: '7', at: designMoment },
      { kind: 'promotions', granted: true, version: '7', at: designMoment },
    ]);
  });

  it('v2 without promotions agrees to the notice alone; colonia 0 is all of the city', async () => {
    const asked = await requestCode(stage.app, stage.box, newPhone(), {
      accepts_privacy: true,
      id_state: 22,
      id_city: '22014',
      id_colonia: 0,
    });
    await confirm(asked);
    expect(await accounts()).toMatchObject([{ id_city: 22014, id_colonia: null, accepts_promotions: false }]);
    expect(await stage.db.select().from(consents)).toMatchObject([
      { kind: 'privacy', granted: true, version: defaultSettings.privacy_version },
    ]);
  });

  it.each([
    ['a city of another state', { id_state: 3, id_city: 22014 }],
    ['a city without its state', { id_city: 22014 }],
    ['a colonia without its city', { id_state: 22, id_colonia: 1 }],
    ['a colonia that nobody knows', { id_state: 22, id_city: 22014, id_colonia: 2_147_483_647 }],
    ['a colonia of another city', { id_state: 3, id_city: 3003, id_colonia: 1 }],
    ['a state that nobody knows', { id_state: 99 }],
  ])('v2 refuses %s', async (_what, place) => {
    const reply = await post(stage.app, 'register-from-mobile-v2', { ...newcomer, phone: newPhone(), accepts_privacy: true, ...place });
    expect(expectProblem(reply, 400).errors?.[0]?.field).toBe('id_city');
    expect(stage.box.messages).toEqual([]);
  });

  const good = { ...newcomer, phone: '4421234567' };
  it.each([
    ['phone', { ...good, phone: '1421234567' }],
    ['phone', { ...good, phone: '442123456' }],
    ['phone', { ...good, phone: '+1 442 123 4567' }],
    ['phone', { ...good, phone: 'no es teléfono' }],
    ['phone', { ...good, phone: 4421234567 }],
    ['name', { ...good, name: ' \u200b\t' }],
    ['name', { ...good, name: '' }],
    ['password', { ...good, password: 'corta-7' }],
    ['password', { ...good, password: 'x7-'.repeat(43) }],
    ['password', { ...good, password: 'password123' }],
    ['password', { ...good, password: '4421234567' }],
    ['id_user_role', { ...good, id_user_role: 1 }],
    ['phone', { name: good.name, password: good.password }],
  ])('refuses %s in %j, and sends nothing', async (field, body) => {
    for (const [path, more] of [
      ['register-from-mobile', {}],
      ['register-from-mobile-v2', { accepts_privacy: true }],
    ] as const) {
      const problem = expectProblem(await post(stage.app, path, { ...body, ...more }), 400);
      expect(problem.errors?.map((error) => error.field)).toContain(field);
    }
    expect(await stage.box.to('4421234567')).toEqual([]);
  });

  it('v2 needs the notice accepted', async () => {
    for (const accepts_privacy of [false, undefined, 'true'])
      expectProblem(await post(stage.app, 'register-from-mobile-v2', { ...good, accepts_privacy }), 400);
  });

  it('of a phone that has an account answers the same and tells its owner, and no code fits', async () => {
    const { phone } = await addPerson(stage.db);
    const reply = await post(stage.app, 'register-from-mobile', { ...newcomer, phone });
    const other = await post(stage.app, 'register-from-mobile', { ...newcomer, phone: newPhone() });
    expect({ ...reply.data, id_customer: '' }).toEqual({ ...other.data, id_customer: '' });
    const [told, ...more] = await stage.box.to(phone);
    expect(more).toEqual([]);
    expect(told?.text).toContain('Ya tienes una cuenta de Barrio');
    expect(told?.text).toContain('https://barrio.example/login');
    expect(codeIn(told?.text)).toBe('');
    const { id_customer } = reply.data;
    const code_hash = hashCode(openKeys({ db: stage.db, clock: stage.clock, secret: testSecret }), id_customer, '123456');
    await stage.db.execute(sql`update verifications set code_hash = ${code_hash} where id_pending = ${id_customer}`);
    expectWrongCode(await confirm({ id_customer, code: '123456' }));
    await stage.db.execute(sql`update customers set phone = '2229999999'`);
    expectWrongCode(await confirm({ id_customer, code: '123456' }));
    await stage.db.execute(sql`update verifications set decoy = false where id_pending = ${id_customer}`);
    expect((await confirm({ id_customer, code: '123456' })).statusCode).toBe(200);
    await stage.db.execute(sql`delete from customers where phone <> '2229999999'`);
    expect(await accounts()).toHaveLength(1);
  });

  it('of an account on its way out says so, and makes no second one', async () => {
    const { phone } = await addPerson(stage.db, { blocked_at: designMoment });
    const { id_customer } = (await post(stage.app, 'register-from-mobile', { ...newcomer, phone })).data;
    expect((await stage.box.to(phone))[0]?.text).toContain('se va a borrar');
    expectWrongCode(await confirm({ id_customer, code: '000000' }));
  });
});
