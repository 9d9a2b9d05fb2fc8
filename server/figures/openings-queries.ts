import { type SQL, sql } from 'drizzle-orm';
import type { ShareOrigin } from '../../contract/console/share-origins.ts';
import { type OpenedKind, type Openings, openedKinds, type ShopFigures } from '../../contract/console/shop-figures.ts';
import type { Database } from '../../database/database.ts';

type PageSums = { opened: number } & Record<ShareOrigin, number>;
type ShopMonth = { id_company: number; month: string };

/** How often the page of a thing was opened in all the months that are kept, in SQL: at least. */
export const openedTimes = (kind: OpenedKind, id: SQL) => sql`
  (select coalesce(sum(count), 0)::int from daily_sums where kind = ${kind} and id_item = ${id} and what = 'opened')`;

/** Each page of a company that was opened in a month, with its sums: one step along the key of `daily_sums` for each thing that the company has. */
const openedOf = ({ id_company, month }: ShopMonth) => {
  const first = sql`${`${month}-01`}::date`;
  return sql`
    select thing.kind, thing.title, seen.*
    from (
      select 'company' as kind, id_company as id_item, name as title from companies where id_company = ${id_company}
      union all select 'coupon', id_coupon, title from coupons where id_company = ${id_company}
      union all select 'promotion', id_promotion, title from promotions where id_company = ${id_company}
      union all select 'event', id_event, title from events where id_company = ${id_company}
    ) thing
    cross join lateral (
      select coalesce(sum(d.count) filter (where d.what = 'opened'), 0)::int as opened,
        coalesce(sum(d.count) filter (where d.what = 'from_cartel'), 0)::int as cartel,
        coalesce(sum(d.count) filter (where d.what = 'from_estado'), 0)::int as estado,
        coalesce(sum(d.count) filter (where d.what = 'from_enlace'), 0)::int as enlace,
        coalesce(sum(d.count) filter (where d.what = 'from_folleto'), 0)::int as folleto
      from daily_sums d
      where d.kind = thing.kind and d.id_item = thing.id_item and d.day >= ${first} and d.day < (${first} + interval '1 month')::date
    ) seen
    where seen.opened > 0`;
};

const never: Openings = { opened: 0, from: { cartel: 0, estado: 0, enlace: 0, folleto: 0 } };

/** How often a company's pages were opened in a month, by what they are of. */
export async function findOpenings(db: Database, given: ShopMonth): Promise<ShopFigures['openings']> {
  const { rows } = await db.execute<PageSums & { kind: OpenedKind }>(sql`
    select kind, sum(opened)::int as opened, sum(cartel)::int as cartel, sum(estado)::int as estado, sum(enlace)::int as enlace, sum(folleto)::int as folleto
    from (${openedOf(given)}) page group by kind`);
  const sums = new Map(rows.map(({ kind, opened, ...from }) => [kind, { opened, from }]));
  return openedKinds.map((kind) => ({ kind, ...(sums.get(kind) ?? never) }));
}

export type OpeningLine = PageSums & { page: string; title: string };

/** More pages than a sheet takes. */
const mostPages = 5_000;

const pageNames: Record<OpenedKind, string> = { company: 'Mi página', coupon: 'Cupón', promotion: 'Promoción', event: 'Evento' };

/** A company's pages that were opened in a month, the most opened of each kind first. */
export async function findOpeningLines(db: Database, given: ShopMonth): Promise<OpeningLine[]> {
  const { rows } = await db.execute<PageSums & { kind: OpenedKind; title: string }>(sql`
    select * from (${openedOf(given)}) page order by array_position(${sql.param([...openedKinds])}::text[], kind), opened desc, title limit ${mostPages}`);
  return rows.map(({ kind, ...row }) => ({ ...row, page: pageNames[kind] }));
}
