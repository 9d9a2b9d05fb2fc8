/** What a login stores; a logout and the token's end delete it. */
export const sessionKeys = [
  'isLoggedIn',
  'access_token',
  'username_access_token',
  'id_user',
  'id_user_role',
  'id_store',
  'store_name',
] as const;

/** What stays on the device after the session has ended. */
type LastingKey =
  /** The registration in progress, so that the visitor can go on with it. */
  | 'id_customer_processing'
  /** Whether somebody has registered on this device. */
  | 'registered'
  /** Whether the visitor answered the question for the place (`true`), or only saw it (`false`). */
  | 'set_address'
  /** The picture of the chosen city. */
  | 'city_image'
  /** The badge's count. */
  | 'badge_counter'
  /** The account whose notifications the badge counts. */
  | 'badge_id_user'
  /** The notifications that the badge has counted. */
  | 'badge_seen'
  /** When the badge last asked the server, and for whom. */
  | 'badge_asked'
  /** The newest notification that a visitor has seen in the list. */
  | 'notices_shown'
  /** The name of this device among those that get pushes. */
  | 'device_id'
  /** The account that gets pushes on this device. */
  | 'push_id_user'
  /** The topics of these pushes. */
  | 'push_topics'
  /** How many scans of a till wait to be sent, and whose they are (`id_user:count`). */
  | 'till_waiting'
  /** Whether the till makes no sounds. */
  | 'till_mute'
  /** Milliseconds by which the server's clock is ahead of this device's. */
  | 'clock_offset'
  /** The day and place of the cached lists. */
  | 'lists_kept'
  /** Whether this device keeps a city. */
  | 'pocket'
  /** When the kept city was last renewed over Wi-Fi; it is not renewed by itself without this key. */
  | 'pocket_wifi'
  /** The coupon that a visitor wants, until it is claimed or for a day. */
  | 'wanted_coupon'
  /** The customer's wallet, until they log out or another customer logs in. */
  | 'wallet'
  /** The changes that wait for a network, for as long as the wallet. */
  | 'outbox'
  /** The waiting changes that the server refused, for as long as the wallet. */
  | 'outbox_refused';
type StoredKey = (typeof sessionKeys)[number] | LastingKey;

/** Used where the browser stores nothing or has no room; lasts as long as the page. */
const memory = new Map<StoredKey, string>();

export function readStored(key: StoredKey): string | null {
  try {
    const stored = localStorage.getItem(key);
    if (stored !== null) return stored;
  } catch {}
  return memory.get(key) ?? null;
}

/** Stores a value on this device; null deletes it. */
export function writeStored(key: StoredKey, value: string | null): void {
  memory.delete(key);
  try {
    // `setItem` replaces the value at once: without one for a moment, another tab would assume a logout.
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value === null) return;
    memory.set(key, value);
    try {
      localStorage.removeItem(key);
    } catch {}
  }
}
