import { type Static, type TSchema, Type } from 'typebox';
import type { CallTable } from '../call.ts';
import { Closed, placeQuery, searchText } from '../schema.ts';
import { CompanySummary } from './companies.ts';
import { ListedCoupon } from './coupons.ts';
import { Event } from './events.ts';
import { MenuItem } from './menu-items.ts';
import { ListedPromotion } from './promotions.ts';

const Best = <T extends TSchema>(item: T) => Type.Object({ items: Type.Array(item), more: Type.Boolean() });

/** Up to ten results of each kind, best first, and whether there are more. */
export const SearchResults = Type.Object({
  coupons: Best(ListedCoupon),
  promotions: Best(ListedPromotion),
  events: Best(Event),
  companies: Best(CompanySummary),
  menu_items: Best(MenuItem),
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
