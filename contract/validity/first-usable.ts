import type { Terms } from './conditions.ts';
import { epochOf, type Instant } from './local-time.ts';
import { usableTimes, type Where } from './usable.ts';

/** The store where an offer can be used first; of several at once the first that is given. */
export function firstUsable<S extends Where>(terms: Terms, stores: readonly S[], now: Instant): S | undefined {
  const epoch = epochOf(now);
  const from = (store: S) => Math.max(usableTimes(terms, [store], epoch)[0]?.opens_at ?? Number.POSITIVE_INFINITY, epoch);
  return stores.map((store) => ({ store, from: from(store) })).sort((a, b) => (a.from < b.from ? -1 : +(a.from > b.from)))[0]?.store;
}
