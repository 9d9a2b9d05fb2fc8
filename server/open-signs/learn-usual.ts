import { isDeepStrictEqual } from 'node:util';
import { defaultTimeZone } from '../../contract/places/time-zones.ts';
import { areUnknown } from '../../contract/validity/hours.ts';
import { addDays, localTime, weekdayOf } from '../../contract/validity/local-time.ts';
import { type DayOfVoices, type UsualOpening, usualOpening, usualWeeks } from '../../contract/validity/usual-opening.ts';
import type { Database } from '../../database/database.ts';
import { forgetOldSigns, putUsual } from './commands.ts';
import { findHeard } from './queries.ts';

const batch = 500;
/** Days after which what was heard is looked at, should the job not have run in between. */
const lookedBack = 3;

/** What a store's days say of each weekday. */
function usualOf(days: readonly DayOfVoices[]): UsualOpening[] {
  return [1, 2, 3, 4, 5, 6, 7].flatMap((day) => {
    const minute = usualOpening(days.filter(({ date }) => weekdayOf(date) === day));
    return minute === null ? [] : [{ day, minute }];
  });
}

/** Reads again when those stores seem to open of which somebody spoke lately, or so long ago that it is about to be forgotten; then forgets it. */
export async function learnUsual(db: Database, now: Date): Promise<void> {
  const { date: today } = localTime(now, defaultTimeZone);
  const since = addDays(today, -7 * usualWeeks);
  const from = addDays(today, -lookedBack);
  for (let after = 0; ; ) {
    const heard = await findHeard(db, { after, since, from, today }, batch);
    const read = heard.map(({ id_store, hours, usual, days }) => {
      const read = areUnknown(hours) ? usualOf(days) : [];
      return { id_store, usual: read, isNew: !isDeepStrictEqual(read, usual) };
    });
    const changed = read.filter(({ isNew }) => isNew).map(({ id_store, usual }) => ({ id_store, usual }));
    if (changed.length > 0) await putUsual(db, changed);
    const last = heard.at(-1);
    if (!last || heard.length < batch) break;
    after = last.id_store;
  }
  await forgetOldSigns(db, now, usualWeeks);
}
