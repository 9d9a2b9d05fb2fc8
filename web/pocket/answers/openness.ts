import { openingsAheadDays } from '../../../contract/catalog/listing-limits.ts';
import type { Openness } from '../../../contract/catalog/openness.ts';
import { isoOf } from '../../../contract/iso-instant.ts';
import { dayMs } from '../../../contract/milliseconds.ts';
import { type OpenInterval, openIntervals } from '../../../contract/validity/hours.ts';
import type { ShelvedStore } from './shelves.ts';

const horizon = openingsAheadDays * dayMs;
/** How long what the server calls closing may be away. */
const neverClosesMs = 7 * dayMs;

export const openingsOf = ({ hours, time_zone }: ShelvedStore, from: number, to: number): OpenInterval[] =>
  hours.length === 0 ? [] : openIntervals(hours, time_zone, from, to);

export const isOpenNow = (store: ShelvedStore, now: number) => openingsOf(store, now, now + 1).length > 0;

/** When the stores of a company close or next open, and whether their hours are known. A phone cannot know whether a store opened today. */
export function opennessOf(stores: readonly ShelvedStore[], now: number): Openness {
  const openings = stores.flatMap((store) => openingsOf(store, now, now + horizon));
  const closing = openings.filter(({ opens_at }) => opens_at <= now).map(({ closes_at }) => closes_at);
  const opening = openings.filter(({ opens_at }) => opens_at > now).map(({ opens_at }) => opens_at);
  if (closing.length === 0) {
    const known = stores.some(({ hours }) => hours.length > 0);
    return {
      open: known ? false : null,
      closes_at: null,
      opens_at: opening.length > 0 ? isoOf(Math.min(...opening)) : null,
      opened_until: null,
    };
  }
  const closes = Math.max(...closing);
  return { open: true, closes_at: closes - now >= neverClosesMs ? null : isoOf(closes), opens_at: null, opened_until: null };
}
