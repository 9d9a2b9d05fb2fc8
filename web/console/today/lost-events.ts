import type { ProfileStore } from '../../../contract/catalog/companies.ts';
import type { OwnedEvent } from '../../../contract/console/owned-events.ts';
import { joinWords, sayTheTime } from '../../../contract/validity/dates.ts';
import { type HoursEntry, openIntervals, shiftsOf } from '../../../contract/validity/hours.ts';
import { addDays, instantOf, localTime } from '../../../contract/validity/local-time.ts';
import { sayPeople } from '../../both-consoles/parts/say-offer.ts';
import { sentence } from '../../both-consoles/parts/sentence.ts';
import { shopPaths } from '../../page/shop-paths.ts';
import type { NewHours } from '../hours/hours-change.tsx';

export type EventStore = Pick<ProfileStore, 'hours' | 'time_zone' | 'address' | 'id_city'>;

function openFor(hours: readonly HoursEntry[], time_zone: string, from: number, to: number): number {
  return from < to ? openIntervals(hours, time_zone, from, to).reduce((sum, { opens_at, closes_at }) => sum + closes_at - opens_at, 0) : 0;
}

/** Whether an event has less of a store's open hours than before, or is on a day that the store now stays closed. */
function losesHours({ starts_at, ends_at }: OwnedEvent, { hours, time_zone }: EventStore, change: NewHours, now: number): boolean {
  const changed = change(hours, time_zone);
  const [begins, ends] = [Math.max(Date.parse(starts_at), now), Date.parse(ends_at)];
  if (openFor(changed, time_zone, begins, ends) < openFor(hours, time_zone, begins, ends)) return true;
  const { date } = localTime(now, time_zone);
  const midnight = instantOf(addDays(date, 1), '00:00', time_zone);
  const isShut = shiftsOf(changed, date).length === 0 && openFor(hours, time_zone, now, midnight) > 0;
  return isShut && begins < midnight && ends > now;
}

/** The events at these stores that are to be while a change closes them, the earliest first. One at another address needs no open store. */
function lostEvents(events: readonly OwnedEvent[], stores: readonly EventStore[], change: NewHours, now: number): OwnedEvent[] {
  const isOn = ({ state }: OwnedEvent) => state === 'active' || state === 'scheduled' || state === 'moved';
  const isAt = (event: OwnedEvent, store: EventStore) => event.address === store.address && event.id_city === store.id_city;
  return events
    .filter((event) => isOn(event) && stores.some((store) => isAt(event, store) && losesHours(event, store, change, now)))
    .toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at));
}

const sayOne = ({ title, state, starts_at, time_zone }: OwnedEvent) =>
  `«${title}» ${state === 'active' ? 'es ahora' : `es a ${sayTheTime(starts_at, time_zone)}`}`;

/** What is said before hours close in which there is something, and what leads to it. */
export type HoursWarning = { title: string; text: string; see: string; to: string };

/** An event stays as it is until its owner changes it. Undefined where the change concerns none. */
export function warnOfEvents(
  events: readonly OwnedEvent[],
  stores: readonly EventStore[],
  change: NewHours,
  now: number,
): HoursWarning | undefined {
  const lost = lostEvents(events, stores, change, now);
  const [only] = lost;
  if (!only) return undefined;
  const isOne = lost.length === 1;
  const saved = lost.reduce((sum, event) => sum + event.saved, 0);
  const it = isOne ? 'lo' : 'los';
  const told =
    saved === 0
      ? ''
      : ` ${sayPeople(saved, `persona ${it} guardó`, `personas ${it} guardaron`)}: si ${it} cambias o cancelas, les avisamos.`;
  return {
    title: isOne ? 'A esa hora tienes un evento' : `A esa hora tienes ${lost.length} eventos`,
    text: `${sentence(joinWords(lost.map(sayOne)))} Tu horario no ${isOne ? 'lo mueve ni lo cancela' : 'los mueve ni los cancela'}.${told}`,
    see: isOne ? 'Ver el evento' : 'Ver los eventos',
    to: shopPaths.events,
  };
}
