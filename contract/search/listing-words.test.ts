import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { emptyDatabase } from '../../tests/support/databases/database.ts';
import { foldListing, listingWords } from './listing-words.ts';

// The embedded database's Postgres is the newest: that of 15 leaves "ª" and a few other signs as they are.
const onNewest = it.skipIf(process.env.TEST_DATABASE_URL);

let db: Database;
beforeAll(async () => {
  db = await emptyDatabase();
});

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

onNewest('every sign of Spanish and of its neighbours is folded as the database folds it', async () => {
  const signs = [...range(0x20, 0x7e), ...range(0xa0, 0x17e), ...range(0x2010, 0x2027)].filter(
    (code) => !'µ´‖‚„‟․‥'.includes(String.fromCodePoint(code)),
  );
  const { rows } = await db.execute<{ sign: string; folded: string }>(sql`
    select chr(code) as sign, lower(unaccent(normalize(chr(code)))) as folded from unnest(${sql.param(signs)}::int[]) code`);
  expect(rows).toHaveLength(signs.length);
  for (const { sign, folded } of rows) expect(`${sign} ${foldListing(sign)}`).toBe(`${sign} ${folded}`);
});

onNewest('the words of a text are those that the database takes it apart into', async () => {
  const part = fc.constantFrom(
    ...'abcxyz0123459 éñÜ’´\'-.,/&%$#½ºª×"()…e',
    '2x1',
    '1e5',
    '24hrs',
    'http',
    'www.',
    '@',
    '.com',
    'x20',
    '\n',
  );
  const text = fc.array(part, { maxLength: 24 }).map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 20, maxLength: 20 }), async (texts) => {
      const { rows } = await db.execute<{ words: string[] }>(sql`
        select tsvector_to_array(to_tsvector('simple', regexp_replace(translate(lower(unaccent(normalize(t))), '''’´', ''), '[^a-z0-9]+', ' ', 'g'))) as words
        from unnest(${sql.param(texts)}::text[]) with ordinality as one (t, nth) order by nth`);
      expect(texts.map((one) => [...new Set(listingWords(one))].sort())).toEqual(rows.map(({ words }) => words.toSorted()));
    }),
  );
});
