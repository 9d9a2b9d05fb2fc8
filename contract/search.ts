import { type Static, Type } from 'typebox';
import type { CallTable } from './calls.ts';
import { CompanySummary } from './companies.ts';
import { ListedCoupon } from './coupons.ts';
import { Event } from './events.ts';
import { MenuItem } from './menu-items.ts';
import { ListedPromotion } from './promotions.ts';
import { Closed, Items, placeQuery, searchText } from './schema.ts';

/** Up to ten of each kind, best first. */
export const SearchResults = Type.Object({
  coupons: Items(ListedCoupon),
  promotions: Items(ListedPromotion),
  events: Items(Event),
  companies: Items(CompanySummary),
  menu_items: Items(MenuItem),
});
export type SearchResults = Static<typeof SearchResults>;

export const searchCalls = {
  'GET /search': {
    access: 'public',
    summary: 'Busca en todo; perdona acentos y errores de dedo',
    query: Closed({ q: searchText(), ...placeQuery }),
    answer: SearchResults,
  },
} as const satisfies CallTable;
