import { slugOf } from '../slugs.ts';
import { kindNames, kindOf } from './columns.ts';
import {
  type Head,
  joinTables,
  type OpenPart,
  openParts,
  pocketFormat,
  readHead,
  type SlugReaders,
  type Source,
  UnreadablePocket,
  writeTable,
} from './file-format.ts';
import type { Pocket, PocketKind, PocketRows, PocketTable } from './pocket-rows.ts';

/** The rows of every kind, each in any order. */
export type AllRows = { [K in PocketKind]: readonly PocketRows[K][] };
export type PocketVersion = Pick<Pocket, 'id_city' | 'version' | 'made_at'>;

const longestSlug = 100;

/** Slugs as the server makes them of words when none was chosen, with the names of the companies that are there. */
export const saidWith =
  (nameOf: (id_company: number) => string | undefined): SlugReaders =>
  (kind) => {
    const { words = '' } = kindOf(kind);
    if (kind === 'company' || kind === 'event') return (row) => slugOf(row(words) as string, longestSlug, '');
    return (row) => {
      const name = nameOf(row('id_company') as number);
      return name === undefined ? undefined : slugOf(`${name} ${row(words)}`, longestSlug, '');
    };
  };

/** Where an id is among ids in ascending order; -1 where it is not. */
export function placeOf(ids: ArrayLike<number>, id: number): number {
  let [low, high] = [0, ids.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = ids[middle] as number;
    if (found === id) return middle;
    if (found < id) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

export const nameIn =
  (companies: Source) =>
  (id_company: number): string | undefined => {
    const index = placeOf(companies.ids, id_company);
    return index === -1 ? undefined : (companies.value(index, 'name') as string);
  };

export function writePocket(made: PocketVersion, sources: Record<PocketKind, Source>): Uint8Array<ArrayBuffer> {
  const said = saidWith(nameIn(sources.company));
  return joinTables(
    headOf(made),
    kindNames.map((kind) => writeTable(kind, 'rows', sources[kind], said)),
  );
}

/** The first line of a pocket; the tables of every kind follow in their order. */
export const headOf = ({ id_city, version, made_at }: PocketVersion): Head => ({ format: pocketFormat, id_city, version, made_at });

/** The rows as a source, by their ids. */
export function sourceOf<K extends PocketKind>(kind: K, rows: readonly PocketRows[K][]): Source {
  const { id } = kindOf(kind);
  const all = rows as readonly Record<string, unknown>[];
  const sorted = all.toSorted((one, other) => (one[id] as number) - (other[id] as number));
  return { ids: sorted.map((row) => row[id] as number), value: (index, name) => sorted[index]?.[name] };
}

/** A city's rows as the bytes that phones keep: the same rows are always the same bytes. */
export function packPocket(made: PocketVersion, rows: AllRows): Uint8Array<ArrayBuffer> {
  const sources = Object.fromEntries(kindNames.map((kind) => [kind, sourceOf(kind, rows[kind])])) as Record<PocketKind, Source>;
  return writePocket(made, sources);
}

/** Opens a pocket at once, whatever its size: of its lines each is read when it is first needed. Throws `UnreadablePocket`. */
export function openPocket(bytes: Uint8Array): Pocket {
  const { head, first } = readHead<Head>(bytes);
  const { id_city, version, made_at } = head;
  const parts = openParts(head, first, bytes, (kind) => (row) => said(kind)(row));
  const sources = Object.fromEntries(parts.map((part) => [part.kind, part])) as Record<PocketKind, OpenPart>;
  if (parts.length !== kindNames.length || kindNames.some((kind) => sources[kind]?.name !== 'rows'))
    throw new UnreadablePocket('No pocket');
  const said = saidWith(nameIn(sources.company));
  const tables = Object.fromEntries(kindNames.map((kind) => [kind, tableOf(sources[kind])])) as Pocket['tables'];
  return { id_city, version, made_at, tables };
}

function tableOf<K extends PocketKind>(part: OpenPart): PocketTable<PocketRows[K]> {
  type Row = PocketRows[K];
  const { id, columns } = kindOf(part.kind);
  const names = Object.keys(columns);
  const value = (index: number, name: string) => (name === id ? part.ids[index] : part.value(index, name));
  const at = (index: number): Row => {
    const row: Record<string, unknown> = { [id]: part.ids[index] };
    for (const name of names) row[name] = part.value(index, name);
    return row as Row;
  };
  const indexOf = (wanted: number) => placeOf(part.ids, wanted);
  const byId = (wanted: number) => {
    const index = indexOf(wanted);
    return index === -1 ? undefined : at(index);
  };
  return { size: part.ids.length, ids: part.ids, at, byId, indexOf, value: (index, name) => value(index, name) as Row[typeof name] };
}

type PocketSlugKind = Exclude<PocketKind, 'store' | 'city' | 'colonia'>;

/** The row that has this slug now. */
export function findBySlug<K extends PocketSlugKind>({ tables }: Pocket, kind: K, slug: string): PocketRows[K] | undefined {
  const table = tables[kind] as unknown as PocketTable<{ slug: string; id_company: number | null }>;
  const has = (index: number) => table.value(index, 'slug') === slug;
  const all = Array.from(table.ids, (_, index) => index);
  const isOfCompany = kind === 'coupon' || kind === 'promotion' || kind === 'menu_item';
  // Most slugs begin with the company's name, and few rows have one that is read without it.
  const companies = isOfCompany ? companiesBefore(tables.company, slug) : undefined;
  const near = companies && all.filter((index) => companies.has(table.value(index, 'id_company') as number));
  const index = near?.find(has) ?? all.find(has);
  return index === undefined ? undefined : (table.at(index) as unknown as PocketRows[K]);
}

function companiesBefore(companies: Pocket['tables']['company'], slug: string): Set<number> {
  const ids = new Set<number>();
  for (let index = 0; index < companies.size; index++)
    if (slug.startsWith(slugOf(companies.value(index, 'name'), longestSlug, ''))) ids.add(companies.ids[index] as number);
  return ids;
}
