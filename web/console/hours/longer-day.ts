import { sayTheTime } from '../../../contract/validity/dates.ts';
import { type HoursEntry, shiftsOf } from '../../../contract/validity/hours.ts';
import { addDays, type LocalTime, weekdayOf } from '../../../contract/validity/local-time.ts';
import { dayLong } from '../../../contract/validity/spans.ts';
import { type DayShift, shiftsOn, weeklyShifts, withDate } from './day-shifts.ts';
import { clockAt, shiftOf } from './shift-spans.ts';

/** The clock of a store, as far as its day needs it. */
type Clock = Pick<LocalTime, 'date' | 'hour' | 'minute'>;

/** One way for a store to be open longer: the time, in minutes after the running date's midnight, the hours that say it, and how it is said. */
export type LongerDay = { at: number; hours: HoursEntry[]; words: string };

/** In minutes after the running date's midnight, of the date that it belongs to. */
type Span = { date: string; from: number; to: number };

const halfHour = 30;
/** As many half hours as a phone shows without a long search; who wants more has the special days. */
const mostHalfHours = 8;

const nowOf = ({ hour, minute }: Clock) => hour * 60 + minute;

function spansOn(hours: readonly HoursEntry[], today: string, ahead: number): Span[] {
  const date = addDays(today, ahead);
  return shiftsOf(hours, date).map(({ from, to }) => ({ date, from: from + ahead * dayLong, to: to + ahead * dayLong }));
}

const said = (at: number) => sayTheTime(Date.parse(`2026-01-01T${clockAt(at)}:00Z`), 'UTC');

/** The half hours from the first one after a time on, as many as are shown. */
const halfHoursAfter = (time: number) =>
  Array.from({ length: mostHalfHours }, (_, step) => (Math.floor(time / halfHour) + 1 + step) * halfHour);

/** A date's own shifts once some of its spans stand otherwise. */
function withSpans(hours: readonly HoursEntry[], today: string, spans: readonly Span[]): HoursEntry[] {
  const date = spans[0]?.date ?? today;
  const before = date === today ? 0 : dayLong;
  return withDate(
    hours,
    date,
    spans.map(({ from, to }) => shiftOf({ from: from + before, to: to + before })),
    today,
  );
}

/** The night that began yesterday and is not over, or only just: who looks at the clock then means it, and not the coming one. */
function runningNight(yesterday: readonly Span[], today: readonly Span[], now: number): Span | undefined {
  const night = yesterday.at(-1);
  const hasBegun = today.some(({ from }) => from <= now);
  return night && night.to >= 0 && now < night.to + mostHalfHours * halfHour && !hasBegun ? night : undefined;
}

/**
 * The half hours until which a store could be open longer than it says: after the running night, else after the shift that began last, and after the last
 * one of the day. None reaches the next opening, nor a day's length.
 */
export function laterClosings(hours: readonly HoursEntry[], clock: Clock): LongerDay[] {
  const now = nowOf(clock);
  const [yesterday, today, tomorrow] = [-1, 0, 1].map((ahead) => spansOn(hours, clock.date, ahead)) as [Span[], Span[], Span[]];
  const night = runningNight(yesterday, today, now);
  const begun = today.findLast(({ from }) => from <= now);
  const stretched = night ? [night] : [...new Set([begun, today.at(-1)])];
  return stretched.flatMap((span) => {
    if (!span) return [];
    const next = [...today, ...tomorrow].find(({ from }) => from > span.from);
    const latest = Math.min(next ? next.from - 1 : Number.POSITIVE_INFINITY, span.from + dayLong);
    const again = next?.date === span.date ? ` y abres otra vez a ${said(next.from)}` : '';
    const own = span === night ? yesterday : today;
    return halfHoursAfter(Math.max(span.to, now))
      .filter((at) => at <= latest)
      .map((at) => ({
        at,
        hours: withSpans(
          hours,
          clock.date,
          own.map((one) => (one === span ? { ...one, to: at } : one)),
        ),
        words: `cierras a ${said(at)}${again}`,
      }));
  });
}

/** The half hours at which a store could open before its next opening of the day; where an earlier shift ends then, the two are one. */
export function earlierOpenings(hours: readonly HoursEntry[], clock: Clock): LongerDay[] {
  const now = nowOf(clock);
  const [yesterday, today] = [-1, 0].map((ahead) => spansOn(hours, clock.date, ahead)) as [Span[], Span[]];
  const index = today.findIndex(({ from }) => from > now);
  const next = today[index];
  if (!next) return [];
  const before = today[index - 1];
  const closed = before?.to ?? Math.max(-1, yesterday.at(-1)?.to ?? -1);
  const first = Math.max(closed, now + 1, next.to - dayLong, 0);
  return halfHoursAfter((Math.ceil(next.from / halfHour) - 1 - mostHalfHours) * halfHour)
    .filter((at) => at >= first && at < next.from && (before !== undefined || at > closed))
    .map((at) => {
      const isJoined = before?.to === at;
      const joined = isJoined ? { ...next, from: before.from } : { ...next, from: at };
      const others = today.filter((one) => one !== next && !(isJoined && one === before));
      return {
        at,
        hours: withSpans(
          hours,
          clock.date,
          [...others, joined].toSorted((a, b) => a.from - b.from),
        ),
        words: isJoined ? `abres de corrido, hasta ${said(next.to)}` : `abres a ${said(at)}`,
      };
    });
}

/** The shifts that a store which is closed today has on its next open day of the week; null where it opens today anyway, or where they would be over. */
export function usualShifts(hours: readonly HoursEntry[], clock: Clock): DayShift[] | null {
  const weekday = weekdayOf(clock.date);
  if (shiftsOn(hours, clock.date).length > 0 || weeklyShifts(hours, weekday).length > 0) return null;
  const days = [1, 2, 3, 4, 5, 6].map((ahead) => weeklyShifts(hours, ((weekday + ahead - 1) % 7) + 1));
  const usual = days.find((shifts) => shifts.length > 0);
  const isOver = usual?.every(({ opens, closes }) => closes > opens && closes <= clockAt(nowOf(clock)));
  return usual && !isOver ? usual : null;
}
