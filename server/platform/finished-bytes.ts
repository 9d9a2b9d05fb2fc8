import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';

/** An answer as it goes out, before compression. */
export type Finished = { body: Buffer; type: string; etag: string };

/** When the work on an answer began: in which minute, and after how many drops. */
export type Begun = { minute: number; drops: number };

type Kept = Finished & { minute: number; tags: readonly string[] };

/** Tags of which the last drop is remembered; of those before, only that there were some. */
const remembered = 20_000;

/** Minutes for which an answer is better than none. */
const longest = 60;

/**
 * Public answers kept as finished bytes. Everything that the clock changes (a shop closes, a coupon ends) changes on a whole
 * minute, so an answer is good until the next one. What else may change in it is said by its tags (`tags.ts`): dropping one takes away all
 * that carry it. Bounded by bytes; the least used go first.
 */
export class FinishedBytes {
  readonly #kept: LRUCache<string, Kept>;
  readonly #clock: Clock;
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
      sizeCalculation: (kept, key) => kept.body.length + key.length + 200 + kept.tags.length * (key.length + 100),
      dispose: (kept, key) => this.#unlink(key, kept.tags),
    });
  }

  get(key: string): Finished | undefined {
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

  /** What was last known, for when nothing newer can be had; undefined when that is too long ago. */
  last(key: string): Finished | undefined {
    const kept = this.#kept.get(key);
    return kept && this.minute() - kept.minute <= longest ? kept : undefined;
  }

  /** Taken before the work on an answer begins, and handed to `put` with it. */
  begin(): Begun {
    return { minute: this.minute(), drops: this.#drops };
  }

  /**
   * An answer that took past the turn of a minute is not good for the next one; one that a drop overtook may show what was before, and is
   * handed back without being kept.
   */
  put(key: string, body: Buffer, type: string, { begun = this.begin(), tags = [] }: { begun?: Begun; tags?: readonly string[] }): Finished {
    const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
    const kept: Kept = { body, type, etag, minute: begun.minute, tags };
    if (this.#isOvertaken(begun, tags)) return kept;
    this.#kept.set(key, kept);
    if (this.#kept.has(key)) this.#link(key, tags);
    return kept;
  }

  /** What a kept answer depends on; undefined when it is not kept, or not good any more. */
  tagsOf(key: string): readonly string[] | undefined {
    const kept = this.#kept.peek(key);
    return kept?.minute === this.minute() ? kept.tags : undefined;
  }

  /** Takes away everything that carries one of these tags, and what is still being worked out. */
  drop(tags: readonly string[]): void {
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

  #isOvertaken({ drops }: Begun, tags: readonly string[]): boolean {
    return this.#forgotten > drops || tags.some((tag) => (this.#dropped.get(tag) ?? 0) > drops);
  }

  #remember(tag: string): void {
    this.#dropped.delete(tag);
    this.#dropped.set(tag, this.#drops);
    if (this.#dropped.size <= remembered) return;
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
