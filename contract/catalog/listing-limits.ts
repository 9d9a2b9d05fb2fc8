/** Items of a page of a list, unless the query says how many. */
export const pageSize = 20;

/** Stores of a business: its profile shows them all, and each multiplies what is listed. */
export const mostStores = 200;

/** An offer that ends later is usable again before that, whatever its hours. */
export const endsSoonDays = 3;

/** How far ahead of now openings are known. */
export const openingsAheadDays = 8;
