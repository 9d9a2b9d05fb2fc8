import { sql } from 'drizzle-orm';
import type { CityFigures } from '../../contract/city/city-figures.ts';
import type { MissedWord } from '../../contract/console/shop-figures.ts';
import type { Database } from '../../database/database.ts';
import { categoryOfWords } from './category-words.ts';

type Days = { from: string; to: string };
type Category = { id_category: number; slug: string; name: string };

/** More words than an operator reads. */
const mostWords = 50;

async function findCompanyCategories(db: Database): Promise<Map<string, Category>> {
  const { rows } = await db.execute<Category>(sql`select id_category, slug, name from categories where kind = 'company'`);
  return new Map(rows.map((row) => [row.slug, row]));
}

/** What was searched for in a city and not found, what most did first, each with the category of those who could have it. */
export async function findSearched(db: Database, id_city: number, { from, to }: Days): Promise<CityFigures['searched']> {
  const [{ rows }, categories] = await Promise.all([
    db.execute<{ words: string; devices: number }>(sql`
      select words, sum(count)::int as devices from missed_searches
      where id_city = ${id_city} and day between ${from}::date and ${to}::date
      group by words order by devices desc, words limit ${mostWords}`),
    findCompanyCategories(db),
  ]);
  return rows.map((row) => ({ ...row, category: categories.get(categoryOfWords(row.words) ?? '') ?? null }));
}

/** Words that are looked through for one shop: the most of a week of a city. */
const mostOfWeek = 200;

/**
 * What most people of a shop's cities looked for in the last seven days and did not find, of what shops of its category have; `people` are those of the
 * day on which most did, since nothing tells one day's devices from another's. Null where there is nothing.
 */
export async function findMissedOf(db: Database, id_company: number, now: Date): Promise<MissedWord | null> {
  const { rows } = await db.execute<{ words: string; people: number; slug: string }>(sql`
    select missed.words, max(missed.count)::int as people, min(g.slug) as slug
    from companies c join categories g on g.id_category = c.id_category
    join (select distinct id_company, id_city from stores where active) s on s.id_company = c.id_company
    join cities y on y.id_city = s.id_city
    join missed_searches missed on missed.id_city = s.id_city and missed.day > (${now}::timestamptz at time zone y.time_zone)::date - 7
    where c.id_company = ${id_company}
    group by missed.words order by people desc, missed.words limit ${mostOfWeek}`);
  const found = rows.find(({ words, slug }) => categoryOfWords(words) === slug);
  return found ? { words: found.words, people: found.people } : null;
}
