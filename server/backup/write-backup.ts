import { createWriteStream } from 'node:fs';
import { rename, stat, unlink } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { pictureWidths } from '../../contract/pictures.ts';
import type { Database } from '../../database/database.ts';
import { withTransaction } from '../../database/transaction.ts';
import type { UploadStore } from '../platform/storage/upload-store.ts';
import { type Header, type Line, newHash, pieceBytes } from './format.ts';
import { findTables, readRows, readSequences, validateConstraints } from './tables.ts';

type Options = {
  engine: string;
  now: Date;
  /** The store of the pictures; absent when another system stores and backs them up. */
  uploads?: UploadStore;
  /** Reports what was written last, and how much of it. */
  onProgress(what: string, count: number): void;
};

/** `missing`: files of pictures that the database has and the store has not. */
export type BackupResult = { tables: number; rows: number; pictures: number; missing: number; bytes: number };

/**
 * Writes a snapshot of the whole database into a new file that only its owner may read. The file gets its name when it is complete; other work in the
 * database goes on.
 */
export async function writeBackup(db: Database, file: string, options: Options): Promise<BackupResult> {
  const part = `${file}.part`;
  try {
    const written: BackupResult = { tables: 0, rows: 0, pictures: 0, missing: 0, bytes: 0 };
    await withTransaction(
      db,
      async (tx) => {
        const out = createWriteStream(part, { mode: 0o600, flush: true });
        await pipeline(Readable.from(sealed(contentOf(tx, options, written))), createGzip({ level: 4 }), out);
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    await rename(part, file);
    return { ...written, bytes: (await stat(file)).size };
  } catch (error) {
    await unlink(part).catch(() => {});
    throw error;
  }
}

const line = (content: Line) => `${JSON.stringify(content)}\n`;

/** Appends the hash of all lines as the last one. */
async function* sealed(content: AsyncIterable<string>): AsyncGenerator<string> {
  const hash = newHash();
  for await (const some of content) {
    hash.update(some);
    yield some;
  }
  yield line({ seal: hash.digest('hex') });
}

/** Made again of the others when somebody asks; a phone with a version that nobody knows fetches the whole. */
const remade = ['pockets'];

async function* contentOf(tx: Database, options: Options, written: BackupResult): AsyncGenerator<string> {
  await validateConstraints(tx);
  const { rows: migrations } = await tx.execute<Header['migrations'][number]>(
    sql`select hash, created_at::float8 as when from drizzle.__drizzle_migrations order by created_at`,
  );
  yield line({ barrio: 'backup', version: 1, made_at: options.now.toISOString(), engine: options.engine, migrations });
  for (const table of await findTables(tx)) {
    if (remade.includes(table.name)) continue;
    yield line({ table: table.name, columns: table.columns.map(({ name }) => name) });
    const hash = newHash();
    let count = 0;
    for await (const rows of readRows(tx, table)) {
      const some = rows.join('');
      hash.update(some);
      count += rows.length;
      yield some;
      options.onProgress(table.name, count);
    }
    yield line({ end: table.name, rows: count, sha256: hash.digest('hex') });
    written.tables++;
    written.rows += count;
  }
  for (const { name, ...at } of await readSequences(tx)) yield line({ sequence: name, ...at });
  if (options.uploads) yield* picturesOf(tx, options.uploads, written, options.onProgress);
}

/** The file of every picture in the snapshot. */
async function* picturesOf(
  tx: Database,
  uploads: UploadStore,
  written: BackupResult,
  onProgress: Options['onProgress'],
): AsyncGenerator<string> {
  const { rows } = await tx.execute<{ name: string }>(sql`select name from uploads order by name collate "C"`);
  for (const { name } of rows) {
    for (const size of Object.keys(pictureWidths)) {
      const file = `${name}-${size}.webp`;
      const bytes = await uploads.read(file);
      if (!bytes) {
        written.missing++;
        continue;
      }
      yield line({ file, bytes: bytes.length });
      for (let at = 0; at < bytes.length; at += pieceBytes) yield `"${bytes.toString('base64', at, at + pieceBytes)}"\n`;
    }
    onProgress('pictures', ++written.pictures);
  }
}
