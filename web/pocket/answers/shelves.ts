import { defaultTimeZone } from '../../../contract/places/time-zones.ts';
import type { Pocket, PocketColonia, PocketKind, PocketRows, PocketStore, PocketTable } from '../../../contract/pocket/pocket-rows.ts';
import { foldListing } from '../../../contract/search/listing-words.ts';

export type ListKind = 'coupon' | 'promotion' | 'event' | 'company' | 'menu_item';

/** A store with what follows from its city. */
export type ShelvedStore = PocketStore & { time_zone: string };

/** The rows of a list's kind in its order, by their index: of each its id, its key in the order, its company (0 without one) and its category. */
export type Shelf = { ids: number[]; keys: string[]; companies: number[]; categories: number[] };

/** What is looked up in a pocket again and again; each is worked out when it is first asked for. */
export type Shelves = {
  pocket: Pocket;
  /** In use, by their id. */
  storesOf(idCompany: number): ShelvedStore[];
  shelf(kind: ListKind): Shelf;
};

/** The form of an instant in the order of a list: YYYYMMDDHHMM (UTC). */
export const keyOfMinute = (instant: string) => instant.replaceAll(/[-T:]/g, '').slice(0, 12);

const keyOfPrice = (pesos: number) => String(Math.round(pesos * 100)).padStart(12, '0');

type Offers = PocketTable<{ ends_at: string; id_company: number }>;
type ShelfPlacement = (
  pocket: Pocket,
  index: number,
  categoryOf: (idCompany: number) => number,
) => [key: string, idCompany: number, idCategory: number];

const placeOffer = (offers: Offers, index: number, categoryOf: (idCompany: number) => number): ReturnType<ShelfPlacement> => {
  const company = offers.value(index, 'id_company');
  return [keyOfMinute(offers.value(index, 'ends_at')), company, categoryOf(company)];
};

/** The keys are those of the server's listings, so that a page that begins there goes on here. */
const placings: Record<ListKind, ShelfPlacement> = {
  coupon: ({ tables }, index, categoryOf) => placeOffer(tables.coupon as unknown as Offers, index, categoryOf),
  promotion: ({ tables }, index, categoryOf) => placeOffer(tables.promotion as unknown as Offers, index, categoryOf),
  event: ({ tables: { event } }, index) => [keyOfMinute(event.value(index, 'starts_at')), event.value(index, 'id_company') ?? 0, 0],
  company: ({ tables: { company } }, index) => [
    foldListing(company.value(index, 'name')),
    company.ids[index] as number,
    company.value(index, 'id_category'),
  ],
  menu_item: ({ tables: { menu_item } }, index) => [
    keyOfPrice(menu_item.value(index, 'price')),
    menu_item.value(index, 'id_company'),
    menu_item.value(index, 'id_category'),
  ],
};

export function memo<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key) as Value;
  };
}

function shelfOf(pocket: Pocket, kind: ListKind): Shelf {
  const { ids } = pocket.tables[kind];
  const { company } = pocket.tables;
  const categoryOf = memo((id: number) => {
    const index = company.indexOf(id);
    return index === -1 ? 0 : company.value(index, 'id_category');
  });
  const placed = Array.from(ids, (id, index) => {
    const [key, idCompany, category] = placings[kind](pocket, index, categoryOf);
    return { id, key, idCompany, category };
  });
  placed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.id - b.id));
  return {
    ids: placed.map(({ id }) => id),
    keys: placed.map(({ key }) => key),
    companies: placed.map(({ idCompany }) => idCompany),
    categories: placed.map(({ category }) => category),
  };
}

/** Of each company where its stores are in their table. */
function placesOfStores({ tables: { store } }: Pocket): Map<number, number[]> {
  const places = new Map<number, number[]>();
  for (let index = 0; index < store.size; index++) {
    const company = store.value(index, 'id_company');
    const own = places.get(company);
    if (own) own.push(index);
    else places.set(company, [index]);
  }
  return places;
}

export function shelvesOf(pocket: Pocket): Shelves {
  const { store, city } = pocket.tables;
  const places = memo((_: 'all') => placesOfStores(pocket));
  const zoneOf = memo((id: number) => city.byId(id)?.time_zone ?? defaultTimeZone);
  return {
    pocket,
    storesOf: memo((idCompany: number) =>
      (places('all').get(idCompany) ?? []).map((index) => ({ ...store.at(index), time_zone: zoneOf(store.value(index, 'id_city')) })),
    ),
    shelf: memo((kind: ListKind) => shelfOf(pocket, kind)),
  };
}

/** The rows of a kind that is small: of places and categories. */
export const allRows = <K extends PocketKind>({ tables }: Pocket, kind: K): PocketRows[K][] =>
  Array.from({ length: tables[kind].size }, (_, index) => tables[kind].at(index) as PocketRows[K]);

export const coloniaOf = ({ tables }: Pocket, id: number | null): PocketColonia | undefined =>
  id === null ? undefined : tables.colonia.byId(id);
