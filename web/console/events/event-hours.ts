import type { CompanyProfile, ProfileStore } from '../../../contract/catalog/companies.ts';
import { localTime, minutesOf, weekdayOf } from '../../../contract/validity/local-time.ts';
import { dayLong } from '../../../contract/validity/spans.ts';
import { shiftsOn } from '../hours/day-shifts.ts';
import { clockAt } from '../hours/shift-spans.ts';
import { isClosedThen } from '../publish/closed-then.ts';
import type { Times } from '../publish/offer-periods.ts';
import { blankEvent, type EventDraft, type EventFields, eventBody, newEventDraft, periodOf } from './event-draft.ts';

type Hours = Pick<EventFields, 'from' | 'to'>;

/** Of a place that says no hours of that day. */
const evening: Hours = { from: '20:00', to: '23:00' };
const threeHours = 180;
/** A later beginning would be of the date after, and by its clock of the night before. */
const latestBegin = 23 * 60;

/** The last three hours for which a store is open on a date, or as many as it is; more where it closes late in the night. */
export function usualHours(store: Pick<ProfileStore, 'hours'> | undefined, date: string): Hours {
  const shifts = shiftsOn(store?.hours ?? [], date).toSorted((a, b) => (a.opens < b.opens ? -1 : 1));
  const last = shifts.at(-1);
  if (!last) return evening;
  const opens = minutesOf(last.opens);
  const closes = minutesOf(last.closes) + (last.closes <= last.opens ? dayLong : 0);
  if (closes - opens >= dayLong) return evening;
  const from = Math.max(opens, Math.min(closes - threeHours, latestBegin));
  // Twelve hours are the longest night.
  return { from: clockAt(from), to: clockAt(Math.min(closes, from + dayLong / 2)) };
}

/** The store of the shop in which it is; undefined elsewhere. */
export const storeOf = ({ stores }: CompanyProfile, { id_store }: Pick<EventFields, 'id_store'>) =>
  stores.find((store) => store.active && store.id_store === id_store);

type EventDraftStart = { id_user: string | null; id_company: number; id_store: number | null; now: number };

/** A new event, today's hours in its place until its day is chosen. */
export function beginEvent(profile: CompanyProfile, { id_store, ...given }: EventDraftStart): EventDraft {
  const fields = blankEvent(profile, id_store);
  const hours = usualHours(storeOf(profile, fields), localTime(given.now, fields.time_zone).date);
  return { ...newEventDraft({ ...given, fields: { ...fields, ...hours } }), usual_hours: true };
}

/** The draft with what its owner changed. Hours that nobody said are those of the chosen day in the chosen store. */
export function changedEvent(draft: EventDraft, changed: Partial<EventFields>, profile: CompanyProfile, now: number): Partial<EventDraft> {
  const fields = { ...draft.fields, ...changed };
  const isSaid = 'from' in changed || 'to' in changed || fields.last !== null;
  if (!draft.usual_hours || isSaid) return { fields, usual_hours: false };
  const date = fields.date ?? localTime(now, fields.time_zone).date;
  return 'date' in changed || 'id_store' in changed ? { fields: { ...fields, ...usualHours(storeOf(profile, fields), date) } } : { fields };
}

/** When it is, as the hours of a shop are looked at. */
export function timesOfEvent(fields: EventFields): Times {
  const { date, from, to, last } = fields;
  const { starts_at, ends_at } = eventBody(fields);
  return { starts_at, ends_at: ends_at || null, windows: date && last === null ? [{ days: [weekdayOf(date)], from, to }] : [] };
}

/** Whether it is in a store that is closed then. What customers know of it already has been let go as it is. */
export function isEventClosed({ fields, known_start }: EventDraft, profile: CompanyProfile, now: number): boolean {
  const [store, period] = [storeOf(profile, fields), periodOf(fields)];
  if (!store || !period || period.ends <= period.starts) return false;
  if (known_start !== null && Date.parse(known_start) === period.starts) return false;
  return isClosedThen({ ...timesOfEvent(fields), windows: [] }, [store], now);
}
