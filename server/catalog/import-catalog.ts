import path from 'node:path';
import type { Database } from '../../database/database.ts';
import { inOneTransaction } from '../platform/importing/bulk-loader.ts';
import { Problems } from '../platform/importing/import-errors.ts';
import { FieldErrors } from '../platform/input/field-errors.ts';
import { ProblemError } from '../platform/problems.ts';
import { hoursByStore, importBusiness, importStore } from './import-businesses.ts';
import { readCsv } from './import-csv.ts';
import { readJson } from './import-json.ts';
import { importCoupon, importEvent, importMenuItem, importPromotion } from './import-offers.ts';
import { checkRows, type RawRow, type Rows, type RowType } from './import-rows.ts';
import { CatalogImport, Dependent } from './import-run.ts';

/** More than an operator's spreadsheet has, and what one transaction holds without being felt. */
const mostRows = 20_000;

/** What the fields of a call are called in the file. */
const columnOf: Record<string, string> = {
  id_category: 'category',
  id_city: 'city',
  id_colonia: 'colonia',
  id_company: 'business',
  slug: 'key',
};

/** Brings an operator's own catalogue; all of it or, with BrokenFile, nothing. The same file again changes nothing. */
export async function importCatalog(db: Database, file: string, { dryRun = false, now }: { dryRun?: boolean; now: Date }) {
  const problems = new Problems(path.basename(file));
  const raw = await readCatalog(file, problems);
  if (raw.length === 0) problems.refuse();
  const rows = checkRows(raw, problems);
  const named = new Set(raw.filter(({ type }) => type === 'business').map(({ fields }) => String(fields.key)));
  const storesNamed = new Set(raw.filter(({ type }) => type === 'store').map(({ fields }) => String(fields.key)));
  return inOneTransaction(db, dryRun, async (tx) => {
    const run = new CatalogImport(tx, { caller: null, now, named });
    await importRows(run, rows, storesNamed, problems);
    problems.refuse();
    await run.rebuild();
    return run.counts;
  });
}

/** The rows of a file as they stand in it; none of one that is too long, of which that is said. */
export async function readCatalog(file: string, problems: Problems): Promise<RawRow[]> {
  const raw = await (/\.json$/i.test(file) ? readJson : readCsv)(file, problems, mostRows);
  if (raw.length === 0) problems.add(1, 'file', 'no tiene ninguna fila');
  if (raw.length <= mostRows) return raw;
  problems.add(raw[mostRows]?.line ?? 1, 'file', `son más de ${mostRows} filas; pártelo en varios archivos`);
  return [];
}

/** Does what rows say, those of each type after those that it may refer to. `storesNamed` are the keys of all stores of the file. */
export async function importRows(run: CatalogImport, rows: Rows, storesNamed: ReadonlySet<string>, problems: Problems): Promise<void> {
  const hours = hoursByStore(rows.hours);
  for (const { line, fields } of rows.hours)
    if (!storesNamed.has(fields.store)) problems.add(line, 'store', 'no hay una sucursal con esa clave en el archivo');
  const steps: { [T in Exclude<RowType, 'hours'>]: (row: Rows[T][number]) => Promise<void> } = {
    business: (row) => importBusiness(run, row),
    store: (row) => importStore(run, row, hours.get(row.fields.key)),
    coupon: (row) => importCoupon(run, row),
    promotion: (row) => importPromotion(run, row),
    event: (row) => importEvent(run, row),
    menu_item: (row) => importMenuItem(run, row),
  };
  for (const [type, step] of Object.entries(steps))
    for (const row of rows[type as 'business']) await tryRow(run, row.line, problems, () => (step as typeof steps.business)(row));
}

/** Does one row; what the rules refuse goes to `problems` and the rest go on, so that all of it is said. */
async function tryRow(run: CatalogImport, line: number, problems: Problems, work: () => Promise<void>): Promise<void> {
  run.faults = new FieldErrors();
  try {
    await work();
  } catch (error) {
    if (error instanceof Dependent) return;
    if (!(error instanceof ProblemError)) throw error;
    for (const { field, message } of error.fields ?? [{ field: 'key', message: error.message }])
      problems.add(line, columnOf[field] ?? field, message);
  }
}
