import { isoOf } from '../iso-instant.ts';
import type { ColumnCoding } from './columns.ts';

/** The other values of a row. */
export type ReadColumn = (column: string) => unknown;
/** The slug that the words of a row make; undefined where its company is not there. */
export type SlugReader = (row: ReadColumn) => string | undefined;
export type ReadValue = (index: number) => unknown;

/** Long columns are in pieces of so many rows, so that a screen opens only those that it shows. */
const rowsInPiece = 1024;

const isInPieces = (coding: ColumnCoding) => coding === 'text' || coding === 'slug' || typeof coding === 'object';

/** How many lines a column of so many rows has. */
export const lineCountOf = (coding: ColumnCoding, size: number): number => (isInPieces(coding) ? Math.ceil(size / rowsInPiece) : 1);

const minute = 60_000;
const minutesOf = (instant: string | null) => (instant === null ? null : Date.parse(instant) / minute);
const instantOf = (at: number | null) => (at === null ? null : isoOf(at * minute));

/** Takes the values of a column one after the other, and writes them as lines of JSON. */
export type ColumnWriter = { add(value: unknown, row: ReadColumn): void; finish(): void };
/** Where a column's lines go, in pieces of text. */
export type LineWriter = { write(text: string): void; endLine(): void };

export function columnWriter(coding: ColumnCoding, to: LineWriter, slugOf: SlugReader): ColumnWriter {
  if (coding === 'number') return listWriter(to, (value) => value);
  if (coding === 'steps') return listWriter(to, stepping());
  if (coding === 'minutes') {
    const step = stepping();
    return listWriter(to, (value) => step(minutesOf(value as string | null)));
  }
  if (coding === 'repeated') return repeatedWriter(to);
  if (coding === 'slug') return piecesWriter(to, (value, row) => shortened(value as string, slugOf(row)));
  if (typeof coding === 'object') return piecesWriter(to, (value, row) => (value === row(coding.like) ? true : value));
  return piecesWriter(to, (value) => value);
}

/** Calls `flush` with every so many values, and with the rest at the end. */
function inParts(flush: (json: string) => void) {
  let part: unknown[] = [];
  const finish = () => {
    if (part.length > 0) flush(JSON.stringify(part));
    part = [];
  };
  const add = (value: unknown) => {
    part.push(value);
    if (part.length === rowsInPiece) finish();
  };
  return { add, finish };
}

/** One list, written part by part. */
function listPart({ write }: LineWriter) {
  let before = '[';
  const { add, finish } = inParts((json) => {
    write(before + json.slice(1, -1));
    before = ',';
  });
  const end = () => {
    finish();
    write(before === '[' ? '[]' : ']');
  };
  return { add, end };
}

function listWriter(to: LineWriter, written: (value: unknown) => unknown): ColumnWriter {
  const { add, end } = listPart(to);
  const finish = () => {
    end();
    to.endLine();
  };
  return { add: (value) => add(written(value)), finish };
}

/** Each number as its difference to the one before. */
function stepping(): (value: unknown) => number | null {
  let last = 0;
  return (value) => {
    if (value === null) return null;
    const step = (value as number) - last;
    last = value as number;
    return step;
  };
}

function piecesWriter(to: LineWriter, written: (value: unknown, row: ReadColumn) => unknown): ColumnWriter {
  const { add, finish } = inParts((json) => {
    to.write(json);
    to.endLine();
  });
  return { add: (value, row) => add(written(value, row)), finish };
}

/** The places first: what they are places in is known at the end. */
function repeatedWriter(to: LineWriter): ColumnWriter {
  const places = new Map<string, number>();
  const { add, end } = listPart(to);
  to.write('[');
  const finish = () => {
    end();
    to.write(`,[${[...places.keys()].join(',')}]]`);
    to.endLine();
  };
  return {
    add: (value) => {
      const text = JSON.stringify(value);
      const place = places.get(text) ?? places.size;
      places.set(text, place);
      add(place);
    },
    finish,
  };
}

/** A slug that its row's words say is 0, and one that only goes on after them is what follows them. */
function shortened(slug: string, said: string | undefined): unknown {
  if (slug === said) return 0;
  if (said && slug.startsWith(`${said}-`)) return slug.slice(said.length);
  return slug.startsWith('-') ? [slug] : slug;
}

export function sumsOf(steps: (number | null)[]): (number | null)[] {
  let last = 0;
  return steps.map((step) => {
    if (step === null) return null;
    last += step;
    return last;
  });
}

/** Reads a column out of its lines, each of which is opened when a row of it is asked for. */
export function decodeColumn(
  coding: ColumnCoding,
  line: (piece: number) => string,
  rowAt: (index: number) => ReadColumn,
  slugOf: SlugReader,
): ReadValue {
  if (isInPieces(coding)) {
    const written = inPieces(line);
    if (coding === 'slug') return (index) => lengthened(written(index), () => slugOf(rowAt(index)));
    if (typeof coding !== 'object') return written;
    return (index) => {
      const own = written(index);
      return own === true ? rowAt(index)(coding.like) : own;
    };
  }
  const open = whole(coding);
  let written: ReadValue | undefined;
  return (index) => {
    written ??= open(line(0));
    return written(index);
  };
}

function inPieces(line: (piece: number) => string): ReadValue {
  const pieces: unknown[][] = [];
  return (index) => {
    const number = Math.floor(index / rowsInPiece);
    let piece = pieces[number];
    if (!piece) {
      piece = JSON.parse(line(number)) as unknown[];
      pieces[number] = piece;
    }
    return piece[index % rowsInPiece];
  };
}

function lengthened(written: unknown, said: () => string | undefined): string {
  if (written === 0) return said() as string;
  if (Array.isArray(written)) return written[0] as string;
  const slug = written as string;
  return slug.startsWith('-') ? said() + slug : slug;
}

/** Values are made when they are asked for: a screen asks for a few of tens of thousands. */
function whole(coding: ColumnCoding): (line: string) => ReadValue {
  const listed = (values: readonly unknown[]) => (index: number) => values[index];
  if (coding === 'number') return (line) => listed(JSON.parse(line));
  if (coding === 'steps') return (line) => listed(sumsOf(JSON.parse(line)));
  if (coding === 'minutes') {
    return (line) => {
      const minutes = sumsOf(JSON.parse(line));
      return (index) => instantOf(minutes[index] as number | null);
    };
  }
  return (line) => {
    const [places, values] = JSON.parse(line) as [number[], unknown[]];
    return (index) => values[places[index] as number];
  };
}
