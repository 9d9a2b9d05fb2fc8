import type { Window } from '../validity/conditions.ts';

/** What a person must see or be told. */
export type OfferFlag =
  | 'no_kind'
  | 'two_offers'
  | 'not_an_offer'
  | 'raffle'
  | 'over_80'
  | 'alcohol'
  | 'tobacco'
  | 'medicine'
  | 'loan'
  | 'weapon'
  | 'price_above_before'
  | 'before_not_menu'
  | 'contradiction'
  | 'closed_then'
  | 'past';

/** What the text says of an offer; a field that it does not say, or says in doubt, is absent. */
export type ReadingFields = {
  kind?: 'percent' | 'amount' | 'two_for_one' | 'price' | 'gift';
  /** A percentage for `percent`, pesos for `amount`. */
  value?: number;
  /** In the shop's own words. */
  title?: string;
  /** Pesos, as are `original_price` and `min_purchase`. */
  price?: number;
  original_price?: number;
  min_purchase?: number;
  first_visit?: boolean;
  combinable?: boolean;
  claim_hours?: number;
  stock?: number;
  per_customer?: number;
  windows?: Window[];
  /** Local minutes, YYYY-MM-DDTHH:MM; `ends_at` is the first at which it no longer holds. */
  starts_at?: string;
  ends_at?: string;
  /** The conditions that no other field holds, in the order of the text. */
  terms?: string[];
};

export type OfferField = keyof ReadingFields;

/** What rules put together: what they fill, what they ask, what they flag. */
export type ReadingDraft = { fields: ReadingFields; ask: Set<OfferField>; flags: Set<OfferFlag> };

export const emptyReading = (): ReadingDraft => ({ fields: {}, ask: new Set(), flags: new Set() });
