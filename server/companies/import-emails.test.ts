import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedGeography } from '../../database/seed/geography/seed-geography.ts';
import { seedCategories } from '../../database/seed/seed-categories.ts';
import { newDatabase, type TestDatabase } from '../../tests/support/databases/database.ts';
import { importCompanies } from './import-companies.ts';
import { denueLayout } from './import-denue-layout.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'barrio-emails-'));
const file = path.join(folder, 'denue.csv');
let database: TestDatabase;

beforeAll(async () => {
  database = await newDatabase();
  await seedGeography(database.db);
  await seedCategories(database.db);
});
beforeEach(() => database.db.execute(sql`truncate companies, stores, listings restart identity cascade`));
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const columns = denueLayout.columns.trim().split(/\s+/);
type Fields = Record<string, string>;
const shop: Fields = {
  id: '100',
  nom_estab: 'TAQUERIA EL GÜERO',
  codigo_act: '722514',
  nombre_act: 'Restaurantes de tacos',
  cve_ent: '22',
  cve_mun: '014',
  municipio: 'Querétaro',
};
const grocery: Fields = { ...shop, id: '200', nom_estab: 'ABARROTES LUPITA', codigo_act: '461110' };

function run(rows: Fields[]) {
  const lines = rows.map((row) => columns.map((column) => `"${row[column] ?? ''}"`).join(','));
  writeFileSync(file, [columns.join(','), ...lines].join('\r\n'));
  return importCompanies(database.db, file, { format: 'denue', scope: { cities: [], activities: [] } });
}

const emails = async () =>
  (await database.db.execute<{ email: string }>(sql`select email from listed_emails order by id_store`)).rows.map(({ email }) => email);

describe('the e-mail of DENUE', () => {
  it('is kept apart, follows the file, and is none where it is no address', async () => {
    const withMail = { ...shop, correoelec: 'ELGUERO@GMAIL.COM' };
    await run([withMail, { ...grocery, correoelec: 'NO TIENE' }]);
    expect(await emails()).toEqual(['elguero@gmail.com']);
    expect(await run([withMail, grocery])).toMatchObject({ changed: 0, unchanged: 2 });
    expect(
      await run([
        { ...shop, correoelec: 'otro@gmail.com' },
        { ...grocery, correoelec: 'lupita@hotmail.com' },
      ]),
    ).toMatchObject({ changed: 2 });
    expect(await emails()).toEqual(['otro@gmail.com', 'lupita@hotmail.com']);
    expect(await run([shop, grocery])).toMatchObject({ changed: 2 });
    expect(await emails()).toEqual([]);
  });

  it('of a claimed listing is left as it was', async () => {
    await run([{ ...shop, correoelec: 'uno@gmail.com' }]);
    await database.db.execute(sql`update companies set claimed = true`);
    expect(await run([{ ...shop, correoelec: 'dos@gmail.com' }])).toMatchObject({ claimed: 1, changed: 0 });
    expect(await emails()).toEqual(['uno@gmail.com']);
  });
});
