import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { ownershipPhotos } from '../../database/tables/accounts/ownership.ts';
import { claimSubject } from './queries.ts';

/** Gives a listing on show to nobody else: of two who ask at once, this statement alone decides. False where somebody has it. */
export async function takeListing(tx: Database, id_company: number, now: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update companies set claimed = true, updated_at = ${now}::timestamptz
    where id_company = ${id_company} and not claimed and status = 'active' returning id_company`);
  return rows.length > 0;
}

/** Says whether somebody has a listing, its row locked since. */
export const setClaimed = (tx: Database, id_company: number, claimed: boolean, now: Date) =>
  tx.execute(sql`update companies set claimed = ${claimed}, updated_at = ${now}::timestamptz where id_company = ${id_company}`);

/** Changes of a company wait for each other. Whether it is there. */
export async function lockCompany(tx: Database, id_company: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from companies where id_company = ${id_company} for no key update`);
  return rows.length > 0;
}

/** What one person registers waits for each other. */
export const lockCustomer = (tx: Database, id_customer: number) =>
  tx.execute(sql`select from customers where id_customer = ${id_customer} for no key update`);

type Paper = { id_company: number; code_hash: string; printed_by: number; expires_at: Date };

/** The code of a new sheet, in place of that of the one before. */
export async function putPaper(tx: Database, { id_company, code_hash, printed_by, expires_at }: Paper, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into ownership_papers (id_company, code_hash, printed_by, printed_at, expires_at)
    values (${id_company}, ${code_hash}, ${printed_by}, ${now}::timestamptz, ${expires_at}::timestamptz)
    on conflict (id_company) do update set code_hash = excluded.code_hash, printed_by = excluded.printed_by,
      printed_at = excluded.printed_at, expires_at = excluded.expires_at`);
}

/** Uses the code of a sheet up; false when it is another, has run out or was used. */
export async function spendPaper(tx: Database, id_company: number, code_hash: string, now: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    delete from ownership_papers where id_company = ${id_company} and code_hash = ${code_hash} and expires_at > ${now}::timestamptz
    returning id_company`);
  return rows.length > 0;
}

/** No sheet of a company holds any longer. */
export const forgetPapers = (tx: Database, id_company: number) =>
  tx.execute(sql`delete from ownership_papers where id_company = ${id_company}`);

export const forgetOldPapers = (db: Database, now: Date) =>
  db.execute(sql`delete from ownership_papers where expires_at <= ${now}::timestamptz`);

/** What is said of an open claim beside what its person says. */
export const updateClaimDetails = (tx: Database, id_item: number, details: object) =>
  tx.execute(sql`update inbox_items set details = details || ${JSON.stringify(details)}::jsonb where id_item = ${id_item}`);

/** Takes a claim back; false when there is no open one. */
export async function withdrawClaim(tx: Database, id_company: number, id_customer: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    delete from inbox_items where kind = 'ownership' and subject = ${claimSubject(id_company, id_customer)} and decided_at is null
    returning id_item`);
  return rows.length > 0;
}

/** What somebody asked for goes with the account. */
export const eraseRequests = (tx: Database, id_customer: number) =>
  tx.execute(sql`delete from inbox_items where kind in ('ownership', 'company') and id_customer = ${id_customer}`);

export async function insertPhoto(db: Database, photo: { name: string; id_customer: number; created_at: Date }): Promise<void> {
  await db.insert(ownershipPhotos).values(photo);
}

/** Whether somebody has sent this picture, and no case has it. */
export async function isUnused(db: Database, name: string, id_customer: number): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from ownership_photos where name = ${name} and id_customer = ${id_customer} and id_item is null`,
  );
  return rows.length > 0;
}

/** Gives somebody's picture to their case, while no other has it; false when there is no such picture of theirs. */
export async function takePhoto(tx: Database, name: string, id_customer: number, id_item: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update ownership_photos set id_item = ${id_item} where name = ${name} and id_customer = ${id_customer} and id_item is null returning name`);
  return rows.length > 0;
}

/** In which a picture may become part of a case. */
const photoWaitSeconds = 3600;

/** Pictures that no open case shows any more, and those of which none came. */
export async function findPhotosDue(db: Database, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select p.name from ownership_photos p where case when p.id_item is null then p.created_at < ${now}::timestamptz - make_interval(secs => ${photoWaitSeconds})
      else not exists (select from inbox_items i where i.id_item = p.id_item and i.decided_at is null and strpos(i.details ->> 'photo', p.name) > 0) end
    order by p.created_at limit 50`);
  return rows.map(({ name }) => name);
}

export const deletePhoto = (db: Database, name: string) => db.execute(sql`delete from ownership_photos where name = ${name}`);
