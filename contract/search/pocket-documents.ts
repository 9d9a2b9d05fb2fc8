import type { HoursEntry } from '../validity/hours.ts';
import { foldListing } from './listing-words.ts';
import { put } from './packed-lists.ts';
import type { SearchDocument } from './search-document.ts';

type CompanyText = { id_company: number; id_category: number; name: string; description: string };
type StorePlace = { id_store: number; id_company: number; id_city: number; id_colonia: number | null; hours: readonly HoursEntry[] };
type OfferText = { id_company: number; title: string; description: string; starts_at: string; ends_at: string };
/** `stores` are those that accept it; null for all of its company's. */
type CouponText = OfferText & { id_coupon: number; kind: string; stores: readonly number[] | null };
type PromotionText = OfferText & { id_promotion: number };
type EventText = Omit<OfferText, 'id_company'> & {
  id_event: number;
  id_company: number | null;
  id_colonia: number | null;
  venue: string;
  price: number | null;
};
type DishText = { id_menu_item: number; id_company: number; id_category: number; name: string; description: string; price: number };

/** What the lists of a city show, of the API's rows: its documents are made from these. Prices are in pesos. */
export type SearchableRows = {
  company: Iterable<CompanyText>;
  store: Iterable<StorePlace>;
  coupon: Iterable<CouponText>;
  promotion: Iterable<PromotionText>;
  event: Iterable<EventText>;
  menu_item: Iterable<DishText>;
  colonia: Iterable<{ id_colonia: number; name: string }>;
  category: Iterable<{ id_category: number; name: string; slug: string }>;
};

/** What the search knows of a business: its names, its stores in the city, and what it sells and offers. */
type Shop = CompanyText & { category: string; stores: StorePlace[]; dishes: DishText[]; offers: string[] };

/** Two categories are for everything else, and describe nothing. */
const vague = ['productos', 'servicios-y-cortes'];

const keyOf = (moment: string) => new Date(moment).toISOString().replaceAll(/[-T:]/g, '').slice(0, 12);
const giftWords: Record<string, string> = { two_for_one: ' 2x1', gift: ' gratis' };
const isDefined = <T>(one: T | null | undefined): one is T => one != null;

/**
 * The documents of a city, as `database/listings.ts` makes them: what has ended before `now` (milliseconds since 1970) is left out, also of what businesses
 * are found by.
 */
export function documentsOf(rows: SearchableRows, idCity: number, now: number): SearchDocument[] {
  const isRunning = ({ ends_at }: { ends_at: string }) => Date.parse(ends_at) > now;
  const [coupons, promotions] = [[...rows.coupon].filter(isRunning), [...rows.promotion].filter(isRunning)];
  const names = new Map([...rows.category].map(({ id_category, ...category }) => [id_category, category]));
  const shops = shopsOf(rows, idCity, names);
  for (const { id_company, title } of [...coupons, ...promotions]) shops.get(id_company)?.offers.push(title);
  const colonias = new Map([...rows.colonia].map(({ id_colonia, name }) => [id_colonia, name]));
  const telling = (idCategory: number) => tellingName(names.get(idCategory));
  /** What stands in these stores of the city; nothing where there are none. */
  const placed = (stores: StorePlace[], document: Omit<SearchDocument, 'colonias' | 'id_colonias'>): SearchDocument[] => {
    const ids = [...new Set(stores.map(({ id_colonia }) => id_colonia).filter(isDefined))];
    return stores.length === 0 ? [] : [{ ...document, colonias: ids.map((id) => colonias.get(id) ?? '').join(' '), id_colonias: ids }];
  };
  const offerOf = ({ title, description, starts_at, ends_at }: OfferText, { id_company, name, category }: Shop) => ({
    id_company,
    title,
    business: `${name} ${category}`,
    rest: description,
    sort_key: keyOf(ends_at),
    starts_at: Date.parse(starts_at),
    ends_at: Date.parse(ends_at),
  });
  const always = { starts_at: null, ends_at: null };
  const accepting = ({ stores }: CouponText, shop: Shop) =>
    shop.stores.filter(({ id_store }) => stores === null || stores.includes(id_store));
  const withShop = <T extends { id_company: number }>(all: Iterable<T>, of: (one: T, shop: Shop) => SearchDocument[]) =>
    [...all].flatMap((one) => {
      const shop = shops.get(one.id_company);
      return shop ? of(one, shop) : [];
    });
  return [
    ...withShop(coupons, (one, shop) => {
      const offer = offerOf(one, shop);
      const business = offer.business + (giftWords[one.kind] ?? '');
      return placed(accepting(one, shop), { kind: 'coupon', id_item: one.id_coupon, ...offer, business });
    }),
    ...withShop(promotions, (one, shop) => placed(shop.stores, { kind: 'promotion', id_item: one.id_promotion, ...offerOf(one, shop) })),
    ...[...shops.values()].flatMap((shop) =>
      placed(shop.stores, { kind: 'company', id_item: shop.id_company, ...always, ...companyText(shop, telling) }),
    ),
    ...withShop(rows.menu_item, ({ id_menu_item, id_category, name, description, price }, shop) => {
      const sort_key = String(Math.round(price * 100)).padStart(12, '0');
      const text = { title: name, business: `${telling(id_category)} ${shop.name}`, rest: description, sort_key };
      return placed(shop.stores, { kind: 'menu_item', id_item: id_menu_item, id_company: shop.id_company, ...always, ...text });
    }),
    ...[...rows.event].filter(isRunning).map((event) => eventOf(event, shops, colonias)),
  ];
}

