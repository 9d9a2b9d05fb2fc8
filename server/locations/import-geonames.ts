import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { counts, Loader } from '../platform/importing/bulk-loader.ts';
import { type FileRecord, type Progress, readRecords } from '../platform/importing/csv-records.ts';
import { readCity, readPointInMexico, readPostalCode, readText } from '../platform/importing/field-readers.ts';
import type { Problems } from '../platform/importing/import-errors.ts';
import { geonamesLayout } from './import-formats.ts';
import { addNamedCities, type GeographyCounts } from './import-places.ts';

type Row = {
  line: number;
  id_city: number;
  city: string;
  name: string;
  postal_code: string;
  lat: number | null;
  lng: number | null;
};

function readRow(record: FileRecord<(typeof geonamesLayout.needed)[number]>, problems: Problems): Row | null {
  const id_city = readCity(record, problems, 'state_code', 'municipality_code');
  const city = readText(record, problems, 'municipality');
  const name = readText(record, problems, 'place');
  const postal_code = readPostalCode(record, problems, 'postal_code');
  const point = readPointInMexico(record, problems, 'latitude', 'longitude');
  if (id_city === null || city === null || name === null || postal_code === null || point === null) return null;
  return { line: record.line, id_city, city, name, postal_code, ...point };
}

/** Brings the points of colonias from GeoNames, and the colonias that are missing. Rows of other countries are passed over. */
export async function importGeonames(tx: Database, file: string, problems: Problems, onProgress?: Progress): Promise<GeographyCounts> {
  await tx.execute(sql`
    create temp table incoming (
      line int, id_city int, city text, name text, postal_code text, lat float8, lng float8) on commit drop`);
  const loader = new Loader<Row>(tx, 'incoming', {
    line: 'int',
    id_city: 'int',
    city: 'text',
    name: 'text',
    postal_code: 'text',
    lat: 'float8',
    lng: 'float8',
  });
  let [skipped, read] = [0, 0];
  for await (const record of readRecords(file, geonamesLayout, problems, onProgress)) {
    if (/^(?!MX)[A-Z]{2}$/.test(record.text('country'))) {
      skipped += 1;
      continue;
    }
    if (record.text('country') !== 'MX') problems.add(record.line, 'country', 'debe ser un país de dos letras');
    const row = readRow(record, problems);
    read += 1;
    if (row && !problems.some) await loader.add(row);
  }
  if (read === 0 && !problems.some) problems.add(1, 'country', 'ninguna fila es de México (MX)');
  problems.refuse();
  await loader.flush();
  return { ...(await merge(tx)), skipped };
}

/** One row for each colonia that the file names; under one postal code it may name it once for each kind. */
const decide = sql`
  create temp table decided on commit drop as
  with keyed as (select *, lower(unaccent(name)) as name_key from incoming),
  places as (
    select distinct on (id_city, postal_code, name_key) id_city, name, name_key, postal_code, lat, lng
    from keyed order by id_city, postal_code, name_key, line)
  select p.*, count(n.id_colonia) = 0 as is_new,
    coalesce(bool_or((coalesce(p.lat, n.lat), coalesce(p.lng, n.lng), true)
      is distinct from (n.lat, n.lng, n.active or n.id_in_city is not null)) filter (where n.id_colonia is not null), false) as differs
  from places p left join colonias n on n.id_city = p.id_city and n.postal_code = p.postal_code and n.name_key = p.name_key
  group by p.id_city, p.name, p.name_key, p.postal_code, p.lat, p.lng`;

async function merge(tx: Database): Promise<Omit<GeographyCounts, 'skipped'>> {
  const cities = await addNamedCities(tx);
  await tx.execute(sql`analyze incoming`);
  await tx.execute(decide);
  await tx.execute(sql`
    update colonias n set lat = coalesce(d.lat, n.lat), lng = coalesce(d.lng, n.lng), active = n.active or n.id_in_city is null
    from decided d where d.differs and n.id_city = d.id_city and n.postal_code = d.postal_code and n.name_key = d.name_key`);
  await tx.execute(sql`
    insert into colonias (id_city, name, name_key, postal_code, lat, lng)
    select id_city, name, name_key, postal_code, lat, lng from decided where is_new order by id_city, postal_code, name_key`);
  await tx.execute(sql`
    update cities y set lat = m.lat, lng = m.lng
    from (select id_city, avg(lat) as lat, avg(lng) as lng from decided where lat is not null group by id_city) m
    where y.id_city = m.id_city and y.lat is null`);
  const inactive = await deactivateGone(tx);
  await tx.execute(sql`analyze colonias`);
  const { total, ...outcome } = await counts<'total' | 'new' | 'changed' | 'unchanged'>(
    tx,
    sql`select (select count(*) from incoming) as total, count(*) filter (where is_new) as new,
      count(*) filter (where differs) as changed, count(*) filter (where not is_new and not differs) as unchanged from decided`,
  );
  return { ...outcome, inactive, cities, repeated: total - outcome.new - outcome.changed - outcome.unchanged };
}

/** GeoNames' own rows have neither SEPOMEX's id nor a kind; those that a shop or an event stands on stay. */
async function deactivateGone(tx: Database): Promise<number> {
  const gone = await tx.execute(sql`
    update colonias n set active = false
    where n.active and n.id_in_city is null and n.kind is null
      and n.id_city / 1000 in (select id_city / 1000 from decided)
      and not exists (
        select from decided d where d.id_city = n.id_city and d.postal_code = n.postal_code and d.name_key = n.name_key)
      and not exists (select from stores s where s.id_colonia = n.id_colonia)
      and not exists (select from events e where e.id_colonia = n.id_colonia)
    returning 1`);
  return gone.rows.length;
}
