import type { StagedImport } from '../platform/importing/staged-import.ts';
import { importRows, readCatalog } from './import-catalog.ts';
import { checkRows, type RawRow, type Rows, rowTypes } from './import-rows.ts';
import { CatalogImport } from './import-run.ts';

/** A business with all that is its own, or an event of the city: what refers to nothing outside of it. `named` and `stores` are the keys that the file has. */
type Unit = { named: string[]; stores: string[]; rows: RawRow[] };

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The business of each row, by its key; events of nobody are by themselves. */
function keyOf({ type, fields }: RawRow, businessOfStore: ReadonlyMap<string, string>): string {
  if (type === 'business') return text(fields.key);
  if (type === 'hours') return businessOfStore.get(text(fields.store)) ?? '';
  if (type === 'event' && fields.business === undefined) return `event ${text(fields.key)}`;
  return text(fields.business);
}

/** The rows that have the form of their type, business by business, in the order of the file. */
export function unitsOf(raw: RawRow[], rows: Rows): { key: string; line: number; unit: Unit }[] {
  const stores = raw.filter(({ type }) => type === 'store');
  const businessOfStore = new Map(stores.map(({ fields }) => [text(fields.key), text(fields.business)]));
  const named = new Set(raw.filter(({ type }) => type === 'business').map(({ fields }) => text(fields.key)));
  const wellFormed = rowTypes.flatMap((type) => rows[type].map(({ line, fields }): RawRow => ({ type, line, fields: { ...fields } })));
  const storesOf = Map.groupBy(businessOfStore.keys(), (store) => businessOfStore.get(store) as string);
  const byKey = Map.groupBy(wellFormed, (row) => keyOf(row, businessOfStore));
  return [...byKey]
    .map(([key, own]) => ({
      key,
      line: Math.min(...own.map(({ line }) => line)),
      unit: {
        named: named.has(key) ? [key] : [],
        stores: storesOf.get(key) ?? [],
        rows: own,
      },
    }))
    .toSorted((a, b) => a.line - b.line);
}

function rowsOf(units: readonly Unit[]): Rows {
  const all = units.flatMap(({ rows }) => rows);
  return Object.fromEntries(rowTypes.map((type) => [type, all.filter((row) => row.type === type)])) as unknown as Rows;
}

/** The operator's own catalogue, some businesses at a time: what `catalog:import` does in one transaction. */
export const catalogImport: StagedImport = {
  atOnce: { check: 4, write: 4 },
  read: async (file, _id_city, problems, stage) => {
    const raw = await readCatalog(file, problems);
    const units = unitsOf(raw, checkRows(raw, problems));
    for (const { key, line, unit } of units) await stage({ key, line, row: JSON.stringify(unit) });
    return {};
  },
  put: async (tx, staged, problems, { caller, now, dryRun }) => {
    const units = staged.map((row) => JSON.parse(row) as Unit);
    const run = new CatalogImport(tx, { caller, now, named: new Set(units.flatMap(({ named }) => named)) });
    await importRows(run, rowsOf(units), new Set(units.flatMap(({ stores }) => stores)), problems);
    if (dryRun || problems.some) return { counts: run.counts, companies: [], words: [] };
    return { counts: run.counts, companies: run.touched, words: await run.rebuild() };
  },
};
