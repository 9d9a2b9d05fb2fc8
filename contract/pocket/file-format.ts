import {
  type ColumnWriter,
  columnWriter,
  decodeColumn,
  type LineWriter,
  lineCountOf,
  type ReadColumn,
  type SlugReader,
  sumsOf,
} from './coding.ts';
import { type ColumnCoding, kindOf } from './columns.ts';
import type { PocketKind } from './pocket-rows.ts';

declare const TextEncoder: new () => { encode(text: string): Uint8Array };
declare const TextDecoder: new () => { decode(bytes: Uint8Array): string };

/** A table without the types of its rows: ids in ascending order, and the values of the row at an index. */
export type Source = { ids: ArrayLike<number>; value(index: number, name: string): unknown };

/** All columns of the rows, those alone that move, or only which ids are gone. */
export type PartName = 'rows' | 'moved' | 'gone';
type Part = { kind: PocketKind; name: PartName; size: number; lengths: number[] };

/** The first line of a pocket or a difference: whose it is, and how many bytes each line of each part has, in their order. */
export type Head = { format: number; id_city: number; version: number; made_at: string };
export type WrittenHead<H> = H & { parts: Part[] };

/**
 * This number grows with every change of this form, and of the index that phones make from it (`contract/search/pocket-index.ts`). A phone with another number
 * fetches the whole.
 */
export const pocketFormat = 1;

/** What is read is no pocket that this code knows, or not the whole of one. */
export class UnreadablePocket extends Error {
  override name = 'UnreadablePocket';
}

const columnsOf = (kind: PocketKind, name: PartName): [string, ColumnCoding][] => {
  const { columns, moves } = kindOf(kind);
  if (name === 'gone') return [];
  if (name === 'rows') return Object.entries(columns);
  // The column that another one is like may not be in the part: then its values are written as they are.
  const alone = (coding: ColumnCoding): ColumnCoding => (typeof coding === 'object' && !moves.includes(coding.like) ? 'text' : coding);
  return Object.entries(columns).flatMap(([column, coding]) => (moves.includes(column) ? [[column, alone(coding)]] : []));
};

/** The slugs that rows of a kind say by themselves. */
export type SlugReaders = (kind: PocketKind) => SlugReader;

/** Collects the lines of a column as bytes, in pieces. */
class LineBuffer implements LineWriter {
  readonly pieces: Uint8Array[] = [];
  readonly lengths: number[] = [];
  #length = 0;

  write = (text: string): void => {
    const piece = encoder.encode(text);
    this.pieces.push(piece);
    this.#length += piece.length;
  };

  endLine = (): void => {
    this.write('\n');
    this.lengths.push(this.#length);
    this.#length = 0;
  };
}

/** Takes the rows of a table by their ids in ascending order, and keeps hardly more of them than their bytes. */
export class TableWriter {
  readonly #kind: PocketKind;
  readonly #name: PartName;
  readonly #columns: { name: string | null; writer: ColumnWriter; lines: LineBuffer }[];
  #size = 0;

  constructor(kind: PocketKind, name: PartName, said: SlugReaders) {
    this.#kind = kind;
    this.#name = name;
    const all: [string | null, ColumnCoding][] = [[null, 'steps'], ...columnsOf(kind, name)];
    this.#columns = all.map(([column, coding]) => {
      const lines = new LineBuffer();
      return { name: column, writer: columnWriter(coding, lines, said(kind)), lines };
    });
  }

  add(id: number, row: ReadColumn): void {
    this.#size++;
    for (const { name, writer } of this.#columns) writer.add(name === null ? id : row(name), row);
  }

  finish(): { part: Part; pieces: Uint8Array[] } {
    for (const { writer } of this.#columns) writer.finish();
    const lengths = this.#columns.flatMap(({ lines }) => lines.lengths);
    return {
      part: { kind: this.#kind, name: this.#name, size: this.#size, lengths },
      pieces: this.#columns.flatMap(({ lines }) => lines.pieces),
    };
  }
}

const encoder = new TextEncoder();

/** A whole table. */
export function writeTable(kind: PocketKind, name: PartName, source: Source, said: SlugReaders): TableWriter {
  const writer = new TableWriter(kind, name, said);
  for (let index = 0; index < source.ids.length; index++) writer.add(source.ids[index] as number, (column) => source.value(index, column));
  return writer;
}

/** A head and its tables in pieces, with how many bytes they are together. */
export function piecesOf<H extends Head>(head: H, tables: readonly TableWriter[]): { pieces: Uint8Array[]; length: number } {
  const finished = tables.map((table) => table.finish());
  const first = encoder.encode(`${JSON.stringify({ ...head, parts: finished.map(({ part }) => part) } satisfies WrittenHead<H>)}\n`);
  const pieces = [first, ...finished.flatMap((table) => table.pieces)];
  return { pieces, length: pieces.reduce((sum, { length }) => sum + length, 0) };
}

/** A head and its tables as one. */
export function joinTables<H extends Head>(head: H, tables: readonly TableWriter[]): Uint8Array<ArrayBuffer> {
  const { pieces, length } = piecesOf(head, tables);
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

export function readHead<H extends Head>(bytes: Uint8Array): { head: WrittenHead<H>; first: number } {
  const end = bytes.indexOf(10);
  const head = end === -1 ? undefined : parseHead<H>(bytes.subarray(0, end));
  if (head?.format !== pocketFormat) throw new UnreadablePocket('Another form');
  const length = head.parts.reduce((sum, part) => part.lengths.reduce((all, one) => all + one, sum), end + 1);
  if (length !== bytes.length) throw new UnreadablePocket(`${bytes.length} of ${length} bytes`);
  return { head, first: end + 1 };
}

function parseHead<H>(line: Uint8Array): WrittenHead<H> | undefined {
  try {
    return JSON.parse(new TextDecoder().decode(line));
  } catch {
    return undefined;
  }
}

export type OpenPart = Source & { kind: PocketKind; name: PartName };

/** The parts of a pocket or a difference, each of whose lines is read when a value of it is asked for. */
export function openParts({ parts }: WrittenHead<Head>, first: number, bytes: Uint8Array, said: SlugReaders): OpenPart[] {
  const decoder = new TextDecoder();
  let at = first;
  return parts.map(({ kind, name, size, lengths }) => {
    const starts = lengths.map((length) => {
      at += length;
      return at - length;
    });
    const line = (number: number) => {
      const start = starts[number] ?? 0;
      return decoder.decode(bytes.subarray(start, start + (lengths[number] ?? 0)));
    };
    const ids = Int32Array.from(sumsOf(JSON.parse(line(0))) as number[]);
    const readers = new Map<string, (index: number) => unknown>();
    const source: OpenPart = { kind, name, ids, value: (index, column) => readers.get(column)?.(index) };
    const rowAt = (index: number) => (column: string) => source.value(index, column);
    let next = 1;
    for (const [column, coding] of columnsOf(kind, name)) {
      const from = next;
      readers.set(
        column,
        decodeColumn(coding, (piece) => line(from + piece), rowAt, said(kind)),
      );
      next += lineCountOf(coding, size);
    }
    return source;
  });
}
