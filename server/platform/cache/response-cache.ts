import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../config/clock.ts';
import { type CompressedBytes, Compressor, type ContentCoding } from './compression.ts';
import { FairQueue } from './fair-queue.ts';
import { KnownAddresses } from './known-addresses.ts';

/** A reply as it goes out. `hash` names its body and headers in every coding. */
export type CachedReply = {
  body: Buffer;
  type: string;
  hash: string;
  /** The headers of this reply alone, besides type and length. */
  headers: Readonly<Record<string, string>>;
  /** What the reply depends on; undefined when a change overtook it, and then nothing that shows it may be cached. */
  tags: readonly string[] | undefined;
  packed: Partial<Readonly<Record<ContentCoding, CompressedBytes>>>;
};

/** When the work on a reply began: in which minute, and after how many invalidations. */
export type CacheWindow = { minute: number; invalidations: number };

type CacheEntry = CachedReply & { minute: number; tags: readonly string[] };
type EntryOptions = { cacheWindow?: CacheWindow; tags: readonly string[] | undefined };
type ReplyContent = { body: Buffer; type: string; headers?: Readonly<Record<string, string>> };

/** Tags whose last invalidation is remembered; for older ones the cache only knows that there were some. */
const maxRememberedTags = 20_000;

/** Minutes during which a stale reply is better than none. */
const maxStaleMinutes = 60;

/** The bytes that an entry takes, its keys in the maps of tags included. */
function sizeOf({ body, headers, packed, tags }: CacheEntry, key: string): number {
  const coded = Object.values(packed).reduce((sum, { bytes }) => sum + bytes.length, 0);
  const said = Object.values(headers).reduce((sum, value) => sum + value.length, 0);
  return body.length + coded + said + key.length + 400 + tags.length * (key.length + 100);
}

/**
 * Caches whole public replies until the next whole minute, on which alone the clock changes anything, or until a change invalidates one of their tags
 * (`cache-tags.ts`). Its size is bounded in bytes, compressed bodies included, and the least used entries go first.
 */
export class ResponseCache {
  readonly addresses = new KnownAddresses();
  readonly #entries: LRUCache<string, CacheEntry>;
  readonly #clock: Clock;
  readonly #compressor = new Compressor();
  readonly #queue = new FairQueue();
  readonly #inFlight = new Map<string, Promise<unknown>>();
  readonly #packing = new WeakMap<Buffer, Partial<Record<ContentCoding, Promise<CompressedBytes | undefined>>>>();
  readonly #byTag = new Map<string, Set<string>>();
  /** The number of the invalidation that hit a tag last. A tag that is not here counts as invalidated at `#forgotten`. */
  readonly #invalidatedAt = new Map<string, number>();
  #invalidations = 0;
  #hits = 0;
  #misses = 0;
  #forgotten = 0;

