import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import type { Problems } from './import-errors.ts';

/** The columns of one kind of file, in lower case. */
export type Layout<Column extends string> = {
  delimiter: string;
  quoted: boolean;
  /** Every column in the official order, separated by spaces, for files without a header. */
  columns: string;
  /** The columns that the import reads; it rejects a header without one of them. */
  needed: readonly Column[];
};

/** Rows read so far and the part of the file that they are, 0 to 1. */
export type Progress = (rows: number, part: number) => void;

const sniffed = 64 * 1024;
const largestRecord = 64 * 1024;

/** One row: its line in the file and its fields by name, with spaces trimmed and collapsed. */
export class FileRecord<Column extends string> {
  readonly line: number;
  readonly #fields: string[];
  readonly #places: Map<string, number>;

  constructor(line: number, fields: string[], places: Map<string, number>) {
    this.line = line;
    this.#fields = fields;
    this.#places = places;
  }

  /** The names of all columns of the file. */
  get columns(): string[] {
    return [...this.#places.keys()];
  }

  /** A field with its line breaks, trimmed. */
  lines(column: Column): string {
    return (this.#fields[this.#places.get(column) as number] as string).trim();
  }

  text(column: Column): string {
    const field = this.#fields[this.#places.get(column) as number] as string;
    return field.replace(/\s+/g, ' ').trim().normalize('NFC');
  }
}

/** `utf-8` when every byte of the file is valid in it, else `windows-1252`, which includes ISO-8859-1. */
export async function detectEncoding(file: string): Promise<'utf-8' | 'windows-1252'> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(file)) strict.decode(chunk as Buffer, { stream: true });
    strict.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
}

/** The first lines of a file, by which an import detects its kind. */
export async function firstLines(file: string): Promise<string[]> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sniffed), 0, sniffed, 0);
    const lines = new TextDecoder('windows-1252').decode(buffer.subarray(0, bytesRead)).split(/\r\n|\n|\r/);
    return lines.filter((line) => line.trim() !== '').slice(0, 5);
  } finally {
    await handle.close();
  }
}

/** The text of a file with `\n` line ends, so that line numbers match an editor's. */
async function* decode(file: string, onBytes: (bytes: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder(await detectEncoding(file));
  let held = '';
  for await (const chunk of createReadStream(file)) {
    onBytes((chunk as Buffer).length);
    const text = held + decoder.decode(chunk as Buffer, { stream: true });
    held = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - held.length).replace(/\r\n?/g, '\n');
  }
  yield (held + decoder.decode()).replace(/\r\n?/g, '\n');
}

const isHeader = (names: string[], official: string[]) => names.filter((name) => official.includes(name)).length > 1;

/** Some copies end with a Ctrl-Z, as DOS files did. */
const isBlank = (fields: string[]) => fields.every((field) => field.replace('\x1a', '').trim() === '');

/** The index of each column, or null after it reported the missing ones. */
function indexesOf(names: string[], line: number, layout: Layout<string>, problems: Problems): Map<string, number> | null {
  const places = new Map(names.map((name, index) => [name, index]));
  const missing = layout.needed.filter((name) => !places.has(name));
  for (const name of missing) problems.add(line, name, 'falta esta columna');
  return missing.length === 0 ? places : null;
}

/**
 * Streams the rows of a delimited file. It detects the encoding, skips a notice before the header, and names columns by the header or by the official
 * order; it reports a malformed row to `problems` and leaves it out.
 */
export async function* readRecords<Column extends string>(
  file: string,
  layout: Layout<Column>,
  problems: Problems,
  onProgress: Progress = () => {},
): AsyncGenerator<FileRecord<Column>> {
  const { size } = await stat(file);
  let bytes = 0;
  let rows = 0;
  let notice = true;
  let places: Map<string, number> | null = null;
  const official = layout.columns.trim().split(/\s+/);
  let width = official.length;
  for await (const { record, line } of parsed(
    decode(file, (n) => (bytes += n)),
    layout,
    problems,
  )) {
    if (isBlank(record)) continue;
    if (!places) {
      const names = record.map((name) => name.trim().toLowerCase());
      const header = isHeader(names, official);
      const passedOver = notice && record.length === 1;
      notice = false;
      if (passedOver) continue;
      places = indexesOf(header ? names : official, line, layout, problems);
      if (!places) return;
      if (header) {
        width = record.length;
        continue;
      }
    }
    rows += 1;
    if (rows % 5_000 === 0) onProgress(rows, Math.min(bytes / size, 0.99));
    if (record.length !== width) problems.add(line, 'columns', `deben ser ${width} columnas y son ${record.length}`);
    else if (record.some((field) => field.includes('\0'))) problems.add(line, 'columns', 'trae un carácter nulo');
    else yield new FileRecord<Column>(line, record, places);
  }
  if (rows === 0 && !problems.some) problems.add(1, 'file', `no tiene ninguna fila de ${official.length} columnas`);
  onProgress(rows, 1);
}

/** Rows with the line on which they begin. A row that never ends (an open quote) ends the reading, since nothing after it has a meaning. */
async function* parsed(texts: AsyncIterable<string>, layout: Layout<string>, problems: Problems) {
  const parser = parse({
    delimiter: layout.delimiter,
    quote: layout.quoted ? '"' : false,
    relax_quotes: true,
    relax_column_count: true,
    record_delimiter: '\n',
    max_record_size: largestRecord,
    info: true,
  });
  const reading = pipeline(Readable.from(texts), parser).catch(() => {});
  let line = 1;
  try {
    for await (const { info, record } of parser) {
      yield { line, record: record as string[] };
      line = (info.lines as number) + 1;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    problems.add(line, 'columns', 'no se puede leer: aquí se abren unas comillas que nunca se cierran');
  } finally {
    parser.destroy();
    await reading;
  }
}
