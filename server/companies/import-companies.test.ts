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

const folder = mkdtempSync(path.join(tmpdir(), 'barrio-companies-'));
const file = path.join(folder, 'denue.csv');
let database: TestDatabase;

beforeAll(async () => {
  database = await newDatabase();
});
beforeEach(async () => {
  const { db } = database;
  await db.execute(
    sql`truncate states, cities, colonias, categories, companies, stores, listings, slug_redirects restart identity cascade`,
  );
  await seedGeography(db);
  await seedCategories(db);
  await db.execute(sql`
    insert into colonias (id_colonia, id_city, name, name_key, kind, postal_code, id_in_city, active) values
      (1, 22014, 'Álamos', 'alamos', 'Barrio', '76160', '1', true), (2, 22014, 'Álamos', 'alamos', 'Colonia', '76160', '2', true),
      (3, 22014, 'Centro', 'centro', 'Colonia', '76000', '3', true), (4, 22014, 'La Cruz', 'la cruz', 'Colonia', '76020', '4', true),
      (5, 22014, 'Cerrada', 'cerrada', 'Colonia', '76021', '5', false)`);
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const columns = denueLayout.columns.trim().split(/\s+/);
type Fields = Record<string, string | number>;
const shop: Fields = {
  id: 100, nom_estab: 'TAQUERIA EL GÜERO S.A. DE C.V.', codigo_act: '722514', nombre_act: 'Restaurantes de tacos', tipo_vial: 'AVENIDA',
  nom_vial: 'CONSTITUYENTES', nom_v_e_1: 'HIDALGO', nom_v_e_2: 'MORELOS', numero_ext: 45, letra_ext: 'B', tipo_asent: 'COLONIA',
  nomb_asent: 'ALAMOS', nom_cencom: 'NA', cod_postal: '76160', cve_ent: '22', cve_mun: '014', municipio: 'Querétaro', telefono: '01 442 123 4567',
  www: 'WWW.ELGUERO.MX', latitud: '20.6', longitud: '-100.39',
}; // biome-ignore format: one business
const grocery: Fields = { ...shop, id: 200, nom_estab: 'ABARROTES LUPITA', codigo_act: '461110', nomb_asent: 'LA CRUZ', cod_postal: '' };
const church: Fields = { ...shop, id: 300, nom_estab: 'PARROQUIA', codigo_act: '813210' };

const line = (fields: Fields) => columns.map((column) => `"${fields[column] ?? ''}"`).join(',');
type Options = { cities?: number[]; activities?: string[]; dryRun?: boolean; encoding?: BufferEncoding; header?: boolean };

function run(rows: (Fields | string)[], { cities = [], activities = [], dryRun, encoding = 'utf8', header = true }: Options = {}) {
  const lines = rows.map((row) => (typeof row === 'string' ? row : line(row)));
  writeFileSync(file, [...(header ? [columns.join(',')] : []), ...lines].join('\r\n'), encoding);
  return importCompanies(database.db, file, { format: 'denue', scope: { cities, activities }, ...(dryRun ? { dryRun } : {}) });
}

const found = async () =>
  (
    await database.db.execute<Record<string, unknown>>(sql`
      select c.slug, c.name, c.description, g.slug as category, c.website, c.status, c.claimed, c.source, c.source_id, s.name as store, s.address,
        s.reference, s.id_city, s.id_colonia, s.lat, s.lng, s.phone, s.hours, s.active
      from companies c join categories g using (id_category) left join stores s using (id_company) order by length(c.source_id), c.source_id, s.id_store`)
  ).rows;
const listed = async () =>
  (await database.db.execute<{ id: number }>(sql`select distinct id_item as id from listings where kind = 'company' order by 1`)).rows
    .length;
const everything = async () =>
  JSON.stringify([await found(), await listed(), (await database.db.execute(sql`select * from cities order by 1`)).rows]);

describe('companies:import of DENUE', () => {
  it.each([{ encoding: 'utf8' }, { encoding: 'latin1' }, { header: false }] as Options[])(
    'brings shops as companies with a store, %o',
    async (options) => {
      expect(await run([shop, grocery, church], options)).toEqual({
        new: 2,
        changed: 0,
        unchanged: 0,
        claimed: 0,
        inactive: 0,
        elsewhere: 0,
        skipped: 1, // biome-ignore format: counts
      });
      const [taqueria, abarrotes] = await found();
      expect(taqueria).toEqual({
      slug: 'taqueria-el-guero', name: 'Taquería El Güero', description: 'Restaurantes de tacos', category: 'comida',
      website: 'http://www.elguero.mx/', status: 'active', claimed: false, source: 'denue', source_id: '100', store: 'Álamos',
      address: 'Avenida Constituyentes 45 B', reference: 'Entre Hidalgo y Morelos', id_city: 22014, id_colonia: 2, lat: 20.6, lng: -100.39,
      phone: '4421234567', hours: [], active: true,
    }); // biome-ignore format: one row
      expect(abarrotes).toMatchObject({ category: 'mercado', id_colonia: 4, store: 'La Cruz' });
      expect(await listed()).toBe(2);
    },
  );

  it('is lenient with what it can leave out', async () => {
    const bare = {
      ...shop,
      nom_estab: 'SIN NOMBRE',
      nom_vial: 'NINGUNO',
      numero_ext: '0',
      letra_ext: 'SN',
      telefono: '123',
      www: 'NA',
      cod_postal: '1000',
      latitud: '48.8',
      longitud: '2.3',
    };
    await run([
      { ...bare, nomb_asent: 'NO EXISTE', nom_v_e_2: 'NINGUNO' },
      { ...bare, id: 101, nomb_asent: 'CERRADA', cod_postal: '76021', nom_cencom: 'PLAZA PATIO', num_local: '12' },
    ]);
    expect(await found()).toMatchObject([
      {
        name: 'Restaurantes de tacos',
        store: 'No Existe',
        address: 'Domicilio conocido',
        reference: null,
        id_colonia: null,
        lat: null,
        lng: null,
        phone: null,
        website: null,
      },
      { address: 'Domicilio conocido, Plaza Patio, local 12', id_colonia: null },
    ]);
  });

  it('adds municipalities that it does not know', async () => {
    await run([{ ...shop, cve_ent: '18', cve_mun: '4', municipio: 'COMPOSTELA' }]);
    const { rows } = await database.db.execute(sql`select name, time_zone from cities where id_city = 18004`);
    expect(rows).toEqual([{ name: 'Compostela', time_zone: 'America/Mazatlan' }]);
  });

  it('gives slugs that are free, the same for the same shops in any order', async () => {
    await database.db.execute(sql`insert into companies (slug, name, id_category) values ('oxxo-la-cruz', 'X', 1)`);
    await database.db.execute(sql`insert into slug_redirects (kind, slug, id_item) values ('company', 'oxxo', 1)`);
    const oxxo = (id: number, colonia: string) => ({ ...shop, id, nom_estab: 'OXXO', nomb_asent: colonia });
    const rows = [oxxo(12, 'ALAMOS'), oxxo(9, 'ALAMOS'), oxxo(10, 'LA CRUZ'), oxxo(11, ''), { ...shop, id: 8, nom_estab: 'OXXO 11' }];
    const slugs = async () => Object.fromEntries((await found()).map((row) => [row.source_id ?? 'own', row.slug]));
    await run(rows);
    const first = await slugs();
    expect(first).toEqual({ own: 'oxxo-la-cruz', 8: 'oxxo-11', 9: 'oxxo-alamos', 10: 'oxxo-10', 11: 'oxxo-11-2', 12: 'oxxo-12' });
    await database.db.execute(sql`delete from companies where source = 'denue'`);
    await run(rows.toReversed());
    expect(await slugs()).toEqual(first);
  });

  it('changes nothing the second time, and nothing in a dry run', async () => {
    const empty = await everything();
    expect(await run([shop, grocery], { dryRun: true })).toMatchObject({ new: 2 });
    expect(await everything()).toBe(empty);
    await run([shop, grocery]);
    const full = await everything();
    expect(await run([shop, grocery])).toMatchObject({ new: 0, changed: 0, unchanged: 2, inactive: 0 });
    expect(await everything()).toBe(full);
  });

  it('follows changes, keeps the slug and what the operator added', async () => {
    await run([shop, grocery]);
    await database.db.execute(
      sql`update stores set hours = '[{"day":1,"date":null,"opens":"09:00","closes":"18:00"}]', whatsapp = '4420000000'`,
    );
    const moved = {
      ...shop,
      nom_estab: 'TACOS DON PEPE',
      nom_vial: 'ZARAGOZA',
      telefono: '4429999999',
      nomb_asent: 'CENTRO',
      cod_postal: '76000',
    };
    expect(await run([moved, grocery])).toMatchObject({ changed: 1, unchanged: 1 });
    const [row] = await found();
    expect(row).toMatchObject({
      slug: 'taqueria-el-guero',
      name: 'Tacos Don Pepe',
      address: 'Avenida Zaragoza 45 B',
      phone: '4429999999',
      id_colonia: 3,
    });
    expect(row?.hours).toHaveLength(1);
    const { rows } = await database.db.execute(sql`select sort_key from listings where kind = 'company' and id_item = 1 and id_city = 0`);
    expect(rows).toEqual([{ sort_key: 'tacos don pepe' }]);
  });

  it('never touches a company that its owner has claimed', async () => {
    await run([shop, grocery]);
    await database.db.execute(sql`update companies set claimed = true, name = 'Mi Taquería' where source_id = '100'`);
    const before = await everything();
    expect(await run([{ ...shop, nom_estab: 'OTRA' }, grocery])).toMatchObject({ claimed: 1, changed: 0, unchanged: 1 });
    expect(await run([grocery])).toMatchObject({ inactive: 0 });
    expect(await everything()).toBe(before);
  });

  it('pauses what is gone and brings it back; what an operator paused stays paused', async () => {
    await run([shop, grocery, { ...shop, id: 101, cve_mun: '006' }]);
    expect(await run([grocery], { cities: [22014] })).toMatchObject({ inactive: 1, unchanged: 1 });
    const states = async () => (await found()).map((row) => row.status);
    expect([await states(), await listed()]).toEqual([['paused', 'active', 'active'], 2]);
    expect(await run([shop, grocery])).toMatchObject({ changed: 1, unchanged: 1 });
    expect([await states(), await listed()]).toEqual([['active', 'active', 'active'], 3]);
    await database.db.execute(sql`update companies set status = 'paused' where source_id = '100'`);
    await run([{ ...shop, telefono: '' }, grocery]);
    expect(await states()).toEqual(['paused', 'active', 'active']);
  });

  it('keeps to the city and the activities asked for, also when pausing', async () => {
    const rows = [shop, grocery, { ...shop, id: 101, cve_mun: '006' }];
    expect(await run(rows, { cities: [22014], activities: ['722'] })).toMatchObject({ new: 1, elsewhere: 2 });
    const icePops = { ...shop, id: 102, codigo_act: '461170' };
    await run([...rows, icePops, { ...shop, id: 103, codigo_act: '722515' }]);
    expect(await run([...rows, icePops], { activities: ['722'] })).toMatchObject({ unchanged: 2, inactive: 1, elsewhere: 2 });
    expect(await run([{ ...shop, id: 999 }, icePops], { activities: ['722'], cities: [22014] })).toMatchObject({ new: 1, inactive: 1 });
    expect((await found()).map((row) => [row.source_id, row.status])).toEqual([
      ['100', 'paused'],
      ['101', 'active'],
      ['102', 'active'],
      ['103', 'paused'],
      ['200', 'active'],
      ['999', 'active'],
    ]);
  });

  it.each([
    ['id', { id: 'x7' }],
    ['id', { id: 100 }],
    ['codigo_act', { codigo_act: '7225' }],
    ['cve_ent', { cve_ent: '40' }],
    ['cod_postal', { cod_postal: 'ABCDE' }],
    ['latitud', { latitud: 'norte' }],
    ['nom_estab', { nom_estab: '', nombre_act: '' }],
    ['columns', null],
  ])('changes nothing when %s of a row is wrong, and names its line', async (field, wrong) => {
    await run([grocery]);
    const before = await everything();
    const broken = wrong ? line({ ...shop, id: 500, ...wrong }) : line(shop).replace(/,[^,]*$/, '');
    await expect(run([shop, grocery, broken, { ...shop, id: 600 }])).rejects.toMatchObject({ problems: [{ line: 4, field }] });
    expect(await everything()).toBe(before);
  });

  it('tells of every bad row at once, and of a file that has nothing of what is asked for', async () => {
    await expect(run([{ ...shop, id: 'a' }, shop, { ...grocery, longitud: 'b' }])).rejects.toMatchObject({
      problems: [{ line: 2 }, { line: 4 }],
    });
    await expect(run([shop], { cities: [9015] })).rejects.toMatchObject({ problems: [{ field: 'cve_mun' }, { field: 'codigo_act' }] });
    await expect(run([church])).rejects.toMatchObject({ problems: [{ field: 'codigo_act' }] });
  });
});
