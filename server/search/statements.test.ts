import { afterAll, beforeAll, expect, it } from 'vitest';
import { GrowingVocabulary } from '../../contract/search/growing-vocabulary.ts';
import { readSearch, type Search } from '../../contract/search/meanings.ts';
import { designMoment, newDatabase, type TestDatabase } from '../../tests/support/databases/database.ts';
import { queriesOf } from '../../tests/support/databases/query-plans.ts';
import { findCompanies } from '../companies/queries.ts';
import { findCoupons } from '../coupons/queries.ts';
import { findEvents } from '../events/queries.ts';
import { findMenuItems } from '../menu-items/queries.ts';
import { findPromotions } from '../promotions/queries.ts';
import { findMatches } from './queries.ts';

// A connection to Postgres plans a statement once for its name, and takes another text under that name for a mistake.

let database: TestDatabase;
beforeAll(async () => {
  database = await newDatabase();
});
afterAll(() => database.close());

const later = new Date(designMoment.getTime() + 86_400_000);
const textsOf = async (work: () => Promise<unknown>) => (await queriesOf(database.db, work)).map(({ text }) => text);

it.each(Object.entries({ findCoupons, findPromotions, findEvents, findCompanies, findMenuItems }))(
  '%s has one text for whatever is found in whatever city',
  async (_, find) => {
    const one = await textsOf(() => find(database.db, { id_city: 22014, ids: [1] }, designMoment));
    expect(one).toHaveLength(1);
    expect(await textsOf(() => find(database.db, { id_city: 3003, ids: [7, 8, 9] }, later))).toEqual(one);
  },
);

it('a search has one text for as many words, whatever they mean', async () => {
  const vocabulary = new GrowingVocabulary();
  vocabulary.add(['tacos', 'taqueria', 'pastor', 'pastores']);
  const asked = (q: string) => readSearch(q, vocabulary, '') as Search;
  const place = { id_city: 22014, id_colonia: 1 };
  const one = await textsOf(() => findMatches(database.db, asked('tacos pastor'), place, designMoment));
  expect(one).toHaveLength(1);
  for (const q of ['pastores 1005', 'tacs pastor'])
    expect(await textsOf(() => findMatches(database.db, asked(q), { id_city: 3003, id_colonia: 2 }, later)), q).toEqual(one);
});
