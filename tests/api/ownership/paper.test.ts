import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newClaimCode } from '../../../contract/wallet/claim-code.ts';
import { hashPaper } from '../../../server/ownership/codes.ts';
import { openKeys } from '../../../server/platform/auth/key-store.ts';
import { call } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { testSecret } from '../../support/servers/app.ts';
import { ownershipStage } from '../../support/stages/ownership-stage.ts';

const on = ownershipStage();

describe('a code on paper', () => {
  const print = async (ids = [on.listing.id_company]) =>
    call(on.staff.app, 'POST /ownership/sheets', { token: on.staff.tokens.operator, body: { ids } });
  /** What the sheet says is in the PDF alone: the test knows it by the QR's address as the printer was given it. */
  async function printed(): Promise<string> {
    expect((await print()).status).toBe(200);
    const code = newClaimCode((below) => Math.floor(Math.random() * below));
    const keys = openKeys({ db: on.staff.db, clock: on.staff.clock, secret: testSecret });
    await keys.signing();
    await on.staff.db.execute(
      sql`update ownership_papers set code_hash = ${hashPaper({ keys }, on.listing.id_company, code)} where id_company = ${on.listing.id_company}`,
    );
    return code;
  }

  it('is a PDF with a page for each listing, which only the operator prints, and is noted', async () => {
    const other = await on.addListing();
    const reply = await print([on.listing.id_company, other.id_company]);
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(reply.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
    expect(await on.auditOf('ownership-sheet')).toMatchObject([
      { id_user: on.staff.people.operator.id_customer, item: String(on.listing.id_company) },
    ]);
    expect((await on.at('GET ~')).data.has_paper).toBe(true);
    expectProblem(await call(on.staff.app, 'POST /ownership/sheets', { token: on.token, body: { ids: [on.listing.id_company] } }), 403);
    expectProblem(await print([on.listing.id_company, 2_000_000_000]), 400);
    await on.staff.db.execute(sql`update companies set claimed = true where id_company = ${on.listing.id_company}`);
    expectProblem(await print(), 409);
  });

  it('makes the owner as it is written, is used once and is kept only as a hash', async () => {
    const code = await printed();
    const { rows } = await on.staff.db.execute(
      sql`select (select json_agg(p) from ownership_papers p)::text || (select json_agg(a) from audit_entries a)::text as all`,
    );
    expect(String(rows[0]?.all)).not.toContain(code);
    const { data } = await on.at('POST ~/paper', { code: ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} ` });
    expect(data.session).toMatchObject({ id_user: on.ana.id_customer, id_user_role: 2 });
    const { token: own } = await on.addClaimant();
    expectProblem(await on.at('POST ~/paper', { code }, own), 400);
    expect(await on.owners()).toEqual([on.ana.id_customer]);
    expect((await on.box.to(on.listing.phone)).map(({ text }) => text)).toEqual([
      expect.stringContaining('Alguien pidió administrar Panadería La Espiga'),
    ]);
  });

  it('runs out after thirty days, gives way to a newer one, and is of one listing', async () => {
    const code = await printed();
    const elsewhere = await on.addListing();
    expectProblem(
      await call(on.staff.app, `POST /companies/${elsewhere.id_company}/ownership/paper`, { token: on.token, body: { code } }),
      400,
    );
    on.later(30 * 86_400 + 1);
    await on.again();
    expectProblem(await on.at('POST ~/paper', { code }), 400);
    expect((await on.at('GET ~')).data.has_paper).toBe(false);
    on.later(0);
    await on.again();
    await print();
    expectProblem(await on.at('POST ~/paper', { code }), 400);
    expect(await on.owners()).toEqual([]);
  });

  const guess = () => newClaimCode((below) => Math.floor(Math.random() * below));

  it('is guessed twelve times a day by one account, which leaves the others theirs', async () => {
    const code = await printed();
    for (let n = 0; n < 12; n++) expectProblem(await on.at('POST ~/paper', { code: guess() }), 400);
    expectProblem(await on.at('POST ~/paper', { code }), 429);
    expect((await on.at('POST ~/paper', { code }, (await on.addClaimant()).token)).status).toBe(200);
  });

  it('is guessed sixty times a day by everybody together, and of another listing as before', async () => {
    const code = await printed();
    const other = await on.addListing();
    const { token: somebody } = await on.addClaimant();
    expectProblem(await on.at('POST ~/paper', { code: guess() }, somebody), 400);
    await on.staff.db.execute(sql`update limit_counters set count = 59 where what like 'ownership-sheet-tries:%'`);
    expectProblem(await on.at('POST ~/paper', { code: guess() }, somebody), 400);
    expectProblem(await on.at('POST ~/paper', { code }), 429);
    expectProblem(await on.at('POST ~/paper', { code: guess() }, on.token, other.id_company), 400);
    on.later(86_400 + 3_600);
    await on.again();
    expect((await on.at('POST ~/paper', { code })).status).toBe(200);
  });

  it('is guessed twenty times an hour by one account, of whatever listings', async () => {
    const code = await printed();
    const others = [await on.addListing(), await on.addListing()];
    const guessAt = (n: number) => on.at('POST ~/paper', { code: guess() }, on.token, others[n % 2]?.id_company);
    for (let n = 0; n < 20; n++) expectProblem(await guessAt(n), 400);
    expectProblem(await on.at('POST ~/paper', { code }), 429);
    on.later(3_600 + 150);
    expect((await on.at('POST ~/paper', { code })).status).toBe(200);
  });

  it('is tried by nobody who could not have the listing', async () => {
    const code = await printed();
    await on.staff.db.execute(sql`update customers set password_hash = null where id_customer = ${on.ana.id_customer}`);
    expect(expectProblem(await on.at('POST ~/paper', { code }), 409).detail).toContain('contraseña');
  });

  it('holds no longer once the operator took the listing from its owner', async () => {
    const code = await printed();
    const { data } = await on.at('POST ~/code');
    await on.at('POST ~/confirm', { id_pending: data.id_pending, code: await on.box.codeTo(on.listing.phone) });
    const removed = `POST /companies/${on.listing.id_company}/remove-owner`;
    expect((await on.staff.as('operator', removed, {})).status).toBe(200);
    await on.again();
    expect((await on.at('GET ~')).data).toMatchObject({ claimed: false, has_paper: false, phone: expect.any(String) });
    expectProblem(await on.at('POST ~/paper', { code }), 400);
  });

  it('of one code that two use at once makes one owner', async () => {
    const code = await printed();
    const { token: own } = await on.addClaimant();
    const statuses = (await Promise.all([on.at('POST ~/paper', { code }), on.at('POST ~/paper', { code }, own)])).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([200, 400]);
    expect(await on.owners()).toHaveLength(1);
  });
});
