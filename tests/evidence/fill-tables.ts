import { growthTables } from './growth-tables.ts';
import { rowsOf, table } from './kept-rows.ts';
import { peopleTables } from './people-tables.ts';
import { type Result, readResults } from './results.ts';

const tables: Record<string, (results: readonly Result[]) => string> = { ...growthTables, ...peopleTables };

/** Everything that a bench measured, each with its limit. */
function figures(results: readonly Result[], name: string): string {
  const lines = rowsOf(results, name).map((row) => [row.name, `${row.ours ?? ''} ${row.unit ?? ''}`, row.limit ?? '']);
  return table(['measured', 'is', 'limit'], lines);
}

/** The page with each table between `<!-- table: NAME -->` (or `figures NAME`, of all that a bench said) and `<!-- end of table -->` as the kept figures say it. */
export function fillTables(page: string, results = readResults()): string {
  return page.replaceAll(
    /<!-- table: (figures )?([\w-]+) -->[\s\S]*?<!-- end of table -->/g,
    (_, all: string | undefined, name: string) => {
      const written = all ? figures(results, name) : tables[name]?.(results);
      if (written === undefined) throw new Error(`There is no table ${name}.`);
      return `<!-- table: ${all ?? ''}${name} -->\n${written}\n<!-- end of table -->`;
    },
  );
}
