import { type SQL, sql } from 'drizzle-orm';
import type { Meaning } from './meanings.ts';

type Way = 'whole' | 'related' | 'begun' | 'near';

/**
 * How much a word tells of a listing, most first: as typed, then only begun, then nearly; in the title (A), the business (B), the colonias
 * (C), elsewhere (D). What stands in two places tells more than in one.
 */
const tells: [way: Way, at: string, also?: [way: Way, at: string]][] = [
  ['whole', 'A'],
  ['whole', 'B', ['whole', 'D']],
  ['whole', 'B'],
  ['related', 'A'],
  ['related', 'B', ['whole', 'D']],
  ['related', 'B'],
  ['whole', 'C'],
  ['whole', 'D', ['related', 'D']],
  ['whole', 'D'],
  ['related', 'CD'],
  ['begun', 'A'],
  ['begun', 'BC'],
  ['near', 'A'],
  ['near', 'B'],
  ['near', 'CD'],
];

/** How well listing `l` says the words that it matches: for each a number, added. The same text for as many words, so that it is planned once. */
export function worth(meanings: Meaning[]): SQL {
  const says = (meaning: Meaning, way: Way, at: string) => sql`l.document @@ ${queryOf(meaning, way, at)}::tsquery`;
  const each = meanings.map((meaning) => {
    const ways = tells.map(
      ([way, at, also], i) =>
        sql`when ${says(meaning, way, at)} ${also ? sql`and ${says(meaning, ...also)}` : sql``} then ${sql.raw(String(tells.length - i))}`,
    );
    return sql`case ${sql.join(ways, sql` `)} else 0 end`;
  });
  return sql.join(each, sql` + `);
}

/** Null where a word has no such way. */
function queryOf({ word, begun, ...words }: Meaning, way: Way, at: string): string | null {
  if (way === 'begun') return begun ? `${word}:*${at}` : null;
  return words[way].map((one) => `${one}:${at}`).join('|') || null;
}
