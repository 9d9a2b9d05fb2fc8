import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

/**
 * A backup is one gzipped file of lines of JSON, the same whichever engine it comes from: a header; each table with its columns, a line for each
 * row (every value as Postgres writes it as text, or null) and the table's end; the sequences; the pictures; and a seal, the hash of all before.
 */
export type Header = { barrio: 'backup'; version: 1; made_at: string; engine: string; migrations: { hash: string; when: number }[] };
export type Line =
  | Header
  | { table: string; columns: string[] }
  | { end: string; rows: number; sha256: string }
  | { sequence: string; last: string; called: boolean }
  | { file: string; bytes: number }
  | { seal: string };

/** Bytes of a picture on one line, in base64: a multiple of three, so that the lines can be read one by one. */
export const pieceBytes = 60_000;

/** No row comes near it: what is longer is no backup. */
const mostBytes = 64 * 1024 * 1024;

export const newHash = (): Hash => createHash('sha256');

/** The file was cut, altered, or never was a backup. */
export class BrokenBackup extends Error {
  constructor(file: string, what: string) {
    super(`${file} ${what}. Nothing was changed; take another backup.`);
  }
}

/**
 * Every line with its bytes and its break, as it comes from the disk: nothing else is held in memory. What is no whole gzip throws BrokenBackup.
 * Rows may hold any character, so that a line ends at a line feed and nowhere else.
 */
export async function* readLines(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file);
  const unzipped = createGunzip();
  // What goes wrong comes out of the loop below.
  pipeline(source, unzipped).catch(() => {});
  const pieces: Buffer[] = [];
  let held = 0;
  try {
    for await (const chunk of unzipped as AsyncIterable<Buffer>) {
      let from = 0;
      for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
        pieces.push(chunk.subarray(from, end + 1));
        yield pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces);
        pieces.length = held = 0;
        from = end + 1;
      }
      pieces.push(chunk.subarray(from));
      held += chunk.length - from;
      if (held > mostBytes) throw new BrokenBackup(file, 'is no backup of Barrio');
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code?.startsWith('Z_')) throw new BrokenBackup(file, code === 'Z_DATA_ERROR' ? 'is damaged or no backup' : 'ends too early');
    throw error;
  } finally {
    source.destroy();
  }
  if (held > 0) throw new BrokenBackup(file, 'ends too early');
}

/** A row is a list and a piece of a picture is text: both stay as they are. */
export const isRow = (line: Buffer) => line[0] === 91;
export const isPiece = (line: Buffer) => line[0] === 34;

export function parseLine(line: Buffer): Line {
  return JSON.parse(line.toString()) as Line;
}
