import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { findMeantPlace } from '../locations/staff-queries.ts';
import { countVoice, openInboxItem } from './commands.ts';

type Request = {
  state: string;
  city: string;
  colonia: string;
  contact: string;
  comment: string | null;
  id_customer: number | null;
  now: Date;
};

/** Keeps who asks for a colonia: one case for each, in which a contact counts once. */
export async function putLocationRequest(tx: Database, { contact, comment, id_customer, now, ...place }: Request): Promise<void> {
  const { id_city, key, same } = await findMeantPlace(tx, place);
  const details = { ...place, same };
  const id_item = await openInboxItem(tx, { kind: 'colonia', subject: `colonia:${key}`, id_city, details, now, counts: false });
  const { rows } = await tx.execute(sql`
    insert into location_requests (id_item, contact, id_customer, comment, asked_at)
    values (${id_item}, ${contact}, ${id_customer}, ${comment}, ${now}) on conflict do nothing returning id_item`);
  if (rows.length > 0) await countVoice(tx, id_item, sql`'{}'::jsonb`);
}

/** No more are told of one colonia; the day has a limit of requests. */
const mostTold = 500;

/** The accounts of those who asked. */
export async function findAskers(tx: Database, id_item: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id_customer: number }>(sql`
    select distinct request.id_customer from location_requests request join customers u on u.id_customer = request.id_customer
      and u.blocked_at is null
    where request.id_item = ${id_item} order by 1 limit ${mostTold}`);
  return rows.map(({ id_customer }) => id_customer);
}
