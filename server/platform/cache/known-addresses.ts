import { LRUCache } from 'lru-cache';

/** A raw address whose reply came from the cache: the route that answered it, and the cache key by the visitor's `Cookie`. */
export type CachedAddress = { route: string; keyFor(cookie: string | undefined): string };

/** Addresses that people share are short, and few at a time. */
const max = { addresses: 2000, length: 200 };

/**
 * Raw addresses (`request.url`) that were answered from the cache once, after every check of the framework. Whose key depends on more than address and
 * cookie may not be remembered.
 */
export class KnownAddresses {
  readonly #known = new LRUCache<string, CachedAddress>({ max: max.addresses });

  remember(url: string | undefined, address: CachedAddress): void {
    if (url && url.length <= max.length && !this.#known.has(url)) this.#known.set(url, address);
  }

  find(url: string | undefined): CachedAddress | undefined {
    return url === undefined ? undefined : this.#known.get(url);
  }
}
