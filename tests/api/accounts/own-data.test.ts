import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CustomerData } from '../../../contract/accounts/customers.ts';
import { mostOfEach, ownLists } from '../../../contract/accounts/own-data.ts';
import { ownDataKeys } from '../../repository/own-data-keys.ts';
import { designMoment } from '../../support/databases/database.ts';
import { ownDatabase } from '../../support/databases/own-database.ts';
import { type FullAccount, fillAccount } from '../../support/people/full-account.ts';
import { addPerson, call, logIn, type Person } from '../../support/people/people.ts';
import { apiOn } from '../../support/servers/app.ts';

type Entry = Record<string, unknown>;
type OwnFile = Record<keyof typeof ownLists, Entry[]> & { has_more: string[] };

const own = ownDatabase('demo');
let app: FastifyInstance;
let me: Person;
let other: Person;
let file: OwnFile;
let text: string;
const shops = {} as Record<'mine' | 'theirs', FullAccount['place'] & { company: string; store: string; city: string }>;

async function download(person: Person): Promise<{ data: OwnFile; body: string }> {
  const { token } = await logIn(app, person);
  const { status, data, body } = await call(app, 'GET /customers/me/data', { token });
  expect(status).toBe(200);
  return { data, body };
}

beforeAll(async () => {
  const { db } = own;
  app = await apiOn(db);
  const { rows } = await db.execute<(typeof shops)['mine']>(sql`
    with shop as (
      select c.id_company, c.name as company, s.id_store, s.name as store, (select min(o.id_coupon) from coupons o where o.id_company = c.id_company) as id_coupon,
        row_number() over (order by c.id_company) as nth
      from companies c join stores s on s.id_store = (select min(id_store) from stores where id_company = c.id_company)
      where exists (select from coupons o where o.id_company = c.id_company)
    ), city as (select id_city, name, row_number() over (order by id_city) as nth from cities)
    select shop.*, city.id_city, city.name as city, (select min(id_stamp_card) from stamp_cards) as id_stamp_card
    from shop join city on city.nth = shop.nth order by shop.nth limit 2`);
  Object.assign(shops, { mine: rows[0], theirs: rows[1] });
  me = await addPerson(db, { name: 'Hortensia Malagón', phone: '4421110011' });
  other = await addPerson(db, { name: 'Filiberto Zúñiga', phone: '4427319586' });
  for (const person of [me, other]) await logIn(app, person);
  await fillAccount(db, { person: me, other, word: 'hortensia', letter: 'H', digit: 1, place: shops.mine });
  await fillAccount(db, { person: other, other: me, word: 'filiberto', letter: 'F', digit: 2, place: shops.theirs });
  ({ data: file, body: text } = await download(me));
});
afterAll(() => app.close());

const moment = designMoment.toISOString();

describe('the file of one’s own data', () => {
  it('is asked of somebody who is in every column that names an account', async () => {
    const columns = Object.keys(ownDataKeys).filter((name) => name.includes('.'));
    expect(columns.length).toBeGreaterThan(30);
    const absent: string[] = [];
    for (const name of columns) {
      const [table = '', column = ''] = name.split('.');
      const { rows } = await own.db.execute(
        sql`select from ${sql.identifier(table)} where ${sql.identifier(column)} = ${me.id_customer} limit 1`,
      );
      if (rows.length === 0) absent.push(name);
    }
    expect(absent).toEqual([]);
  });

  it.each(Object.entries(ownLists))('has something under %s, and in each of its fields', (name, { items }) => {
    const entries = file[name as keyof OwnFile] as Entry[];
    expect(entries.length).toBeGreaterThan(0);
    const isSaid = (value: unknown) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);
    const empty = Object.keys(items.properties).filter((field) => !entries.some((entry) => isSaid(entry[field])));
    expect(empty).toEqual([]);
  });

  it('has what the contract says, and says that nothing is left out', () => {
    expect(Object.keys(file)).toEqual(Object.keys(CustomerData.properties));
    expect(file).toMatchObject({ customer: { phone: me.phone }, phone_proved: true, has_more: [] });
  });

  it('has nothing of another person: no name, phone, code, device, word or number', () => {
    expect(text).toContain('hortensia');
    const theirs = ['Filiberto', 'filiberto', 'Zúñiga', other.phone, '7319', '9586', 'FFFFFFF', '2'.repeat(32), '4'.repeat(32)];
    expect(theirs.filter((said) => text.includes(said))).toEqual([]);
    expect(file.changes.map(({ kind, item }) => [kind, item])).toEqual([
      ['staff', null],
      ['coupon', String(shops.mine.id_coupon)],
    ]);
  });

  it('has no secret: of subscriptions, codes, proofs, papers or invitations', () => {
    const secrets = ['secreto-', 'huella ', 'prueba ', 'argon2', 'credencial-', 'propio-', 'ficha-'];
    expect(secrets.filter((said) => text.includes(said))).toEqual([]);
  });
});

