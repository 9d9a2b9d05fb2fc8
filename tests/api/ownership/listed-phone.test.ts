import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { codeIn, notThis } from '../../support/people/inbox.ts';
import { call } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { ownershipStage } from '../../support/stages/ownership-stage.ts';

const on = ownershipStage();
const ask = (as = on.token) => on.at('POST ~/code', undefined, as);

describe('a code to the phone that the directory lists', () => {
  it('makes its reader the owner at once, with the place in use, and the audit says so', async () => {
    expect((await on.at('GET ~')).data).toEqual({
      claimed: false,
      is_mine: false,
      has_password: true,
      phone: `${on.listing.phone.slice(0, 3)} ••• ••${on.listing.phone.slice(8)}`,
      email: null,
      has_paper: false,
      claim: null,
    });
    const { data, status } = await ask();
    expect(status).toBe(200);
    expect(data).toEqual({
      id_pending: expect.any(String),
      to: `${on.listing.phone.slice(0, 3)} ••• ••${on.listing.phone.slice(8)}`,
      expires_in: 600,
      resend_in: 60,
    });
    const code = await on.box.codeTo(on.listing.phone);
    const { data: outcome } = await on.at('POST ~/confirm', { id_pending: data.id_pending, code });
    expect(outcome).toMatchObject({ claim: null, session: { id_user: on.ana.id_customer, id_user_role: 2 } });
    expect(await on.owners()).toEqual([on.ana.id_customer]);
    expect((await on.company()).claimed).toBe(true);
    expect((await call(on.staff.app, `GET /companies/${on.listing.id_company}/profile`, { token: outcome.session.token })).status).toBe(
      200,
    );
    expect(await on.auditOf('company')).toMatchObject([
      { id_user: on.ana.id_customer, before: { claimed: false }, after: { claimed: true } },
    ]);
    expect(await on.auditOf('staff')).toMatchObject([{ item: String(on.ana.id_customer), after: { id_user_role: 2, proof: 'sms' } }]);
    expect(JSON.stringify([await on.auditOf('staff'), await on.auditOf('company')])).not.toContain(on.listing.phone);
  });

  it('goes to no phone but that, and says for what it is', async () => {
    await ask();
    await on.box.codeTo(on.listing.phone);
    expect(on.box.messages.map(({ to }) => to)).toEqual([on.listing.phone]);
    expect(on.box.messages[0]?.text).toContain('administrar Panadería La Espiga');
    expectProblem(await on.at('POST ~/code', { phone: '4421112233' }), 400);
  });

  it('goes to no phone that whoever ran the listing wrote, until the city writes one', async () => {
    const asked = (await ask()).data;
    const code = await on.box.codeTo(on.listing.phone);
    const { session } = (await on.at('POST ~/confirm', { id_pending: asked.id_pending, code })).data;
    const { rows } = await on.staff.db.execute<{ id_store: number }>(
      sql`select id_store from stores where id_company = ${on.listing.id_company}`,
    );
    const write = (token: string, phone: string) =>
      call(on.staff.app, `PATCH /stores/${rows[0]?.id_store}`, { token, body: { phone }, headers: { 'if-match': '*' } });
    expect((await write(session.token, on.ana.phone)).status).toBe(200);
    expect((await on.staff.as('operator', `POST /companies/${on.listing.id_company}/remove-owner`, {})).status).toBe(200);
    await on.again();
    expect((await on.at('GET ~')).data).toMatchObject({ claimed: false, phone: null });
    expectProblem(await ask(), 409);
    // Nor does it count as the phone of the listing where somebody sees a claim of it.
    const photo = await on.staff.db.execute(sql`select phone_by_owner from stores where id_company = ${on.listing.id_company}`);
    expect(photo.rows).toEqual([{ phone_by_owner: true }]);
    expect((await write(on.staff.tokens.operator, '4425598765')).status).toBe(200);
    expect((await ask()).status).toBe(200);
  });

  it('is sent three times a day for a listing, whoever asks', async () => {
    for (let n = 0; n < 3; n++) expect((await ask((await on.addClaimant()).token)).status).toBe(200);
    expect(expectProblem(await ask(), 429).detail).toContain('Hoy ya se mandaron 3');
    on.later(86_400 + 3700);
    await on.again();
    expect((await ask()).status).toBe(200);
  });

  it('takes none of the three when the limits of every code refuse it', async () => {
    await on.staff.db.execute(sql`update stores set phone = '4425500000' where id_company = ${on.listing.id_company}`);
    for (let n = 0; n < 3; n++) await call(on.staff.app, 'POST /customers/send-login-code', { body: { phone: '4425500000' } });
    expectProblem(await ask(), 429);
    on.later(3700);
    await on.again();
    // A day has five codes for one phone, and three are used.
    expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([200, 200, 429]);
  });

  it('is tried five times, then it is dead; wrong ones answer all alike', async () => {
    const { id_pending } = (await ask()).data;
    const code = await on.box.codeTo(on.listing.phone);
    for (let n = 1; n <= 5; n++) expectProblem(await on.at('POST ~/confirm', { id_pending, code: notThis(code, n) }), 400);
    expect(expectProblem(await on.at('POST ~/confirm', { id_pending, code }), 400).detail).toBe('Código incorrecto o vencido.');
    expect(await on.owners()).toEqual([]);
  });

  it('is of who asked and of that listing: with anybody else’s it never was', async () => {
    const { id_pending } = (await ask()).data;
    const code = await on.box.codeTo(on.listing.phone);
    const { token: own } = await on.addClaimant();
    const [others, unknown] = [
      await on.at('POST ~/confirm', { id_pending, code }, own),
      await on.at('POST ~/confirm', { id_pending: 'a'.repeat(22), code }, own),
    ];
    expectProblem(others, 400);
    expectProblem(unknown, 400);
    expect(others.body).toBe(unknown.body);
    const elsewhere = await on.addListing();
    expectProblem(
      await call(on.staff.app, `POST /companies/${elsewhere.id_company}/ownership/confirm`, {
        token: on.token,
        body: { id_pending, code },
      }),
      400,
    );
    expect((await on.at('POST ~/confirm', { id_pending, code })).status).toBe(200);
  });

  it('expires, is used once, and never opens a session by itself', async () => {
    const { id_pending } = (await ask()).data;
    const code = await on.box.codeTo(on.listing.phone);
    expectProblem(await call(on.staff.app, 'POST /customers/login-with-code', { body: { id_customer: id_pending, code } }), 400);
    expectProblem(await call(on.staff.app, 'POST /customers/resend-code', { body: { id_customer: id_pending } }), 400);
    on.later(601);
    expectProblem(await on.at('POST ~/confirm', { id_pending, code }), 400);
    on.later(0);
    expect((await on.at('POST ~/confirm', { id_pending, code })).status).toBe(200);
    expectProblem(await on.at('POST ~/confirm', { id_pending, code }), 400);
  });

  it('is not sent for who has no password, for a listing without a phone, a claimed one, and one that is not there', async () => {
    await on.staff.db.execute(sql`update customers set password_hash = null where id_customer = ${on.ana.id_customer}`);
    expect(expectProblem(await ask(), 409).detail).toContain('contraseña');
    const { token: own } = await on.addClaimant();
    await on.staff.db.execute(sql`update stores set phone = null where id_company = ${on.listing.id_company}`);
    expect((await on.at('GET ~', undefined, own)).data.phone).toBeNull();
    expectProblem(await ask(own), 409);
    await on.staff.db.execute(sql`update stores set phone = ${on.listing.phone} where id_company = ${on.listing.id_company}`);
    await on.staff.db.execute(sql`update companies set claimed = true where id_company = ${on.listing.id_company}`);
    expectProblem(await ask(own), 409);
    await on.staff.db.execute(sql`update companies set claimed = false, status = 'paused' where id_company = ${on.listing.id_company}`);
    expectProblem(await ask(own), 404);
    expectProblem(await on.at('GET ~', undefined, own, 2_000_000_000), 404);
    expect(on.box.messages).toEqual([]);
  });

  it('of two that are right at once makes one owner; the other’s is a case, and the owner hears of it', async () => {
    const { person, token: own } = await on.addClaimant();
    const { rows } = await on.staff.db.execute<{ phone: string }>(sql`
      insert into stores (id_company, name, address, id_city, phone) values (${on.listing.id_company}, 'Centro', 'Juárez 1', 22014, '4425511111') returning phone`);
    const first = (await ask()).data;
    const code = await on.box.codeTo(on.listing.phone);
    // The first store's number has changed since.
    await on.staff.db.execute(
      sql`update stores set phone = null where id_company = ${on.listing.id_company} and phone = ${on.listing.phone}`,
    );
    const second = (await ask(own)).data;
    const other = await on.box.codeTo(rows[0]?.phone as string);
    const replies = await Promise.all([
      on.at('POST ~/confirm', { id_pending: first.id_pending, code }),
      on.at('POST ~/confirm', { id_pending: second.id_pending, code: other }, own),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const winners = replies.filter(({ data }) => data.session !== null);
    expect(winners).toHaveLength(1);
    expect(await on.owners()).toEqual([winners[0]?.data.session.id_user]);
    const [open, ...more] = await on.casesOf('ownership');
    expect(more).toEqual([]);
    const loser = [on.ana, person].find(({ id_customer }) => id_customer !== winners[0]?.data.session.id_user);
    expect(open).toMatchObject({ id_customer: loser?.id_customer, details: { proof: 'sms', photo: null } });
    expect(open?.details.matches).toContainEqual({ label: '¿Ya tiene dueño?', value: 'Sí: es una disputa', ok: false });
    const { rows: news } = await on.staff.db.execute(
      sql`select title from notifications where to_customer = ${winners[0]?.data.session.id_user}`,
    );
    expect(news).toMatchObject([{ title: expect.stringContaining('Alguien más pidió administrar') }]);
  });

  it('makes an owner of whoever is a cashier there', async () => {
    await on.staff.db.execute(sql`
      insert into memberships (id_customer, id_company, role) values (${on.ana.id_customer}, ${on.listing.id_company}, 3)`);
    const { id_pending } = (await ask()).data;
    const { data } = await on.at('POST ~/confirm', { id_pending, code: await on.box.codeTo(on.listing.phone) });
    expect(data.session.id_user_role).toBe(2);
    expect(expectProblem(await ask(data.session.token), 409).detail).toContain('ya es tuyo');
  });
});

it('the code of a claim is in its message alone', async () => {
  await ask();
  const code = await on.box.codeTo(on.listing.phone);
  expect(codeIn((await on.box.to(on.listing.phone))[0]?.text)).toBe(code);
  const { rows } = await on.staff.db.execute(sql`select (select json_agg(v) from verifications v)::text as all`);
  expect(String(rows[0]?.all)).not.toContain(`"${code}"`);
});
