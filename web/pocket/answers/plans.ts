import { defaultTimeZone } from '../../../contract/places/time-zones.ts';
import type { PlanCandidates, PlanCoupon, PlanEvent, PlanOrigin, PlanShop } from '../../../contract/plans/candidates.ts';
import { courseOf } from '../../../contract/plans/course.ts';
import type { PlanSource } from '../../../contract/plans/find-plans.ts';
import { longestPlan, mostOfPlan as most, planReach as reach } from '../../../contract/plans/plan-limits.ts';
import type { PocketRows } from '../../../contract/pocket/pocket-rows.ts';
import { openingsOf } from './openness.ts';
import { allRows, coloniaOf, keyOfMinute, memo, type ShelvedStore, type Shelves } from './shelves.ts';

type Point = { lat: number; lng: number };
type Around = Parameters<PlanSource['gather']>[0];

const centavos = (pesos: number | null) => (pesos === null ? null : Math.round(pesos * 100));

const isPlaced = <T extends { lat: number | null; lng: number | null }>(thing: T): thing is T & Point =>
  thing.lat !== null && thing.lng !== null;

/** The stores of the pocket's city. */
const cityStores = memo((shelves: Shelves): ShelvedStore[] => {
  const { company } = shelves.pocket.tables;
  const all = Array.from(company.ids, (id) => shelves.storesOf(id)).flat();
  return all.filter(({ id_city }) => id_city === shelves.pocket.id_city).sort((a, b) => a.id_store - b.id_store);
});

function middleOf(stores: readonly ShelvedStore[]): Point | null {
  const placed = stores.filter(isPlaced);
  const mean = (of: (point: Point) => number) => placed.reduce((sum, point) => sum + of(point), 0) / placed.length;
  return placed.length > 0 ? { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) } : null;
}

/** The colonia with most stores that have a point. */
function busiestColonia(stores: readonly ShelvedStore[]): number | null {
  const counts = Map.groupBy(
    stores.filter((store) => isPlaced(store) && store.id_colonia !== null),
    ({ id_colonia }) => id_colonia,
  );
  const [first] = [...counts].sort(([a, some], [b, others]) => others.length - some.length || Number(a) - Number(b));
  return first?.[0] ?? null;
}

function originOf(shelves: Shelves, idColonia: number): PlanOrigin | undefined {
  const { pocket } = shelves;
  const city = pocket.tables.city.byId(pocket.id_city);
  const time_zone = city?.time_zone ?? defaultTimeZone;
  const stores = cityStores(shelves);
  const inColonia = (id: number | null) => stores.filter(({ id_colonia }) => id !== null && id_colonia === id);
  const colonia = coloniaOf(pocket, idColonia || null);
  if (colonia?.id_city === pocket.id_city) {
    const point = isPlaced(colonia) ? colonia : middleOf(inColonia(idColonia));
    if (point) return { from: colonia.name, id_colonia: idColonia, lat: point.lat, lng: point.lng, time_zone };
  }
  const centre = middleOf(inColonia(busiestColonia(stores)));
  return { from: `el centro de ${city?.name ?? ''}`, id_colonia: 0, lat: centre?.lat ?? null, lng: centre?.lng ?? null, time_zone };
}

/** The nearest within reach, with how far they are in degrees and squared. */
function nearest<T extends Point>(things: readonly T[], { lat, lng }: Point, id: (thing: T) => number): T[] {
  const east = Math.cos((lat * Math.PI) / 180);
  return things
    .filter((one) => Math.abs(one.lat - lat) <= reach && Math.abs(one.lng - lng) <= reach / east)
    .map((one) => ({ one, away: (one.lat - lat) ** 2 + ((one.lng - lng) * east) ** 2 }))
    .sort((a, b) => a.away - b.away || id(a.one) - id(b.one))
    .map(({ one }) => one);
}

/** The slugs of the categories of a kind where one eats or drinks. */
const courses = (shelves: Shelves, kind: 'company' | 'menu') =>
  new Map(
    allRows(shelves.pocket, 'category')
      .filter((category) => category.kind === kind && courseOf(category.slug) !== null)
      .map(({ id_category, slug }) => [id_category, slug]),
  );

