import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { searchHits, searchNews } from '../../../database/tables/accounts/saved-searches.ts';
import { findHits } from '../../../server/saved-searches/find-hits.ts';
import { searchesAtOnce } from '../../../server/saved-searches/hit-queries.ts';
import { designMoment } from '../../support/databases/database.ts';
import { inDays, publishingStage } from '../../support/stages/publishing-stage.ts';

const stage = publishingStage();

it('something new finds all that look for it, however many parts they are read in, and goes on where one was compared', async () => {
  for (const q of ['tacos', 'pastor', 'pozole']) await stage.as('customer', 'POST /saved-searches', { q, id_city: 22014 });
  const each = searchesAtOnce / 2 + 3;
  await stage.db.execute(sql`
    insert into saved_searches (id_customer, q, id_phrase, id_city, max_price, created_at)
    select f.id_customer, f.q, f.id_phrase, f.id_city, n, f.created_at from saved_searches f, generate_series(5901, 5900 + ${each}::int) n`);
  const coupon = { title: 'Tacos al pastor', kind: 'price', price: 60, ends_at: inDays(9) };
  const { data } = await stage.as('owner', `POST /companies/${stage.companies.mine.id}/coupons`, coupon);
  const compare = async () => {
    await findHits(stage.db, new Date(inDays(0, 2)));
    const { rows: hits } = await stage.db.execute<{ id: number }>(sql`select id_saved_search as id from search_hits order by 1`);
    return hits.map((hit) => hit.id);
  };
  const { rows: all } = await stage.db.execute<{ id: number; id_phrase: number }>(sql`
    select id_saved_search as id, id_phrase from saved_searches where q <> 'pozole' and (max_price is null or max_price >= 6000) order by 1`);
  expect(all.length).toBe(2 * (each - 99 + 1));
  expect(await compare()).toEqual(all.map((search) => search.id));
  expect(await stage.db.select().from(searchNews)).toEqual([]);
  await stage.db.delete(searchHits);
  const from = all[all.length >> 2] as (typeof all)[number];
  await stage.db.insert(searchNews).values({
    kind: 'coupon',
    id_item: data.id_coupon as number,
    published_at: new Date(designMoment),
    after_phrase: from.id_phrase,
    after_search: from.id,
  });
  const rest = all.filter((search) => search.id_phrase > from.id_phrase || (search.id_phrase === from.id_phrase && search.id > from.id));
  expect(await compare()).toEqual(rest.map((search) => search.id));
});
