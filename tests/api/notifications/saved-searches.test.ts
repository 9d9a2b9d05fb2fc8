import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mostSavedSearches } from '../../../contract/notices/saved-searches.ts';
import { savedSearches, searchPhrases } from '../../../database/tables/accounts/saved-searches.ts';
import { forgetUnsoughtPhrases } from '../../../server/saved-searches/queries.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { publishingStage } from '../../support/stages/publishing-stage.ts';

const stage = publishingStage();

const ask = (q: string, more: object = {}, who: 'customer' | 'cashier' = 'customer') =>
  stage.as(who, 'POST /saved-searches', { q, id_city: 22014, ...more });
const asked = async (who: 'customer' | 'cashier' = 'customer') => (await stage.as(who, 'GET /saved-searches')).data.items;
const anyColonia = async () => {
  const { rows } = await stage.db.execute<{ id_colonia: number }>(sql`select id_colonia from colonias where id_city = 22014 limit 1`);
  return rows[0]?.id_colonia as number;
};

/** With those that nobody looks for. */
const countPhrases = () => stage.db.$count(searchPhrases);

beforeEach(async () => {
  await stage.db.delete(savedSearches);
  await stage.db.delete(searchPhrases);
  await stage.db.execute(sql`delete from limit_counters`);
});

describe('a saved search', () => {
  it('is there until its customer takes it away, and is nobody else’s', async () => {
    const { status, data } = await ask('  tacos   al pastor ', { max_price: 80.5, at_night: true, id_colonia: await anyColonia() });
    expect([status, data]).toMatchObject([201, { q: 'tacos al pastor', max_price: 80.5, at_night: true, city: 'Querétaro' }]);
    expect(data.colonia).toEqual(expect.any(String));
    expect(await asked()).toEqual([data]);
    expect(await asked('cashier')).toEqual([]);
    const path = `DELETE /saved-searches/${data.id_saved_search}`;
    expectProblem(await stage.as('cashier', path), 404);
    expect((await stage.as('customer', path)).status).toBe(204);
    expectProblem(await stage.as('customer', path), 404);
    expect(await asked()).toEqual([]);
  });

  it('is one however often and however it is written, and another with another price, night or colonia', async () => {
    const first = await ask('Tacos');
    expect((await ask('taco')).data.id_saved_search).toBe(first.data.id_saved_search);
    await Promise.all([ask('tacos'), ask('tácos'), ask('TACOS')]);
    expect(await asked()).toHaveLength(1);
    await ask('tacos', { max_price: 80 });
    await ask('tacos', { at_night: true });
    await ask('tacos', { id_colonia: await anyColonia() });
    expect(await asked()).toHaveLength(4);
  });

  it('is one of so many, however many are saved at once', async () => {
    const words = Array.from({ length: mostSavedSearches + 5 }, (_, n) => `tacos ${100 + n}`);
    const statuses = (await Promise.all(words.map((q) => ask(q)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(mostSavedSearches);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
    expect((await ask(words[statuses.indexOf(201)] as string)).status).toBe(201);
  });

  it('leaves nothing behind where it is one too many, and its repeat is still the same one', async () => {
    const first = await ask('tacos 99', { max_price: 80 });
    for (let n = 1; n < mostSavedSearches; n++) await ask(`tacos ${100 + n}`);
    for (const q of ['pozole rojo', 'birria', 'tamales de mole']) expectProblem(await ask(q), 409);
    expectProblem(await ask('tacos 99'), 409);
    expect(await countPhrases()).toBe(mostSavedSearches);
    expect((await ask('taco 99', { max_price: 80 })).data).toEqual(first.data);
  });

  it('is asked for sixty times an hour and no more, kept or not', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 61; n++) {
      const { status, data } = await ask(`tacos ${100 + n}`);
      statuses.push(status);
      if (status === 201) await stage.as('customer', `DELETE /saved-searches/${data.id_saved_search}`);
    }
    expect([statuses.filter((status) => status === 201).length, statuses.at(-1)]).toEqual([60, 429]);
    expect(await countPhrases()).toBe(60);
    expect((await ask('tacos', {}, 'cashier')).status).toBe(201);
  });

  it.each<[string, object, string]>([
    ['¡¡¡!!!', {}, 'q'],
    ['   ', {}, 'q'],
    ['tacos', { id_city: 99_999_999 }, 'id_colonia'],
    ['tacos', { id_colonia: 2_000_000_000 }, 'id_colonia'],
    ['tacos', { max_price: 0 }, 'max_price'],
    ['tacos', { max_price: 10.005 }, 'max_price'],
  ])('%j with %j is refused by its field', async (q, more, field) => {
    expect(expectProblem(await ask(q, more), 400).errors?.[0]?.field).toBe(field);
    expect(await asked()).toEqual([]);
  });

  it('shares its phrase with whoever looks for the same, until nobody does', async () => {
    const phrases = async () => {
      await forgetUnsoughtPhrases(stage.db);
      return (await stage.db.select().from(searchPhrases)).length;
    };
    const [mine, theirs, other] = [await ask('tacos'), await ask('taco', {}, 'cashier'), await ask('pozole rojo')];
    expect(await phrases()).toBe(2);
    await stage.as('customer', `DELETE /saved-searches/${other.data.id_saved_search}`);
    await stage.as('customer', `DELETE /saved-searches/${mine.data.id_saved_search}`);
    expect(await phrases()).toBe(1);
    await stage.as('cashier', `DELETE /saved-searches/${theirs.data.id_saved_search}`);
    expect(await phrases()).toBe(0);
  });

  it('leaves phrases that one run deletes, however many they are', async () => {
    await ask('tacos');
    await stage.db.execute(sql`
      insert into search_phrases (id_city, terms, anchors) select 22014, plainto_tsquery('simple', 'x' || n), array['x' || n || '/22014']
      from generate_series(1, 10500) n`);
    await forgetUnsoughtPhrases(stage.db);
    expect(await countPhrases()).toBe(1);
  });

  it('is found by the word of it that fewest others are found by', async () => {
    await ask('pastor');
    await ask('tacos pastor');
    await ask('tacos 2x1');
    const anchors = (await stage.db.select().from(searchPhrases).orderBy(searchPhrases.id_phrase)).map((row) => row.anchors);
    expect(anchors).toEqual([
      expect.arrayContaining(['pastor/22014']),
      expect.arrayContaining(['tako/22014']),
      expect.arrayContaining(['2x1/22014']),
    ]);
  });

  it('takes quotes and signs for what they are', async () => {
    for (const q of ["taco's | ! & ( ) <-> :*", "'; drop table saved_searches; --", 'café\\ "x"'])
      expect((await ask(q)).status, q).toBe(201);
    expect(await asked()).toHaveLength(3);
  });
});
