import { sql } from 'drizzle-orm';
import { addDays, instantOf, localTime, weekdayOf } from '../../contract/validity/local-time.ts';
import { type UsualOpening, usualWeeks } from '../../contract/validity/usual-opening.ts';
import type { Database } from '../database.ts';

/** Shops whose till is there in the morning of every day. */
const withTill = [
  'la-espiga',
  'jugos-la-campanita',
  'mariscos-el-muelle',
  'nieves-zenea',
  'horno-carmelita',
  'parrilla-norte',
  'donas-pancho-redondo',
  'taqueria-la-madrugada',
  'churreria-la-vuelta',
];
/** The listing without hours of which visitors speak, on all days but Mondays. */
const spokenOf = 'quesadillas-la-comalera';
const opensAt = 9 * 60;
const usual: UsualOpening[] = [2, 3, 4, 5, 6, 7].map((day) => ({ day, minute: opensAt }));

type Sign = { slug: string; date: string; kind: 'till' | 'open' | 'closed'; minute: number; people: number };

/** What was said of that listing on a day: the times differ from week to week. */
function voicesOf(date: string, week: number): Sign[] {
  if (weekdayOf(date) === 1) return [];
  const sign = { slug: spokenOf, date };
  return [
    { ...sign, kind: 'open', minute: opensAt + 15 * (week % 3), people: 2 },
    { ...sign, kind: 'closed', minute: opensAt - 15 * (1 + (week % 2)), people: 1 },
  ];
}

/** Shops of the demo that opened today, once their morning has come, and what visitors said during the weeks before. A real city has none of them. */
export async function openDemo(tx: Database, now: Date, time_zone: string): Promise<void> {
  const { date: today, hour } = localTime(now, time_zone);
  const past = Array.from({ length: 7 * usualWeeks }, (_, ago) => voicesOf(addDays(today, -ago - 1), Math.floor(ago / 7))).flat();
  const isMorning = hour * 60 >= opensAt;
  const present: Sign[] = isMorning ? withTill.map((slug) => ({ slug, date: today, kind: 'till', minute: opensAt - 60, people: 1 })) : [];
  const spoken = isMorning ? voicesOf(today, 0).filter(({ kind }) => kind === 'open') : [];
  const opened = [...present, ...spoken];
  const storeOf = sql`(select min(s.id_store) from stores s join companies c on c.id_company = s.id_company where c.slug = d.slug)`;
  await tx.execute(sql`
    insert into open_signs (id_store, date, kind, minute, people)
    select ${storeOf}, d.date, d.kind, d.minute, d.people
    from jsonb_to_recordset(${JSON.stringify([...past, ...opened])}::jsonb) as d (slug text, date text, kind text, minute int, people int)
    where ${storeOf} is not null on conflict do nothing`);
  const until = new Date(instantOf(addDays(today, 1), '00:00', time_zone));
  await tx.execute(sql`
    update stores set opened_until = ${until}
    where id_store in (select ${storeOf} from unnest(${sql.param(opened.map(({ slug }) => slug))}::text[]) as d (slug))
      and opened_until is distinct from ${until}::timestamptz`);
  await tx.execute(sql`
    update stores set usual = ${JSON.stringify(usual)}::jsonb where usual = '[]'
      and id_store = (select ${storeOf} from (select ${spokenOf}::text as slug) d)`);
}
