import { sql } from 'drizzle-orm';
import type { LeafletChoice, LeafletKind } from '../../contract/catalog/leaflets.ts';
import type { Window } from '../../contract/validity/conditions.ts';
import type { Database } from '../../database/database.ts';
import { hasUnits } from '../../database/fragments/coupons.ts';
import { hasShownCompany, isPublished } from '../../database/fragments/published.ts';
import { iso } from '../platform/database/timestamps.ts';
import type { LeafletWeek } from './leaflet-week.ts';

/** `colonia` is null, and `id_colonia` 0, for a whole city. */
export type LeafletPlace = { id_city: number; city: string; time_zone: string; id_colonia: number; colonia: string | null };

/** A place in use; undefined for any other. */
export async function findLeafletPlace(db: Database, id_city: number, id_colonia: number): Promise<LeafletPlace | undefined> {
  const { rows } = await db.execute<LeafletPlace>(sql`
    select y.id_city, y.name as city, y.time_zone, coalesce(n.id_colonia, 0) as id_colonia, n.name as colonia
    from cities y left join colonias n on n.id_city = y.id_city and n.id_colonia = ${id_colonia} and n.active
    where y.id_city = ${id_city} and y.active and (${id_colonia} = 0 or n.id_colonia is not null)`);
  return rows[0];
}

/**
 * An offer that runs in a week and what its rank depends on: `band` is how far it is from the leaflet's colonia, 0 for in it. `known`: whether anybody
 * knows the hours of its stores.
 */
export type Candidate = {
  kind: LeafletKind;
  id: number;
  id_company: number;
  id_category: number;
  starts_at: string;
  ends_at: string;
  windows: Window[] | null;
  band: number;
  pinned: boolean;
  known: boolean;
};

/** Of one business, and of one kind, as many as are looked at. */
const mostCandidates = { ofBusiness: 4, ofKind: 32, counted: 999 };

/** Kilometres within which a colonia is a neighbour, and near enough to walk to the next bus. */
const [neighbours, nearby] = [1.5, 4];
const mostColonias = 60;

/** The colonias around one by how far they are; alone where nobody knows where it lies. */
const colonias = ({ id_city, id_colonia }: LeafletPlace) => sql`
  select id_colonia, case when id_colonia = ${id_colonia} then 0 when km <= ${neighbours} then 1 else 2 end as band from (
    select n.id_colonia, sqrt(power((n.lat - other.lat) * 111.2, 2) + power((n.lng - other.lng) * 111.2 * cos(radians(other.lat)), 2)) as km
    from colonias other join colonias n on n.id_city = other.id_city and n.active
    where other.id_colonia = ${id_colonia} and other.id_city = ${id_city}
  ) measured where km <= ${nearby} or id_colonia = ${id_colonia} order by id_colonia = ${id_colonia} desc, km limit ${mostColonias}`;

