import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';

/** An answer as it goes out, before compression. */
export type Finished = { body: Buffer; type: string; etag: string };

/**
 * Public answers kept as finished bytes. Everything that the clock changes (a shop closes, a coupon ends) changes on a whole
 * minute, so an answer is good until the next one. Bounded by bytes; the least used go first.
 */
export class FinishedBytes {
  readonly #kept: LRUCache<string, Finished & { minute: number }>;
  readonly #clock: Clock;

  constructor(clock: Clock, maxBytes = 64 * 1024 * 1024) {
    this.#clock = clock;
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: 4 * 1024 * 1024,
      sizeCalculation: (kept, key) => kept.body.length + key.length + 200,
    });
  }

  get(key: string): Finished | undefined {
    const kept = this.#kept.get(key);
    return kept && kept.minute === this.minute() ? kept : undefined;
  }

  /** `minute` is when the work on it began: an answer that took past the turn of a minute is not good for the next. */
  put(key: string, body: Buffer, type: string, minute = this.minute()): Finished {
    const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
    const kept = { body, type, etag, minute };
    this.#kept.set(key, kept);
    return kept;
  }

  clear(): void {
    this.#kept.clear();
  }

  /** The running minute, as a number that grows. */
  minute(): number {
    return Math.floor(this.#clock.now().getTime() / 60_000);
  }
}
