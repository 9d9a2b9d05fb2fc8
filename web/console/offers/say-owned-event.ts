import type { OwnedEvent } from '../../../contract/console/owned-events.ts';
import { sayShortDate, sayTime } from '../../../contract/validity/dates.ts';
import { type Instant, localTime } from '../../../contract/validity/local-time.ts';
import { complete } from '../../both-consoles/parts/say-offer.ts';
import { sentence } from '../../both-consoles/parts/sentence.ts';
import type { CardView } from './owned-noun.ts';
import { sayOpenedTimes } from './say-opened-times.ts';

type Move = Pick<OwnedEvent, 'moved_from' | 'starts_at' | 'time_zone'>;

/** Whether one that moved is on another day now, as far as the day before is known. */
export const isOtherDay = ({ moved_from, starts_at, time_zone }: Move): boolean =>
  !moved_from || localTime(moved_from, time_zone).date !== localTime(starts_at, time_zone).date;

/** "Antes vie 27 nov; ahora sáb 28 nov.", and with hours where it is the same day still. */
function sayMove(move: Move, now: number): string {
  const { moved_from, starts_at, time_zone } = move;
  if (!moved_from) return '';
  const today = localTime(now, time_zone).date;
  const isDay = isOtherDay(move);
  const say = (instant: Instant) =>
    isDay ? sayShortDate(localTime(instant, time_zone).date, today).toLowerCase() : sayTime(instant, time_zone);
  return `${sentence(`Antes ${say(moved_from)}; ahora ${say(starts_at)}`)} `;
}

/** Where it is, whether that is another time than before, and how many wait for it. */
export function sayFigures(event: OwnedEvent, now: number): CardView['figures'] {
  const { state, venue, saved, opened } = event;
  if (state === 'draft') return [Date.parse(event.ends_at) <= now ? 'Esa hora ya pasó. Escoge otra.' : complete];
  if (state === 'waiting') return ['Todavía no se ve.'];
  const times = sayOpenedTimes('Lo', opened);
  const know = state === 'moved' || state === 'cancelled' ? ' y ya saben' : '';
  const where = state === 'moved' ? sayMove(event, now) : '';
  if (saved === 0) return [`${where}${sentence(venue)} Nadie lo ha guardado.${times}`];
  const waits = saved === 1 ? 'persona lo guardó' : 'personas lo guardaron';
  return [`${where}${sentence(venue)} `, { bold: String(saved) }, ` ${waits}${know && saved === 1 ? ' y ya sabe' : know}.${times}`];
}
