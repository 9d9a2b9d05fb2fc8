import { firstLines, type Layout, readRecords } from '../platform/importing/csv-records.ts';
import { type Problems, shown } from '../platform/importing/import-errors.ts';
import { type RawRow, type RowType, rowSchemas, rowTypes } from './import-rows.ts';

const columns = [...new Set(['type', ...rowTypes.flatMap((type) => Object.keys(rowSchemas[type].properties))])];

const number = (text: string) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text);
const boolean = (text: string) =>
  ({ sí: true, si: true, true: true, '1': true, no: false, false: false, '0': false })[text.toLowerCase()] ?? text;
const words = (text: string) => text.split(/[\s;,|]+/).filter(Boolean);

/** `1-5` and `1,3,6` are days of the week, Monday 1; `6-1` goes over Sunday. */
function days(text: string): unknown {
  const pieces = words(text).map((piece) => /^([1-7])(?:-([1-7]))?$/.exec(piece));
  if (pieces.some((piece) => !piece)) return text;
  return pieces.flatMap((piece) => {
    const [from, to] = [Number(piece?.[1]), Number(piece?.[2] ?? piece?.[1])];
    return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, n) => ((from - 1 + n) % 7) + 1);
  });
}

/** `1-5 13:00-18:00; 6 10:00-24:00` are two windows. */
function windows(text: string): unknown {
  const found = text.split(';').map((one) => /^\s*(\S+)\s+(\d\d:\d\d)-(\d\d:\d\d)\s*$/.exec(one));
  if (found.some((one) => !one)) return text;
  return found.map((one) => ({ days: days(one?.[1] ?? ''), from: one?.[2], to: one?.[3] }));
}

/** How a cell becomes what the same field is in JSON; a cell that has another form stays text, and is refused as such. */
const readers: Record<string, (text: string) => unknown> = {
  ...Object.fromEntries(
    ['city', 'lat', 'lng', 'value', 'original_price', 'price', 'stock', 'per_customer', 'min_purchase', 'claim_hours'].map((name) => [
      name,
      number,
    ]),
  ),
  ...Object.fromEntries(['first_visit', 'combinable', 'available', 'claimed', 'active'].map((name) => [name, boolean])),
  payment_methods: words,
  stores: words,
  days,
  windows,
};

/**
 * The rows of a spreadsheet saved as CSV with commas or semicolons: one table with a column `type`, where an empty cell says nothing. Of a file with
 * more than `most` rows it reads one more, so that the caller sees it.
 */
export async function readCsv(file: string, problems: Problems, most: number): Promise<RawRow[]> {
  const [header = ''] = await firstLines(file);
  const delimiter = header.split(';').length > header.split(',').length ? ';' : ',';
  const layout: Layout<string> = { delimiter, quoted: true, columns: columns.join(' '), needed: ['type'] };
  const rows: RawRow[] = [];
  let named = false;
  for await (const record of readRecords(file, layout, problems)) {
    const unknown = named ? [] : record.columns.filter((name) => name !== '' && !columns.includes(name));
    for (const name of unknown) problems.add(1, name, 'no conocemos esta columna');
    named = true;
    const type = record.text('type') as RowType;
    if (!rowTypes.includes(type)) {
      problems.add(record.line, 'type', `debe ser ${rowTypes.join(', ')}; dice ${shown(type)}`);
      continue;
    }
    const cells = record.columns.filter((name) => name !== 'type' && columns.includes(name) && record.text(name) !== '');
    const textOf = (name: string) => (['description', 'terms'].includes(name) ? record.lines(name) : record.text(name));
    const fields = Object.fromEntries(cells.map((name) => [name, (readers[name] ?? String)(textOf(name))]));
    rows.push({ type, line: record.line, fields });
    if (rows.length > most) break;
  }
  return rows;
}
