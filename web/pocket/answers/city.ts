import type { Category, CategoryNow, CategoryStores } from '../../../contract/catalog/categories.ts';
import { mostCounted, mostOfCategory } from '../../../contract/most-counted.ts';
import type { CityNow } from '../../../contract/places/city-now.ts';
import type { City, Colonia } from '../../../contract/places/locations.ts';
import type { Place } from '../../../contract/schema.ts';
import { listed } from './lists.ts';
import { storesIn } from './offers.ts';
import { allRows, type Shelves } from './shelves.ts';

/** Of one category; a chain has hundreds. */
const mostStores = 200;

const byText = (one: string, other: string) => (one < other ? -1 : +(one > other));

export const categoriesOf = ({ pocket }: Shelves, kind?: Category['kind']): Category[] =>
  allRows(pocket, 'category')
    .filter((category) => !kind || category.kind === kind)
    .sort((a, b) => byText(a.kind, b.kind) || a.position - b.position || a.id_category - b.id_category);

const listedBy = (kind: Category['kind']) => (kind === 'menu' ? 'menu_item' : 'coupon');

/** What the list of each category holds; a menu's begins with its lowest price. */
export const categoriesNow = (shelves: Shelves, kind: Category['kind'], place: Place, now: number): CategoryNow[] =>
  categoriesOf(shelves, kind).flatMap(({ id_category }) => {
    const rows = listed(listedBy(kind), { ...place, id_category }, shelves, now, mostOfCategory + 1);
    const [first] = rows;
    return first ? [{ id_category, count: rows.length, price_from: kind === 'menu' ? Number(first.key) / 100 : null }] : [];
  });

/** The stores of what the list of each category begins with, those whose position is known. */
export const categoryStores = (shelves: Shelves, kind: Category['kind'], place: Place, now: number): CategoryStores[] =>
  categoriesOf(shelves, kind).flatMap(({ id_category }) => {
    const rows = listed(listedBy(kind), { ...place, id_category }, shelves, now, mostOfCategory);
    const { coupon, menu_item } = shelves.pocket.tables;
    const found = rows.flatMap(({ id }) => {
      const ofCoupon = kind === 'company' ? coupon.byId(id) : undefined;
      const idCompany = ofCoupon?.id_company ?? menu_item.byId(id)?.id_company ?? 0;
      const holds = ofCoupon?.stores ?? null;
      return storesIn(shelves, idCompany, place).filter(({ id_store }) => holds === null || holds.includes(id_store));
    });
    const stores = [...new Map(found.map((store) => [store.id_store, store])).values()]
      .sort((a, b) => a.id_store - b.id_store)
      .flatMap(({ id_store, lat, lng }) => (lat === null || lng === null ? [] : [{ id_store, lat, lng }]))
      .slice(0, mostStores);
    return stores.length > 0 ? [{ id_category, stores }] : [];
  });

export const cityNow = (shelves: Shelves, place: Place, now: number): CityNow => ({
  coupons: listed('coupon', place, shelves, now, mostCounted + 1).length,
  open_companies: listed('company', { ...place, open_now: true }, shelves, now, mostCounted + 1).length,
});

/** Only those of the pocket: the city itself, and those of other stores of its businesses. */
export const citiesOf = ({ pocket }: Shelves, idState: number): City[] =>
  allRows(pocket, 'city')
    .filter(({ id_city }) => Math.floor(id_city / 1000) === idState)
    .map(({ id_city, name }) => ({ id_city, name }))
    .sort((a, b) => byText(a.name, b.name));

export const coloniasOf = ({ pocket }: Shelves, idCity: number): Colonia[] =>
  allRows(pocket, 'colonia')
    .filter(({ id_city }) => id_city === idCity)
    .map(({ id_colonia, name }) => ({ id_colonia, name }))
    .sort((a, b) => byText(a.name, b.name) || a.id_colonia - b.id_colonia);
