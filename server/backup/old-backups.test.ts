import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { applyMigrations, readMigrations } from '../../database/migrate.ts';
import { withTransaction } from '../../database/transaction.ts';
import { newDatabase } from '../../tests/support/databases/database.ts';
import { logIn, password, works } from '../../tests/support/people/people.ts';
import { apiOn, movableClock } from '../../tests/support/servers/app.ts';
import { stageBackups } from '../../tests/support/stages/backup-stage.ts';
import { hashPassword } from '../platform/auth/password-hashing.ts';

const stage = stageBackups();

/** An empty database with the schema that there was before a table, or before what else a migration makes. */
async function before(table: string, made = `CREATE TABLE "${table}"`) {
  const all = readMigrations();
  const first = all.findIndex(({ sql: statements }) => statements.some((statement) => statement.includes(made)));
  expect(first).toBeGreaterThan(0);
  const old = await newDatabase();
  await withTransaction(old.db, async (tx) => {
    await tx.execute(sql`drop schema public cascade`);
    await tx.execute(sql`create schema public`);
    await tx.execute(sql`delete from drizzle.__drizzle_migrations`);
    await applyMigrations(tx, all.slice(0, first));
  });
  return old;
}

it('a backup from before memberships gives everybody the place that they had, and no one another', async () => {
  const old = await before('memberships');
  const hash = await hashPassword(password);
  await old.db.execute(sql`insert into states (id_state, name, time_zone) values (22, 'Querétaro', 'America/Mexico_City')`);
  await old.db.execute(sql`insert into cities (id_city, id_state, name, time_zone) values (22014, 22, 'Querétaro', 'America/Mexico_City')`);
  await old.db.execute(sql`insert into categories (id_category, kind, name, slug, position) values (1, 'company', 'Tacos', 'tacos', 1)`);
  await old.db.execute(sql`insert into companies (id_company, slug, name, id_category) values (7, 'uno', 'Uno', 1), (8, 'dos', 'Dos', 1)`);
  await old.db.execute(sql`
    insert into stores (id_store, id_company, name, address, id_city)
    values (70, 7, 'Centro', 'x', 22014), (71, 7, 'Norte', 'x', 22014), (80, 8, 'Sur', 'x', 22014)`);
  await old.db.execute(sql`
    insert into customers (id_customer, name, phone, password_hash, phone_proved, id_user_role, id_store, created_at, blocked_at) values
      (1, 'Olga', '4420000011', ${hash}, true, 1, null, '2026-01-01Z', null),
      (2, 'Dora', '4420000012', ${hash}, false, 2, 71, '2026-01-02Z', null),
      (3, 'Caro', '4420000013', ${hash}, false, 3, 80, '2026-01-03Z', null),
      (4, 'Cami', '4420000014', ${hash}, true, 4, null, '2026-01-04Z', null),
      (5, 'Lía', '4420000015', ${hash}, true, 3, null, '2026-01-05Z', null),
      (6, 'Fue', '4420000016', ${hash}, true, 3, 70, '2026-01-06Z', '2026-02-01Z')`);
  const sessions = [1, 2, 3, 4].map(
    (id) => sql`(${`00000000-0000-4000-8000-00000000000${id}`}::uuid, ${id}, '2026-11-01Z'::timestamptz, '2027-01-01Z'::timestamptz)`,
  );
  await old.db.execute(sql`insert into sessions (id_session, id_customer, created_at, expires_at) values ${sql.join(sessions, sql`, `)}`);
  const file = await stage.backUp(old.db);
  await old.close();

  const { db, close } = await newDatabase();
  await stage.restore(db, file);
  const { rows } = await db.execute(sql`
    select id_customer, role, id_company, id_store, used_store, since = (select created_at from customers c where c.id_customer = m.id_customer) as since_then,
      ended_at is not null as ended from memberships m order by id_customer`);
  const place = { since_then: true, ended: false };
  expect(rows).toEqual([
    { ...place, id_customer: 1, role: 1, id_company: null, id_store: null, used_store: null },
    { ...place, id_customer: 2, role: 2, id_company: 7, id_store: null, used_store: 71 },
    { ...place, id_customer: 3, role: 3, id_company: 8, id_store: 80, used_store: 80 },
    { ...place, id_customer: 6, role: 3, id_company: 7, id_store: 70, used_store: 70, ended: true },
  ]);
  const inUse = await db.execute(sql`
    select s.id_customer, m.role from sessions s left join memberships m on m.id_membership = s.id_membership order by 1`);
  expect(inUse.rows.map(({ role }) => role)).toEqual([1, 2, 3, null]);

  const app = await apiOn(db, { clock: movableClock() });
  const session = await logIn(app, { phone: '4420000012' });
  expect(session).toMatchObject({ id_user_role: 2, id_store: 71, store_name: 'Norte' });
  expect(await works(app, session.token)).toBe(true);
  expect(await logIn(app, { phone: '4420000013' })).toMatchObject({ id_user_role: 3, id_store: 80, store_name: 'Sur' });
  expect(await logIn(app, { phone: '4420000015' })).toMatchObject({ id_user_role: 4, id_store: null, store_name: null });
  await app.close();
  await close();
});