  constructor(clock: Clock, maxBytes = 64 * 1024 * 1024) {
    this.#clock = clock;
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: 4 * 1024 * 1024,
      sizeCalculation: sizeOf,
      dispose: (entry, key) => this.#unlink(key, entry.tags),
    });
  }

  get(key: string): CachedReply | undefined {
    const entry = this.#entries.get(key);
    if (entry?.minute === this.minute()) {
      this.#hits++;
      return entry;
    }
    this.#misses++;
    return undefined;
  }

  /** Figures since the start, and the present size. */
  counts() {
    const { size: entries, calculatedSize: bytes } = this.#entries;
    return { hits: this.#hits, misses: this.#misses, drops: this.#invalidations, entries, bytes };
  }

  /** The last known reply, for when the database cannot answer; undefined when it is too old. Nothing that shows it may be cached. */
  getStale(key: string): CachedReply | undefined {
    const entry = this.#entries.get(key);
    return entry && this.minute() - entry.minute <= maxStaleMinutes ? { ...entry, tags: undefined } : undefined;
  }

  /** Call it before the work on a reply begins, and give the result to `put`. */
  openWindow(): CacheWindow {
    return { minute: this.minute(), invalidations: this.#invalidations };
  }

  /**
   * Runs the work once for all requests of a key at the same time, in the queue of the first one's network (null: at once). A request after a change
   * or in the next minute starts the work again, since the running one may read older data.
   */
  singleFlight<T>(key: string, network: string | null, work: (cacheWindow: CacheWindow) => Promise<T>): Promise<T> {
    const cacheWindow = this.openWindow();
    const runKey = `${cacheWindow.minute} ${cacheWindow.invalidations} ${key}`;
    const running = this.#inFlight.get(runKey) as Promise<T> | undefined;
    if (running) return running;
    const inTurn = network === null ? work(cacheWindow) : this.#queue.run(network, () => work(cacheWindow));
    const result = inTurn.finally(() => this.#inFlight.delete(runKey));
    this.#inFlight.set(runKey, result);
    return result;
  }

  /** Caches a reply, unless its work crossed a minute, a change overtook it, or its tags are unknown; then it only returns it. */
  put(key: string, { body, type, headers = {} }: ReplyContent, { cacheWindow = this.openWindow(), tags }: EntryOptions): CachedReply {
    const hash = createHash('sha1').update(body).update(JSON.stringify(headers)).digest('base64url');
    const finished = { body, type, hash, headers, packed: {} };
    if (!tags || this.#isOvertaken(cacheWindow, tags)) return { ...finished, tags: undefined };
    const entry: CacheEntry = { ...finished, minute: cacheWindow.minute, tags };
    this.#store(key, entry);
    return entry;
  }

  /** The body in a coding, compressed once for everybody: quickly for the first request, better for later ones. */
  packed(key: string, finished: CachedReply, coding: ContentCoding): CompressedBytes | Promise<CompressedBytes> {
    const known = finished.packed[coding];
    const { body } = finished;
    if (!known) return this.#pack(key, body, coding, () => this.#compressor.quick(body, coding));
    // Requests get the quick quality until the best one is ready.
    if (!known.isBest) void this.#pack(key, body, coding, () => this.#compressor.best(body, coding));
    return known;
  }

  /** Drops every entry with one of these tags, and prevents that running work caches one. */
  invalidate(tags: readonly string[]): void {
    this.#invalidations++;
    for (const tag of tags) {
      this.#remember(tag);
      for (const key of this.#byTag.get(tag) ?? []) this.#entries.delete(key);
    }
  }

  /** Drops every entry, and prevents that running work caches one. */
  clear(): void {
    this.#invalidations++;
    this.#forgotten = this.#invalidations;
    this.#invalidatedAt.clear();
    this.#entries.clear();
  }

  /** The running minute as a growing number. */
  minute(): number {
    return Math.floor(this.#clock.now().getTime() / 60_000);
  }

  #store(key: string, entry: CacheEntry): void {
    this.#entries.set(key, entry);
    if (this.#entries.has(key)) this.#link(key, entry.tags);
  }

  /** Compresses a body once, and stores the result with its entry if that is still cached. */
  #pack<P extends CompressedBytes | undefined>(key: string, body: Buffer, coding: ContentCoding, packing: () => Promise<P>): Promise<P> {
    const running = this.#packing.get(body) ?? {};
    this.#packing.set(body, running);
    running[coding] ??= packing()
      .then((packed) => {
        const entry = this.#entries.peek(key);
        if (packed && entry?.body === body) this.#store(key, { ...entry, packed: { ...entry.packed, [coding]: packed } });
        return packed;
      })
      .finally(() => delete running[coding]);
    return running[coding] as Promise<P>;
  }

  #isOvertaken({ invalidations }: CacheWindow, tags: readonly string[]): boolean {
    return this.#forgotten > invalidations || tags.some((tag) => (this.#invalidatedAt.get(tag) ?? 0) > invalidations);
  }

  #remember(tag: string): void {
    this.#invalidatedAt.delete(tag);
    this.#invalidatedAt.set(tag, this.#invalidations);
    if (this.#invalidatedAt.size <= maxRememberedTags) return;
    const [oldest, when] = this.#invalidatedAt.entries().next().value as [string, number];
    this.#invalidatedAt.delete(oldest);
    this.#forgotten = when;
  }

  #link(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#byTag.get(tag);
      if (keys) keys.add(key);
      else this.#byTag.set(tag, new Set([key]));
    }
  }

  #unlink(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#byTag.delete(tag);
    }
  }
}
