import { endsSoonDays, openingsAheadDays, pageSize } from '../../../contract/catalog/listing-limits.ts';
import { dayMs } from '../../../contract/milliseconds.ts';
import type { PocketRows } from '../../../contract/pocket/pocket-rows.ts';
import type { Place } from '../../../contract/schema.ts';
import { isOpenNow, openingsOf } from './openness.ts';
import { type ListKind, memo, type Shelves } from './shelves.ts';

/** What a list is narrowed by, as in `server/listings/list-query.ts`. */
export type ListQuery = Place & {
  id_category?: number;
  id_company?: number;
  open_now?: boolean;
  free?: boolean;
  starts_after?: string;
  ends_before?: string;
  cursor?: string;
  limit?: number;
  /** What says the words that are asked for. */
  said?: ReadonlySet<number>;
};

export type KeyedRow = { id: number; key: string };

const soon = endsSoonDays * dayMs;
/** The server works out openings once or twice a day, this far ahead. */
const known = { before: dayMs / 2, ahead: openingsAheadDays * dayMs };

/** Ids of the stores that accept it; null for all of its company's. */
type Holds = number[] | null;

const holdsAt = (holds: Holds, idStore: number) => holds === null || holds.includes(idStore);

type Ask = { shelves: Shelves; query: ListQuery; now: number };

/** Whether a company has a store at the place, of those that accept the thing. */
function isAt({ shelves, query }: Ask, idCompany: number, holds: Holds = null): boolean {
  const { id_city, id_colonia } = query;
  return shelves
    .storesOf(idCompany)
    .some(
      (store) =>
        (!id_city || (store.id_city === id_city && (!id_colonia || store.id_colonia === id_colonia))) && holdsAt(holds, store.id_store),
    );
}

export const isOpenIn = (shelves: Shelves, idCompany: number, idCity: number | undefined, now: number) =>
  shelves.storesOf(idCompany).some((store) => (!idCity || store.id_city === idCity) && isOpenNow(store, now));

/** Whether an offer that ends soon can still be used by the hours of its stores; hours that nobody knows leave it on show. */
function opensBeforeItsEnd(shelves: Shelves, now: number, idCompany: number, endsAt: number, holds: Holds): boolean {
  if (endsAt > now + soon) return true;
  const openings = shelves
    .storesOf(idCompany)
    .flatMap((store) => (holdsAt(holds, store.id_store) ? openingsOf(store, now - known.before, now + known.ahead) : []));
  return openings.length === 0 || openings.some(({ opens_at, closes_at }) => closes_at > now && opens_at < endsAt);
}

export function isUsable(shelves: Shelves, kind: 'coupon' | 'promotion', id: number, now: number): boolean {
  const offer = shelves.pocket.tables[kind].byId(id);
  return (
    offer !== undefined &&
    opensBeforeItsEnd(shelves, now, offer.id_company, Date.parse(offer.ends_at), 'stores' in offer ? offer.stores : null)
  );
}

type Offer = { id_company: number; starts_at: string; ends_at: string };

function isOfferListed(ask: Ask, { id_company, starts_at, ends_at }: Offer, holds: Holds): boolean {
  const { now, query } = ask;
  const ends = Date.parse(ends_at);
  return (
    ends > now &&
    Date.parse(starts_at) <= now &&
    (!query.ends_before || ends < Date.parse(query.ends_before)) &&
    isAt(ask, id_company, holds) &&
    opensBeforeItsEnd(ask.shelves, now, id_company, ends, holds)
  );
}

function isEventListed({ now, query }: Ask, event: PocketRows['event']): boolean {
  const { id_city, id_colonia, free, starts_after, ends_before } = query;
  return (
    Date.parse(event.ends_at) > now &&
    (!id_city || (event.id_city === id_city && (!id_colonia || event.id_colonia === id_colonia))) &&
    (free === undefined || (event.price === null) === free) &&
    (!starts_after || Date.parse(event.starts_at) >= Date.parse(starts_after)) &&
    (!ends_before || Date.parse(event.ends_at) < Date.parse(ends_before))
  );
}

/** Whether the server's list has this row, apart from its company, its category and the hours of its stores. */
function isListed(kind: ListKind, id: number, ask: Ask, idCompany: number): boolean {
  const { tables } = ask.shelves.pocket;
  if (kind === 'company' || kind === 'menu_item') return isAt(ask, idCompany);
  if (kind === 'event') return isEventListed(ask, tables.event.byId(id) as PocketRows['event']);
  if (kind === 'promotion') return isOfferListed(ask, tables.promotion.byId(id) as PocketRows['promotion'], null);
  const coupon = tables.coupon.byId(id) as PocketRows['coupon'];
  return isOfferListed(ask, coupon, coupon.stores);
}

/** One company's menu is in its owner's order. */
function* inOrder(kind: ListKind, { shelves, query }: Ask): Generator<KeyedRow & { company: number; category: number }> {
  const { ids, keys, companies, categories } = shelves.shelf(kind);
  const at = (index: number) => ({
    id: ids[index] as number,
    key: keys[index] as string,
    company: companies[index] as number,
    category: categories[index] as number,
  });
  if (kind !== 'menu_item' || !query.id_company) {
    for (let index = 0; index < ids.length; index++) yield at(index);
    return;
  }
  const own = [...ids.keys()].filter((index) => companies[index] === query.id_company).map(at);
  const position = (id: number) => String(shelves.pocket.tables.menu_item.byId(id)?.position ?? 0).padStart(6, '0');
  const placed = own.map((item) => ({ ...item, key: position(item.id) + item.key }));
  yield* placed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.id - b.id));
}

/** What the list would show from its cursor on, in its order; at most `most`. */
export function listed(kind: ListKind, query: ListQuery, shelves: Shelves, now: number, most: number): KeyedRow[] {
  const ask = { shelves, query, now };
  const [lastKey, lastId] = query.cursor ? readCursor(query.cursor) : ['', 0];
  const isOpen = memo((company: number) => isOpenIn(shelves, company, query.id_city, now));
  const result: KeyedRow[] = [];
  for (const { id, key, company, category } of inOrder(kind, ask)) {
    if (query.cursor && (key < lastKey || (key === lastKey && id <= lastId))) continue;
    if (query.id_category && category !== query.id_category) continue;
    if (query.id_company && company !== query.id_company) continue;
    if (query.said && !query.said.has(id)) continue;
    if (query.open_now !== undefined && isOpen(company) !== query.open_now) continue;
    if (!isListed(kind, id, ask, company)) continue;
    result.push({ id, key });
    if (result.length === most) break;
  }
  return result;
}

/** The cursors are the server's. */
function readCursor(cursor: string): [key: string, id: number] {
  const bytes = Uint8Array.from(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}

function writeCursor({ key, id }: KeyedRow): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(JSON.stringify([key, id])));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export function pageOf<T>(kind: ListKind, query: ListQuery, shelves: Shelves, now: number, map: (id: number) => T) {
  const { limit = pageSize } = query;
  const rows = listed(kind, query, shelves, now, limit + 1);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items: items.map(({ id }) => map(id)), next: rows.length > limit && last ? writeCursor(last) : null };
}
