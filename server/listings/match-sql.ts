import { type SQL, sql } from 'drizzle-orm';
import { soundOf, stemmed } from '../../database/search-words.ts';
import type { AskedWord } from './query-parser.ts';

const table = (n: number) => sql.raw(`asked_${n}`);
const list = (parts: SQL[], by = sql`, `) => sql.join(parts, by);
const texts = (words: string[]) => sql`${sql.param(words)}::text[]`;

/** The stemmer takes "ramen" and "ramo" for one word. Those that are share a longer stem, as "reparación" and "reparamos". */
const longStem = 5;
/** How alike words are that are a slip of the finger apart, and not in the first letter, whatever their trigrams say. */
const slipped = 0.75;

/** Short words are like too many others, and numbers are what they are. */
const mayBeMistyped = ({ word, sound }: AskedWord) => word.length > 3 && sound.length > 2 && !/^\d+$/.test(word);

/** The known words that an unknown one is likeliest to have been meant for, and what differs from those by its ending. */
function likeliest({ sound, slips, begun }: AskedWord): SQL {
  const likeness = list([
    sql`case when v.slips && ${texts(slips)} and left(v.sound, 1) = ${sound.slice(0, 1)} then ${slipped}::real end`,
    sql`similarity(v.sound, ${sound})`,
    ...(begun ? [sql`0.8 * similarity(left(v.sound, ${sound.length}::int), ${sound})`] : []),
  ]);
  return sql`
    select string_agg(distinct k.word, '|')
    from (
      select v.*, max(v.likeness) over () as best
      from (
        select v.stem, v.sound, greatest(${likeness}) as likeness
        from (
          select * from search_words v where v.slips && ${texts(slips)} union select * from search_words v where v.sound %> ${sound}
        ) v
      ) v
    ) v join search_words k on k.stem = v.stem and similarity(k.sound, v.sound) > 0.5
    where v.likeness >= v.best - 0.15`;
}

const namesCity = (word: string, idCity: number) =>
  sql`exists (select from cities where id_city = ${idCity} and ${word}::text = any(string_to_array(lower(unaccent(name)), ' ')))`;

/**
 * What each word asked for means, as tables `asked_0`, `asked_1`… of one row: `kin` are the words of the same stem and those that mean or
 * sound the same; `near` what it may be when it is no word; `home` whether it only names the city that is looked at.
 */
const meanings = (words: AskedWord[], idCity: number | undefined) =>
  words.map((asked, n) => {
    const { word, whole, kin } = asked;
    const sounds = texts([...new Set([...whole, ...kin].map(soundOf))]);
    return sql`${table(n)} as materialized (
      select k.*, ${mayBeMistyped(asked) ? sql`case when k.kin is null and not k.known then (${likeliest(asked)}) end` : sql`null`} as near
      from (
        select (
            select string_agg(v.word, '|') from search_words v
            where v.stem = any(
                array(select ${stemmed(sql`one`)} from unnest(${texts([word, ...kin])}) one)
                || array(select s.stem from search_words s where s.slips && ${sounds} and s.sound = any(${sounds})))
              and (length(v.stem) >= ${longStem} or v.sound = any(${sounds})) and v.word <> all(${texts(whole)})) as kin,
          exists (select from search_words where word = any(${texts(whole)})) as known,
          ${idCity ? namesCity(word, idCity) : sql`false`} as home
        offset 0
      ) k)`;
  });

/**
 * The tables that a statement needs to look words up: `asked` says what a listing must say to match, which is every word, `exactly` as
 * typed or at least `nearly`. All is indexed: the words are looked up among the few that are known, then the listings by those.
 */
export function askedTables(words: AskedWord[], idCity: number | undefined): SQL {
  const tables = words.map((_, n) => table(n));
  const allHome = list(
    tables.map((one) => sql`${one}.home`),
    sql` and `,
  );
  const every = (...columns: ('kin' | 'near')[]) =>
    sql`concat_ws('&', ${list(
      words.map(({ word, whole, begun }, n) => {
        const ways = [sql`${whole.join('|') || null}::text`, ...columns.map((column) => sql`${table(n)}.${sql.raw(column)}`)];
        if (begun) ways.push(sql`${`${word}:*${word.length < 3 ? 'AB' : ''}`}::text`);
        return sql`case when not ${table(n)}.home or ${allHome} then '(' || concat_ws('|', ${list(ways)}) || ')' end`;
      }),
    )})::tsquery`;
  return sql`${list(meanings(words, idCity))}, asked as materialized (
    select ${every('kin')} as exactly, ${every('kin', 'near')} as nearly from ${list(tables)})`;
}

/** So many that match as typed are enough: what does so only nearly is then left out. */
export const enough = 5;

type Way = 'whole' | 'kin' | 'begun' | 'near';

/**
 * How much a word tells of a listing, most first: as typed, then only begun, then nearly; in the title (A), the business (B), the colonias
 * (C), elsewhere (D). What stands in two places tells more than in one.
 */
const tells: [way: Way, at: string, also?: [way: Way, at: string]][] = [
  ['whole', 'A'],
  ['whole', 'B', ['whole', 'D']],
  ['whole', 'B'],
  ['kin', 'A'],
  ['kin', 'B', ['whole', 'D']],
  ['kin', 'B'],
  ['whole', 'C'],
  ['whole', 'D', ['kin', 'D']],
  ['whole', 'D'],
  ['kin', 'CD'],
  ['begun', 'A'],
  ['begun', 'BC'],
  ['near', 'A'],
  ['near', 'B'],
  ['near', 'CD'],
];

/** How well listing `l` says the words that it matches: for each a number, added. */
export function worth(words: AskedWord[]): SQL {
  const query = ({ word, whole }: AskedWord, n: number, way: Way, at: string) => {
    if (way === 'begun') return sql`${`${word}:*${at}`}::tsquery`;
    if (way === 'whole') return sql`${whole.map((one) => `${one}:${at}`).join('|')}::tsquery`;
    return sql`(select ${sql.raw(`rtrim(replace(${way} || '|', '|', ':${at}|'), '|')::tsquery`)} from ${table(n)})`;
  };
  const applies = (asked: AskedWord, way: Way) =>
    ({ whole: asked.whole.length > 0, kin: true, begun: asked.begun, near: mayBeMistyped(asked) })[way];
  const each = words.map((asked, n) => {
    const ways = tells.flatMap(([way, at, also], i) => {
      if (!applies(asked, way)) return [];
      const says = ([which, where]: [Way, string]) => sql`l.document @@ ${query(asked, n, which, where)}`;
      return [sql`when ${says([way, at])} ${also ? sql`and ${says(also)}` : sql``} then ${sql.raw(String(tells.length - i))}`];
    });
    return sql`case ${list(ways, sql` `)} else 0 end`;
  });
  return list(each, sql` + `);
}
