import { sql } from 'drizzle-orm';
import type { LeafletKind } from '../../contract/catalog/leaflets.ts';
import { dayMs } from '../../contract/milliseconds.ts';
import type { Database } from '../../database/database.ts';
import { mostOfBusiness } from './choose.ts';
import type { LeafletPlace } from './queries.ts';

export type Choice = 'pinned' | 'dropped' | 'none';
export type LeafletPick = { kind: LeafletKind; id: number; choice: Choice };

/** What a leaflet has at most of each choice. */
export const mostChosen = { pinned: 12, dropped: 200 };

/** Why a choice was not written. */
export type Refusal = 'unknown' | 'full' | 'business full';

type State = { there: boolean; before: Choice | null; pinned: number; dropped: number; of_business: number };

/**
 * Writes an operator's choice about an offer, in the caller's transaction. Returns the choice before, or why nothing was written: the offer does not run in the
 * city, or the leaflet has as many as it holds.
 */
export async function writeChoice(
  tx: Database,
  { id_city, id_colonia }: LeafletPlace,
  { kind, id, choice }: LeafletPick,
  now: Date,
): Promise<{ before: Choice } | { refused: Refusal }> {
  // Two operators' choices are counted together.
  await tx.execute(sql`select from cities where id_city = ${id_city} for no key update`);
  const ofPlace = sql`choice.id_city = ${id_city} and choice.id_colonia = ${id_colonia}`;
  const isOther = sql`(choice.kind, choice.id_item) <> (${kind}, ${id})`;
  const listing = sql`listings l where l.kind = ${kind} and l.id_item = ${id} and l.id_city = ${id_city} and l.id_colonia = 0 and l.ends_at > ${now}`;
  const { rows } = await tx.execute<State>(sql`
    select exists (select from ${listing}) as there,
      (select choice.choice from leaflet_choices choice where ${ofPlace} and not ${isOther}) as before,
      (select count(*)::int from leaflet_choices choice where ${ofPlace} and ${isOther} and choice.choice = 'pinned') as pinned,
      (select count(*)::int from leaflet_choices choice where ${ofPlace} and ${isOther} and choice.choice = 'dropped') as dropped,
      (select count(*)::int from leaflet_choices choice join listings other on other.kind = choice.kind and other.id_item = choice.id_item
        and other.id_city = ${id_city}
          and other.id_colonia = 0 and other.ends_at > ${now}
        where ${ofPlace} and ${isOther} and choice.choice = 'pinned' and other.id_company > 0
          and other.id_company = (select l.id_company from ${listing})) as of_business`);
  const { there, before, of_business, ...counts } = rows[0] as State;
  if (!there && before === null) return { refused: 'unknown' };
  if (choice === 'none') {
    await tx.execute(sql`delete from leaflet_choices choice where ${ofPlace} and not ${isOther}`);
    return { before: before ?? 'none' };
  }
  if (!there) return { refused: 'unknown' };
  if (counts[choice] >= mostChosen[choice]) return { refused: 'full' };
  if (choice === 'pinned' && of_business >= mostOfBusiness) return { refused: 'business full' };
  await tx.execute(sql`
    insert into leaflet_choices (id_city, id_colonia, kind, id_item, choice, created_at) values (${id_city}, ${id_colonia}, ${kind}, ${id}, ${choice}, ${now})
    on conflict (id_city, id_colonia, kind, id_item) do update set choice = excluded.choice, created_at = excluded.created_at
      where leaflet_choices.choice <> excluded.choice`);
  return { before: before ?? 'none' };
}

const monthMs = 30 * dayMs;

/** Deletes choices about what has not run in their city for long; a pause of some weeks keeps its own. */
export async function forgetOldChoices(db: Database, now: Date): Promise<void> {
  await db.execute(sql`
    delete from leaflet_choices choice where choice.created_at < ${new Date(now.getTime() - monthMs)} and not exists (
      select from listings l where l.kind = choice.kind and l.id_item = choice.id_item and l.id_city = choice.id_city and l.id_colonia = 0)`);
}
