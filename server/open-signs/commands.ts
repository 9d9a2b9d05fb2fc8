import { sql } from 'drizzle-orm';
import { addDays, instantOf, localTime } from '../../contract/validity/local-time.ts';
import { type SignKind, signStep } from '../../contract/validity/usual-opening.ts';
import type { Database } from '../../database/database.ts';
import { withTransaction } from '../../database/transaction.ts';
import { findSigns, type SignedStore } from './queries.ts';
import { dayBegins, hasOpened } from './rules.ts';

/** A day of a store's city, the minute of it, and whether it has begun for signs. */
export function dayOf(at: Date, time_zone: string) {
  const { date, hour, minute } = localTime(at, time_zone);
  return { date, minute: Math.floor((hour * 60 + minute) / signStep) * signStep, hasBegun: hour >= dayBegins };
}

type OfDay = Pick<SignedStore, 'id_store' | 'time_zone'> & { date: string };

/** Changes a store's signs of a day and then what they say together; answers whether that is another thing now. One at a time for each store. */
function changeSigns(db: Database, day: OfDay, change: (tx: Database) => Promise<unknown>): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    await tx.execute(sql`select from stores where id_store = ${day.id_store} for no key update`);
    await change(tx);
    const until = new Date(instantOf(addDays(day.date, 1), '00:00', day.time_zone));
    const opened_until = hasOpened(await findSigns(tx, day)) ? until : null;
    const { rows } = await tx.execute(sql`
      update stores set opened_until = ${opened_until}::timestamptz
      where id_store = ${day.id_store} and opened_until is distinct from ${opened_until}::timestamptz
        and (${opened_until}::timestamptz is not null or opened_until = ${until}::timestamptz) returning 1`);
    return rows.length > 0;
  });
}

type Sign = OfDay & { kind: Exclude<SignKind, 'open' | 'closed'>; minute: number };

/** Keeps the first sign of a kind on a day. */
export const putSign = (db: Database, { kind, minute, ...day }: Sign): Promise<boolean> =>
  changeSigns(db, day, (tx) =>
    tx.execute(sql`insert into open_signs (id_store, date, kind, minute) values (${day.id_store}, ${day.date}, ${kind}, ${minute})
      on conflict do nothing`),
  );

export const takeSign = (db: Database, { kind, ...day }: Omit<Sign, 'minute'>): Promise<boolean> =>
  changeSigns(db, day, (tx) =>
    tx.execute(sql`delete from open_signs where id_store = ${day.id_store} and date = ${day.date} and kind = ${kind}`),
  );

type Voice = OfDay & { id_customer: number; open: boolean; counts: boolean; minute: number };

/** Keeps what a customer says of a store, in the place of what they said before on the day; whether it counts is decided once. */
export const putVoice = (db: Database, { id_customer, open, counts, minute, ...day }: Voice): Promise<boolean> =>
  changeSigns(db, day, async (tx) => {
    const { rows } = await tx.execute<{ counts: boolean }>(sql`
      insert into open_voices as v (id_store, date, id_customer, open, counts)
      values (${day.id_store}, ${day.date}, ${id_customer}, ${open}, ${counts})
      on conflict (id_store, date, id_customer) do update set open = excluded.open where v.open <> excluded.open
      returning v.counts`);
    if (rows[0]?.counts) await countVoices(tx, day, { kind: open ? 'open' : 'closed', minute });
  });

/** Counts a day's voices; `heard` is the one that came now. Of «closed» its moment counts while nobody says that it is open. */
async function countVoices(tx: Database, { id_store, date }: OfDay, heard: { kind: 'open' | 'closed'; minute: number }): Promise<void> {
  await tx.execute(sql`
    with counted as (
      select case when open then 'open' else 'closed' end as kind, least(count(*), 9)::int as people from open_voices
      where id_store = ${id_store} and date = ${date} and counts group by open
    ), gone as (
      delete from open_signs where id_store = ${id_store} and date = ${date} and kind in ('open', 'closed')
        and kind not in (select kind from counted)
    )
    insert into open_signs as sign (id_store, date, kind, minute, people)
    select ${id_store}::int, ${date}::text, kind, ${heard.minute}::int, people from counted
    on conflict (id_store, date, kind) do update set people = excluded.people, minute = case
      when sign.kind = 'closed' and ${heard.kind}::text = 'closed' and not exists (select from counted where kind = 'open') then excluded.minute
      else sign.minute end`);
}

/** Of a day that is over everywhere nobody's words stay, nor when a shop's own till began. What visitors said together stays for `weeks`. */
export async function forgetOldSigns(db: Database, now: Date, weeks: number): Promise<void> {
  const today = sql`(${now}::timestamptz at time zone 'America/Tijuana')::date`;
  await db.execute(sql`delete from open_voices where date < ${today}::text`);
  await db.execute(sql`delete from open_signs where date < ${today}::text and kind in ('till', 'redeemed', 'owner')`);
  await db.execute(sql`delete from open_signs where date < (${today} - ${weeks * 7}::int)::text`);
}

/** What erased accounts said. */
export async function eraseVoices(tx: Database, idCustomers: number[]): Promise<void> {
  await tx.execute(sql`delete from open_voices where id_customer = any(${sql.param(idCustomers)}::int[])`);
}

/** Writes when stores seem to open. */
export async function putUsual(db: Database, usual: { id_store: number; usual: object }[]): Promise<void> {
  await db.execute(sql`
    update stores s set usual = found.usual from jsonb_to_recordset(${JSON.stringify(usual)}::jsonb) as found (id_store int, usual jsonb)
    where s.id_store = found.id_store`);
}
