import type { CompanyProfile } from '../../../contract/catalog/companies.ts';
import type { OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import type { OwnedEvent } from '../../../contract/console/owned-events.ts';
import type { OwnedPromotion } from '../../../contract/console/owned-promotions.ts';
import { joinWords, sayTheTime } from '../../../contract/validity/dates.ts';
import { type HoursEntry, shiftsOf } from '../../../contract/validity/hours.ts';
import { addDays, type LocalTime, localTime, minutesOf } from '../../../contract/validity/local-time.ts';
import { dayLong } from '../../../contract/validity/spans.ts';
import { sentence } from '../../both-consoles/parts/sentence.ts';
import { type BusinessDay, businessDay } from '../hours/business-day.ts';
import { closingEarlier, halfHoursToClose } from '../hours/closing-earlier.ts';
import { type DayShift, halfHoursOpen, openingLater, shiftsOn, withDate } from '../hours/day-shifts.ts';
import { earlierOpenings, type LongerDay, laterClosings, usualShifts } from '../hours/longer-day.ts';
import { clockAt, shiftOf } from '../hours/shift-spans.ts';
import { type HoursWarning, warnOfEvents } from './lost-events.ts';
import { sayLost } from './lost-offers.ts';
import { sayShifts } from './special-day.ts';
import { sayTold } from './told-holders.ts';

type Stores = CompanyProfile['stores'];

/** Without a zone those of a store in that of the first one. */
type ChangeToday = (hours: readonly HoursEntry[], time_zone?: string) => HoursEntry[];

/** One way for today's hours to be, what is said once they are, and what before they are. */
export type TodayWay = { change: ChangeToday; say(): string; warn?(): HoursWarning | undefined };

/** `time`: the half hour that it is about, as the clock shows it. */
export type TimedWay = TodayWay & { time: string };

export type TodayInput = {
  stores: Stores;
  offers: readonly OwnedCoupon[];
  promotions?: readonly OwnedPromotion[];
  events?: readonly OwnedEvent[];
  now: number;
};

/** All ways of today's hours. After midnight those that close are of the night that still runs, and so is their name. */
export type TodayWays = {
  isNight: boolean;
  /** `isNow`: it is open, so that it closes now and keeps the hours that have passed. */
  closed: (TodayWay & { isNow: boolean }) | undefined;
  /** `which`: the shifts, where all stores that are closed would have the same. */
  opened: (TodayWay & { which: string }) | undefined;
  /** The first store that is closed today. */
  shut: Stores[number] | undefined;
  closing: TimedWay[];
  closingLater: TimedWay[];
  opening: TimedWay[];
  openingLater: TimedWay[];
};

const saidAt = (time: string) => sayTheTime(Date.parse(`2026-01-01T${time}:00Z`), 'UTC');

/** Only what is true of each store; one alone has more ways, by its own name above. */
function longer(stores: Stores, waysOf: (hours: readonly HoursEntry[], now: LocalTime) => LongerDay[], clock: LocalTime): TimedWay[] {
  const [first = [], ...others] = stores.map(({ hours }) => waysOf(hours, clock));
  const inAll = first.filter(({ at, words }) => others.every((ways) => ways.some((way) => way.at === at && way.words === words)));
  return inAll.map(({ at, words }) => ({
    time: clockAt(at),
    change: (hours) => waysOf(hours, clock).find((way) => way.at === at)?.hours ?? [...hours],
    say: () => sentence(`Hoy ${words}`),
  }));
}

/** A shop that is closed today opens with the hours of its next open day. */
function openedToday(closed: Stores, clock: LocalTime): TodayWays['opened'] {
  const usual = closed.map(({ hours }) => usualShifts(hours, clock)).filter((shifts) => shifts !== null);
  const said = [...new Set(usual.map(sayShifts))];
  if (said.length === 0) return undefined;
  const which = said.length === 1 ? `: ${said[0]}` : '';
  const change: ChangeToday = (hours) => {
    const shifts = usualShifts(hours, clock);
    return shifts ? withDate(hours, clock.date, shifts, clock.date) : [...hours];
  };
  return { change, which, say: () => sentence(`Hoy abres${which}`) };
}

/** Says the later shifts that an earlier closing also cancels: a shop that closes in the morning may open again in the evening. */
function sayLeftOut(stores: Stores, { date, minute }: BusinessDay, at: number): string {
  const left = stores.flatMap(({ hours }) => shiftsOf(hours, date).filter(({ from }) => from >= at && from > minute));
  const said = [...new Set(left.map((shift) => sayShifts([shiftOf(shift)])))];
  return said.length > 0 ? ` y ya no abres ${joinWords(said.map((shift) => `de ${shift}`))}` : '';
}

/** Closes a store while a night runs: that night, or the shift of today that it is in. The coming evening stays. */
function shutInNight(hours: readonly HoursEntry[], { date, minute }: BusinessDay): HoursEntry[] {
  const [today, now] = [addDays(date, 1), minute - dayLong];
  const isIn = shiftsOf(hours, today).some(({ from, to }) => from <= now && now < to);
  const shut = closingEarlier(hours, date, minute);
  return isIn ? closingEarlier(shut, today, now) : shut;
}

type Shorter = (change: ChangeToday, words: string) => TodayWay;

/** Closes what is left of the day by each store's own clock, if anything is: the hours that have passed were true. */
function closedNow(stores: Stores, dayIn: (time_zone?: string) => BusinessDay, shorter: Shorter): TodayWays['closed'] {
  const change: ChangeToday = (hours, time_zone) => {
    const day = dayIn(time_zone);
    return day.isNight ? shutInNight(hours, day) : closingEarlier(hours, day.date, day.minute);
  };
  const shifts = stores.flatMap(({ hours, time_zone }) => {
    const { date, minute, isNight } = dayIn(time_zone);
    return shiftsOf(hours, date).map(({ from, to }) => ({ isBegun: from < minute, isAhead: to > minute, isNight }));
  });
  const isNight = shifts.some((shift) => shift.isNight);
  if (!isNight && !shifts.some((shift) => shift.isAhead)) return undefined;
  const begun = shifts.filter(({ isBegun }) => isBegun);
  const words = isNight || begun.length > 0 ? 'Por hoy ya sales como cerrado' : 'Hoy sales como cerrado';
  return { ...shorter(change, words), isNow: isNight || begun.some((shift) => shift.isAhead) };
}

const isAhead = (clock: LocalTime) => (shift: DayShift) => minutesOf(shift.opens) > clock.hour * 60 + clock.minute;

const hasBegun = (stores: Stores, clock: LocalTime) => stores.some(({ hours }) => !shiftsOn(hours, clock.date).every(isAhead(clock)));

/** A store's hours when it opens later today: what has begun stays as it is. */
function unbegunLater(hours: readonly HoursEntry[], clock: LocalTime, time: string): HoursEntry[] {
  const { date } = clock;
  const shifts = shiftsOn(hours, date);
  const ahead = shifts.filter(isAhead(clock));
  if (ahead.length === shifts.length) return openingLater(hours, date, time);
  if (ahead.length === 0) return [...hours];
  const later = shiftsOn(openingLater(withDate(hours, date, ahead, date), date, time), date);
  return withDate(hours, date, [...shifts.filter((shift) => !ahead.includes(shift)), ...later], date);
}

/** The half hours at which a shift that has not begun could; none where a store says that it has opened already. */
function laterOpenings(stores: Stores, clock: LocalTime, now: number): string[] {
  const { date } = clock;
  if (stores.some((store) => Date.parse(store.opened_until ?? '') > now && !hasBegun([store], clock))) return [];
  const ahead = stores.map(({ hours }) => ({ hours: withDate(hours, date, shiftsOn(hours, date).filter(isAhead(clock)), date) }));
  return halfHoursOpen(ahead, date, clock);
}

export function waysOfToday({ stores, offers, promotions = [], events = [], now }: TodayInput): TodayWays {
  const own = stores[0]?.time_zone ?? 'UTC';
  const clock = localTime(now, own);
  const dayIn = (time_zone = own) =>
    businessDay(
      stores.filter((store) => store.time_zone === time_zone),
      localTime(now, time_zone),
    );
  const day = dayIn();
  const { isNight } = day;
  const shorter = (change: ChangeToday, words: string): TodayWay => ({
    change,
    say: () => `${sentence(words)}${sayLost({ coupons: offers, promotions }, stores, change, now)}${sayTold(offers, stores, change, now)}`,
    warn: () => warnOfEvents(events, stores, change, now),
  });
  const shut = isNight ? [] : stores.filter(({ hours }) => shiftsOn(hours, clock.date).length === 0);
  return {
    isNight,
    closed: closedNow(stores, dayIn, shorter),
    opened: openedToday(shut, clock),
    shut: shut[0],
    closing: halfHoursToClose(stores, day).map((at) => ({
      time: clockAt(at),
      ...shorter((hours) => closingEarlier(hours, day.date, at), `Hoy cierras a ${saidAt(clockAt(at))}${sayLeftOut(stores, day, at)}`),
    })),
    closingLater: longer(stores, laterClosings, clock),
    opening: longer(stores, earlierOpenings, clock),
    openingLater: laterOpenings(stores, clock, now).map((time) => ({
      time,
      ...shorter((hours) => unbegunLater(hours, clock, time), `Hoy abres${hasBegun(stores, clock) ? ' otra vez' : ''} a ${saidAt(time)}`),
    })),
  };
}
