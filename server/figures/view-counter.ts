import type { OpenedKind } from '../../contract/console/shop-figures.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../platform/config/clock.ts';
import { insertViews } from './commands.ts';
import { DailyHash, type Device, isBot } from './daily-hash.ts';

type View = { kind: OpenedKind; slug: string; from?: string | undefined };

/** The most devices with their items that a day remembers, and the most items that wait to be written: beyond them nothing is counted. */
const mostSeen = 500_000;
const mostWaiting = 20_000;
/** What one network may add to the figures in a day: many phones share one, but no single one may use up what all have. */
const mostOfNetwork = 10_000;

/**
 * Counts openings of pages: once for a device, item and day, by a hash under a salt that lives in this process alone and is thrown away at midnight.
 * They gather in memory until `flush` writes them as sums.
 */
export class ViewCounter {
  readonly #clock: Clock;
  readonly #hash: DailyHash;
  #seen = new Set<string>();
  #ofNetwork = new Map<string, number>();
  #waiting = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#hash = new DailyHash(clock);
  }

  count({ kind, slug, from }: View, { network, userAgent }: Device): void {
    if (isBot(userAgent)) return;
    const now = this.#clock.now().getTime();
    if (this.#hash.turnDay()) {
      this.#seen.clear();
      this.#ofNetwork.clear();
    }
    if (this.#seen.size >= mostSeen || this.#waiting.size >= mostWaiting) return;
    const device = this.#hash.of(`${network}\n${userAgent}\n${kind}\n${slug}`);
    if (this.#seen.has(device)) return;
    const ofNetwork = this.#ofNetwork.get(network) ?? 0;
    if (ofNetwork >= mostOfNetwork) return;
    this.#ofNetwork.set(network, ofNetwork + 1);
    this.#seen.add(device);
    const hour = Math.floor(now / 3_600_000);
    for (const what of ['opened', ...(from ? [`from_${from}`] : [])]) {
      const key = `${kind}\n${slug}\n${hour}\n${what}`;
      this.#waiting.set(key, (this.#waiting.get(key) ?? 0) + 1);
    }
  }

  /** Writes what has gathered; what cannot be written waits for the next time. */
  async flush(db: Database): Promise<void> {
    if (this.#waiting.size === 0) return;
    const gathered = this.#waiting;
    this.#waiting = new Map();
    try {
      await insertViews(db, gathered);
    } catch (error) {
      for (const [key, count] of gathered) this.#waiting.set(key, (this.#waiting.get(key) ?? 0) + count);
      throw error;
    }
  }
}
