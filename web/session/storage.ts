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

/**
 * What stays after the session: the registration in progress, whether the device ever registered, the place, the server clock's offset; the badge's
 * count, owner, counted notifications, last request and last shown notification; the pushes' owner and topics; of which day and
 * place the lists are kept; that the kept city renews itself over Wi-Fi, and when it last did; the till's waiting scans (`id_user:count`) and mute state. The wanted coupon stays until it is claimed or for a day; the wallet, the outbox and its rejections stay until
 * their owner logs out or another customer logs in.
 */
type LastingKey =
  | 'id_customer_processing'
  | 'registered'
  | 'set_address'
  | 'city_image'
  | 'badge_counter'
  | 'badge_id_user'
  | 'badge_seen'
  | 'badge_asked'
  | 'notices_shown'
  | 'device_id'
  | 'push_id_user'
  | 'push_topics'
  | 'till_waiting'
  | 'till_mute'
  | 'clock_offset'
  | 'lists_kept'
  | 'pocket'
  | 'pocket_wifi'
  | 'wanted_coupon'
  | 'wallet'
  | 'outbox'
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
