import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { holdsAt } from './fragments/coupons.ts';
import { isPublished } from './fragments/published.ts';
import { learnWords } from './search-words.ts';
import { ginIndexes } from './tables/listings.ts';

const plain = (text: SQL) => sql`lower(unaccent(normalize(${text})))`;

/** Words as visitors type them: small letters and digits, no accents; an apostrophe does not separate. */
const words = (text: SQL) => sql`to_tsvector('simple', regexp_replace(translate(${plain(text)}, '''’´', ''), '[^a-z0-9]+', ' ', 'g'))`;

type ListingText = { title: SQL; business: SQL; colonias: SQL; rest: SQL };

/** The search words of a listing, weighted by their field. Only rows of a whole city have them. */
const searchable = ({ title, business, colonias, rest }: ListingText) => sql`
  case when p.id_city > 0 and p.id_colonia = 0 then
    setweight(${words(title)}, 'A') || setweight(${words(business)}, 'B')
    || setweight(${words(sql`coalesce(${colonias}, '')`)}, 'C') || ${words(rest)} end`;

/** The colonias of a city in which company `c` has stores. */
const coloniasOf = (condition: SQL) => sql`(
  select string_agg(distinct n.name, ' ') from stores s join colonias n on n.id_colonia = s.id_colonia
  where s.id_company = c.id_company and s.active and s.id_city = p.id_city and ${condition})`;

/** A category's name, except those of the two categories for everything else, which describe nothing. */
const telling = (category: SQL) => sql`case when ${category}.slug in ('productos', 'servicios-y-cortes') then '' else ${category}.name end`;

/** What company `c` cooks or sells: the categories with a quarter of its menu or more. */
const mainMenu = sql`coalesce((
  select string_agg(${telling(sql`g`)}, ' ' order by g.id_category)
  from (select item.id_category, count(*) as items, sum(count(*)) over () as total
    from menu_items item where item.id_company = c.id_company group by item.id_category) m
  join categories g on g.id_category = m.id_category where m.items * 4 >= m.total), '')`;

/** The names of all that company `c` sells and offers, and further words that visitors search it by; the index keeps their order. */
const sold = (now: Date) => sql`concat_ws(' ',
  (select string_agg(item.name, ' ' order by item.id_menu_item) from menu_items item where item.id_company = c.id_company),
  (select string_agg(o.title, ' ' order by o.id_coupon) from coupons o where o.id_company = c.id_company and o.status = 'active' and o.ends_at > ${now}),
  (select string_agg(o.title, ' ' order by o.id_promotion) from promotions o where o.id_company = c.id_company and o.status = 'active' and o.ends_at > ${now}),
  (select '24 horas' from stores s where s.id_company = c.id_company and s.id_city = p.id_city and s.active
    and s.hours @> '[{"opens": "00:00", "closes": "24:00"}]' limit 1))`;

/** Words by which visitors search a kind of coupon. */
const giftWords = sql`case o.kind when 'two_for_one' then ' 2x1' when 'gift' then ' gratis' else '' end`;

/** The three levels of place at which a store's offers or an event are listed: colonia, city and everywhere. */
const levelsOf = (row: SQL) =>
  sql`lateral (values (0, 0), (${row}.id_city, 0), (${row}.id_city, ${row}.id_colonia)) as level (id_city, id_colonia)`;

const companyPlaces = (chosen: SQL) => sql`
  select distinct s.id_company, level.id_city, level.id_colonia
  from stores s cross join ${levelsOf(sql`s`)}
  where s.active and level.id_colonia is not null and ${chosen}`;

const couponPlaces = (chosen: SQL) => sql`
  select distinct o.id_coupon, level.id_city, level.id_colonia
  from coupons o join stores s on s.id_company = o.id_company cross join ${levelsOf(sql`s`)}
  where s.active and level.id_colonia is not null and ${chosen}
    and ${holdsAt('o', 's')}`;

const eventPlaces = (chosen: SQL) => sql`
  select distinct e.id_event, level.id_city, level.id_colonia
  from events e cross join ${levelsOf(sql`e`)}
  where level.id_colonia is not null and ${chosen}`;

const keyOf = (moment: SQL) => sql`to_char(${moment} at time zone 'UTC', 'YYYYMMDDHH24MI')`;

const columns = sql`(kind, id_item, id_city, id_colonia, id_category, id_company, sort_key, starts_at, ends_at, free, document)`;

const couponListings = (chosen: SQL, now: Date) => sql`
  select 'coupon' as kind, o.id_coupon as id_item, p.id_city, p.id_colonia, c.id_category, c.id_company, ${keyOf(sql`o.ends_at`)},
    o.starts_at, o.ends_at, false, ${searchable({
      title: sql`o.title`,
      business: sql`c.name || ' ' || g.name || ${giftWords}`,
      colonias: coloniasOf(holdsAt('o', 's')),
      rest: sql`o.description`,
    })}
  from coupons o
  join companies c on c.id_company = o.id_company and c.status = 'active'
  join categories g on g.id_category = c.id_category
  join (${couponPlaces(sql`s.${chosen}`)}) p on p.id_coupon = o.id_coupon
  where o.status = 'active' and o.ends_at > ${now} and o.${chosen}`;

