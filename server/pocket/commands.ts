import { sql } from 'drizzle-orm';
import { pocketFormat } from '../../contract/pocket/file-format.ts';
import type { Database } from '../../database/database.ts';

const minute = 60_000;
/** Longer than any city takes; after it another process may begin. */
const turnMs = 2 * minute;
/** Of a city of which nobody asks any more. */
const keptDays = 30;

/** One process of all makes the next pocket of a city: whether it is this one. */
export async function takeTurn(db: Database, id_city: number, now: Date): Promise<boolean> {
  const until = new Date(now.getTime() + turnMs);
  const { rows } = await db.execute(sql`
    insert into pockets (id_city, format, taken_until) values (${id_city}, ${pocketFormat}, ${until})
    on conflict (id_city) do update set taken_until = ${until} where pockets.taken_until <= ${now} returning id_city`);
  return rows.length > 0;
}

/** After a failure, so that what always fails is not tried for each who asks. */
const againMs = 20_000;

/** Lets another process begin soon. */
export async function giveUpTurn(db: Database, id_city: number, now: Date): Promise<void> {
  await db.execute(sql`update pockets set taken_until = ${new Date(now.getTime() + againMs)} where id_city = ${id_city}`);
}

/** The city is what the kept version says. */
export async function keepAsItIs(db: Database, id_city: number, version: number, now: Date): Promise<void> {
  await db.execute(sql`
    update pockets set checked_at = ${now}, taken_until = ${now} where id_city = ${id_city} and version = ${version}`);
}

/** A version of a city's pocket as it is kept, with the versions that its ledger knows. */
export type StoredPocket = { version: number; body: Uint8Array; ledger: Uint8Array; known: number[] };

/** The same bytes, as both engines take them. */
const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength);

/** Takes the place of the version before: whether it did, since another process may have been faster. */
export async function keepPocket(
  db: Database,
  id_city: number,
  { version, body, ledger, known }: StoredPocket,
  { before, now }: { before: number | null; now: Date },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update pockets set format = ${pocketFormat}, version = ${version}, made_at = ${now}, checked_at = ${now}, body = ${asBuffer(body)}, ledger = ${asBuffer(ledger)},
      known = ${sql.param(known)}::int[], taken_until = ${now}
    where id_city = ${id_city} and version is not distinct from ${before} returning id_city`);
  return rows.length > 0;
}

export async function forgetOldPockets(db: Database, now: Date): Promise<void> {
  await db.execute(sql`
    delete from pockets where coalesce(checked_at, taken_until) < ${new Date(now.getTime() - keptDays * 24 * 60 * minute)}`);
}
