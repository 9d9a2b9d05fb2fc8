import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectProblem } from '../../support/requests/problems.ts';
import { get } from '../../support/servers/app.ts';
import { staffStage } from '../../support/stages/staff-stage.ts';

const stage = staffStage();
const { as, at } = stage;
const read = async (query = '') =>
  (await as('operator', `GET /audit${query}`)).data as { items: Record<string, unknown>[]; next: string | null };

beforeAll(async () => {
  for (const name of ['Uno', 'Dos', 'Tres']) await as('owner', `PATCH /companies/${at.id_company}`, { name });
  await as('other owner', `PATCH /stores/${at.other_store}`, { name: 'Cuatro' });
  await as('operator', 'PATCH /settings', { banner: 'Cinco' });
});

describe('the audit', () => {
  it('says who changed what, from what to what and when, the last first', async () => {
    const { items, next } = await read();
    expect([items.map(({ kind }) => kind), next]).toEqual([['settings', 'store', 'company', 'company', 'company'], null]);
    expect(items[0]).toMatchObject({ item: 'banner', id_company: null, before: { value: null }, after: { value: 'Cinco' } });
    expect(items[2]).toEqual({
      id_audit: expect.any(Number),
      at: stage.clock.now().toISOString(),
      action: 'updated',
      kind: 'company',
      id_user: stage.people.owner.id_customer,
      name: stage.people.owner.name,
      id_membership: expect.any(Number),
      id_user_role: 2,
      item: String(at.id_company),
      id_company: at.id_company,
      exists: true,
      before: expect.objectContaining({ name: 'Dos' }),
      after: expect.objectContaining({ name: 'Tres', payment_methods: expect.any(Array) }),
    });
  });

  it('goes on page after page, also while more comes in', async () => {
    const all = (await read()).items;
    const seen: unknown[] = [];
    let query = '?limit=2';
    for (let n = 0; n < 3; n++) {
      const { items, next } = await read(query);
      seen.push(...items);
      if (n === 0) await stage.db.execute(sql`insert into audit_entries (action, kind, item, after) values ('created', 'x', '1', '{}')`);
      query = `?limit=2&cursor=${next}`;
    }
    expect(seen).toEqual(all);
    await stage.db.execute(sql`delete from audit_entries where kind = 'x'`);
  });

  it('says what is still there of what it was about', async () => {
    const note = (kind: string, item: string) =>
      stage.db.execute(sql`insert into audit_entries (action, kind, item, after) values ('updated', ${kind}, ${item}, '{}')`);
    const { owner } = stage.people;
    const things: [kind: string, item: string, exists: boolean][] = [
      ['company', String(at.id_company), true],
      ['store', String(at.id_store), true],
      ['staff', String(owner.id_customer), true],
      ['settings', 'banner', true],
      ...['company', 'store', 'coupon', 'promotion', 'event', 'menu_item', 'category', 'notification', 'inbox', 'staff', 'invitation'].map(
        (kind): [string, string, boolean] => [kind, '2000000', false],
      ),
      ['coupon', 'no-es-un-numero', false],
      ['quasar', '1', false],
    ];
    for (const [kind, item] of things) await note(kind, item);
    const { items } = await read(`?limit=${things.length}`);
    expect(items.map(({ kind, item, exists }) => [kind, item, exists]).reverse()).toEqual(things);
    await stage.db.execute(sql`update customers set erased_at = now() where id_customer = ${owner.id_customer}`);
    expect((await read('?kind=staff')).items.map(({ exists }) => exists)).toEqual([false, false]);
    await stage.db.execute(sql`update customers set erased_at = null where id_customer = ${owner.id_customer}`);
    await stage.db.execute(sql`delete from audit_entries where before is null`);
  });

  it('of one company, of one kind, of one thing', async () => {
    const afters = async (query: string) => (await read(query)).items.map(({ after }) => (after as { name?: string }).name);
    expect(await afters(`?id_company=${at.id_company}`)).toEqual(['Tres', 'Dos', 'Uno']);
    expect(await afters('?kind=store')).toEqual(['Cuatro']);
    expect(await afters(`?kind=company&item=${at.id_company}`)).toEqual(['Tres', 'Dos', 'Uno']);
    expect(await afters(`?kind=company&item=${at.other_company}`)).toEqual([]);
  });

  it('is the operator’s; a cursor of elsewhere and half a question are refused', async () => {
    for (const role of ['owner', 'cashier', 'customer'] as const) expectProblem(await as(role, 'GET /audit'), 403);
    for (const query of ['?cursor=abc', '?item=1', '?limit=51', '?kind=A', `?cursor=${Buffer.from('99999999999').toString('base64url')}`])
      expectProblem(await as('operator', `GET /audit${query}`), 400);
    expect((await get(stage.app, '/audit')).status).toBe(401);
  });
});
