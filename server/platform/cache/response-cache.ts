import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../config/clock.ts';
import { type Coding, Compressor, type Packed } from './compression.ts';
import { FairQueue } from './fair-queue.ts';

/** A reply as it goes out. `hash` names its body and headers, whatever it is coded in. */
export type CachedReply = {
  body: Buffer;
  type: string;
  hash: string;
  /** What this reply alone says, beyond type and length. */
  headers: Readonly<Record<string, string>>;
  /** What it depends on; undefined where a change overtook it, so that nothing may be kept that shows it. */
  tags: readonly string[] | undefined;
  packed: Partial<Readonly<Record<Coding, Packed>>>;
};

/** When the work on an answer began: in which minute, and after how many drops. */
export type CacheWindow = { minute: number; invalidations: number };

type CacheEntry = CachedReply & { minute: number; tags: readonly string[] };
type EntryOptions = { cacheWindow?: CacheWindow; tags: readonly string[] | undefined };
type ReplyContent = { body: Buffer; type: string; headers?: Readonly<Record<string, string>> };

/** Tags of which the last drop is remembered; of those before, only that there were some. */
const maxRememberedTags = 20_000;

/** Minutes for which an answer is better than none. */
const maxStaleMinutes = 60;

/** What an entry takes, in bytes, its keys in the maps of tags included. */
function sizeOf({ body, headers, packed, tags }: CacheEntry, key: string): number {
  const coded = Object.values(packed).reduce((sum, { bytes }) => sum + bytes.length, 0);
  const said = Object.values(headers).reduce((sum, value) => sum + value.length, 0);
  return body.length + coded + said + key.length + 400 + tags.length * (key.length + 100);
}

/**
 * Public answers kept as finished bytes. Everything that the clock changes (a shop closes, a coupon ends) changes on a whole
 * minute, so an answer is good until the next one. What else may change in it is said by its tags (`cache-tags.ts`): dropping one takes away all
 * that carry it. Bounded by bytes, compressed ones included; the least used go first.
 */
export class ResponseCache {
  readonly #kept: LRUCache<string, CacheEntry>;
  readonly #clock: Clock;
  readonly #compressor = new Compressor();
  readonly #queue = new FairQueue();
  readonly #making = new Map<string, Promise<unknown>>();
  readonly #packing = new WeakMap<Buffer, Partial<Record<Coding, Promise<Packed | undefined>>>>();
  readonly #byTag = new Map<string, Set<string>>();
  /** The number of the drop that took a tag last; older ones than these count as just after `#forgotten`. */
  readonly #dropped = new Map<string, number>();
  #drops = 0;
  #hits = 0;
  #misses = 0;
  #forgotten = 0;

