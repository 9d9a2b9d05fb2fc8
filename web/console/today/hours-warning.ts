import type { OwnedEvent } from '../../../contract/console/owned-events.ts';
import { shopPaths } from '../../page/shop-paths.ts';
import type { NewHours } from '../hours/hours-change.tsx';
import { type EventStore, type HoursWarning, warnOfEvents } from './lost-events.ts';
import { lossesOf, type OffersOfDay, type StoreWithHours, sayLosses } from './lost-offers.ts';

type WarningInput = {
  offers: OffersOfDay;
  events: readonly OwnedEvent[];
  stores: readonly (StoreWithHours & EventStore)[];
  change: NewHours;
  /** Now, or the midnight at which a later day begins. */
  from: number;
  /** That day in words. */
  when: string;
};

/** What leads to offers that lose their hours. */
export const wayTo = (offers: readonly { isPromotion: boolean }[]) =>
  offers.every((one) => one.isPromotion)
    ? { see: 'Ver mis promociones', to: shopPaths.promotions }
    : { see: 'Ver mis cupones', to: shopPaths.offers };

/** What a day loses by other hours, before they are: its events, and offers with none or fewer of their hours. Undefined where nothing does. */
export function warnOfHours({ offers, events, stores, change, from, when }: WarningInput): HoursWarning | undefined {
  const ofEvents = warnOfEvents(events, stores, change, from);
  const losses = lossesOf(offers, stores, change, from);
  const lost = [...losses.gone, ...losses.shorter];
  if (lost.length === 0) return ofEvents;
  const text = sayLosses(losses, when).trim();
  if (ofEvents) return { title: ofEvents.title, text: `${ofEvents.text} ${text}`, see: ofEvents.see, to: ofEvents.to };
  return {
    title: lost.length === 1 ? 'A esa hora tienes una oferta' : `A esa hora tienes ${lost.length} ofertas`,
    text,
    ...wayTo(lost),
  };
}
