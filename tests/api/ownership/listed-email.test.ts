import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { notThis } from '../../support/people/inbox.ts';
import { call } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { ownershipStage } from '../../support/stages/ownership-stage.ts';

const on = ownershipStage();
const ask = (as = on.token) => on.at('POST ~/email-code', undefined, as);
const email = 'panes@laespiga.mx';

const list = (address: string, id_company: number) =>
  on.staff.db.execute(sql`insert into listed_emails select id_store, ${address} from stores where id_company = ${id_company}`);

beforeEach(() => list(email, on.listing.id_company));

/** The code of the last mail, and to whom it went. */
async function lastMail() {
  const last = (await on.mails()).at(-1);
  return { to: last?.to, text: `${last?.subject}\n${last?.text}`, code: /^\d{6}/.exec(last?.text ?? '')?.[0] ?? '' };
}

describe('a code to the e-mail that the directory lists', () => {
  it('makes its reader the owner at once, and the audit says how', async () => {
    expect((await on.at('GET ~')).data).toMatchObject({ email: 'p•••@laespiga.mx' });
    const { data, status } = await ask();
    expect([status, data]).toEqual([200, { id_pending: expect.any(String), to: 'p•••@laespiga.mx', expires_in: 600, resend_in: 60 }]);
    const { to, text, code } = await lastMail();
    expect(to).toBe(email);
    const { rows } = await on.staff.db.execute(sql`select to_jsonb(v) as row from verifications v`);
    expect(rows).toMatchObject([{ row: { recipient: email } }]);
    expect(text).toContain(`administrar ${on.listing.name}`);
    expect(on.box.messages).toEqual([]);
    expectProblem(await on.at('POST ~/confirm', { id_pending: data.id_pending, code: notThis(code) }), 400);
    const { data: outcome } = await on.at('POST ~/confirm', { id_pending: data.id_pending, code });
    expect(outcome).toMatchObject({ claim: null, session: { id_user: on.ana.id_customer, id_user_role: 2 } });
    expect(await on.owners()).toEqual([on.ana.id_customer]);
    expect(await on.auditOf('staff')).toMatchObject([{ after: { id_user_role: 2, proof: 'email' } }]);
    expect(JSON.stringify(await on.auditOf('staff'))).not.toContain(email);
  });

  it('has three a day of its own, so that texts that are used up leave it open', async () => {
    for (let n = 0; n < 3; n++) expect((await on.at('POST ~/code', undefined, (await on.addClaimant()).token)).status).toBe(200);
    expectProblem(await on.at('POST ~/code'), 429);
    for (let n = 0; n < 3; n++) expect((await ask((await on.addClaimant()).token)).status).toBe(200);
    expect(expectProblem(await ask(), 429).detail).toContain('al correo de esta ficha');
  });

  it('is of who asked: another account’s request and another listing’s never were', async () => {
    const { id_pending } = (await ask()).data;
    const { code } = await lastMail();
    const { token } = await on.addClaimant();
    expectProblem(await on.at('POST ~/confirm', { id_pending, code }, token), 400);
    const elsewhere = await on.addListing();
    expectProblem(await on.at('POST ~/confirm', { id_pending, code }, on.token, elsewhere.id_company), 400);
    expect((await on.at('POST ~/confirm', { id_pending, code })).status).toBe(200);
  });

  it('is not sent for a listing without one, a claimed one, or by who has no password', async () => {
    const elsewhere = await on.addListing();
    expect((await on.at('GET ~', undefined, on.token, elsewhere.id_company)).data.email).toBeNull();
    expectProblem(await on.at('POST ~/email-code', undefined, on.token, elsewhere.id_company), 409);
    await on.staff.db.execute(sql`update companies set claimed = true where id_company = ${on.listing.id_company}`);
    expect((await on.at('GET ~')).data.email).toBeNull();
    expectProblem(await ask(), 409);
    await on.staff.db.execute(sql`update companies set claimed = false where id_company = ${on.listing.id_company}`);
    await on.staff.db.execute(sql`update customers set password_hash = null where id_customer = ${on.ana.id_customer}`);
    expectProblem(await ask(), 409);
    expect(await on.mails()).toEqual([]);
  });

  it('stands in nothing that anybody can read', async () => {
    const pages = await Promise.all([
      call(on.staff.app, `GET /companies/${on.listing.slug}`, {}),
      call(on.staff.app, `GET /companies/${on.listing.id_company}/ownership`, { token: on.token }),
      call(on.staff.app, `GET /companies/${on.listing.id_company}/profile`, { token: on.staff.tokens.operator }),
    ]);
    for (const { body } of pages) expect(String(body)).not.toContain(email);
  });
});
