/** What is searched. */
export type Kind = 'coupon' | 'promotion' | 'event' | 'company' | 'menu_item';

/** What was found of a kind, best first, and whether there is more of it. */
export type SearchMatches = { ids: number[]; more: boolean };

/**
 * A thing as the search of one city sees it, equal to what `listings` has of it in that city. The words of `title`, `business`, `colonias` and `rest` have the
 * weights A, B, C and D.
 */
export type SearchDocument = {
  kind: Kind;
  id_item: number;
  /** 0 for an event without a business. */
  id_company: number;
  title: string;
  business: string;
  colonias: string;
  rest: string;
  /** The order of its list: `YYYYMMDDHHMM` (UTC) of the end of an offer or the start of an event, a business's folded name, a dish's price with zeros before. */
  sort_key: string;
  /** Milliseconds since 1970; null where it has no beginning or no end. */
  starts_at: number | null;
  ends_at: number | null;
  /** The colonias of the city in whose lists it is. */
  id_colonias: readonly number[];
};
