import { distance, minutesOnFoot } from '../places/distance.ts';
import type { PlanCandidates, PlanRequest } from './candidates.ts';
import type { Course } from './course.ts';
import { optionsOf, type PlanOption, type Visit } from './options.ts';
import { pickVaried } from './pick-varied.ts';
import type { Plan, PlanStop } from './plan.ts';
import { farthestLeg, longestPlan, minute, mostPlans } from './plan-limits.ts';

/** What an evening may be, in order. */
const patterns: readonly (readonly Course[])[] = [
  ['meal'],
  ['treat'],
  ['event'],
  ['meal', 'event'],
  ['event', 'meal'],
  ['meal', 'treat'],
  ['event', 'treat'],
  ['treat', 'event'],
  ['meal', 'event', 'treat'],
  ['event', 'meal', 'treat'],
  ['meal', 'treat', 'event'],
];

/** How many options of a course are tried: what bounds the time of a city of any size. */
const tried: Record<Course, number> = { meal: 36, event: 16, treat: 24 };
const triedOfKey = 2;
/** The plans that are kept of one pattern and one first stop, the best of them. */
const keptOfKind = 3;

/** People arrive at fives of minutes. */
const five = 5 * minute;
const roundUp = (epoch: number) => Math.ceil(epoch / five) * five;

/** The first moment from `ready` on at which one may arrive, or null. */
function arrivalFrom({ arrivals }: Visit, ready: number): number | null {
  for (const { from, to } of arrivals) {
    const arrives = roundUp(Math.max(ready, from));
    if (arrives <= to) return arrives;
  }
  return null;
}

/** The longest that a group may stand in the street between two stops. */
const longestIdle = 30 * minute;

/** The stop at an option after the moment and place before it; null where it is too far, shut, or long to wait for. */
function stopAt<Option extends Visit>(option: Option, after: number, place: { lat: number; lng: number }, request: PlanRequest) {
  const walk = distance(place.lat, place.lng, option.lat, option.lng);
  if (walk > farthestLeg) return null;
  const ready = after + minutesOnFoot(walk) * minute;
  const arrives = arrivalFrom(option, ready);
  if (arrives === null || arrives - ready > longestIdle) return null;
  const until = option.until(arrives);
  return until <= request.at + longestPlan ? { option, arrives, until, walk } : null;
}

const perPerson = (centavos: number, { people }: PlanRequest) => centavos / 100 / people;

const worthOfCourse: Record<Course, number> = { meal: 30, event: 26, treat: 14 };

/** What is good of an option, whenever and from wherever one comes: a coupon, and what it saves. */
function mostWorthOf(option: PlanOption, request: PlanRequest): number {
  const hasCoupon = 'order' in option && option.order.coupon !== null;
  return worthOfCourse[option.course] + (hasCoupon ? 12 : 0) + Math.min(25, perPerson(option.saved, request) * 0.5);
}

/** What walking to a stop and waiting there take from that. */
function troubleOf({ option, arrives, walk }: PlanStop): number {
  const waits = option.begins === null ? 0 : Math.max(0, option.begins - arrives) / minute;
  return minutesOnFoot(walk) * 0.8 + waits * 0.35;
}

/** What is good of a plan that spends what there is to spend. */
const worthOfSpending = 8;

/** What an option is worth before one knows when: near, cheap, with a coupon. */
function promiseOf(option: PlanOption, request: PlanRequest): number {
  const away = distance(request.from.lat, request.from.lng, option.lat, option.lng);
  const hasCoupon = 'order' in option && option.order.coupon !== null;
  return (hasCoupon ? 20 : 0) + Math.min(25, perPerson(option.saved, request) * 0.5) - away * 12 - perPerson(option.cost, request) * 0.15;
}

/** Whether it can be gone to at once. */
export const isDirect = (option: Visit, request: PlanRequest) => stopAt(option, request.at, request.from, request) !== null;

/** At most two of one company, in the order given. */
function firstOfEach(options: readonly PlanOption[]): PlanOption[] {
  const counts = new Map<string, number>();
  return options.filter(({ key }) => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= triedOfKey;
  });
}

