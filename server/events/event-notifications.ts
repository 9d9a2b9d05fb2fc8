import { sayTheTime, sayTime, sayWeekdayDate } from '../../contract/dates.ts';
import { addDays, instantOf, localTime } from '../../contract/local-time.ts';
import type { Database } from '../../database/database.ts';
import type { events } from '../../database/tables/events.ts';
import { withTransaction } from '../../database/transaction.ts';
import { announce, type News, notify } from '../notifications/notify.ts';
import { findToldSubjects } from '../notifications/queries.ts';
import { isSaved } from '../saved/queries.ts';
import type { Services } from '../services.ts';
import { type EventBrief, findEventBrief, findSoonEvents } from './queries.ts';

/** What of an event those who saved it want to know when it changes; `sequence` grows with each change. */
export type EventState = Pick<
  typeof events.$inferSelect,
  'status' | 'starts_at' | 'ends_at' | 'venue' | 'address' | 'id_city' | 'id_colonia' | 'sequence'
>;

type Told = 'cancelled' | 'on again' | 'time' | 'place';

/** The one thing to say of a change, what matters most; null when nobody has to do anything else because of it. */
function whatChanged(before: EventState, after: EventState): Told | null {
  const isOff = after.status === 'cancelled';
  if (isOff !== (before.status === 'cancelled')) return isOff ? 'cancelled' : 'on again';
  if (isOff) return null;
  const instants = [before.starts_at, before.ends_at, after.starts_at, after.ends_at].map((moment) => moment.getTime());
  if (instants[0] !== instants[2] || instants[1] !== instants[3]) return 'time';
  const placeOf = ({ venue, address, id_city, id_colonia }: EventState) => JSON.stringify([venue, address, id_city, id_colonia]);
  return placeOf(before) === placeOf(after) ? null : 'place';
}

const titles: Record<Told, string> = {
  cancelled: 'Se canceló',
  'on again': 'Sí se hace',
  time: 'Cambió de fecha',
  place: 'Cambió de lugar',
};

/**
 * Tells those who saved an event that its time or place changed or that it is cancelled, once for each change: to be called in the transaction
 * that changes it, with its state before and after. What it answers is to be announced (`announce`) once that is committed.
 */
export async function tellSavers(tx: Database, id_event: number, before: EventState, after: EventState, now: Date) {
  const told = whatChanged(before, after);
  const isOver = Math.max(before.ends_at.getTime(), after.ends_at.getTime()) <= now.getTime();
  if (!told || isOver) return null;
  const event = await findEventBrief(tx, id_event);
  if (!event || !(await isSaved(tx, 'event', id_event))) return null;
  const today = localTime(now, event.time_zone).date;
  const say = (moment: Date) =>
    `${sayWeekdayDate(localTime(moment, event.time_zone).date, today).toLowerCase()}, ${sayTime(moment, event.time_zone)}`;
  const message =
    told === 'cancelled'
      ? `Iba a ser el ${say(before.starts_at)}, en ${before.venue}.`
      : `Es el ${say(after.starts_at)}, en ${after.venue}.`;
  return notify(tx, {
    ...toNews(event, now),
    type: 'events',
    title: `${titles[told]}: ${event.title}`,
    message,
    subject: `event:${id_event}:${after.sequence}`,
  });
}

const toNews = ({ id_event, id_company, image, slug }: EventBrief, now: Date) =>
  ({ id_event, id_company, image, url: `/eventos/${slug}`, to: { savers_of: id_event }, counts: false, now }) satisfies Partial<News>;

/** When people are reminded of an event of the day after: nobody's phone rings later than that. */
const reminderTime = '20:00';

/** Milliseconds from the evening before, at its earliest, to the last moment of the day. */
const ahead = 30 * 3_600_000;

/** Reminds of what was saved and begins tomorrow, or today if nobody could say so last night. Answers how many events it reminded of. */
export async function remindOfEvents({ db, clock, events }: Pick<Services, 'db' | 'clock' | 'events'>): Promise<number> {
  const now = clock.now();
  const soon = (await findSoonEvents(db, now, new Date(now.getTime() + ahead))).map((event) => {
    const date = localTime(event.starts_at, event.time_zone).date;
    const due = instantOf(addDays(date, -1), reminderTime, event.time_zone);
    return { ...event, date, due, subject: `event-eve:${event.id_event}:${date}` };
  });
  // Whoever saved it since it was due knows.
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
