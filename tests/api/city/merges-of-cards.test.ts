import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { expectProblem } from '../../support/requests/problems.ts';
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

it('of two cards that a merge brought together, a customer leaves the one that they name, by whatever address the phone knows', async () => {
  const [from, into] = [await addShop(), await addShop()];
  const { rows } = await stage.db.execute<{ id_card: number; stamps: number }>(sql`
    with d as (insert into stamp_cards (id_company, gift, needed, hours)
      values (${from.id}, 'Un café', 8, 4), (${into.id}, 'Un pan', 5, 4) returning *)
    insert into cards (id_stamp_card, id_company, id_customer, code, gift, needed, hours, stamps, began_at)
    select d.id_stamp_card, d.id_company, ${stage.ids.customer}, 'C345678' || d.needed, d.gift, d.needed, d.hours,
      case when d.id_company = ${into.id} then 5 else 1 end, ${inDays(-3)}::timestamptz
    from d returning id_card, stamps`);
  const [full, begun] = rows.toSorted((a, b) => b.stamps - a.stamps).map(({ id_card }) => id_card) as [number, number];
  await list(from, into);
  await merged(from.id, into.id);
  const leave = (id_company: number, query = '') => stage.as('customer', `DELETE /stamp-cards/${id_company}/cards${query}`);
  const cards = async () => (await stage.as('customer', 'GET /wallet')).data.cards.map(({ id_card }: { id_card: number }) => id_card);

  expect(expectProblem(await leave(into.id), 409).detail).toContain('más de una tarjeta');
  expect(await cards()).toEqual([full, begun]);
  expect((await leave(from.id, `?id_card=${begun}`)).status).toBe(204);
  expect(await cards()).toEqual([full]);
  // The only one needs no name.
  expect((await leave(into.id)).status).toBe(204);
  expect(await cards()).toEqual([]);
});
