import { sayTheTime, sayTime, sayWeekdayDate } from '../../contract/validity/dates.ts';
import { addDays, instantOf, localTime } from '../../contract/validity/local-time.ts';
import type { Database } from '../../database/database.ts';
import type { events } from '../../database/tables/events.ts';
import { withTransaction } from '../../database/transaction.ts';
import { announce, type News, notify } from '../notifications/notify.ts';
import { findToldSubjects } from '../notifications/queries.ts';
import { isSaved } from '../saved/queries.ts';
import type { Services } from '../services.ts';
import { type EventBrief, findEventBrief, findSoonEvents } from './queries.ts';

/** The parts of an event whose changes concern its savers; `sequence` grows with each change. */
export type EventState = Pick<
  typeof events.$inferSelect,
  'status' | 'starts_at' | 'ends_at' | 'venue' | 'address' | 'id_city' | 'id_colonia' | 'sequence'
>;

type EventNewsKind = 'cancelled' | 'on again' | 'time' | 'place';

/** The most important change, or null when no saver has to act on it. */
function whatChanged(before: EventState, after: EventState): EventNewsKind | null {
  const isOff = after.status === 'cancelled';
  if (isOff !== (before.status === 'cancelled')) return isOff ? 'cancelled' : 'on again';
  if (isOff) return null;
  const instants = [before.starts_at, before.ends_at, after.starts_at, after.ends_at].map((moment) => moment.getTime());
  if (instants[0] !== instants[2] || instants[1] !== instants[3]) return 'time';
  const placeOf = ({ venue, address, id_city, id_colonia }: EventState) => JSON.stringify([venue, address, id_city, id_colonia]);
  return placeOf(before) === placeOf(after) ? null : 'place';
}

const titles: Record<EventNewsKind, string> = {
  cancelled: 'Se canceló',
  'on again': 'Sí se hace',
  time: 'Cambió de fecha',
  place: 'Cambió de lugar',
};

/**
 * Notifies an event's savers once of each change of time or place, cancellation or return; for an event that `waited` unseen, also of the time and place
 * before. Runs in the transaction of the change, with the state before and after; `announce` its result after the commit.
 */
export async function tellSavers(
  tx: Database,
  id_event: number,
  before: EventState,
  after: EventState & { title: string; image: string | null; waited?: boolean },
  now: Date,
) {
  const told = whatChanged(before, after);
  const isOver = Math.max(before.ends_at.getTime(), after.ends_at.getTime()) <= now.getTime();
  if (!told || isOver) return null;
  const event = await findEventBrief(tx, id_event);
  if (!event || !(await isSaved(tx, 'event', id_event))) return null;
  const today = localTime(now, event.time_zone).date;
  const say = (moment: Date) =>
    `${sayWeekdayDate(localTime(moment, event.time_zone).date, today).toLowerCase()}, ${sayTime(moment, event.time_zone)}`;
  const was = `Iba a ser el ${say(before.starts_at)}, en ${before.venue}.`;
  const is = `Es el ${say(after.starts_at)}, en ${after.venue}.`;
  const message = told === 'cancelled' ? was : told === 'on again' || !after.waited ? is : `${is} ${was}`;
  return notify(tx, {
    ...toNews({ ...event, image: after.image }, now),
    type: 'events',
    title: `${titles[told]}: ${after.title}`,
    message,
    subject: `event:${id_event}:${after.sequence}`,
  });
}

const toNews = ({ id_event, id_company, image, slug }: EventBrief, now: Date) =>
  ({ id_event, id_company, image, url: `/eventos/${slug}`, to: { savers_of: id_event }, counts: false, now }) satisfies Partial<News>;

/** The time of a reminder on the evening before an event, early enough for every phone. */
const reminderTime = '20:00';

/** Milliseconds from the evening before, at its earliest, to the last moment of the day. */
const maxAheadMs = 30 * 3_600_000;

/** Reminds savers of tomorrow's events, and of today's when that failed last night. Returns how many events. */
export async function remindOfEvents({ db, clock, events }: Pick<Services, 'db' | 'clock' | 'events'>): Promise<number> {
  const now = clock.now();
  const soon = (await findSoonEvents(db, now, new Date(now.getTime() + maxAheadMs))).map((event) => {
    const date = localTime(event.starts_at, event.time_zone).date;
    const due = instantOf(addDays(date, -1), reminderTime, event.time_zone);
    return { ...event, date, due, subject: `event-eve:${event.id_event}:${date}` };
  });
  // A customer who saved it after the due time needs no reminder.
  const isDue = soon.filter(({ due, saved_since }) => due <= now.getTime() && saved_since.getTime() <= due);
  const told = await findToldSubjects(
    db,
    isDue.map(({ subject }) => subject),
  );
  let made = 0;
  for (const { date, subject, ...event } of isDue) {
    if (told.has(subject)) continue;
    const day = date === localTime(now, event.time_zone).date ? 'hoy' : 'mañana';
    const announced = await withTransaction(db, (tx) =>
      notify(tx, {
        ...toNews(event, now),
        type: 'reminders',
        title: `${event.title}, ${day}`,
        subject,
        message: `Empieza ${day} a ${sayTheTime(event.starts_at, event.time_zone)} en ${event.venue}.`,
      }),
    );
    announce(events, announced);
    if (announced) made++;
  }
  return made;
}