/** How many run in the city in this week, up to a thousand, and those among which a leaflet chooses, the first ones first. */
export async function findCandidates(
  db: Database,
  place: LeafletPlace,
  { starts, ends }: LeafletWeek,
  now: Date,
): Promise<{ count: number; candidates: Candidate[] }> {
  const { id_city, id_colonia } = place;
  // Another order each week, so that every business has its turn.
  const turn = Math.floor(starts / 604_800_000) * 7919;
  const band = id_colonia === 0 ? sql`0` : sql`coalesce(near.band, 3)`;
  const { rows } = await db.execute<Candidate & { count: number }>(sql`
    with around as materialized (${colonias(place)}),
    near as materialized (
      select l.kind, l.id_item, min(a.band) as band from around a join listings l on l.id_city = ${id_city} and l.id_colonia = a.id_colonia
      where l.kind in ('coupon', 'promotion', 'event') and l.ends_at > ${now} group by l.kind, l.id_item
    ),
    running as materialized (
      select l.kind, l.id_item, l.id_company, l.id_category, l.starts_at, l.ends_at, ${band} as band,
        own.choice is not null as pinned, hashint4(l.id_item + ${turn}::int) as turn
      from listings l
      left join near on near.kind = l.kind and near.id_item = l.id_item
      left join coupons o on l.kind = 'coupon' and o.id_coupon = l.id_item
      left join events e on l.kind = 'event' and e.id_event = l.id_item
      left join leaflet_choices own on own.id_city = ${id_city} and own.id_colonia = ${id_colonia} and own.kind = l.kind and own.id_item = l.id_item
        and own.choice = 'pinned'
      where l.kind in ('coupon', 'promotion', 'event') and l.id_city = ${id_city} and l.id_colonia = 0
        and l.ends_at > ${now} and l.starts_at < ${new Date(ends)}
        and ${hasUnits('o')} and e.status is distinct from 'cancelled'
        and not exists (select from leaflet_choices d where d.id_city = ${id_city} and d.id_colonia in (0, ${id_colonia})
          and d.kind = l.kind and d.id_item = l.id_item and d.choice = 'dropped')
    ),
    fair as (
      select *, row_number() over (partition by kind, case when id_company = 0 then -id_item else id_company end
        order by pinned desc, band, turn, id_item) as of_business from running
    ),
    ranked as (
      select *, row_number() over (partition by kind order by pinned desc, band, turn, id_item) as place from fair where of_business <= ${mostCandidates.ofBusiness}
    )
    select kind, id_item as id, id_company, id_category, starts_at, ends_at, band, pinned,
      case kind when 'coupon' then (select windows from coupons where id_coupon = id_item)
        when 'promotion' then (select windows from promotions where id_promotion = id_item) end as windows,
      exists (select from stores s where s.id_company = ranked.id_company and s.id_city = ${id_city} and s.active and s.hours <> '[]') as known,
      least((select count(*) from running), ${mostCandidates.counted})::int as count
    from ranked where place <= ${mostCandidates.ofKind} order by kind, place`);
  const candidates = rows.map(({ count: _, ...row }) => ({ ...row, starts_at: iso(row.starts_at), ends_at: iso(row.ends_at) }));
  return { count: rows[0]?.count ?? 0, candidates };
}

/** What an operator took out of a leaflet and still runs, the last one first. */
export async function findDropped(db: Database, { id_city, id_colonia }: LeafletPlace, now: Date): Promise<LeafletChoice[]> {
  const { rows } = await db.execute<LeafletChoice>(sql`
    select d.kind, d.id_item as id, coalesce(o.title, promotion.title, e.title) as title, coalesce(c.name, e.venue, '') as who
    from leaflet_choices d
    join listings l on l.kind = d.kind and l.id_item = d.id_item and l.id_city = d.id_city and l.id_colonia = 0 and l.ends_at > ${now}
    left join coupons o on d.kind = 'coupon' and o.id_coupon = d.id_item
    left join promotions promotion on d.kind = 'promotion' and promotion.id_promotion = d.id_item
    left join events e on d.kind = 'event' and e.id_event = d.id_item
    left join companies c on c.id_company = l.id_company
    where d.id_city = ${id_city} and d.id_colonia = ${id_colonia} and d.choice = 'dropped'
    order by d.created_at desc, d.kind, d.id_item`);
  return rows;
}

/** The slug of an offer that anybody may look at, also one that is over. */
export async function findPrintedSlug(db: Database, kind: LeafletKind, id: number): Promise<string | undefined> {
  const one = {
    coupon: sql`select o.slug from coupons o join companies c on c.id_company = o.id_company and c.status = 'active'
      where o.id_coupon = ${id} and ${isPublished('o')}`,
    promotion: sql`select promotion.slug from promotions promotion join companies c on c.id_company = promotion.id_company and c.status = 'active'
      where promotion.id_promotion = ${id} and ${isPublished('promotion')}`,
    event: sql`select e.slug from events e left join companies c on c.id_company = e.id_company
      where e.id_event = ${id} and ${isPublished('e')} and ${hasShownCompany('e')}`,
  };
  const { rows } = await db.execute<{ slug: string }>(one[kind]);
  return rows[0]?.slug;
}