const tellingName = (category: { name: string; slug: string } | undefined) =>
  category && !vague.includes(category.slug) ? category.name : '';

function shopsOf(rows: SearchableRows, idCity: number, names: Map<number, { name: string }>): Map<number, Shop> {
  const stores = new Map<number, StorePlace[]>();
  for (const store of rows.store) if (store.id_city === idCity) put(stores, store.id_company, store);
  const dishes = new Map<number, DishText[]>();
  for (const dish of rows.menu_item) put(dishes, dish.id_company, dish);
  return new Map(
    [...rows.company].map((company) => {
      const { id_company, id_category } = company;
      const category = names.get(id_category)?.name ?? '';
      return [id_company, { ...company, category, stores: stores.get(id_company) ?? [], dishes: dishes.get(id_company) ?? [], offers: [] }];
    }),
  );
}

/** A business is found by what it is, by what a quarter of its menu or more is, and by all that it sells and offers. */
function companyText({ id_company, name, description, category, stores, dishes, offers }: Shop, telling: (idCategory: number) => string) {
  const main = [...Map.groupBy(dishes, ({ id_category }) => id_category)]
    .filter(([, some]) => some.length * 4 >= dishes.length)
    .map(([id]) => telling(id));
  const isAlwaysOpen = stores.some(({ hours }) => hours.some(({ opens, closes }) => opens === '00:00' && closes === '24:00'));
  const rest = [description, ...dishes.map((dish) => dish.name), ...offers, ...(isAlwaysOpen ? ['24 horas'] : [])].join(' ');
  return { id_company, title: name, business: [category, ...main].join(' '), rest, sort_key: foldListing(name) };
}

function eventOf(event: EventText, shops: Map<number, Shop>, colonias: Map<number, string>): SearchDocument {
  const { id_event, id_company, id_colonia, title, venue, description, price, starts_at, ends_at } = event;
  const company = id_company === null ? undefined : shops.get(id_company);
  return {
    kind: 'event',
    id_item: id_event,
    id_company: id_company ?? 0,
    title,
    business: `${venue} ${company?.name ?? ''}${price === null ? ' gratis' : ''}`,
    colonias: (id_colonia === null ? undefined : colonias.get(id_colonia)) ?? '',
    rest: description,
    sort_key: keyOf(starts_at),
    starts_at: Date.parse(starts_at),
    ends_at: Date.parse(ends_at),
    id_colonias: id_colonia === null ? [] : [id_colonia],
  };
}
