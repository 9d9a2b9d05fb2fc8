/** What people see: the things that change, by the noun that keeps them; `respect` is what customers say of a company. */
export type ChangedKind =
  | ('coupon' | 'promotion' | 'event' | 'company' | 'menu_item' | 'category' | 'city' | 'settings' | 'notification')
  | 'respect';

/**
 * That something changed, told once it is committed. `cities` are those in which it was or is shown, `slugs` all that it answers to, new and
 * old; `id_company` is whose it is, null for what belongs to nobody.
 */
export type Change = {
  kind: ChangedKind;
  action: 'created' | 'updated' | 'stock' | 'ended';
  id_item: number;
  id_company: number | null;
  cities: number[];
  slugs: string[];
  /** What it says that nothing said before. */
  words?: string[];
};

/** Who hears of a notification at once: `everyone`, or `city:22014`, `colonia:7`, `customer:5`. */
export type Room = 'everyone' | `${'city' | 'colonia' | 'customer'}:${number}`;

/** A notification as `GET /notifications` would show it, for those who have the screen open now. */
export type Announcement = { notification: { id_notification: number }; rooms: Room[] };

/** That a till used a claim, or took its use back: news for its customer alone. */
export type RedemptionEvent = { id_claim: number };

/** That a coupon has more or less left; whoever hears it tells the city a moment later, many at once as one. */
export type StockEvent = { id_coupon: number };

type Events = { change: Change; announcement: Announcement; use: RedemptionEvent; stock: StockEvent };
type Listeners = { [K in keyof Events]: ((heard: Events[K]) => void)[] };

/** The one place through which what happened reaches kept bytes, open screens and whoever waits for news. */
export type EventBus = {
  emit<K extends keyof Events>(what: K, heard: Events[K]): void;
  on<K extends keyof Events>(what: K, listener: (heard: Events[K]) => void): void;
};

export function createEventBus(): EventBus {
  const listeners: Listeners = { change: [], announcement: [], use: [], stock: [] };
  return {
    emit: (what, heard) => {
      for (const listener of listeners[what]) listener(heard);
    },
    on: (what, listener) => void listeners[what].push(listener),
  };
}
