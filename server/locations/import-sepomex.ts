import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { counts, Loader } from '../platform/importing/bulk-loader.ts';
import { type FileRecord, type Progress, readRecords } from '../platform/importing/csv-records.ts';
import { readCity, readPostalCode, readText } from '../platform/importing/field-readers.ts';
import { type Problems, shown } from '../platform/importing/import-errors.ts';
import { sepomexLayout } from './import-formats.ts';
import { addNamedCities, type GeographyCounts } from './import-places.ts';

type Row = {
  line: number;
  id_city: number;
  city: string;
  name: string;
  kind: string | null;
  postal_code: string;
  id_in_city: string;
};

/** Four digits, unique within a municipality; leading zeros may be lost. */
function readIdInCity(record: FileRecord<'id_asenta_cpcons'>, problems: Problems): string | null {
  const text = record.text('id_asenta_cpcons');
  if (/^\d{1,6}$/.test(text)) return text.padStart(4, '0');
  problems.add(record.line, 'id_asenta_cpcons', `deben ser hasta seis dígitos; dice ${shown(text)}`);
  return null;
}

function readRow(record: FileRecord<(typeof sepomexLayout.needed)[number]>, problems: Problems): Row | null {
  const id_city = readCity(record, problems, 'c_estado', 'c_mnpio');
  const city = readText(record, problems, 'd_mnpio');
  const name = readText(record, problems, 'd_asenta');
  const postal_code = readPostalCode(record, problems, 'd_codigo');
  const id_in_city = readIdInCity(record, problems);
  if (id_city === null || city === null || name === null || postal_code === null || id_in_city === null) return null;
  return { line: record.line, id_city, city, name, kind: record.text('d_tipo_asenta') || null, postal_code, id_in_city };
}

/** Brings the colonias of Correos de México. Throws BrokenFile when the file is not whole. */
export async function importSepomex(tx: Database, file: string, problems: Problems, onProgress?: Progress): Promise<GeographyCounts> {
  await tx.execute(sql`
    create temp table incoming (
      line int, id_city int, city text, name text, kind text, postal_code text, id_in_city text) on commit drop`);
  const loader = new Loader<Row>(tx, 'incoming', {
    line: 'int',
    id_city: 'int',
    city: 'text',
    name: 'text',
    kind: 'text',
    postal_code: 'text',
    id_in_city: 'text',
  });
  for await (const record of readRecords(file, sepomexLayout, problems, onProgress)) {
    const row = readRow(record, problems);
    if (row && !problems.some) await loader.add(row);
  }
  problems.refuse();
  await loader.flush();
  const repeated = await dropRepeated(tx);
  await findClashes(tx, problems);
  problems.refuse();
  return { ...(await merge(tx)), repeated };
}

/** A row that says exactly what an earlier one said says nothing. */
async function dropRepeated(tx: Database): Promise<number> {
  const { rows } = await tx.execute(sql`
    delete from incoming where line in (
      select line from (
        select line, row_number() over (partition by id_city, id_in_city, name, kind, postal_code order by line) as nth
        from incoming) numbered
      where nth > 1)
    returning line`);
  return rows.length;
}

async function findClashes(tx: Database, problems: Problems): Promise<void> {
  const { rows } = await tx.execute<{ line: number; first: number; id_in_city: string }>(sql`
    select line, first, id_in_city from (
      select line, id_in_city, min(line) over (partition by id_city, id_in_city) as first from incoming) keyed
    where line > first order by line`);
  for (const { line, first, id_in_city } of rows) {
    problems.add(line, 'id_asenta_cpcons', `"${id_in_city}" is already another colonia of that municipality on line ${first}`);
  }
}

/**
 * Decides for each row whether it is new, changed or unchanged. A colonia that came from elsewhere and has the same postal code
 * and name is taken over under its own id; of two kinds with one name, the first takes it.
 */
const decide = sql`
  create temp table decided on commit drop as
  with keyed as (select *, lower(unaccent(name)) as name_key from incoming),
  known as (
    select keyed.*, n.id_colonia, same.id_colonia as adopted,
      (n.name, n.kind, n.postal_code, n.active) is distinct from (keyed.name, keyed.kind, keyed.postal_code, true) as differs,
      row_number() over (partition by same.id_colonia order by keyed.id_in_city) as nth
    from keyed
    left join colonias n on n.id_city = keyed.id_city and n.id_in_city = keyed.id_in_city
    left join colonias same on n.id_colonia is null and same.id_in_city is null
      and same.id_city = keyed.id_city and same.postal_code = keyed.postal_code and same.name_key = keyed.name_key)
  select id_city, id_in_city, name, name_key, kind, postal_code,
    coalesce(id_colonia, case when nth = 1 then adopted end) as id_colonia,
    case when id_colonia is not null then case when differs then 'changed' else 'unchanged' end
      when adopted is not null and nth = 1 then 'changed' else 'new' end as outcome
  from known`;

async function merge(tx: Database): Promise<Omit<GeographyCounts, 'repeated'>> {
  const cities = await addNamedCities(tx);
  await tx.execute(sql`analyze incoming`);
  await tx.execute(decide);
  await tx.execute(sql`
    update colonias n set name = d.name, name_key = d.name_key, kind = d.kind, postal_code = d.postal_code,
      id_in_city = d.id_in_city, active = true
    from decided d where d.outcome = 'changed' and n.id_colonia = d.id_colonia`);
  await tx.execute(sql`
    insert into colonias (id_city, name, name_key, kind, postal_code, id_in_city)
    select id_city, name, name_key, kind, postal_code, id_in_city from decided where outcome = 'new'
    order by id_city, id_in_city`);
  const gone = await tx.execute(sql`
    update colonias n set active = false
    where n.active and n.id_in_city is not null and n.id_city / 1000 in (select id_city / 1000 from incoming)
      and not exists (select from incoming i where i.id_city = n.id_city and i.id_in_city = n.id_in_city)
    returning 1`);
  await tx.execute(sql`analyze colonias`);
  const outcome = await counts<'new' | 'changed' | 'unchanged'>(
    tx,
    sql`select count(*) filter (where outcome = 'new') as new, count(*) filter (where outcome = 'changed') as changed,
      count(*) filter (where outcome = 'unchanged') as unchanged from decided`,
  );
  return { ...outcome, inactive: gone.rows.length, cities, skipped: 0 };
}
