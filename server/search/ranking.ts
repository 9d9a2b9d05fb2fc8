import { type SQL, sql } from 'drizzle-orm';
import type { Meaning } from './meanings.ts';

type MatchKind = 'exact' | 'related' | 'prefix' | 'near';

/**
 * How much a word tells of a listing, most first: as typed, then only begun, then nearly; in the title (A), the business (B), the colonias
 * (C), elsewhere (D). What stands in two places tells more than in one.
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

/** How well listing `l` says the words that it matches: for each a number, added. The same text for as many words, so that it is planned once. */
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

/** Null where a word has no such way. */
function queryOf({ word, isPrefix, ...words }: Meaning, way: MatchKind, at: string): string | null {
  if (way === 'prefix') return isPrefix ? `${word}:*${at}` : null;
  return words[way].map((one) => `${one}:${at}`).join('|') || null;
}