/** An option that is tried, and the most that a stop there is worth. */
type TriedOption = { option: PlanOption; most: number };

/** The best options of each course. Two thirds can be gone to at once, so that a plan is found where there is one; the others open or begin later. */
function bestOf(options: readonly PlanOption[], request: PlanRequest): Record<Course, TriedOption[]> {
  const ranked = options
    .map((option) => ({ option, promise: promiseOf(option, request) }))
    .sort((a, b) => b.promise - a.promise)
    .map(({ option }) => option);
  const of = (course: Course) => {
    const all = ranked.filter((option) => option.course === course);
    const direct = firstOfEach(all.filter((option) => isDirect(option, request)));
    const later = firstOfEach(all.filter((option) => !isDirect(option, request)));
    const most = tried[course];
    const others = later.slice(0, Math.max(Math.floor(most / 3), most - direct.length));
    const chosen = [...direct.slice(0, most - others.length), ...others];
    return chosen.map((option) => ({ option, most: mostWorthOf(option, request) }));
  };
  return { meal: of('meal'), event: of('event'), treat: of('treat') };
}

/** `rest` is the most that the stops from each place of the pattern on can be worth together. */
type Search = { request: PlanRequest; best: Record<Course, TriedOption[]>; pattern: readonly Course[]; rest: number[] };

function searchOf(pattern: readonly Course[], best: Search['best'], request: PlanRequest): Search {
  const rest = [0];
  for (const course of pattern.toReversed()) rest.unshift((rest[0] as number) + Math.max(0, ...best[course].map(({ most }) => most)));
  return { request, best, pattern, rest };
}

/** Whether there are enough plans that are no worse. */
const isBeaten = (kept: readonly Plan[], score: number) => kept.length >= keptOfKind && (kept.at(-1) as Plan).score >= score;

/** The best plans of one pattern and one first stop. */
function keep(kept: Plan[], { request }: Search, stops: PlanStop[], cost: number, worth: number): void {
  const score = worth + Math.min(1, cost / request.amount) * worthOfSpending;
  if (isBeaten(kept, score)) return;
  kept.push({ stops, cost, score });
  kept.sort((a, b) => b.score - a.score);
  if (kept.length > keptOfKind) kept.pop();
}

/** Every plan that goes on from these stops and can be better than those that are kept. */
function extend(kept: Plan[], search: Search, stops: PlanStop[], cost: number, worth: number): void {
  const { request, best, pattern, rest } = search;
  const course = pattern[stops.length];
  if (course === undefined) {
    keep(kept, search, stops, cost, worth);
    return;
  }
  const last = stops.at(-1);
  const further = (rest[stops.length + 1] as number) + worthOfSpending;
  for (const { option, most } of best[course]) {
    if (cost + option.cost > request.amount || isBeaten(kept, worth + most + further)) continue;
    if (stops.some((stop) => stop.option.key === option.key)) continue;
    const stop = stopAt(option, last?.until ?? request.at, last?.option ?? request.from, request);
    if (stop) extend(kept, search, [...stops, stop], cost + option.cost, worth + most - troubleOf(stop));
  }
}

/** The best plans of a pattern by each first stop. */
function plansOf(search: Search): Plan[] {
  const { best, pattern, request } = search;
  const kinds = new Map<string, Plan[]>();
  for (const { option, most } of best[pattern[0] as Course]) {
    const stop = stopAt(option, request.at, request.from, request);
    if (!stop) continue;
    const kept = kinds.get(option.key) ?? [];
    extend(kept, search, [stop], option.cost, most - troubleOf(stop));
    kinds.set(option.key, kept);
  }
  return [...kinds.values()].flat();
}

/**
 * Plans for a group with this amount: up to five different ones, the best first; each stop is open and its coupon valid at that time. The function is pure and
 * bounded, since it looks at the best options of each course only; it returns an empty list when nothing fits.
 */
export function makePlans(candidates: PlanCandidates, request: PlanRequest): Plan[] {
  const best = bestOf(optionsOf(candidates, request), request);
  return pickVaried(
    patterns.flatMap((pattern) => plansOf(searchOf(pattern, best, request))),
    mostPlans,
  );
}
