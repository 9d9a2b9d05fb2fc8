import { sql } from 'drizzle-orm';
import { pocketFormat } from '../../contract/pocket/file-format.ts';
import type { Database } from '../../database/database.ts';
import { iso } from '../platform/database/timestamps.ts';

/** Whether a city has any business: for the others nothing is made. */
export async function hasCompanies(db: Database, id_city: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select from listings where kind = 'company' and id_city = ${id_city} and id_colonia = 0 limit 1`);
  return rows.length > 0;
}

/** A finished pocket, without its bytes. */
export type PocketSummary = { version: number; made_at: string; checked_at: string; bytes: number; known: number[] };

/** The last finished pocket of a city, where it is of this form. */
export async function findKept(db: Database, id_city: number): Promise<PocketSummary | undefined> {
  const { rows } = await db.execute<PocketSummary>(sql`
    select version, made_at, checked_at, length(body) as bytes, known from pockets
    where id_city = ${id_city} and version is not null and format = ${pocketFormat}`);
  const [kept] = rows;
  return kept && { ...kept, made_at: iso(kept.made_at), checked_at: iso(kept.checked_at) };
}

/** Bytes travel as text, of twice their length and more in memory: so many at once. */
const bytesAtOnce = 256 * 1024;

/** The bytes of one version; undefined where there is another by now. */
export async function findBody(db: Database, id_city: number, { version, bytes }: PocketSummary): Promise<Uint8Array | undefined> {
  const body = new Uint8Array(bytes);
  for (let at = 0; at < bytes; at += bytesAtOnce) {
    const { rows } = await db.execute<{ part: Uint8Array }>(sql`
      select substring(body from ${at + 1}::int for ${bytesAtOnce}::int) as part from pockets
      where id_city = ${id_city} and version = ${version} and format = ${pocketFormat}`);
    if (!rows[0]) return undefined;
    body.set(rows[0].part, at);
  }
  return body;
}

/** The last version with its ledger, whatever its form. */
export async function findLedger(
  db: Database,
  id_city: number,
): Promise<{ version: number; ledger: Uint8Array; format: number } | undefined> {
  const { rows } = await db.execute<{ version: number; ledger: Uint8Array; format: number }>(sql`
    select version, ledger, format from pockets where id_city = ${id_city} and version is not null`);
  return rows[0];
}
