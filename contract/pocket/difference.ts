import { kindNames, kindOf } from './columns.ts';
import {
  type Head,
  joinTables,
  openParts,
  type PartName,
  pocketFormat,
  readHead,
  type Source,
  UnreadablePocket,
  writeTable,
} from './file-format.ts';
import { type PocketVersion, placeOf, saidWith, writePocket } from './pocket.ts';
import type { Pocket, PocketKind } from './pocket-rows.ts';

/** `from` is the version that it changes; `bytes` and `sum` are those of the pocket that comes of it. */
type DifferenceHead = Head & { from: number; bytes: number; sum: number };

/** The changes of a kind: the ids of the rows that come whole, of the rows with changes in `moves` alone, and of the rows that are gone. */
export type KindChange = Record<PartName, number[]>;
export type Changes = { [K in PocketKind]?: KindChange };

/** Tells one pocket's bytes from another's (FNV-1a); it guards against mistakes alone. */
export function sumOf(bytes: Uint8Array): number {
  let sum = 0x811c9dc5;
  for (let index = 0; index < bytes.length; index++) sum = Math.imul(sum ^ (bytes[index] as number), 0x01000193);
  return sum >>> 0;
}

/** The rows of these ids, by which a table is read as a smaller one. */
function chosen(table: Source, ids: readonly number[]): Source {
  const sorted = ids.toSorted((one, other) => one - other);
  const places = sorted.map((id) => placeOf(table.ids, id));
  return { ids: sorted, value: (index, name) => table.value(places[index] as number, name) };
}

const sourceIn = (pocket: Pocket, kind: PocketKind) => pocket.tables[kind] as unknown as Source;

/** What makes `to` of version `from`. */
export function writeDifference(from: number, to: Pocket, becomes: Uint8Array, changes: Changes): Uint8Array<ArrayBuffer> {
  // Without companies by which slugs are read: most of them did not change.
  const said = saidWith(() => undefined);
  const tables = kindNames.flatMap((kind) => {
    const { rows = [], moved = [], gone = [] } = changes[kind] ?? {};
    const table = (name: PartName, source: Source) => (source.ids.length > 0 ? [writeTable(kind, name, source, said)] : []);
    return [
      ...table('rows', chosen(sourceIn(to, kind), rows)),
      ...table('moved', chosen(sourceIn(to, kind), moved)),
      ...table('gone', { ids: gone.toSorted((one, other) => one - other), value: () => undefined }),
    ];
  });
  const { id_city, version, made_at } = to;
  const head: DifferenceHead = { format: pocketFormat, id_city, version, made_at, from, bytes: becomes.length, sum: sumOf(becomes) };
  return joinTables(head, tables);
}

/** The bytes of the newer pocket. Throws `UnreadablePocket` when the difference is for another pocket, or when its result is not the expected one. */
export function applyDifference(old: Pocket, difference: Uint8Array): Uint8Array<ArrayBuffer> {
  const { head, first } = readHead<DifferenceHead>(difference);
  if (head.from !== old.version || head.id_city !== old.id_city) throw new UnreadablePocket(`A difference from ${head.from}`);
  const parts = openParts(
    head,
    first,
    difference,
    saidWith(() => undefined),
  );
  const partOf = (kind: PocketKind, name: PartName): Source =>
    parts.find((part) => part.kind === kind && part.name === name) ?? { ids: [], value: () => undefined };
  const sources = Object.fromEntries(
    kindNames.map((kind) => [kind, merged(kind, sourceIn(old, kind), (name) => partOf(kind, name))]),
  ) as Record<PocketKind, Source>;
  const { id_city, version, made_at } = head;
  const made: PocketVersion = { id_city, version, made_at };
  const whole = writePocket(made, sources);
  if (whole.length !== head.bytes || sumOf(whole) !== head.sum) throw new UnreadablePocket('Not what was meant');
  return whole;
}

/** The rows of a kind after its change: each read where it was, or where it is new. */
function merged(kind: PocketKind, old: Source, partOf: (name: PartName) => Source): Source {
  const [rows, moved, gone] = [partOf('rows'), partOf('moved'), partOf('gone')];
  const moves = new Set(kindOf(kind).moves);
  const newIds = Array.from(rows.ids);
  const left = new Set([...newIds, ...Array.from(gone.ids)]);
  const ids = Array.from(old.ids)
    .filter((id) => !left.has(id))
    .concat(newIds)
    .sort((one, other) => one - other);
  const [inRows, inMoved, inOld] = [rows, moved, old].map(({ ids: own }) => ids.map((id) => placeOf(own, id))) as [
    number[],
    number[],
    number[],
  ];
  const value = (index: number, name: string) => {
    const [row, movedRow] = [inRows[index] as number, inMoved[index] as number];
    if (row !== -1) return rows.value(row, name);
    return movedRow !== -1 && moves.has(name) ? moved.value(movedRow, name) : old.value(inOld[index] as number, name);
  };
  return { ids, value };
}
