import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { builtInVersions } from '../../../contract/legal-versions.ts';
import { call } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { get } from '../../support/servers/app.ts';
import { staffStage } from '../../support/stages/staff-stage.ts';

const stage = staffStage();
/** The number of the text that comes with the product. */
const ours = builtInVersions.privacy;
const words = 'Guardamos tu nombre y tu teléfono, y nada más que eso.';

const put = (text: string, revision?: string) =>
  call(stage.app, 'PUT /legal-texts/privacy/draft', {
    token: stage.tokens.operator,
    body: { text },
    headers: revision === undefined ? {} : { 'if-match': `"${revision}"` },
  });
const publish = (revision: string) => stage.as('operator', 'POST /legal-texts/privacy/publish', { revision });
const shown = (version?: number) => call(stage.app, `GET /legal-texts/privacy${version ? `?version=${version}` : ''}`);
const write = async (text: string) => publish((await put(text)).data.revision);
const privacyVersion = async () => (await get(stage.app, '/settings')).body.privacy_version;

beforeEach(async () => {
  await stage.db.execute(sql`delete from legal_texts`);
  await stage.db.execute(sql`delete from limit_counters`);
  await stage.db.execute(sql`delete from settings where key in ('privacy_url', 'privacy_version')`);
  // What tests delete by hand, no change tells.
  await stage.as('operator', 'PATCH /settings', { banner: crypto.randomUUID() });
});
afterAll(() => stage.db.execute(sql`delete from legal_texts`));

describe('a text of the operator', () => {
  it('takes the place of the one that comes with the product, with the number after it, and consents name it', async () => {
    expect((await shown()).data).toMatchObject({ version: ours, text: null, present: true, versions: [] });
    expect(await privacyVersion()).toBe(String(ours));
    const draft = await put(words);
    expect(draft.data).toMatchObject({ draft: words, text: null, version: ours });
    expect((await shown()).data.text, 'nobody sees a draft').toBeNull();
    const reply = await publish(draft.data.revision);
    expect([reply.status, reply.data]).toEqual([200, expect.objectContaining({ draft: null, text: words, version: ours + 1 })]);
    expect((await shown()).data).toMatchObject({ version: ours + 1, text: words, present: true, versions: [{ version: ours + 1 }] });
    expect(await privacyVersion()).toBe(String(ours + 1));
    await stage.as('customer', 'PATCH /customers/me', { accepts_promotions: true });
    const { rows } = await stage.db.execute(sql`
      select version from consents where id_customer = ${stage.people.customer.id_customer} order by id_consent desc limit 1`);
    expect(rows).toEqual([{ version: String(ours + 1) }]);
    await stage.as('customer', 'PATCH /customers/me', { accepts_promotions: false });
  });

  it('of before can be read as long as it is asked for, the product’s too; a number that is none is a 404', async () => {
    await write(words);
    await write(`${words} Y tu colonia.`);
    expect((await shown(ours + 1)).data).toMatchObject({ version: ours + 1, text: words, present: false });
    expect((await shown(ours)).data).toMatchObject({ version: ours, text: null, present: false });
    expect((await shown()).data.versions.map(({ version }: { version: number }) => version)).toEqual([ours + 2, ours + 1]);
    expectProblem(await shown(ours + 7), 404);
  });

  it('says how many agreed to which version, and no name of them', async () => {
    await stage.db.execute(sql`
      insert into consents (id_customer, kind, granted, version)
      values (${stage.people.customer.id_customer}, 'privacy', true, '2'), (${stage.people.owner.id_customer}, 'privacy', true, '17')`);
    const { data, body } = await stage.as('operator', 'GET /legal-texts/privacy/draft');
    expect(data.agreed).toEqual(
      expect.arrayContaining([
        { version: '2', count: 1 },
        { version: '17', count: 1 },
      ]),
    );
    expect(body).not.toContain(stage.people.customer.phone);
    await write(words);
    expect(await privacyVersion(), 'a number that was agreed to is not given again').toBe('18');
    expect((await stage.as('operator', 'GET /legal-texts/terms/draft')).data.agreed).toEqual([]);
    await stage.db.execute(sql`delete from consents where version in ('2', '17')`);
  });

  it('is published as it was seen: of two at once one, and not the words of somebody else', async () => {
    const { revision } = (await put(words)).data;
    await put(`${words} Otra cosa.`);
    expectProblem(await publish(revision), 412);
    const again = (await stage.as('operator', 'GET /legal-texts/privacy/draft')).data.revision;
    const both = await Promise.all([publish(again), publish(again)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await shown()).data.versions).toHaveLength(1);
  });

  it('is not written over by whoever saw an older draft', async () => {
    const { revision } = (await put(words)).data;
    expect((await put('Uno.', revision)).status).toBe(200);
    expectProblem(await put('Dos.', revision), 412);
    expectProblem(await put('Tres.', 'none'), 412);
    expect((await put('Uno.', revision)).status, 'sent again because its answer was lost').toBe(200);
    expect((await put('')).data.draft).toBeNull();
  });

  it('is noted with who published it', async () => {
    await write(words);
    expect(await stage.lastAudit()).toMatchObject({
      kind: 'settings',
      item: 'privacy_text',
      id_user: stage.people.operator.id_customer,
      before: { version: null },
      after: { version: ours + 1 },
    });
  });

  it('has one number in the settings: no other is chosen while it is in force', async () => {
    await write(words);
    expectProblem(await stage.as('operator', 'PATCH /settings', { privacy_version: '2026' }), 400);
    const elsewhere = { privacy_version: '2026', privacy_url: 'https://plaza.example/aviso' };
    expect((await stage.as('operator', 'PATCH /settings', elsewhere)).data.privacy_version).toBe('2026');
  });

  it.each([
    ['too short', 'Hola.', 400],
    ['too long', 'a'.repeat(40_001), 400],
  ])('that is %s is not published', async (_what, text, status) => {
    const draft = await put(text);
    expectProblem(draft.status === 200 ? await publish(draft.data.revision) : draft, status);
  });

  it('there is none to publish without a draft, nor of another kind, nor more than a day has room for', async () => {
    expectProblem(await publish('none'), 409);
    expectProblem(await stage.as('operator', 'GET /legal-texts/cookies/draft'), 400);
    for (let n = 0; n < 29; n++) await publish('none');
    expectProblem(await publish('none'), 429);
  });

  it('is the operator’s', async () => {
    for (const role of ['owner', 'cashier', 'customer'] as const) {
      expectProblem(await stage.as(role, 'GET /legal-texts/privacy/draft'), 403);
      expectProblem(await stage.as(role, 'PUT /legal-texts/privacy/draft', { text: words }), 403);
      expectProblem(await stage.as(role, 'POST /legal-texts/privacy/publish', { revision: 'none' }), 403);
    }
  });
});
