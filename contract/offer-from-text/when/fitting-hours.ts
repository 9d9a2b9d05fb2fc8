import type { Window } from '../../validity/conditions.ts';
import { dayLong, type Span } from '../../validity/spans.ts';
import { clockOf } from './calendar.ts';
import type { Clock, HoursReading, PartOfDay } from './clocks.ts';

/** A day on which hours are meant. `since`: what of it is over, in minutes; null for a day to come or of every week. */
export type OfferDay = { weekday: number; openings: Span[] | null; since: number | null };

/** Hours by weekday, in minutes since its midnight; or why they cannot be told. */
export type FittingHours =
  | { days: { weekday: number; from: number; to: number }[]; isOutside: boolean }
  | { days: null; because: 'unclear' | 'past' | 'closed_then' };

const half = 12 * 60;
const opensWithout = 6 * 60;

const partHours: Record<PartOfDay, Span> = {
  morning: { from: 6 * 60, to: 12 * 60 },
  afternoon: { from: 12 * 60, to: 19 * 60 },
  night: { from: 19 * 60, to: 24 * 60 },
};

const isUnknown = ({ openings }: OfferDay) => openings === null;
export const isOpenDay = ({ openings }: OfferDay) => openings === null || openings.length > 0;
const bounds = ({ openings }: OfferDay): Span => ({ from: openings?.[0]?.from ?? 0, to: openings?.at(-1)?.to ?? dayLong });

const startsIn = (day: OfferDay, minute: number) =>
  isUnknown(day) ? minute >= opensWithout && minute < dayLong : (day.openings ?? []).some(({ from, to }) => from <= minute && minute < to);
const endsIn = (day: OfferDay, minute: number) =>
  isUnknown(day) ? minute > opensWithout && minute <= dayLong : (day.openings ?? []).some(({ from, to }) => from < minute && minute <= to);

/** An hour in either half of the day, and after midnight where the shop is open then. */
function optionsOf({ minutes, isMarked }: Clock, days: readonly OfferDay[]): number[] {
  const options = isMarked ? [minutes] : [minutes % half, (minutes % half) + half];
  const [first] = days;
  const opens = first ? bounds(first) : { from: 0, to: dayLong };
  return options.map((option) => (option < opens.from && opens.to > dayLong && option + dayLong <= opens.to ? option + dayLong : option));
}

const nextSuch = ({ minutes, isMarked }: Clock, after: number): number => {
  const step = isMarked ? dayLong : half;
  let next = isMarked ? minutes : minutes % half;
  while (next <= after) next += step;
  return next;
};

/** The last such hour before the end. */
const lastSuch = ({ minutes }: Clock, before: number): number => {
  let last = minutes % half;
  while (last + half < before) last += half;
  return last;
};

function rangesOf(from: Clock, to: Clock, days: readonly OfferDay[]): Span[] {
  if (!from.isMarked && to.isMarked) {
    const end = optionsOf(to, days)[0] ?? 0;
    const start = lastSuch(from, end);
    const reaches = start < end ? end : end + dayLong;
    return [{ from: lastSuch(from, reaches), to: reaches }];
  }
  return optionsOf(from, days).map((start) => ({ from: start, to: nextSuch(to, start) }));
}

const isOver = (days: readonly OfferDay[], to: number) => days.length > 0 && days.every(({ since }) => since !== null && to <= since);
/** A day that is closed has the hours of the others. */
const onAll = (days: readonly OfferDay[], { from, to }: Span) => days.map(({ weekday }) => ({ weekday, from, to }));

/** With hours said beside a part of the day, the one that begins in it. */
function inPart(ranges: readonly Span[], part: PartOfDay | undefined): readonly Span[] {
  if (!part || ranges.length < 2) return ranges;
  const kept = ranges.filter(({ from }) => from >= partHours[part].from && from < partHours[part].to);
  return kept.length === 1 ? kept : ranges;
}

function fitBetween(from: Clock, to: Clock, meant: readonly OfferDay[], part: PartOfDay | undefined): FittingHours {
  const days = meant.filter(isOpenDay);
  const all = inPart(rangesOf(from, to, days), part);
  const isMarked = from.isMarked || to.isMarked;
  const coming = all.filter((range) => !isOver(days, range.to));
  const fits = (range: Span, day: OfferDay) => startsIn(day, range.from) && endsIn(day, range.to);
  if (coming.length === 0) return { days: null, because: 'past' };
  const [only] = coming;
  if (isMarked && only) {
    const isOutside = days.every((day) => !isUnknown(day) && !fits(only, day));
    return { days: onAll(meant, only), isOutside };
  }
  const fitting = coming.filter((range) => days.every((day) => fits(range, day)));
  const [first] = fitting;
  // "Viernes de 12 a 2" at a bar may be of either night.
  if (first && first.from >= dayLong && days.every(({ since }) => since === null)) return { days: null, because: 'unclear' };
  if (first && fitting.length === 1) return { days: onAll(meant, first), isOutside: false };
  if (fitting.length > 1) return { days: null, because: 'unclear' };
  if (all.length > coming.length && all.some((range) => days.some((day) => fits(range, day)))) return { days: null, because: 'past' };
  const fitsSome = all.some((range) => days.some((day) => fits(range, day)));
  return { days: null, because: fitsSome || days.some(isUnknown) ? 'unclear' : 'closed_then' };
}

