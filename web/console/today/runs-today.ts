import type { OwnedEvent } from '../../../contract/console/owned-events.ts';
import type { OwnedPromotion } from '../../../contract/console/owned-promotions.ts';
import { validIntervals } from '../../../contract/validity/conditions.ts';
import { sayTime } from '../../../contract/validity/dates.ts';
import { addDays, instantOf, localTime } from '../../../contract/validity/local-time.ts';
import { editorOf, shopPaths } from '../../page/shop-paths.ts';
import { sayHolds } from '../offers/say-holds.ts';

/** What runs today beside the coupons, and where it is changed. */
export type RunningThing = { noun: 'promotion' | 'event'; name: string; words: string; to: string };

type RunningInput = { promotions?: readonly OwnedPromotion[]; events?: readonly OwnedEvent[]; id_store: number | null };

/** As many of each as are shown before the way to all of them. */
const mostShown = 3;

const midnightAfter = (now: number, zone: string) => instantOf(addDays(localTime(now, zone).date, 1), '00:00', zone);

function runs(promotion: OwnedPromotion, now: number): boolean {
  if (promotion.state !== 'active' && promotion.state !== 'scheduled') return false;
  const [first] = validIntervals(promotion, now);
  return first !== undefined && first.opens_at < midnightAfter(now, promotion.time_zone);
}

/** One that moved has its new time. */
const isOn = ({ state, starts_at, ends_at, time_zone }: OwnedEvent, now: number) =>
  (state === 'active' || state === 'scheduled' || state === 'moved') &&
  Date.parse(starts_at) < midnightAfter(now, time_zone) &&
  Date.parse(ends_at) > now;

function upTo(all: RunningThing[], rest: Pick<RunningThing, 'name' | 'to'>): RunningThing[] {
  const [first] = all;
  if (!first || all.length <= mostShown) return all;
  return [...all.slice(0, mostShown), { ...rest, noun: first.noun, words: `${all.length} son de hoy` }];
}

/** The promotions and events of a day, at one store or at all, in a line each. */
export function runsToday({ promotions = [], events = [], id_store }: RunningInput, now: number): RunningThing[] {
  const isHere = ({ stores }: OwnedPromotion) =>
    id_store === null || stores.length === 0 || stores.some((one) => one.id_store === id_store);
  const ofPromotions = promotions
    .filter((one) => isHere(one) && runs(one, now))
    .map(
      (one): RunningThing => ({
        noun: 'promotion',
        name: one.title,
        words: `Promoción. ${sayHolds(one, now)}`,
        to: editorOf.promotion(one.id_promotion),
      }),
    );
  const ofEvents = events
    .filter((one) => isOn(one, now))
    .toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))
    .map(
      (one): RunningThing => ({
        noun: 'event',
        name: one.title,
        words: `Evento. ${one.state === 'active' ? 'Es ahora' : sayTime(one.starts_at, one.time_zone)}, ${one.venue}`,
        to: editorOf.event(one.id_event),
      }),
    );
  return [
    ...upTo(ofPromotions, { name: 'Todas tus promociones', to: shopPaths.promotions }),
    ...upTo(ofEvents, { name: 'Todos tus eventos', to: shopPaths.events }),
  ];
}
