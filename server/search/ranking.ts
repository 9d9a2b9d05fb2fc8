import { type SQL, sql } from 'drizzle-orm';
import type { Meaning } from '../../contract/search/meanings.ts';
import { type MatchKind, type MatchRule, rankRules } from '../../contract/search/rank-rules.ts';

const everyWay: MatchRule[] = rankRules.flatMap(([way, at, also]): MatchRule[] => (also ? [[way, at], also] : [[way, at]]));
const distinctWays = [...new Map(everyWay.map((one) => [one.join(), one])).values()];
const columnOf = (word: number, [way, at]: MatchRule) => sql.raw(`${way}_${at.toLowerCase()}_${word}`);

/** What `rankSql` looks for, as columns of one row that the planner does not see into: the same for as many words. */
export function rankColumns(meanings: Meaning[]): SQL {
  const columns = meanings.flatMap((meaning, word) =>
    distinctWays.map((way) => sql`${queryOf(meaning, ...way)}::tsquery as ${columnOf(word, way)}`),
  );
  return sql.join(columns, sql`, `);
}

/** How well listing `l` says so many words, whose `rankColumns` are in row `a`: for each a number, added. */
export function rankSql(words: number): SQL {
  const each = Array.from({ length: words }, (_, word) => {
    const says = (...way: MatchRule) => sql`l.document @@ a.${columnOf(word, way)}`;
    const ways = rankRules.map(
      ([way, at, also], i) =>
        sql`when ${says(way, at)} ${also ? sql`and ${says(...also)}` : sql``} then ${sql.raw(String(rankRules.length - i))}`,
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
