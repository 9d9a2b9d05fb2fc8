import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedGeography } from '../../database/seed/geography/seed-geography.ts';
import { newDatabase, type TestDatabase } from '../../tests/support/databases/database.ts';
import type { GeographyFormat } from './import-formats.ts';
import { importGeography } from './import-geography.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'barrio-geography-'));
const file = path.join(folder, 'file.txt');
let database: TestDatabase;

beforeAll(async () => {
  database = await newDatabase();
});
beforeEach(async () => {
  await database.db.execute(sql`truncate states, cities, colonias restart identity cascade`);
  await seedGeography(database.db);
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const header = [
  'd_codigo|d_asenta|d_tipo_asenta|D_mnpio|d_estado|d_ciudad|d_CP|c_estado|c_oficina|c_CP|c_tipo_asenta|c_mnpio|id_asenta_cpcons|d_zona|c_cve_ciudad',
];
const notice = ['El Catálogo Nacional de Códigos Postales, es elaborado por Correos de México'];
const colonia = (code: string, name: string, id: string, { kind = 'Colonia', state = '22', city = '014', cityName = 'Querétaro' } = {}) =>
  `${code}|${name}|${kind}|${cityName}|Querétaro|Querétaro|${code}|${state}|76001||09|${city}|${id}|Urbano|01`;
const rows = [
  colonia('76160', 'Álamos 1a Sección', '0001'),
  colonia('76000', 'Centro', '0002'),
  colonia('76000', 'Centro', '0003', { kind: 'Barrio' }),
  colonia('01000', 'San Ángel', '0001', { state: '09', city: '010', cityName: 'Álvaro Obregón' }),
  colonia('48200', 'Peñón', '0001', { state: '18', city: '004', cityName: 'Compostela' }),
];

/** Imports these lines, as SEPOMEX's unless it is said otherwise. */
function run(lines: string[], { format = 'sepomex', encoding = 'latin1', end = '\r\n', dryRun = false }: Partial<Options> = {}) {
  writeFileSync(file, lines.join(end) + end, encoding);
  return importGeography(database.db, file, { format, dryRun });
}
type Options = { format: GeographyFormat; encoding: BufferEncoding; end: string; dryRun: boolean };

const found = async () =>
  (
    await database.db.execute(sql`
      select id_city, name, name_key, kind, postal_code, id_in_city, lat, lng, active from colonias
      order by id_city, id_in_city, postal_code, name_key`)
  ).rows;

/** Everything that an import may touch, to see that it did not. */
const everything = async () =>
  JSON.stringify([await found(), (await database.db.execute(sql`select * from cities order by id_city`)).rows]);

describe('SEPOMEX', () => {
  it.each([
    ['as it comes', [...notice, ...header, ...rows], {}],
    ['in UTF-8', [...notice, ...header, ...rows], { encoding: 'utf8' }],
    ['with line feeds alone', [...header, ...rows], { end: '\n' }],
    ['without notice and header', rows, {}],
    ['without leading zeros', [...header, ...rows.map((row) => row.replaceAll(/(?<=\|)0+(?=\d)|^0/g, ''))], {}],
    ['with its columns in another order', [...header, ...rows].map((row) => row.split('|').toReversed().join('|')), {}],
  ] as [string, string[], Partial<Options>][])('reads the file %s', async (_, lines, options) => {
    expect(await run(lines, options)).toMatchObject({ new: 5, changed: 0, unchanged: 0, inactive: 0, cities: 1 });
    expect(await found()).toMatchObject([
      { id_city: 9010, name: 'San Ángel', name_key: 'san angel', kind: 'Colonia', postal_code: '01000', id_in_city: '0001', active: true },
      { id_city: 18004, name: 'Peñón', name_key: 'penon', postal_code: '48200' },
      { id_city: 22014, name: 'Álamos 1a Sección', name_key: 'alamos 1a seccion', id_in_city: '0001' },
      { id_city: 22014, name: 'Centro', kind: 'Colonia', id_in_city: '0002' },
      { id_city: 22014, name: 'Centro', kind: 'Barrio', id_in_city: '0003' },
    ]);
    const { rows: cities } = await database.db.execute(sql`select name, time_zone from cities where id_city = 18004`);
    expect(cities).toEqual([{ name: 'Compostela', time_zone: 'America/Mazatlan' }]);
  });

  it('changes nothing the second time, and nothing in a dry run', async () => {
    const empty = await everything();
    expect(await run(rows, { dryRun: true })).toMatchObject({ new: 5, cities: 1 });
    expect(await everything()).toBe(empty);
    await run(rows);
    const full = await everything();
    expect(await run(rows)).toMatchObject({ new: 0, changed: 0, unchanged: 5, inactive: 0, cities: 0 });
    expect(await everything()).toBe(full);
  });

  it('puts what is gone out of use, within the states of the file, and back when it returns', async () => {
    await run(rows);
    await database.db.execute(sql`insert into colonias (id_city, name, name_key, postal_code) values (22014, 'Mía', 'mia', '76000')`);
    expect(await run(rows.slice(0, 2))).toMatchObject({ unchanged: 2, inactive: 1 });
    const inactive = (await found()).filter((row) => !row.active);
    expect(inactive).toMatchObject([{ id_in_city: '0003', id_city: 22014 }]);
    expect(await run(rows)).toMatchObject({ new: 0, changed: 1, unchanged: 4 });
  });

  it('follows a colonia by its id when its name or code changes', async () => {
    await run(rows);
    expect(await run([colonia('76161', 'Álamos Norte', '0001'), ...rows.slice(1)])).toMatchObject({
      changed: 1,
      unchanged: 4,
      inactive: 0,
    });
    expect(await found()).toContainEqual(expect.objectContaining({ name: 'Álamos Norte', name_key: 'alamos norte', postal_code: '76161' }));
  });

  it('takes over a colonia from elsewhere under its own id, the first of two kinds', async () => {
    await database.db.execute(sql`
      insert into colonias (id_colonia, id_city, name, name_key, postal_code, lat, lng)
      values (900, 22014, 'centro', 'centro', '76000', 20.59, -100.39), (901, 22014, 'Otra', 'otra', '76000', null, null)`);
    expect(await run(rows)).toMatchObject({ new: 4, changed: 1, inactive: 0 });
    const { rows: own } = await database.db.execute(
      sql`select id_colonia, name, kind, id_in_city, lat, active from colonias where id_colonia >= 900 order by id_colonia`,
    );
    expect(own).toEqual([
      { id_colonia: 900, name: 'Centro', kind: 'Colonia', id_in_city: '0002', lat: 20.59, active: true },
      { id_colonia: 901, name: 'Otra', kind: null, id_in_city: null, lat: null, active: true },
    ]);
  });

  it.each([
    ['a column too few', colonia('76160', 'X', '0009').slice(0, -3), 'columns'],
    ['a postal code with letters', colonia('76X60', 'X', '0009'), 'd_codigo'],
    ['a state that does not exist', colonia('76160', 'X', '0009', { state: '33' }), 'c_estado'],
    ['a municipality with letters', colonia('76160', 'X', '0009', { city: 'x14' }), 'c_mnpio'],
    ['no name', colonia('76160', ' ', '0009'), 'd_asenta'],
    ['no id', colonia('76160', 'X', ''), 'id_asenta_cpcons'],
    ['the id of another', colonia('76160', 'X', '0001'), 'id_asenta_cpcons'],
  ])('changes nothing when a row has %s, and names its line', async (_, broken, field) => {
    await run(rows.slice(0, 2));
    const before = await everything();
    const lines = [...notice, ...header, ...rows.slice(0, 3), broken, ...rows.slice(3)];
    await expect(run(lines)).rejects.toMatchObject({ problems: [{ line: 6, field }] });
    expect(await everything()).toBe(before);
  });

  it('lets a row repeat itself', async () => {
    expect(await run([...rows, ...rows.slice(0, 1)])).toMatchObject({ new: 5, repeated: 1 });
  });
});

describe('INEGI', () => {
  const columns =
    'Mapa,Cve_Ent,Nom_Ent,Nom_Abr,Cve_Mun,Nom_Mun,Cve_Loc,Nom_Loc,Ámbito,Latitud,Longitud,Lat_Decimal,Lon_Decimal,Altitud,Cve_Carta,Pob_Total';
  const place = (state: string, city: string, name: string, loc = '0001', lat = '20.5', lng = '-100.4', people = '1000') =>
    `"1","${state}","E","E.","${city}","${name}","${loc}","L","U","21°52´47.3"N","102°17´45.7"W","${lat}","${lng}","1","F","${people}"`;
  const lines = [
    columns,
    place('22', '014', 'Querétaro'),
    place('22', '014', 'Querétaro', '0002'),
    place('23', '005', 'Benito Juárez', '0001', '21.16', '-86.85', '-'),
    place('22', '099', 'Peñón Nuevo'),
  ];
  const city = async (id: number) =>
    (await database.db.execute(sql`select name, lat, population, active from cities where id_city = ${id}`)).rows[0];

  it.each(['latin1', 'utf8'] as const)('brings municipalities, in %s', async (encoding) => {
    expect(await run(lines, { format: 'inegi', encoding })).toMatchObject({ new: 1, changed: 2, skipped: 1 });
    expect(await city(22014)).toEqual({ name: 'Querétaro', lat: 20.5, population: 1000, active: true });
    expect(await city(23005)).toEqual({ name: 'Cancún', lat: 21.16, population: 911_503, active: true });
    expect(await city(22099)).toEqual({ name: 'Peñón Nuevo', lat: 20.5, population: 1000, active: true });
    expect(await run(lines, { format: 'inegi', encoding })).toMatchObject({ new: 0, changed: 0, unchanged: 3, inactive: 0 });
  });

  it('puts municipalities that are gone out of use, within the states of the file', async () => {
    const { inactive } = await run(lines, { format: 'inegi' });
    expect(inactive).toBe(17 + 4);
    expect([(await city(22006))?.active, (await city(9010))?.active]).toEqual([false, true]);
  });

  it('changes nothing when a row is broken', async () => {
    const before = await everything();
    const broken = [
      ...lines,
      place('22', '006', 'Corregidora', '0001', 'x', '-100.4'),
      place('22', '011', 'El Marqués', '0001', '48.8', '2.3', 'many'),
    ];
    await expect(run(broken, { format: 'inegi' })).rejects.toMatchObject({
      problems: [
        { line: 6, field: 'lat_decimal' },
        { line: 7, field: 'lat_decimal' },
        { line: 7, field: 'pob_total' },
      ],
    });
    expect(await everything()).toBe(before);
  });
});

describe('GeoNames', () => {
  const place = (code: string, name: string, lat = '20.6', lng = '-100.38', city = '014') =>
    ['MX', code, name, 'Querétaro', '22', city === '014' ? 'Querétaro' : 'Nueva', city, 'Querétaro', '01', lat, lng, '4'].join('\t');
  const lines = [
    place('76160', 'Alamos 1a Seccion'),
    place('76000', 'Centro'),
    place('76000', 'CENTRO'),
    place('76999', 'Nuevo', '20.7', '-100.3', '099'),
    place('00501', 'Holtsville').replace('MX', 'US'),
  ];
  const options = { format: 'geonames', encoding: 'utf8', end: '\n' } as const;

  it('gives known colonias their points and adds the missing ones', async () => {
    await run(rows);
    expect(await run(lines, options)).toMatchObject({ new: 1, changed: 2, unchanged: 0, inactive: 0, repeated: 1, skipped: 1, cities: 1 });
    const points = (await found()).filter((row) => row.lat !== null).map((row) => [row.name, row.kind, row.lat]);
    expect(points).toEqual([
      ['Álamos 1a Sección', 'Colonia', 20.6],
      ['Centro', 'Colonia', 20.6],
      ['Centro', 'Barrio', 20.6],
      ['Nuevo', null, 20.7],
    ]);
    const { rows: cities } = await database.db.execute(sql`select name, lat, lng from cities where id_city = 22099`);
    expect(cities).toEqual([{ name: 'Nueva', lat: 20.7, lng: -100.3 }]);
    expect(await run(lines, options)).toMatchObject({ new: 0, changed: 0, unchanged: 3, inactive: 0 });
  });

  it("puts only its own out of use when they are gone, and never what a shop's address names", async () => {
    await run(rows);
    await run([...lines, place('76998', 'Con tienda')], options);
    await database.db.execute(sql`
      insert into categories (id_category, kind, name, slug, position) values (1, 'company', 'C', 'c', 1) on conflict do nothing;`);
    await database.db.execute(sql`insert into companies (id_company, slug, name, id_category) values (1, 'a', 'A', 1)`);
    await database.db.execute(sql`
      insert into stores (id_company, name, address, id_city, id_colonia)
      select 1, 'A', 'A', id_city, id_colonia from colonias where name = 'Con tienda'`);
    expect(await run(lines.slice(0, 1), options)).toMatchObject({ unchanged: 1, inactive: 1 });
    expect((await found()).filter((row) => !row.active)).toMatchObject([{ name: 'Nuevo' }]);
  });

  it('changes nothing when a row is broken', async () => {
    const before = await everything();
    await expect(run([...lines, place('7600', 'X', '120.5')], options)).rejects.toMatchObject({
      problems: [{ line: 6, field: 'latitude' }],
    });
    expect(await everything()).toBe(before);
  });
});