function fitFrom(from: Clock, days: readonly OfferDay[], part: PartOfDay | undefined): FittingHours {
  const options = inPart(
    optionsOf(from, days).map((start) => ({ from: start, to: start })),
    part,
  );
  const fitting = options.filter(({ from: start }) => days.every((day) => startsIn(day, start)));
  const chosen = fitting.at(-1) ?? (from.isMarked ? options[0] : undefined);
  if (!chosen || days.every((day) => bounds(day).to <= chosen.from)) {
    return { days: null, because: days.some((day) => startsIn(day, options[0]?.from ?? 0)) ? 'unclear' : 'closed_then' };
  }
  const open = days.filter((day) => bounds(day).to > chosen.from);
  if (isOver(open, Math.max(...open.map((day) => bounds(day).to)))) return { days: null, because: 'past' };
  return { days: open.map((day) => ({ weekday: day.weekday, from: chosen.from, to: bounds(day).to })), isOutside: false };
}

/** The hour at which something ends; null for what cannot be told. */
export function fitEnd(
  to: Clock,
  days: readonly OfferDay[],
  part?: PartOfDay,
): { at: number; isOutside: boolean } | { at: null; because: 'unclear' | 'past' | 'closed_then' } {
  const said = optionsOf(to, days).map((end) => (end === 0 ? dayLong : end));
  const options = inPart(
    said.map((end) => ({ from: end - 1, to: end })),
    part,
  ).map(({ to: end }) => end);
  const coming = options.filter((end) => !isOver(days, end));
  const [only] = coming;
  if (only === undefined) return { at: null, because: 'past' };
  if (to.isMarked) return { at: only, isOutside: days.every((day) => !isUnknown(day) && !endsIn(day, only)) };
  const fitting = coming.filter((end) => days.every((day) => endsIn(day, end)));
  const [first] = fitting;
  if (first !== undefined && fitting.length === 1) return { at: first, isOutside: false };
  if (fitting.length > 1) return { at: null, because: 'unclear' };
  if (options.some((end) => isOver(days, end) && days.some((day) => endsIn(day, end)))) return { at: null, because: 'past' };
  return {
    at: null,
    because: options.some((end) => days.some((day) => endsIn(day, end))) || days.some(isUnknown) ? 'unclear' : 'closed_then',
  };
}

function fitPart(part: PartOfDay, days: readonly OfferDay[]): FittingHours {
  const { from, to } = partHours[part];
  const cut = days.flatMap((day) => {
    const open = isUnknown(day) ? { from: 0, to: dayLong } : bounds(day);
    const end = part === 'night' ? open.to : Math.min(to, open.to);
    const start = Math.max(from, open.from);
    return start < end ? [{ weekday: day.weekday, from: start, to: end }] : [];
  });
  if (cut.length === 0) return { days: null, because: 'closed_then' };
  if (isOver(days, Math.max(...cut.map((day) => day.to)))) return { days: null, because: 'past' };
  return { days: cut, isOutside: false };
}

/** The hours of each of these days; those that hang on an opening or closing leave out the days that are closed. */
export function fitHours(said: HoursReading, meant: readonly OfferDay[], part?: PartOfDay): FittingHours {
  const days = meant.filter(isOpenDay);
  if (days.length === 0) return { days: null, because: 'closed_then' };
  switch (said.how) {
    case 'between':
      return fitBetween(said.from, said.to, meant, part);
    case 'from':
      return fitFrom(said.from, days, part);
    case 'until': {
      const end = fitEnd(said.to, days, part);
      if (end.at === null) return { days: null, because: end.because };
      return { days: days.map((day) => ({ weekday: day.weekday, from: bounds(day).from, to: end.at })), isOutside: end.isOutside };
    }
    case 'part':
      return fitPart(said.part, days);
    default:
      return { days: null, because: 'unclear' };
  }
}

/** Days without hours: all of the day, or from its opening to its closing where that is past midnight. */
export function wholeDays(days: readonly OfferDay[]): { weekday: number; from: number; to: number }[] {
  return days.map((day) => {
    const { from, to } = bounds(day);
    return to > dayLong ? { weekday: day.weekday, from, to } : { weekday: day.weekday, from: 0, to: dayLong };
  });
}

/** Weekdays with the same hours in one window, those after midnight on the day they are of. */
export function windowsOf(hours: readonly { weekday: number; from: number; to: number }[]): Window[] {
  const windows = new Map<string, Window>();
  for (const { weekday, from, to } of hours) {
    const isNextDay = from >= dayLong;
    const day = isNextDay ? (weekday % 7) + 1 : weekday;
    const [start, end] = [clockOf(from % dayLong), clockOf(isNextDay ? to - dayLong : to, true)];
    const window = windows.get(`${start}-${end}`) ?? { days: [], from: start, to: end };
    if (!window.days.includes(day)) window.days.push(day);
    window.days.sort((a, b) => a - b);
    windows.set(`${start}-${end}`, window);
  }
  return [...windows.values()];
}
