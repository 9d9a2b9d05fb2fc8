import type { AllRows } from '../../contract/pocket/pocket.ts';
import type { Database } from '../../database/database.ts';
import {
  findColoniaIds,
  findPocketCategories,
  findPocketCities,
  findPocketColonias,
  findPocketCompanies,
  findPocketCoupons,
  findPocketEvents,
  findPocketIds,
  findPocketMenuItems,
  findPocketPromotions,
  findPocketStores,
  findStoreIds,
} from './queries.ts';

/** Rows of one statement: few enough that none holds a connection for long or takes much memory. */
const rowsAtOnce = 500;

function* slices(ids: readonly number[]): Generator<number[]> {
  for (let from = 0; from < ids.length; from += rowsAtOnce) yield ids.slice(from, from + rowsAtOnce);
}

/** What was read, in the order of its ids. */
const inOrder = <Row>(rows: Row[], id: (row: Row) => number): Row[] => rows.sort((one, other) => id(one) - id(other));

/** Reads all rows of a city's pocket, part by part: each kind in the order of its ids, companies first. What is read later may be newer. */
export async function* readRows(db: Database, id_city: number, now: Date): AsyncGenerator<Partial<AllRows>> {
  const ids = await findPocketIds(db, id_city, now);
  const [colonias, cities] = [new Set(await findColoniaIds(db, id_city)), new Set([id_city])];
  const note = (rows: readonly { id_city: number; id_colonia: number | null }[]) => {
    for (const row of rows) {
      cities.add(row.id_city);
      if (row.id_colonia !== null) colonias.add(row.id_colonia);
    }
  };
  const stores: number[] = [];
  for (const some of slices(ids.company)) {
    yield { company: inOrder(await findPocketCompanies(db, some), (row) => row.id_company) };
    stores.push(...(await findStoreIds(db, some, id_city)));
  }
  for (const some of slices(stores.sort((one, other) => one - other))) {
    const store = inOrder(await findPocketStores(db, some), (row) => row.id_store);
    note(store);
    yield { store };
  }
  for (const some of slices(ids.event)) {
    const event = inOrder(await findPocketEvents(db, some, now), (row) => row.id_event);
    note(event);
    yield { event };
  }
  for (const some of slices(ids.coupon)) yield { coupon: inOrder(await findPocketCoupons(db, some, now), (row) => row.id_coupon) };
  for (const some of slices(ids.promotion))
    yield { promotion: inOrder(await findPocketPromotions(db, some, now), (row) => row.id_promotion) };
  for (const some of slices(ids.menu_item))
    yield { menu_item: inOrder(await findPocketMenuItems(db, some, now), (row) => row.id_menu_item) };
  const sorted = (all: Set<number>) => [...all].sort((one, other) => one - other);
  for (const some of slices(sorted(colonias))) yield { colonia: inOrder(await findPocketColonias(db, some), (row) => row.id_colonia) };
  for (const some of slices(sorted(cities))) yield { city: inOrder(await findPocketCities(db, some), (row) => row.id_city) };
  yield { category: await findPocketCategories(db) };
}
