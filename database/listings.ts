import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';

const plain = (text: SQL) => sql`lower(unaccent(${text}))`;

/** Words are for forgiving look-ups, the document for exact ones; only rows of a whole city carry them. */
const searchable = (title: SQL, about: SQL, body: SQL) => sql`
  case when p.id_city > 0 and p.id_colonia = 0 then ${plain(sql`${title} || ' ' || ${about}`)} end,
  case when p.id_city > 0 and p.id_colonia = 0 then
    setweight(to_tsvector('spanish', ${plain(title)}), 'A') ||
    setweight(to_tsvector('spanish', ${plain(about)}), 'B') ||
    setweight(to_tsvector('spanish', ${plain(body)}), 'C') end`;

/** Colonia, city and everywhere: the three levels of place at which a store's offers are listed. */
const levels = sql`lateral (values (0, 0), (s.id_city, 0), (s.id_city, s.id_colonia)) as level (id_city, id_colonia)`;

const companyPlaces = (chosen: SQL) => sql`
  select distinct s.id_company, level.id_city, level.id_colonia
  from stores s cross join ${levels}
  where s.active and level.id_colonia is not null and ${chosen}`;

const couponPlaces = (chosen: SQL) => sql`
  select distinct o.id_coupon, level.id_city, level.id_colonia
  from coupons o join stores s on s.id_company = o.id_company cross join ${levels}
  where s.active and level.id_colonia is not null and ${chosen}
    and (not exists (select 1 from coupon_stores any_store where any_store.id_coupon = o.id_coupon)
      or exists (select 1 from coupon_stores at where at.id_coupon = o.id_coupon and at.id_store = s.id_store))`;

const eventPlaces = (chosen: SQL) => sql`
  select distinct s.id_event, level.id_city, level.id_colonia
  from events s cross join ${levels}
  where level.id_colonia is not null and ${chosen}`;

const keyOf = (moment: SQL) => sql`to_char(${moment} at time zone 'UTC', 'YYYYMMDDHH24MI')`;

const columns = sql`(kind, id_item, id_city, id_colonia, id_category, id_company, sort_key, starts_at, ends_at, free, words, document)`;

const offers = (kind: 'coupon' | 'promotion', chosen: SQL, now: Date) => {
  const [table, id] = kind === 'coupon' ? [sql`coupons`, sql`id_coupon`] : [sql`promotions`, sql`id_promotion`];
  const [places, join] =
    kind === 'coupon'
      ? [couponPlaces(sql`s.${chosen}`), sql`p.id_coupon = o.id_coupon`]
      : [companyPlaces(sql`s.${chosen}`), sql`p.id_company = o.id_company`];
  return sql`
    insert into listings ${columns}
    select ${sql.raw(`'${kind}'`)}, o.${id}, p.id_city, p.id_colonia, c.id_category, c.id_company, ${keyOf(sql`o.ends_at`)},
      o.starts_at, o.ends_at, false, ${searchable(sql`o.title`, sql`c.name || ' ' || g.name`, sql`o.description`)}
    from ${table} o
    join companies c on c.id_company = o.id_company and c.status = 'active'
    join categories g on g.id_category = c.id_category
    join (${places}) p on ${join}
    where o.status = 'active' and o.ends_at > ${now} and o.${chosen}`;
};

const companyListings = (chosen: SQL) => sql`
  insert into listings ${columns}
  select 'company', c.id_company, p.id_city, p.id_colonia, c.id_category, c.id_company, ${plain(sql`c.name`)},
    null, null, false, ${searchable(sql`c.name`, sql`g.name`, sql`c.description`)}
  from companies c
  join categories g on g.id_category = c.id_category
  join (${companyPlaces(sql`s.${chosen}`)}) p on p.id_company = c.id_company
  where c.status = 'active' and c.${chosen}`;

const menuItemListings = (chosen: SQL) => sql`
  insert into listings ${columns}
  select 'menu_item', m.id_menu_item, p.id_city, p.id_colonia, m.id_category, c.id_company, lpad(m.price::text, 12, '0'),
    null, null, false, ${searchable(sql`m.name`, sql`c.name || ' ' || g.name`, sql`m.description`)}
  from menu_items m
  join companies c on c.id_company = m.id_company and c.status = 'active'
  join categories g on g.id_category = m.id_category
  join (${companyPlaces(sql`s.${chosen}`)}) p on p.id_company = c.id_company
  where m.${chosen}`;

const eventListings = (chosen: SQL, now: Date) => sql`
  insert into listings ${columns}
  select 'event', e.id_event, p.id_city, p.id_colonia, 0, coalesce(e.id_company, 0), ${keyOf(sql`e.starts_at`)},
    e.starts_at, e.ends_at, e.price is null, ${searchable(sql`e.title`, sql`e.venue || ' ' || coalesce(c.name, '')`, sql`e.description`)}
  from events e
  left join companies c on c.id_company = e.id_company
  join (${eventPlaces(sql`s.${chosen}`)}) p on p.id_event = e.id_event
  where e.ends_at > ${now} and e.${chosen}`;

/**
 * Rewrites the rows of `listings` that belong to these companies, or all of them with `'all'` (events of no company included).
 * What has ended by `now` is left out. Runs in the caller's transaction, so a list never shows half a change.
 */
export async function rebuildListings(tx: Database, companies: number[] | 'all', now = new Date()): Promise<void> {
  const chosen = companies === 'all' ? sql`id_company is distinct from -1` : sql`id_company = any(${sql.param(companies)}::int[])`;
  // A whole country takes longer than any visitor's query may.
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(companies === 'all' ? sql`delete from listings` : sql`delete from listings where ${chosen}`);
  await tx.execute(companyListings(chosen));
  await tx.execute(offers('coupon', chosen, now));
  await tx.execute(offers('promotion', chosen, now));
  await tx.execute(menuItemListings(chosen));
  await tx.execute(eventListings(chosen, now));
}
