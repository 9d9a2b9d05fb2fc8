import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { municipalities } from '../../database/seed/geography/municipalities.ts';
import { counts, Loader } from '../platform/importing/bulk-loader.ts';
import { type FileRecord, type Progress, readRecords } from '../platform/importing/csv-records.ts';
import { readCity, readPointInMexico, readText } from '../platform/importing/field-readers.ts';
import { type Problems, shown } from '../platform/importing/import-errors.ts';
import { inegiLayout } from './import-formats.ts';
import { addNamedCities, type GeographyCounts } from './import-places.ts';

type Row = { line: number; id_city: number; city: string; lat: number | null; lng: number | null; population: number | null };
type InegiRecord = FileRecord<(typeof inegiLayout.needed)[number]>;

/** A municipality stands in the catalogue as its seat, the locality 0001. */
function isSeat(record: InegiRecord, problems: Problems): boolean {
  const text = record.text('cve_loc');
  if (!/^\d{1,4}$/.test(text)) problems.add(record.line, 'cve_loc', `deben ser cuatro dígitos; dice ${shown(text)}`);
  return Number(text) === 1;
}

/** Empty, a dash or an asterisk where INEGI gives no figure. */
function readPopulation(record: InegiRecord, problems: Problems): number | null {
  const text = record.text('pob_total').replace(/^[-*]$/, '');
  if (!/^\d{0,8}$/.test(text)) problems.add(record.line, 'pob_total', `debe ser un número; dice ${shown(text)}`);
  return text === '' ? null : Number(text);
}

function readRow(record: InegiRecord, problems: Problems): Row | 'smaller' | null {
  const id_city = readCity(record, problems, 'cve_ent', 'cve_mun');
  if (!isSeat(record, problems)) return 'smaller';
  const city = readText(record, problems, 'nom_mun');
  const point = readPointInMexico(record, problems, 'lat_decimal', 'lon_decimal');
  const population = readPopulation(record, problems);
  if (id_city === null || city === null || point === null) return null;
  return { line: record.line, id_city, city, ...point, population };
}

/**
 * Brings the municipalities of INEGI's catalogue: name, point and inhabitants of the seat. Those that come with the app keep
 * their names, which are the ones people use (Cancún, not Benito Juárez).
 */
export async function importInegi(tx: Database, file: string, problems: Problems, onProgress?: Progress): Promise<GeographyCounts> {
  await tx.execute(sql`
    create temp table incoming (line int, id_city int, city text, lat float8, lng float8, population int) on commit drop`);
  const loader = new Loader<Row>(tx, 'incoming', {
    line: 'int',
    id_city: 'int',
    city: 'text',
    lat: 'float8',
    lng: 'float8',
    population: 'int',
  });
  let skipped = 0;
  const lineByCity = new Map<number, number>();
  for await (const record of readRecords(file, inegiLayout, problems, onProgress)) {
    const row = readRow(record, problems);
    if (row === 'smaller') skipped += 1;
    if (row === 'smaller' || row === null) continue;
    const first = lineByCity.get(row.id_city);
    if (first) problems.add(row.line, 'cve_loc', `la cabecera de ese municipio ya está en la línea ${first}`);
    lineByCity.set(row.id_city, row.line);
    if (!problems.some) await loader.add(row);
  }
  if (lineByCity.size === 0 && !problems.some) problems.add(1, 'cve_loc', 'ninguna fila es cabecera de un municipio (0001)');
  problems.refuse();
  await loader.flush();
  return { ...(await merge(tx)), skipped };
}

/** What the file does not say stays as it was. */
const decide = sql`
  create temp table decided on commit drop as
  select i.id_city, y.id_city is null as is_new,
    case when i.id_city = any(${sql.param(municipalities.map(([id_city]) => id_city))}::int[]) then y.name else i.city end as name,
    coalesce(i.lat, y.lat) as lat, coalesce(i.lng, y.lng) as lng, coalesce(i.population, y.population) as population
  from incoming i left join cities y on y.id_city = i.id_city`;

async function merge(tx: Database): Promise<Omit<GeographyCounts, 'skipped'>> {
  await tx.execute(decide);
  const cities = await addNamedCities(tx);
  const changed = await tx.execute<{ is_new: boolean }>(sql`
    update cities y set name = coalesce(d.name, y.name), lat = d.lat, lng = d.lng, population = d.population, active = true
    from decided d
    where y.id_city = d.id_city and (y.name, y.lat, y.lng, y.population, y.active)
      is distinct from (coalesce(d.name, y.name), d.lat, d.lng, d.population, true)
    returning d.is_new`);
  const gone = await tx.execute(sql`
    update cities y set active = false
    where y.active and y.id_state in (select id_city / 1000 from incoming)
      and not exists (select from incoming i where i.id_city = y.id_city)
    returning 1`);
  const { total } = await counts<'total'>(tx, sql`select count(*) as total from incoming`);
  const known = changed.rows.filter((row) => !row.is_new).length;
  return { new: cities, changed: known, unchanged: total - cities - known, inactive: gone.rows.length, cities, repeated: 0 };
}