  constructor(clock: Clock, maxBytes = 64 * 1024 * 1024) {
    this.#clock = clock;
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: 4 * 1024 * 1024,
      sizeCalculation: sizeOf,
      dispose: (kept, key) => this.#unlink(key, kept.tags),
    });
  }

  get(key: string): CachedReply | undefined {
    const kept = this.#kept.get(key);
    if (kept?.minute === this.minute()) {
      this.#hits++;
      return kept;
    }
    this.#misses++;
    return undefined;
  }

  /** What it did since it began, and what it holds. */
  counts() {
    const { size: entries, calculatedSize: bytes } = this.#kept;
    return { hits: this.#hits, misses: this.#misses, drops: this.#drops, entries, bytes };
  }

  /** What was last known, for when nothing newer can be had; undefined when that is too long ago. Nothing may be kept that shows it. */
  getStale(key: string): CachedReply | undefined {
    const kept = this.#kept.get(key);
    return kept && this.minute() - kept.minute <= maxStaleMinutes ? { ...kept, tags: undefined } : undefined;
  }

  /** Taken before the work on an answer begins, and handed to `put` with it. */
  openWindow(): CacheWindow {
    return { minute: this.minute(), invalidations: this.#drops };
  }

  /**
   * Does a piece of work once for all who ask for it at the same time, in the turn of the network that asked first (null: at once). Whoever asks
   * after a change, or in the next minute, has it done anew, since what is under way may show what was before.
   */
  singleFlight<T>(key: string, network: string | null, work: (cacheWindow: CacheWindow) => Promise<T>): Promise<T> {
    const cacheWindow = this.openWindow();
    const which = `${cacheWindow.minute} ${cacheWindow.invalidations} ${key}`;
    const running = this.#making.get(which) as Promise<T> | undefined;
    if (running) return running;
    const inTurn = network === null ? work(cacheWindow) : this.#queue.run(network, () => work(cacheWindow));
    const made = inTurn.finally(() => this.#making.delete(which));
    this.#making.set(which, made);
    return made;
  }

  /**
   * An answer that took past the turn of a minute is not good for the next one; one that a drop overtook may show what was before, and is
   * handed back without being kept, and so is one of which nobody knows what it depends on.
   */
  put(key: string, { body, type, headers = {} }: ReplyContent, { cacheWindow = this.openWindow(), tags }: EntryOptions): CachedReply {
    const hash = createHash('sha1').update(body).update(JSON.stringify(headers)).digest('base64url');
    const finished = { body, type, hash, headers, packed: {} };
    if (!tags || this.#isOvertaken(cacheWindow, tags)) return { ...finished, tags: undefined };
    const kept: CacheEntry = { ...finished, minute: cacheWindow.minute, tags };
    this.#keep(key, kept);
    return kept;
  }

  /** The body in a coding, compressed once for everybody: quickly for the first who waits for it, better for those who come after. */
  packed(key: string, finished: CachedReply, coding: Coding): Packed | Promise<Packed> {
    const known = finished.packed[coding];
    const { body } = finished;
    if (!known) return this.#pack(key, body, coding, () => this.#compressor.quick(body, coding));
    // The quick quality is there for whoever asks meanwhile.
    if (!known.isBest) void this.#pack(key, body, coding, () => this.#compressor.best(body, coding));
    return known;
  }

  /** Takes away everything that carries one of these tags, and what is still being worked out. */
  invalidate(tags: readonly string[]): void {
    this.#drops++;
    for (const tag of tags) {
      this.#remember(tag);
      for (const key of this.#byTag.get(tag) ?? []) this.#kept.delete(key);
    }
  }

  /** Takes away everything, and what is still being worked out. */
  clear(): void {
    this.#drops++;
    this.#forgotten = this.#drops;
    this.#dropped.clear();
    this.#kept.clear();
  }

  /** The running minute, as a number that grows. */
  minute(): number {
    return Math.floor(this.#clock.now().getTime() / 60_000);
  }

  #keep(key: string, kept: CacheEntry): void {
    this.#kept.set(key, kept);
    if (this.#kept.has(key)) this.#link(key, kept.tags);
  }

  /** Compresses a body once, and leaves the result with the reply if that is still kept. */
  #pack<P extends Packed | undefined>(key: string, body: Buffer, coding: Coding, packing: () => Promise<P>): Promise<P> {
    const running = this.#packing.get(body) ?? {};
    this.#packing.set(body, running);
    running[coding] ??= packing()
      .then((packed) => {
        const kept = this.#kept.peek(key);
        if (packed && kept?.body === body) this.#keep(key, { ...kept, packed: { ...kept.packed, [coding]: packed } });
        return packed;
      })
      .finally(() => delete running[coding]);
    return running[coding] as Promise<P>;
  }

  #isOvertaken({ invalidations }: CacheWindow, tags: readonly string[]): boolean {
    return this.#forgotten > invalidations || tags.some((tag) => (this.#dropped.get(tag) ?? 0) > invalidations);
  }

  #remember(tag: string): void {
    this.#dropped.delete(tag);
    this.#dropped.set(tag, this.#drops);
    if (this.#dropped.size <= maxRememberedTags) return;
    const [oldest, when] = this.#dropped.entries().next().value as [string, number];
    this.#dropped.delete(oldest);
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
