import type { Usable } from '../../../contract/catalog/coupons.ts';
import type { Terms } from '../../../contract/validity/conditions.ts';
import { usableTimes, type Where } from '../../../contract/validity/usable.ts';

/** The next times of an offer as lists have them, by its stores' hours. */
export const usableOf = (terms: Terms, stores: readonly Where[], now: number): Usable =>
  usableTimes(terms, stores, now).map(({ id_store, opens_at, closes_at }) => ({
    id_store,
    from: new Date(opens_at).toISOString(),
    until: new Date(closes_at).toISOString(),
  }));
