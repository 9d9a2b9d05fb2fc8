import type { SearchResults } from '../../../contract/catalog/search.ts';
import type { Place } from '../../../contract/schema.ts';
import { distanceFrom, type PocketSearch, type SearchMoment } from '../../../contract/search/pocket-search.ts';
import type { Kind } from '../../../contract/search/search-document.ts';
import { isOpenIn, isUsable } from './lists.ts';
import { listedCoupon, listedPromotion } from './offers.ts';
import { coloniaOf, memo, type Shelves } from './shelves.ts';
import { eventOf, listedCompany, menuItemOf } from './things.ts';

const cityName = ({ pocket }: Shelves) => pocket.tables.city.byId(pocket.id_city)?.name ?? '';

/** What of a kind says these words. */
export function saidBy(words: PocketSearch, shelves: Shelves, kind: Kind, q: string): Set<number> {
  const search = words.read(q, cityName(shelves));
  return search ? words.matchingIds(kind, search) : new Set();
}

function momentOf(shelves: Shelves, { id_city, id_colonia }: Place, now: number): SearchMoment {
  return {
    now,
    isOpen: memo((idCompany: number) => isOpenIn(shelves, idCompany, id_city, now)),
    opensBeforeItsEnd: (kind, id) => isUsable(shelves, kind, id, now),
    distance: id_colonia ? memo(distanceFrom(id_colonia, (id) => coloniaOf(shelves.pocket, id))) : undefined,
  };
}

export function searchIn(words: PocketSearch, shelves: Shelves, { q, ...place }: Place & { q: string }, now: number): SearchResults {
  const found = words.find(words.read(q, cityName(shelves)), momentOf(shelves, place, now));
  const city = { id_city: place.id_city };
  const best = <T>(kind: Kind, show: (id: number) => T) => {
    const { ids, more } = found.get(kind) ?? { ids: [], more: false };
    return { items: ids.map(show), more };
  };
  return {
    coupons: best('coupon', (id) => listedCoupon(shelves, id, city, now)),
    promotions: best('promotion', (id) => listedPromotion(shelves, id, city, now)),
    events: best('event', (id) => eventOf(shelves, id)),
    companies: best('company', (id) => listedCompany(shelves, id, city, now)),
    menu_items: best('menu_item', (id) => menuItemOf(shelves, id, city, now)),
  };
}
