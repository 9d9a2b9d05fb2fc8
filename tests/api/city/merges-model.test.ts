import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isFull } from '../../support/figures/full-run.ts';
import { addPerson, addPlace } from '../../support/people/people.ts';
import { mergeStage } from '../../support/stages/merge-stage.ts';

const { stage, undo, merged, list, snapshot, addShop, give } = mergeStage();

const thing = fc.constantFrom(
  'coupon',
  'limited coupon',
  'claim',
  'use',
  'promotion',
  'event',
  'menu item',
  'cashier',
  'everywhere',
  'invitation',
  'follower',
  'slug',
  'store',
  'news',
  'answer',
  'change',
  'report',
);
/** What has nothing of the one any more. */
const moving = [
  'stores',
  'coupons',
  'promotions',
  'events',
  'menu_items',
  'claims',
  'feedback',
  'memberships',
  'invitations',
  'open_intervals',
  'day_changes',
  'follower_news',
  'inbox_items',
  'listings',
];
const owner = fc.constantFrom('nobody', 'theirs', 'the same');

it('whatever two companies have, merging and separating them leaves every row as it was', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(thing, fc.boolean()), { maxLength: 14 }),
      owner,
      fc.boolean(),
      fc.boolean(),
      async (things, owned, paused, claimed) => {
        const [from, into] = [await addShop({ claimed }), await addShop({ claimed: !claimed })];
        const people = [await addPerson(stage.db), await addPerson(stage.db)];
        if (owned !== 'nobody') await addPlace(stage.db, people[0] as never, { id_user_role: 2, id_store: from.store });
        if (owned === 'the same') await addPlace(stage.db, people[0] as never, { id_user_role: 2, id_store: into.store });
        for (const [what, isFrom] of things)
          await give(
            what,
            isFrom ? from : into,
            people.map(({ id_customer }) => id_customer),
          );
        if (paused) await stage.db.execute(sql`update companies set status = 'paused', held = ${claimed} where id_company = ${from.id}`);
        await list(from, into);
        const before = await snapshot();
        const { id_merge } = await merged(from.id, into.id);
        for (const table of moving) {
          const { rows } = await stage.db.execute(sql`select 1 from ${sql.identifier(table)} where id_company = ${from.id}`);
          expect(rows, table).toEqual([]);
        }
        expect((await undo(id_merge)).status).toBe(204);
        expect(await snapshot()).toEqual(before);
      },
    ),
    { numRuns: isFull ? 150 : 15 },
  );
});
