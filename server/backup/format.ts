import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

/**
 * A backup is one gzipped file of JSON lines, the same for both engines: a header; each table with its columns, a line for each row (every value as
 * Postgres's text, or null) and the table's end; the sequences; the pictures; and a seal, the hash of all before.
 */
export type Header = { barrio: 'backup'; version: 1; made_at: string; engine: string; migrations: { hash: string; when: number }[] };
export type Line =
  | Header
  | { table: string; columns: string[] }
  | { end: string; rows: number; sha256: string }
  | { sequence: string; last: string; called: boolean }
  | { file: string; bytes: number }
  | { seal: string };

/** Bytes of a picture on one line: a multiple of three, so that each line is valid base64 by itself. */
export const pieceBytes = 60_000;

/** Longer than any row: a longer line means that the file is no backup. */
const maxLineBytes = 64 * 1024 * 1024;

export const newHash = (): Hash => createHash('sha256');

/** The file is incomplete, altered, or was never a backup. */
export class BrokenBackup extends Error {
  constructor(file: string, what: string) {
    super(`${file} ${what}. Nothing was changed; take another backup.`);
  }
}

/**
 * Streams the lines with their line breaks, as bytes; throws a BrokenBackup when the gzip is incomplete. Only a line feed ends a line, since rows may
 * contain any character.
 */
export async function* readLines(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file);
  const unzipped = createGunzip();
  // Errors reach the loop below.
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
      if (held > maxLineBytes) throw new BrokenBackup(file, 'is no backup of Barrio');
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

/** A row is a list and a piece of a picture is text: neither needs parsing here. */
export const isRow = (line: Buffer) => line[0] === 91;
export const isPiece = (line: Buffer) => line[0] === 34;

export function parseLine(line: Buffer): Line {
  return JSON.parse(line.toString()) as Line;
}
