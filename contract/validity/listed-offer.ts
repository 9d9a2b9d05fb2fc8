import type { StoreBrief } from '../catalog/companies.ts';
import type { Usable } from '../catalog/coupons.ts';
import { isoOf } from '../iso-instant.ts';
import type { Terms } from './conditions.ts';
import type { HoursEntry } from './hours.ts';
import { firstUsableTimes } from './usable.ts';

/** Enough times for a day or two on a phone that caches the list. */
const maxTimes = 3;

/** An offer as lists show it: with its next usable times in place of its stores' hours. */
export function listedOf<T extends Terms & { stores: StoreBrief[] }>(offer: T, now: Date): T & { usable: Usable } {
  const stores = offer.stores as (StoreBrief & { hours: HoursEntry[] })[];
  const usable = firstUsableTimes(offer, stores, now, maxTimes).map(({ id_store, opens_at, closes_at }) => ({
    id_store,
    from: isoOf(opens_at),
    until: isoOf(closes_at),
  }));
  return { ...offer, stores: stores.map(({ hours: _, ...store }) => store), usable };
}
