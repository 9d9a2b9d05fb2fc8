import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mergeStage } from '../../support/stages/merge-stage.ts';
import { inDays } from '../../support/stages/publishing-stage.ts';

const { stage, undo, merged, snapshot, list, addShop } = mergeStage();

it('two businesses with a stamp card each are one that offers its own, and every customer keeps the card that they began', async () => {
  const [from, into] = [await addShop(), await addShop()];
  await stage.db.execute(sql`
    with d as (insert into stamp_cards (id_company, gift, needed, hours)
      values (${from.id}, 'Un café', 8, 4), (${into.id}, 'Un pan', 5, 4) returning *)
    insert into cards (id_stamp_card, id_company, id_customer, code, gift, needed, hours, stamps, began_at)
    select d.id_stamp_card, d.id_company, (select min(id_customer) from customers), 'C234567' || d.needed, d.gift, d.needed, d.hours, 2, ${inDays(-3)}::timestamptz
    from d`);
  await list(from, into);
  const before = await snapshot();
  const { id_merge } = await merged(from.id, into.id);
  const { rows } = await stage.db.execute(sql`select id_company, gift, stamps from cards where id_company = ${into.id} order by gift`);
  expect(rows).toEqual([
    { id_company: into.id, gift: 'Un café', stamps: 2 },
    { id_company: into.id, gift: 'Un pan', stamps: 2 },
  ]);
  const { data } = await stage.as('operator', `GET /companies/${into.id}/stamp-card`);
  expect(data.card).toMatchObject({ gift: 'Un pan' });
  expect((await undo(id_merge)).status).toBe(204);
  expect(await snapshot()).toEqual(before);
});