const promotionListings = (chosen: SQL, now: Date) => sql`
  select 'promotion', o.id_promotion, p.id_city, p.id_colonia, c.id_category, c.id_company, ${keyOf(sql`o.ends_at`)},
    o.starts_at, o.ends_at, false, ${searchable({
      title: sql`o.title`,
      business: sql`c.name || ' ' || g.name`,
      colonias: coloniasOf(sql`true`),
      rest: sql`o.description`,
    })}
  from promotions o
  join companies c on c.id_company = o.id_company and c.status = 'active'
  join categories g on g.id_category = c.id_category
  join (${companyPlaces(sql`s.${chosen}`)}) p on p.id_company = o.id_company
  where o.status = 'active' and o.ends_at > ${now} and o.${chosen}`;

const companyListings = (chosen: SQL, now: Date) => sql`
  select 'company', c.id_company, p.id_city, p.id_colonia, c.id_category, c.id_company, ${plain(sql`c.name`)},
    null, null, false, ${searchable({
      title: sql`c.name`,
      business: sql`g.name || ' ' || ${mainMenu}`,
      colonias: coloniasOf(sql`true`),
      rest: sql`c.description || ' ' || ${sold(now)}`,
    })}
  from companies c
  join categories g on g.id_category = c.id_category
  join (${companyPlaces(sql`s.${chosen}`)}) p on p.id_company = c.id_company
  where c.status = 'active' and c.${chosen}`;

const menuItemListings = (chosen: SQL) => sql`
  select 'menu_item', item.id_menu_item, p.id_city, p.id_colonia, item.id_category, c.id_company, lpad(item.price::text, 12, '0'),
    null, null, false, ${searchable({
      title: sql`item.name`,
      business: sql`${telling(sql`g`)} || ' ' || c.name`,
      colonias: coloniasOf(sql`true`),
      rest: sql`item.description`,
    })}
  from menu_items item
  join companies c on c.id_company = item.id_company and c.status = 'active'
  join categories g on g.id_category = item.id_category
  join (${companyPlaces(sql`s.${chosen}`)}) p on p.id_company = c.id_company
  where item.${chosen}`;

const eventListings = (chosen: SQL, now: Date) => sql`
  select 'event', e.id_event, p.id_city, p.id_colonia, 0, coalesce(e.id_company, 0), ${keyOf(sql`e.starts_at`)},
    e.starts_at, e.ends_at, e.price is null, ${searchable({
      title: sql`e.title`,
      business: sql`e.venue || ' ' || coalesce(c.name, '') || case when e.price is null then ' gratis' else '' end`,
      colonias: sql`(select n.name from colonias n where n.id_colonia = e.id_colonia)`,
      rest: sql`e.description`,
    })}
  from events e
  left join companies c on c.id_company = e.id_company
  join (${eventPlaces(sql`e.${chosen}`)}) p on p.id_event = e.id_event
  where e.ends_at > ${now} and ${isPublished('e')} and (e.id_company is null or c.status = 'active') and e.${chosen}`;

function chosenBy(companies: number[] | 'all' | 'unowned') {
  if (companies === 'all') return sql`id_company is distinct from -1`;
  return companies === 'unowned' ? sql`id_company is null` : sql`id_company = any(${sql.param(companies)}::int[])`;
}

/** From this many companies on, the words are indexed in one step, which takes a third of the time. */
const companiesInBulk = 1_000;

/**
 * Rebuilds the listings of these companies, of events without one (`'unowned'`), or of all (`'all'`), leaving out what ended before `now`. Runs in
 * the caller's transaction, so a list never shows half a change; returns the words that are new.
 */
export async function rebuildListings(tx: Database, companies: number[] | 'all' | 'unowned', now = new Date()): Promise<string[]> {
  const all = companies === 'all';
  const chosen = chosenBy(companies);
  // Listings without a company have `id_company` 0.
  const written = companies === 'unowned' ? sql`id_company = 0` : chosen;
  // The rebuild of a whole country exceeds the limit for visitors' queries.
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(all ? sql`delete from listings` : sql`delete from listings where ${written}`);
  const listed = [
    couponListings(chosen, now),
    promotionListings(chosen, now),
    companyListings(chosen, now),
    menuItemListings(chosen),
    eventListings(chosen, now),
  ];
  const inBulk = all || (companies !== 'unowned' && companies.length > companiesInBulk);
  if (inBulk) for (const name of ginIndexes) await tx.execute(sql`alter index ${sql.identifier(name)} set (fastupdate = on)`);
  // Shuffled: a search for a frequent word weighs the first hundreds of rows that it reads, which must be a mixture of kinds and companies.
  await tx.execute(sql`
    insert into listings ${columns} select * from (${sql.join(listed, sql` union all `)}) listed order by hashint4(id_item), kind`);
  for (const name of inBulk ? ginIndexes : []) {
    await tx.execute(sql`alter index ${sql.identifier(name)} set (fastupdate = off)`);
    await tx.execute(sql`select gin_clean_pending_list(${name}::regclass)`);
  }
  if (all) await tx.execute(sql`delete from search_words`);
  const learnt = await learnWords(tx, written);
  if (all) await tx.execute(sql`analyze listings, search_words`);
  return learnt;
}
