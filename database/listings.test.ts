import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { demoDatabase, designMoment } from '../tests/support/databases/database.ts';
import { hashTables } from '../tests/support/databases/table-hashes.ts';
import { rebuildListings } from './listings.ts';

/** Puts the first row of each company behind the others, as any change to it does. */
const moveFirst = (table: string, id: string) => sql`
  update ${sql.identifier(table)} set slug = slug
  where ${sql.identifier(id)} in (select min(${sql.identifier(id)}) from ${sql.identifier(table)} group by id_company)`;

it('are the same when they are rebuilt, in whatever order the tables keep their rows', async () => {
  const db = await demoDatabase();
  const before = await hashTables(db, ['listings']);
  await db.execute(moveFirst('menu_items', 'id_menu_item'));
  await db.execute(moveFirst('coupons', 'id_coupon'));
  await db.execute(moveFirst('promotions', 'id_promotion'));
  await rebuildListings(db, 'all', designMoment);
  expect(await hashTables(db, ['listings'])).toEqual(before);
});