it('a backup from when the audit kept the keys of notices gives each notice its own', async () => {
  const old = await before('listed_emails');
  await old.db.execute(
    sql`insert into customers (id_customer, name, phone, password_hash) values (1, 'Olga', '4420000011', 'x'), (2, 'Otra', '4420000012', 'x')`,
  );
  await old.db.execute(sql`
    insert into notices (id_notice, type, title, message, url, send_at, accounts, recipients, created_by) values
      (5, 'coupons', 'Con llave', 'x', '/cupones', '2026-11-20Z', 0, 0, 1), (6, 'coupons', 'Sin llave', 'x', '/cupones', '2026-11-20Z', 0, 0, 1)`);
  const noted = (id_user: number, after: object) =>
    old.db.execute(sql`
      insert into audit_entries (id_user, action, kind, item, after) values (${id_user}, 'created', 'notification', 'espera-5', ${JSON.stringify(after)}::jsonb)`);
  await noted(1, { title: 'Con llave', id_notice: 5, idempotency_key: 'una-sola-vez-0001' });
  await noted(2, { title: 'De otra', id_notice: 6, idempotency_key: 'de-otra-persona-1' });
  const file = await stage.backUp(old.db);
  await old.close();
  const { db, close } = await newDatabase();
  await stage.restore(db, file);
  const { rows } = await db.execute(sql`select id_notice, idempotency_key, idempotency_hash from notices order by id_notice`);
  expect(rows).toEqual([
    { id_notice: 5, idempotency_key: 'una-sola-vez-0001', idempotency_hash: null },
    { id_notice: 6, idempotency_key: null, idempotency_hash: null },
  ]);
  await close();
});

it('a backup from when a stop was a stock of what was taken keeps it, with what there was before', async () => {
  const old = await before('coupons', 'ALTER TABLE "coupons" ADD COLUMN "stopped"');
  await old.db.execute(sql`insert into categories (id_category, kind, name, slug, position) values (1, 'company', 'Tacos', 'tacos', 1)`);
  await old.db.execute(sql`insert into companies (id_company, slug, name, id_category) values (7, 'uno', 'Uno', 1)`);
  // Each with its changes of number: from, to, and how many were taken then.
  const histories: [stock: number | null, taken: number, ...changes: [number | null, number | null, number][]][] = [
    [12, 12, [40, 12, 12]],
    [12, 11, [null, 12, 12]],
    [6, 6, [40, 7, 7], [7, 6, 6]],
    [27, 7, [40, 7, 7], [7, 27, 7]],
    [20, 7, [40, 20, 7]],
    [7, 7],
    [null, 7, [40, 7, 7], [7, null, 7]],
  ];
  for (const [at, [stock, taken, ...changes]] of histories.entries()) {
    await old.db.execute(sql`
      insert into coupons (id_coupon, slug, id_company, title, kind, starts_at, ends_at, stock, taken)
      values (${at + 1}, ${`cupon-${at}`}, 7, 'Cupón', 'gift', '2026-11-01Z', '2026-12-01Z', ${stock}, ${taken})`);
    for (const [from, to, then] of changes)
      await old.db.execute(sql`
        insert into audit_entries (action, kind, item, id_company, before, after) values ('updated', 'coupon', ${String(at + 1)}, 7,
          ${JSON.stringify({ stock: from, taken: then })}::jsonb, ${JSON.stringify({ stock: to, taken: then })}::jsonb)`);
  }
  const file = await stage.backUp(old.db);
  await old.close();
  const { db, close } = await newDatabase();
  await stage.restore(db, file);
  const { rows } = await db.execute<{ stopped: boolean; stock: number | null }>(sql`select stopped, stock from coupons order by id_coupon`);
  expect(rows.map(({ stopped, stock }) => [stopped, stock])).toEqual([
    [true, 40],
    [true, null],
    [true, 40],
    [false, 27],
    [false, 20],
    [false, 7],
    [false, null],
  ]);
  await close();
});
