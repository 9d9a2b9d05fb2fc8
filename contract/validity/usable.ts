import { dayMs } from '../milliseconds.ts';
import { evaluateTerms, type Terms, type Verdict, validIntervals, type Week, weekFrom } from './conditions.ts';
import { areUnknown, type HoursEntry, joined, type OpenInterval, openIntervals } from './hours.ts';
import { epochOf, type Instant, instantOn, localDay, localTime } from './local-time.ts';
import type { CustomerContext } from './personal-conditions.ts';

/** A store that accepts an offer, with its own zone. */
export type Where = { id_store: number; hours: readonly HoursEntry[]; time_zone: string };

/** When an offer holds and a store is open; `id_store` is the store that opens first, and the zone is its own. */
export type UsableTime = OpenInterval & { id_store: number; time_zone: string };

/** Hours and windows repeat every week, so a time that does not occur in this span, counted from yesterday, never occurs, but for special days. */
const horizonMs = 10 * dayMs;
/** Yesterday, today and the three days after. */
const soonMs = 5 * dayMs;
/** Of an offer that holds for long: special days close no more than a few of its weekdays in these. */
const longMs = 37 * dayMs;

/** When an offer holds while a store is open; both lists are in order. */
function timesOfStore(holding: readonly OpenInterval[], open: readonly OpenInterval[], { id_store, time_zone }: Where): UsableTime[] {
  const result: UsableTime[] = [];
  for (let i = 0, j = 0; i < holding.length && j < open.length; ) {
    const [a, b] = [holding[i] as OpenInterval, open[j] as OpenInterval];
    const [opens_at, closes_at] = [Math.max(a.opens_at, b.opens_at), Math.min(a.closes_at, b.closes_at)];
    if (opens_at < closes_at) result.push({ opens_at, closes_at, id_store, time_zone });
    if (a.closes_at < b.closes_at) i++;
    else j++;
  }
  return result;
}

function timesAt({ starts_at, ends_at, windows }: Terms, store: Where, epoch: number, ahead: number): UsableTime[] {
  const { hours, time_zone } = store;
  const starts = epochOf(starts_at);
  // Start at a midnight, so that texts about the future do not change from minute to minute.
  const from = Math.max(instantOn(localDay(Math.max(epoch, starts), time_zone) - 1, 0, time_zone), starts);
  const open = openIntervals(hours, time_zone, from, from + ahead);
  const last = open.at(-1);
  if (last && last.closes_at === from + ahead) last.closes_at = Math.max(epochOf(ends_at), last.closes_at);
  const holding = validIntervals({ starts_at, ends_at, windows, time_zone }, from, ahead);
  return timesOfStore(holding, open, store);
}

/**
 * The next times at which an offer can be used, by its own hours and those of its stores; a store with unknown hours counts as closed. `ahead` is how many
 * milliseconds from yesterday's midnight on are looked at; without it those of weeks follow where special days close all of the next days.
 */
export function usableTimes(terms: Terms, stores: readonly Where[], now: Instant, ahead = horizonMs): UsableTime[] {
  const epoch = epochOf(now);
  const times = stores.flatMap((store) => (areUnknown(store.hours) ? [] : timesAt(terms, store, epoch, ahead)));
  const left = (stores.length > 1 ? joined(times) : times).filter(({ closes_at }) => closes_at > epoch);
  return left[0] || ahead !== horizonMs ? left : usableTimes(terms, stores, now, longMs);
}

/** The first of the usable times, which for most offers are those of the next days. */
export function firstUsableTimes(terms: Terms, stores: readonly Where[], now: Instant, count: number): UsableTime[] {
  const times = usableTimes(terms, stores, now, soonMs);
  const last = times[count - 1];
  // A day has 25 hours at most: what ends before this is not cut off by the shorter span.
  const isSure = last !== undefined && last.closes_at < epochOf(now) + soonMs - 50 * 60 * 60_000;
  return (isSure ? times : usableTimes(terms, stores, now)).slice(0, count);
}

function weekOf(times: readonly UsableTime[], today: string): Week {
  return weekFrom(today, (date) =>
    times.some(
      ({ opens_at, closes_at, time_zone }) =>
        localTime(opens_at, time_zone).date <= date && localTime(closes_at - 1, time_zone).date >= date,
    ),
  );
}

/** Like `evaluateTerms`, where a store must also be open for the offer to hold now. */
export function evaluateTermsAt(stores: readonly Where[], terms: Terms, now: Instant, asker: CustomerContext = {}): Verdict {
  const verdict = evaluateTerms(terms, now, asker);
  const isOfTime = verdict.holds || verdict.reason === 'other_day' || verdict.reason === 'other_hour' || verdict.reason === 'not_started';
  if (!isOfTime || terms.status === 'draft') return verdict;
  if (stores.every(({ hours }) => areUnknown(hours)))
    return verdict.holds ? { ...verdict, week: verdict.week, holds: false, reason: 'hours_unknown' } : verdict;
  const epoch = epochOf(now);
  const times = usableTimes(terms, stores, epoch);
  const [current, following] = times;
  const isNow = current !== undefined && current.opens_at <= epoch;
  const next = isNow ? following : current;
  // What holds later on is not over, though no store says that it opens then.
  const isClosedForGood = verdict.holds && verdict.next_at === null && epochOf(terms.ends_at) - epoch < horizonMs;
  const laterReason = verdict.holds ? 'closed' : verdict.reason;
  return {
    holds: isNow,
    reason: isNow ? 'ok' : current ? laterReason : isClosedForGood ? 'closed_until_end' : 'never_open',
    valid_until: isNow ? current.closes_at : null,
    next_at: next?.opens_at ?? null,
    time_zone: current?.time_zone ?? terms.time_zone,
    get week() {
      return weekOf(times, localTime(epoch, terms.time_zone).date);
    },
  };
}
