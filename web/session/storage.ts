/** What a login leaves on the device; logging out and the token's end take it away. */
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
 * What stays: the registration under way, whether somebody registered here, the place, the server's clock; of the badge the count, whose it
 * is, which notifications it has counted, when it last asked and up to which they were shown; of pushes whose they are and what about; of the
 * till whose scans wait to be sent (`id_user:count`) and whether it is silent; the coupon that was wanted without a session, until it is theirs
 * or a day has passed; the wallet, the changes that wait for a network and which of them were refused, until their owner logs out or somebody
 * else logs in.
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
  | 'wanted_coupon'
  | 'wallet'
  | 'outbox'
  | 'outbox_refused';
type StoredKey = (typeof sessionKeys)[number] | LastingKey;

/** Stands in where a browser keeps nothing, or not so much: what is here lasts as long as the page. */
const memory = new Map<StoredKey, string>();

export function readStored(key: StoredKey): string | null {
  try {
    const kept = localStorage.getItem(key);
    if (kept !== null) return kept;
  } catch {}
  return memory.get(key) ?? null;
}

/** Keeps a value on this device; null takes it away. */
export function writeStored(key: StoredKey, value: string | null): void {
  memory.delete(key);
  try {
    // Never a moment without one: another tab would take it for a logout.
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
