import { stringify } from 'csv-stringify/sync';

type Column = { key: string; header: string };

/** A sheet for spreadsheets: with the mark of UTF-8, and nothing that they would take for a formula. */
export const csvFile = (filename: string, columns: readonly Column[], lines: readonly object[]) => ({
  bytes: stringify([...lines], { bom: true, header: true, escape_formulas: true, columns: [...columns] }),
  type: 'text/csv; charset=utf-8',
  filename,
});
