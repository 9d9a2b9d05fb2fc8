import { type SQL, sql } from 'drizzle-orm';
import { placedWords } from '../tables/listings.ts';

/** A query of small words and digits, each perhaps with the weights that it must have, as the indexes know them: in a city, or in any. */
const placed = (said: string, idCity: number | undefined) =>
  said.replaceAll(/([a-z0-9]+)(?::[A-D]+)?/g, (_, word) => (idCity ? `'${word}/${idCity}'` : `'${word}/':*`));

/** Whether a query asks where a word stands, which no index knows. */
export const asksWhere = (said: string) => said.includes(':');

/** Whether a listing says this, in a city or in any: found by an index. The statement must have `listings` as `l`; `queryOf` writes a query down. */
export const says = (said: string, idCity: number | undefined, queryOf: (said: string) => SQL): SQL =>
  sql`${placedWords('l.')} @@ ${queryOf(placed(said, idCity))} ${asksWhere(said) ? sql`and l.document @@ ${queryOf(said)}` : sql``}`;