/** The indexes of a shelf by company, in its order. */
const ofCompanies = (shelves: Shelves, kind: 'coupon' | 'menu_item') => {
  const { ids, companies } = shelves.shelf(kind);
  return Map.groupBy(ids, (_, index) => companies[index] as number);
};

function couponsOf(shelves: Shelves, ids: readonly number[], store: ShelvedStore, { at, now }: Around): PlanCoupon[] {
  const { coupon } = shelves.pocket.tables;
  const holds = (row: PocketRows['coupon']) =>
    Date.parse(row.starts_at) <= now &&
    Date.parse(row.ends_at) > at &&
    !row.first_visit &&
    (row.left === null || row.left > 0) &&
    (row.stores === null || row.stores.includes(store.id_store));
  return ids
    .map((id) => coupon.byId(id) as PocketRows['coupon'])
    .filter(holds)
    .slice(0, most.coupons)
    .map((row) => ({
      ...row,
      value: row.kind === 'amount' ? centavos(row.value) : row.value,
      original_price: centavos(row.original_price),
      price: centavos(row.price),
      min_purchase: centavos(row.min_purchase),
    }));
}

function shopsAround(shelves: Shelves, around: Around): PlanShop[] {
  const { company, menu_item } = shelves.pocket.tables;
  const [kitchens, dishKinds] = [courses(shelves, 'company'), courses(shelves, 'menu')];
  const [coupons, dishes] = [ofCompanies(shelves, 'coupon'), ofCompanies(shelves, 'menu_item')];
  const isToBeHad = (row: PocketRows['menu_item']) =>
    row.price > 0 && row.available && (row.back_at === null || Date.parse(row.back_at) <= around.at) && dishKinds.has(row.id_category);
  const cooks = cityStores(shelves).filter((store) => {
    const index = company.indexOf(store.id_company);
    return index !== -1 && kitchens.has(company.value(index, 'id_category'));
  });
  return nearest(cooks.filter(isPlaced), around, ({ id_store }) => id_store)
    .slice(0, most.looked)
    .filter((store) => openingsOf(store, around.at, around.at + longestPlan).length > 0)
    .slice(0, most.shops)
    .map((store) => {
      const { slug, name, id_category } = company.byId(store.id_company) as PocketRows['company'];
      return {
        ...store,
        slug,
        name,
        category: kitchens.get(id_category) ?? '',
        colonia: coloniaOf(shelves.pocket, store.id_colonia)?.name ?? null,
        coupons: couponsOf(shelves, coupons.get(store.id_company) ?? [], store, around),
        dishes: (dishes.get(store.id_company) ?? [])
          .map((id) => menu_item.byId(id) as PocketRows['menu_item'])
          .filter(isToBeHad)
          .slice(0, most.dishes)
          .map((row) => ({ name: row.name, price: Math.round(row.price * 100), category: dishKinds.get(row.id_category) ?? '' })),
      };
    });
}

function eventsAround(shelves: Shelves, around: Around): PlanEvent[] {
  const last = keyOfMinute(new Date(around.at + longestPlan).toISOString());
  const coming = allRows(shelves.pocket, 'event').filter(
    (row) =>
      row.id_city === shelves.pocket.id_city &&
      row.status !== 'cancelled' &&
      keyOfMinute(row.starts_at) < last &&
      Date.parse(row.ends_at) > around.at,
  );
  return nearest(coming.filter(isPlaced), around, ({ id_event }) => id_event)
    .slice(0, most.events)
    .map((row) => ({
      ...row,
      price: centavos(row.price),
      colonia: coloniaOf(shelves.pocket, row.id_colonia)?.name ?? null,
      time_zone: shelves.pocket.tables.city.byId(row.id_city)?.time_zone ?? defaultTimeZone,
    }));
}

/** The data for plans, as the server gathers it (`server/plans/queries.ts`). */
export const planSource = (shelves: Shelves): PlanSource => ({
  origin: async (idColonia) => originOf(shelves, idColonia),
  gather: async (around): Promise<PlanCandidates> => ({ shops: shopsAround(shelves, around), events: eventsAround(shelves, around) }),
});
