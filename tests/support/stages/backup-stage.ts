import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { checkBackup } from '../../../server/backup/check-backup.ts';
import { loadBackup } from '../../../server/backup/load-backup.ts';
import { writeBackup } from '../../../server/backup/write-backup.ts';
import { openUploadStore, type UploadStore } from '../../../server/platform/storage/upload-store.ts';
import { designMoment } from '../databases/database.ts';
import { strangeText } from '../requests/strange-text.ts';
import { newFolder } from '../servers/processes.ts';

/** A folder for the backups of a test file, gone with it. */
export function stageBackups() {
  const folder = newFolder();
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let files = 0;
  const uploads = openUploadStore({ DATA_DIR: path.join(folder, 'before') });
  const restored = openUploadStore({ DATA_DIR: path.join(folder, 'after') });
  const newFile = () => path.join(folder, `backup-${++files}`);
  return {
    folder,
    uploads,
    restored,
    newFile,
    backUp: async (db: Database, from: UploadStore = uploads): Promise<string> => {
      const file = newFile();
      await writeBackup(db, file, { engine: 'PGlite', now: designMoment, uploads: from, onProgress: () => {} });
      return file;
    },
    restore: async (db: Database, file: string, to: UploadStore = restored): Promise<void> =>
      loadBackup(db, file, await checkBackup(file), { uploads: to, onProgress: () => {} }),
  };
}

/** The same backup with other lines, and the seal of these, the one that it had, or none. */
export function rewrite(file: string, to: string, change: (lines: string[]) => string[], seal: 'new' | 'kept' | 'none' = 'new'): string {
  const lines = gunzipSync(readFileSync(file)).toString().split('\n').slice(0, -1);
  const changed = change(lines.slice(0, -1)).map((line) => `${line}\n`);
  const hash = createHash('sha256').update(changed.join('')).digest('hex');
  const ends = { new: `${JSON.stringify({ seal: hash })}\n`, kept: `${lines.at(-1)}\n`, none: '' };
  writeFileSync(to, gzipSync(changed.join('') + ends[seal]));
  return to;
}

/** A hash of each table's rows, worked out by the database without anything of the product's. */
export async function hashesOf(db: Database): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ name: string }>(sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`);
  const hashes: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: found } = await db.execute<{ hash: string }>(
      sql`select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text collate "C")), '') as hash from ${sql.identifier(name)} t`,
    );
    hashes[name] = found[0]?.hash as string;
  }
  return hashes;
}

/** Text, moments, numbers and lists that are easily written wrong, and pictures of one byte to some hundred thousand. */
export async function addStrangeThings(db: Database, uploads: UploadStore): Promise<string[]> {
  const texts = [...strangeText.map(decodeURIComponent).filter((text) => !text.includes('\0')), '\r\n', '{"a": null}', '\\N', 'null', ''];
  await db.execute(
    sql`insert into settings values ('strange', ${JSON.stringify({ texts, number: 1e-7, big: 12345678901234567890n.toString() })}::jsonb)`,
  );
  await db.execute(sql`
    insert into search_words (word)
    select 'x-' || place || text from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as t (text, place)`);
  await db.execute(sql`update cities set lat = 0.1::float8 + 0.2, lng = -99.00000000000001 where id_city = 22014`);
  await db.execute(sql`
    insert into audit_entries (at, action, kind, item, after)
    values ('2026-03-01 00:00:00.123456+00', 'created', 'x', 'a', 'null'), ('0001-01-01 00:00:00+00 BC', 'created', 'x', 'b', '[]'), ('infinity', 'created', 'x', 'c', '{}')`);
  const names: string[] = [];
  for (const bytes of [1, 59_999, 60_000, 60_001, 300_000]) {
    const name = `${randomBytes(16).toString('hex')}-800x600`;
    for (const size of ['s', 'm', 'l']) await uploads.put(`${name}-${size}.webp`, randomBytes(bytes));
    await db.execute(sql`insert into uploads (name, width, height, color) values (${name}, 800, 600, '#ffffff')`);
    names.push(`${name}-s.webp`, `${name}-m.webp`, `${name}-l.webp`);
  }
  return names;
}
