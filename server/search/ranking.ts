import { type SQL, sql } from 'drizzle-orm';
import type { Meaning } from './meanings.ts';

type MatchKind = 'exact' | 'related' | 'prefix' | 'near';

/**
 * The kinds of a match, the best first: exact, then prefix, then near; in the title (A), the company (B), the colonias (C), elsewhere (D). A match in
 * two fields counts more than in one.
 */
const rankRules: [way: MatchKind, at: string, also?: [way: MatchKind, at: string]][] = [
  ['exact', 'A'],
  ['exact', 'B', ['exact', 'D']],
  ['exact', 'B'],
  ['related', 'A'],
  ['related', 'B', ['exact', 'D']],
  ['related', 'B'],
  ['exact', 'C'],
  ['exact', 'D', ['related', 'D']],
  ['exact', 'D'],
  ['related', 'CD'],
  ['prefix', 'A'],
  ['prefix', 'BC'],
  ['near', 'A'],
  ['near', 'B'],
  ['near', 'CD'],
];

/** The rank of listing `l`: the sum of its words' ranks. The text is the same for the same number of words, so Postgres plans it once. */
export function rankSql(meanings: Meaning[]): SQL {
  const says = (meaning: Meaning, way: MatchKind, at: string) => sql`l.document @@ ${queryOf(meaning, way, at)}::tsquery`;
  const each = meanings.map((meaning) => {
    const ways = rankRules.map(
      ([way, at, also], i) =>
        sql`when ${says(meaning, way, at)} ${also ? sql`and ${says(meaning, ...also)}` : sql``} then ${sql.raw(String(rankRules.length - i))}`,
    );
    return sql`case ${sql.join(ways, sql` `)} else 0 end`;
  });
  return sql.join(each, sql` + `);
}

/** Null for a word without this kind of match. */
function queryOf({ word, isPrefix, ...words }: Meaning, way: MatchKind, at: string): string | null {
  if (way === 'prefix') return isPrefix ? `${word}:*${at}` : null;
  return words[way].map((one) => `${one}:${at}`).join('|') || null;
}
