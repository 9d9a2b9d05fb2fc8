/** The nouns whose changes visitors see; `respect` is what customers answer about a company's coupons, `opened` that a store
 * opened today, or did not. */
export type ChangedKind =
  | (
      | 'coupon'
      | 'promotion'
      | 'event'
      | 'company'
      | 'menu_item'
      | 'category'
      | 'city'
      | 'settings'
      | 'notification'
      | 'campaign'
      | 'leaflet'
    )
  | 'respect'
  | 'opened';

/**
 * A change, emitted after its commit. `cities` are those that show it or showed it, `slugs` all its addresses, old and new; `id_company` is its
 * owner, null when no company owns it.
 */
export type Change = {
  kind: ChangedKind;
  action: 'created' | 'updated' | 'stock' | 'ended';
  id_item: number;
  id_company: number | null;
  cities: number[];
  slugs: string[];
  /** New words that it brings for the search. */
  words?: string[];
};

/** Who receives a notification at once: `everyone`, or `city:22014`, `colonia:7`, `customer:5`. */
export type Room = 'everyone' | `${'city' | 'colonia' | 'customer'}:${number}`;

/** A notification as `GET /notifications` answers it, for the open screens. */
export type Announcement = { notification: { id_notification: number }; rooms: Room[] };

/** A till used a claim, or undid that; only its customer hears of it. */
export type RedemptionEvent = { id_claim: number };

/** A till stamped a card or gave its gift. */
export type CardEvent = { id_card: number };

/** A coupon's stock changed. A listener debounces these and broadcasts one message to the city. */
export type StockEvent = { id_coupon: number };

type Events = { change: Change; announcement: Announcement; use: RedemptionEvent; card: CardEvent; stock: StockEvent };
type Listeners = { [K in keyof Events]: ((event: Events[K]) => void)[] };

/** The one way by which changes reach the cache, open screens and search. */
export type EventBus = {
  emit<K extends keyof Events>(what: K, event: Events[K]): void;
  on<K extends keyof Events>(what: K, listener: (event: Events[K]) => void): void;
};

export function createEventBus(): EventBus {
  const listeners: Listeners = { change: [], announcement: [], use: [], card: [], stock: [] };
  return {
    emit: (what, event) => {
      for (const listener of listeners[what]) listener(event);
    },
    on: (what, listener) => void listeners[what].push(listener),
  };
}
