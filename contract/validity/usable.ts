import { evaluateTerms, type Terms, type Verdict, validIntervals, type Week, weekFrom } from './conditions.ts';
import { areUnknown, type HoursEntry, type OpenInterval, openIntervals } from './hours.ts';
import { epochOf, type Instant, instantOn, localDay, localTime } from './local-time.ts';
import type { CustomerContext } from './personal-conditions.ts';

/** A store that accepts an offer, with its own zone. */
export type Where = { id_store: number; hours: readonly HoursEntry[]; time_zone: string };

/** When an offer holds and a store is open; `id_store` is the store that opens first, and the zone is its own. */
export type UsableTime = OpenInterval & { id_store: number; time_zone: string };

/** Hours and windows repeat every week, so a time that does not occur in this span, counted from yesterday, never occurs. */
const horizonMs = 10 * 24 * 60 * 60_000;
/** Yesterday, today and the two days after. */
const soonMs = 4 * 24 * 60 * 60_000;

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

function timesAt({ starts_at, ends_at, windows }: Terms, store: Where, from: number, ahead: number): UsableTime[] {
  const { hours, time_zone } = store;
  const open = openIntervals(hours, time_zone, from, from + ahead);
  const last = open.at(-1);
  if (last && last.closes_at === from + ahead) last.closes_at = Math.max(epochOf(ends_at), last.closes_at);
  const holding = validIntervals({ starts_at, ends_at, windows, time_zone }, from, ahead);
  return timesOfStore(holding, open, store);
}

/** The usable times that begin in this span; those that end before `until` are as they would be in a longer one. */
function timesWithin(terms: Terms, stores: readonly Where[], epoch: number, ahead: number): { times: UsableTime[]; until: number } {
  const starts = epochOf(terms.starts_at);
  const times: UsableTime[] = [];
  let until = Number.POSITIVE_INFINITY;
  for (const store of stores) {
    if (areUnknown(store.hours)) continue;
    // Start at a midnight, so that texts about the future do not change from minute to minute.
    const midnight = instantOn(localDay(Math.max(epoch, starts), store.time_zone) - 1, 0, store.time_zone);
    const from = Math.max(midnight, starts);
    times.push(...timesAt(terms, store, from, ahead));
    until = Math.min(until, from + ahead);
  }
  const inOrder = stores.length > 1 ? merged(times) : times;
  return { times: inOrder.filter(({ closes_at }) => closes_at > epoch), until };
}

/** The next times at which an offer can be used, by its own hours and those of its stores; a store with unknown hours counts as closed. */
export const usableTimes = (terms: Terms, stores: readonly Where[], now: Instant): UsableTime[] =>
  timesWithin(terms, stores, epochOf(now), horizonMs).times;

/** The first of the usable times, which for most offers are those of the next days. */
export function firstUsableTimes(terms: Terms, stores: readonly Where[], now: Instant, count: number): UsableTime[] {
  const { times, until } = timesWithin(terms, stores, epochOf(now), soonMs);
  const last = times[count - 1];
  return last && last.closes_at < until ? times.slice(0, count) : usableTimes(terms, stores, now).slice(0, count);
}

/** Times of several stores in order; those that touch or overlap are joined, and have the store that opens first. */
function merged(times: UsableTime[]): UsableTime[] {
  const result: UsableTime[] = [];
  for (const time of times.sort((a, b) => a.opens_at - b.opens_at)) {
    const before = result.at(-1);
    if (before && time.opens_at <= before.closes_at) before.closes_at = Math.max(before.closes_at, time.closes_at);
    else result.push(time);
  }
  return result;
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
export function appliesAt(stores: readonly Where[], terms: Terms, now: Instant, asker: CustomerContext = {}): Verdict {
  const verdict = evaluateTerms(terms, now, asker);
  const isOfTime = verdict.applies || verdict.reason === 'other_day' || verdict.reason === 'other_hour' || verdict.reason === 'not_started';
  if (!isOfTime || terms.status === 'draft') return verdict;
  if (stores.every(({ hours }) => areUnknown(hours)))
    return verdict.applies ? { ...verdict, week: verdict.week, applies: false, reason: 'hours_unknown' } : verdict;
  const epoch = epochOf(now);
  const times = usableTimes(terms, stores, epoch);
  if (times.length === 0 && epochOf(terms.ends_at) - epoch < horizonMs)
    return { ...verdict, week: verdict.week, applies: false, reason: 'ended', next_at: null };
  const [current, following] = times;
  const isNow = current !== undefined && current.opens_at <= epoch;
  const next = isNow ? following : current;
  return {
    applies: isNow,
    reason: isNow ? 'ok' : verdict.applies ? 'closed' : verdict.reason,
    valid_until: isNow ? current.closes_at : null,
    next_at: next?.opens_at ?? null,
    time_zone: (isNow ? current : next)?.time_zone ?? terms.time_zone,
    get week() {
      return weekOf(times, localTime(epoch, terms.time_zone).date);
    },
  };
}
