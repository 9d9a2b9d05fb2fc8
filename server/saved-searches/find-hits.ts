import { addDays, epochOf, instantOf, localTime } from '../../contract/validity/local-time.ts';
import { type UsableTime, usableTimes } from '../../contract/validity/usable.ts';
import type { Database } from '../../database/database.ts';
import { withTransaction } from '../../database/transaction.ts';
import {
  findCityListings,
  findNews,
  findOffer,
  findPhrases,
  findSearches,
  insertHits,
  lockNews,
  moveNews,
  type NewOffer,
  type SearchCriteria,
  type SearchNews,
} from './hit-queries.ts';

/** The night of a date, for whoever wants to go out after work: from eight to four. */
const nightOf = (date: string, zone: string) => ({ from: instantOf(date, '20:00', zone), to: instantOf(addDays(date, 1), '04:00', zone) });
/** Less of a night is of no use. */
const leastNightMs = 30 * 60_000;

function isAtNight({ opens_at, closes_at, time_zone }: Pick<UsableTime, 'opens_at' | 'closes_at' | 'time_zone'>): boolean {
  const { date } = localTime(opens_at, time_zone);
  return [addDays(date, -1), date, addDays(date, 1)].some((day) => {
    const night = nightOf(day, time_zone);
    return Math.min(closes_at, night.to) - Math.max(opens_at, night.from) >= leastNightMs;
  });
}

/** Whether it can be used at night, as far as anybody knows: unknown hours are closed ones. */
function holdsAtNight({ starts_at, ends_at, windows, stores, time_zone }: NewOffer, since: string): boolean {
  if (!time_zone) return false;
  if (!windows) return isAtNight({ opens_at: epochOf(starts_at), closes_at: epochOf(ends_at), time_zone });
  return usableTimes({ starts_at, ends_at, windows, time_zone }, stores ?? [], since).some(isAtNight);
}

/** Which phrases something new says, wherever it is listed, and what else it answers. */
async function wantedOf(db: Database, news: SearchNews): Promise<SearchCriteria> {
  const { since } = news;
  const nothing = { phrases: [], colonias: [], price: null, at_night: false, since };
  const offer = await findOffer(db, news);
  if (!offer) return nothing;
  const wanted: SearchCriteria = { ...nothing, price: offer.price, at_night: holdsAtNight(offer, since) };
  for (const listing of await findCityListings(db, news)) {
    wanted.phrases.push(...(await findPhrases(db, listing)));
    // A colonia is of one city, and so are the searches that name it.
    wanted.colonias.push(...listing.colonias);
  }
  return wanted;
}

/** Compares something with the next saved searches that look for what it says: whether there may be more. */
const compareSome = (db: Database, news: SearchNews, wanted: SearchCriteria, now: Date) =>
  withTransaction(db, async (tx) => {
    const cursor = await lockNews(tx, news, now);
    if (!cursor) return false;
    const { searches, next } = await findSearches(tx, wanted, cursor);
    await insertHits(tx, news, searches);
    await moveNews(tx, news, next);
    return next !== undefined;
  });

/**
 * Compares each new item with the saved searches, in short transactions. A cursor in the item's row says how far the comparison is, so another process
 * continues where one died and no pair is compared twice. Returns the errors of those that could not be compared, which stop no other.
 */
export async function findHits(db: Database, now: Date): Promise<unknown[]> {
  const errors: unknown[] = [];
  for (const news of await findNews(db, now)) {
    try {
      const wanted = await wantedOf(db, news);
      while (await compareSome(db, news, wanted, now));
    } catch (error) {
      errors.push(error);
    }
  }
  return errors;
}
