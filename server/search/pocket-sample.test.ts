import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { documentsOf } from '../../contract/search/pocket-documents.ts';
import { buildIndex } from '../../contract/search/pocket-index.ts';
import { PocketSearch } from '../../contract/search/pocket-search.ts';
import { rebuildListings } from '../../database/listings.ts';
import { designMoment } from '../../tests/support/databases/database.ts';
import { searchableRows, searchMoments } from '../../tests/support/databases/searchable-rows.ts';
import {
  city,
  company,
  coupon,
  days,
  everyDay,
  having,
  here,
  matches,
  nearby,
  openSearchStage,
} from '../../tests/support/stages/search-stage.ts';
import { refreshOpenIntervals } from '../companies/open-intervals.ts';

beforeAll(openSearchStage);

it('a pocket weighs the same of thousands that match, businesses called so among them, and knows what is open and near', async () => {
  await having(
    async (db) => {
      await db.execute(sql`insert into coupons (id_coupon, slug, id_company, title, description, kind, value, starts_at, ends_at)
        select n, 'o-' || n, 1 + n % 5, case when n % 7 = 0 then 'Pepinos con limón' else 'Pepinos' end, case when n % 3 = 0 then 'Pepinos' else '' end,
          'percent', 10, ${days(-1)}::timestamptz, ${days(1)}::timestamptz + make_interval(hours => n % 90) from generate_series(6, 3000) n`);
      await coupon(db, 3001, 2, 'Pepinos de anoche', days(-1), days(0.2));
      for (let id = 6; id < 20; id++)
        await company(db, id, 'Pepinos', '', [id % 2 ? here : nearby], id % 3 ? everyDay('12:00', '22:00') : []);
      await refreshOpenIntervals(db, designMoment);
    },
    async (db) => {
      // What is written anew lies elsewhere in the table.
      await rebuildListings(db, [2, 4], designMoment);
      const pocket = new PocketSearch(buildIndex(documentsOf(await searchableRows(db, city), city, designMoment.getTime())));
      const momentOf = await searchMoments(db, city);
      for (const q of ['pepinos', 'pepino limon', 'pepnos', 'p', 'loncheria', 'molletes', 'pepinos de anoche', 'lonc'])
        for (const id_colonia of [undefined, here])
          for (const hours of [0, 12]) {
            const now = new Date(designMoment.getTime() + hours * 3_600_000);
            const ours = pocket.find(pocket.read(q, ''), momentOf(now, id_colonia));
            const theirs = await matches(q, id_colonia ? { id_colonia } : {}, now);
            expect(Object.fromEntries(ours), `${q} at ${id_colonia} after ${hours}`).toEqual(Object.fromEntries(theirs));
          }
    },
  );
});
