import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';

/** What a slug may be, the most readable first: its name, its name and colonia, its name and number in the directory. */
const candidates: SQL[] = [
  sql`base`,
  sql`base || '-' || place`,
  sql`base || '-' || source_id`,
  ...Array.from({ length: 8 }, (_, i) => sql`base || '-' || source_id || ${sql.raw(`'-${i + 2}'`)}`),
];

/**
 * Makes `naming`: a slug for each new company of `decided`, free of those that are or were another's. Where several want one, the
 * oldest in the directory has it, so that the same file always gives the same slugs.
 */
export async function nameBusinesses(tx: Database): Promise<void> {
  await tx.execute(sql`
    create temp table naming on commit drop as
    select i.source_id, i.slug as base, i.place_slug as place, null::text as slug
    from incoming i join decided d on d.source_id = i.source_id where d.outcome = 'new'`);
  await tx.execute(sql`create index on naming (slug)`);
  await tx.execute(sql`analyze naming`);
  for (const candidate of candidates) {
    const { rows } = await tx.execute(sql`select from naming where slug is null limit 1`);
    if (rows.length === 0) return;
    await nameBy(tx, candidate);
  }
}

const nameBy = (tx: Database, candidate: SQL) =>
  tx.execute(sql`
    update naming set slug = w.wanted
    from (
      select source_id, wanted, row_number() over (partition by wanted order by length(source_id), source_id) as nth
      from (select source_id, ${candidate} as wanted from naming where slug is null) unnamed where wanted is not null) w
    where naming.source_id = w.source_id and w.nth = 1
      and not exists (select from companies c where c.slug = w.wanted)
      and not exists (select from slug_redirects redirect where redirect.kind = 'company' and redirect.slug = w.wanted)
      and not exists (select from naming where naming.slug = w.wanted)`);
