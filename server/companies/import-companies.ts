import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { inOneTransaction, Loader } from '../platform/importing/bulk-loader.ts';
import { type Progress, readRecords } from '../platform/importing/csv-records.ts';
import { Problems } from '../platform/importing/import-errors.ts';
import { denueLayout } from './import-denue-layout.ts';
import { type Business, readBusiness, readKey, type Scope } from './import-denue-rows.ts';
import { type MergeCounts, mergeBusinesses } from './import-merge.ts';

export const companyFormats = ['denue'] as const;
export type CompanyFormat = (typeof companyFormats)[number];

/** What an import of companies did. `elsewhere` are rows that were not asked for, `skipped` those that have no place here. */
export type CompanyCounts = MergeCounts & { elsewhere: number; skipped: number };

export type CompanyImport = { format: CompanyFormat; scope: Scope; dryRun?: boolean; onProgress?: Progress };

const columns: Record<keyof Business, string> = {
  line: 'int',
  source_id: 'text',
  id_city: 'int',
  city: 'text',
  category: 'text',
  name: 'text',
  slug: 'text',
  description: 'text',
  website: 'text',
  address: 'text',
  reference: 'text',
  postal_code: 'text',
  colonia: 'text',
  colonia_kind: 'text',
  place_slug: 'text',
  lat: 'float8',
  lng: 'float8',
  phone: 'text',
  email: 'text',
};

/** Brings a directory of businesses as unclaimed companies with a store each; all of it or, with BrokenFile, nothing. */
export function importCompanies(db: Database, file: string, options: CompanyImport): Promise<CompanyCounts> {
  const problems = new Problems(path.basename(file));
  return inOneTransaction(db, options.dryRun ?? false, async (tx) => {
    const { cities, ...loaded } = await load(tx, file, problems, options);
    await findRepeated(tx, problems);
    problems.refuse();
    const merged = await mergeBusinesses(tx, { cities, activities: options.scope.activities });
    return { ...merged, ...loaded };
  });
}

/** Fills `incoming` with what is asked for, and `others` with the ids that the file has besides. */
async function load(tx: Database, file: string, problems: Problems, options: CompanyImport) {
  const businesses = await openIncoming(tx);
  await tx.execute(sql`create temp table others (source_id text) on commit drop`);
  const others = new Loader<{ source_id: string }>(tx, 'others', { source_id: 'text' });
  const found = await readDirectory(file, problems, options, {
    business: (business) => businesses.add(business),
    other: (source_id) => others.add({ source_id }),
  });
  problems.refuse();
  await businesses.flush();
  await others.flush();
  return found;
}

/** Makes the table `incoming`, which lasts as long as the transaction, and fills it. */
export async function openIncoming(tx: Database): Promise<Loader<Business>> {
  const definitions = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  await tx.execute(sql.raw(`create temp table incoming (${definitions.join(', ')}) on commit drop`));
  return new Loader<Business>(tx, 'incoming', columns);
}

type RowHandlers = { business(business: Business): Promise<void>; other(source_id: string): Promise<void> };

/** Reads a directory to its end: each business that is asked for, and the ids of those of other activities, until something is wrong. */
export async function readDirectory(
  file: string,
  problems: Problems,
  { scope, onProgress }: Pick<CompanyImport, 'scope' | 'onProgress'>,
  taken: RowHandlers,
) {
  const found = { elsewhere: 0, skipped: 0 };
  const cities = new Set<number>();
  let rows = 0;
  for await (const record of readRecords(file, denueLayout, problems, onProgress)) {
    const key = readKey(record, problems, scope);
    if (!key) continue;
    if (key.kept !== 'other city') cities.add(key.id_city);
    if (key.kept === 'other activity' && !problems.some) await taken.other(key.source_id);
    if (key.kept === 'no category') found.skipped += 1;
    else if (key.kept !== 'in') found.elsewhere += 1;
    const business = key.kept === 'in' ? readBusiness(record, problems, key) : null;
    if (!business) continue;
    rows += 1;
    if (!problems.some) await taken.business(business);
  }
  for (const city of scope.cities) if (!cities.has(city)) problems.add(1, 'cve_mun', `ninguna fila es del municipio ${city}`);
  if (rows === 0) problems.add(1, 'codigo_act', 'ninguna fila es de un giro que se pidió y que tiene lugar aquí');
  return { ...found, cities: [...cities] };
}

export const sayRepeated = (source_id: string, first: number) => `"${source_id}" ya está en la línea ${first}`;

async function findRepeated(tx: Database, problems: Problems): Promise<void> {
  const { rows } = await tx.execute<{ line: number; first: number; source_id: string }>(sql`
    select line, first, source_id from (
      select line, source_id, min(line) over (partition by source_id) as first from incoming) keyed
    where line > first order by line`);
  for (const { line, first, source_id } of rows) problems.add(line, 'id', sayRepeated(source_id, first));
}