describe('what tills did', () => {
  it('says where, how much, and as what somebody attended', () => {
    const { store } = shops.mine;
    const use = { store, attended_by: 'staff', shown_by: 'qr', ticket: 200, saved: 50 };
    expect(file.claims).toMatchObject([
      { code: 'HHHHHHH2', status: 'active', redeemed_at: null, store: null, attended_by: null, ticket: null, saved: null },
      { code: 'HHHHHHHH', status: 'redeemed', redeemed_at: moment, ...use, undone: [], tried_at: null, respected: null, paused: false },
    ]);
    expect(file.claims[0]).toMatchObject({
      undone: [{ ...use, redeemed_at: moment, undone_at: moment }],
      tried_at: moment,
      tried_store: store,
      respected: 'no',
      answered_at: moment,
      paused: true,
    });
  });

  it('names the role of who attended where they had a place there at that moment', async () => {
    const { id_company, id_store } = shops.mine;
    const attendedAs = async (role: number, since: string, ended: string | null) => {
      await own.db.execute(sql`
        insert into memberships (id_customer, id_company, id_store, role, since, ended_at)
        values (${other.id_customer}, ${id_company}, ${role === 3 ? id_store : null}, ${role}, ${since}::timestamptz, ${ended}::timestamptz)`);
      return (await download(me)).data.claims[1]?.attended_by;
    };
    expect(await attendedAs(3, '2026-11-21T01:00:00Z', null)).toBe('staff');
    expect(await attendedAs(2, '2026-11-01T00:00:00Z', '2026-11-20T00:00:00Z')).toBe('staff');
    expect(await attendedAs(3, '2026-11-01T00:00:00Z', '2026-11-22T00:00:00Z')).toBe('cashier');
    expect(await attendedAs(2, '2026-11-01T00:00:00Z', null)).toBe('owner');
  });

  it('has each stamp and the gift, and of who works there what they gave', () => {
    const { company, store } = shops.mine;
    const given = { at: moment, store, attended_by: 'staff', shown_by: 'digits' };
    expect(file.stamp_cards).toMatchObject([
      { company, given_at: moment, stamped: ['stamp', 'stamp', 'gift'].map((gives) => ({ gives, ...given })) },
    ]);
    const at = { at: moment, store: shops.theirs.store, company: shops.theirs.company };
    const acts = ['gift', 'redemption', 'redemption', 'refusal', 'stamp', 'stamp'];
    expect(file.till_acts).toEqual(acts.map((what) => ({ what, ...at })));
  });
});

describe('what somebody did where they work', () => {
  it('says what they changed and when, by the names of the fields', () => {
    const by = { at: moment, id_user_role: 2, company: shops.mine.company };
    expect(file.changes).toEqual([
      { ...by, action: 'created', kind: 'staff', item: null, fields: ['name', 'phone', 'phone_ends'] },
      { ...by, action: 'updated', kind: 'coupon', item: String(shops.mine.id_coupon), fields: ['stock'] },
    ]);
  });

  it('has pictures, imports and invitations, and of the other person two digits', () => {
    expect(file.photos.map(({ address, shown_for }) => [address, shown_for])).toEqual([
      [`/static/uploads/${'1'.repeat(32)}-800x600-l.webp`, 'business'],
      [`/static/uploads/${'3'.repeat(32)}-800x600-l.webp`, 'claim'],
    ]);
    expect(file.imports).toMatchObject([{ city: shops.mine.city, kind: 'catalog', file: 'hortensia.csv', state: 'done' }]);
    expect(file.invitations).toMatchObject([
      { sent: false, company: shops.theirs.company, store: shops.theirs.store, accepted: true, phone_ends: '86' },
      { sent: true, company: shops.mine.company, store: shops.mine.store, accepted: true, phone_ends: '86' },
    ]);
  });
});

describe('codes and notices', () => {
  it('says of a code where it goes: in full only one’s own phone', () => {
    expect(file.codes.map(({ purpose, to }) => [purpose, to])).toEqual([
      ['claim', 'h•••@ficha.mx'],
      ['login', me.phone],
      ['proof', me.phone],
    ]);
  });

  it('has what was saved and is not on show, without its title', async () => {
    await own.db.execute(sql`insert into saved (id_customer, kind, id_item) values (${me.id_customer}, 'event', 2000000000)`);
    expect((await download(me)).data.saved.at(-1)).toMatchObject({ kind: 'event', id: 2_000_000_000, title: null });
  });

  it('does not name a device that another account has now', async () => {
    await own.db.execute(sql`update devices set id_customer = ${other.id_customer} where device_id = 'aparato-hortensia'`);
    const { data, body } = await download(me);
    expect(data.pushes).toMatchObject([{ title: 'Aviso para hortensia', device_id: null, state: 'sent', sent_at: moment }]);
    expect(body).not.toContain('aparato-');
  });
});

describe('much of it', () => {
  it('is read by as many statements as little', async () => {
    const execute = vi.spyOn(own.db, 'execute');
    const count = async (person: Person) => {
      const { token } = await logIn(app, person);
      execute.mockClear();
      await call(app, 'GET /customers/me/data', { token });
      return execute.mock.calls.length;
    };
    const nobody = await addPerson(own.db);
    const few = await count(nobody);
    expect(few).toBeGreaterThan(15);
    expect(await count(me)).toBe(few);
    execute.mockRestore();
  });

  it('has the newest of each list, and says of which there is more', async () => {
    await own.db.execute(sql`
      insert into audit_entries (at, id_user, action, kind, item, after)
      select ${designMoment}::timestamptz + n * interval '1 minute', ${me.id_customer}, 'created', 'city', n::text, '{}'
      from generate_series(1, ${mostOfEach}) n`);
    const { data } = await download(me);
    expect([data.changes.length, data.has_more]).toEqual([mostOfEach, ['changes']]);
    expect([data.changes[0], data.changes.at(-1)].map((change) => change?.item)).toEqual([String(mostOfEach), '1']);
    await own.db.execute(sql`
      insert into consents (id_customer, kind, granted, version, at)
      select ${me.id_customer}, 'promotions', n % 2 = 1, '3', ${designMoment}::timestamptz + n * interval '1 minute' from generate_series(1, ${mostOfEach}) n`);
    expect((await download(me)).data.has_more).toEqual(['consents', 'changes']);
  });
});
