import { leastDevices } from '../../contract/city/least-devices.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../platform/config/clock.ts';
import { insertMissedSearches } from './commands.ts';
import { DailyHash, type Device, isBot } from './daily-hash.ts';

/** What a device searched for; `isMissed`: nothing was found. */
type Search = { id_city: number; words: string; isMissed: boolean };
type MissedSearch = { key: string; words: string; at: number };

/** The most words, devices of words and devices that are typing that a day remembers: beyond them nothing is counted. */
const mostWords = 20_000;
const mostDevices = 200_000;
const mostTyping = 20_000;
/** The most that one network may add in a day: many phones share one, but no single one may use up what all have. */
const mostOfNetwork = 2_000;
/** Milliseconds after which what was typed is what was meant. */
const settledMs = 8_000;

/**
 * Counts searches that found nothing, once for each device and day; a search that the device typed on to a longer one does not count. Only this process keeps a
 * word, with hashes of its devices, until enough devices searched for it; then it writes the word and their number.
 */
export class MissedSearches {
  readonly #clock: Clock;
  readonly #hash: DailyHash;
  #typing = new Map<string, MissedSearch>();
  #devices = new Map<string, Set<string>>();
  #known = 0;
  #ofNetwork = new Map<string, number>();
  #waiting = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#hash = new DailyHash(clock);
  }

  note({ id_city, words, isMissed }: Search, { network, userAgent }: Device): void {
    if (isBot(userAgent)) return;
    this.#turnDay();
    const device = this.#hash.of(`${network}\n${userAgent}`);
    const before = this.#typing.get(device);
    this.#typing.delete(device);
    const at = this.#clock.now().getTime();
    if (before && !isTypedOn(before, words, at)) this.#count(before.key, device);
    if (!isMissed || this.#typing.size >= mostTyping) return;
    const ofNetwork = this.#ofNetwork.get(network) ?? 0;
    if (ofNetwork >= mostOfNetwork) return;
    this.#ofNetwork.set(network, ofNetwork + 1);
    this.#typing.set(device, { key: `${id_city}\n${words}`, words, at });
  }

  #turnDay(): void {
    if (!this.#hash.turnDay()) return;
    this.#typing.clear();
    this.#devices.clear();
    this.#known = 0;
    this.#ofNetwork.clear();
  }

  #count(key: string, device: string): void {
    const devices = this.#devices.get(key) ?? new Set();
    if (devices.has(device) || this.#known >= mostDevices) return;
    if (devices.size === 0 && this.#devices.size >= mostWords) return;
    this.#devices.set(key, devices.add(device));
    this.#known++;
    const more = devices.size === leastDevices ? leastDevices : devices.size > leastDevices ? 1 : 0;
    if (more > 0) this.#waiting.set(key, (this.#waiting.get(key) ?? 0) + more);
  }

  /** Counts what is typed to its end, and writes what enough devices typed; what cannot be written waits for the next time. */
  async flush(db: Database): Promise<void> {
    this.#turnDay();
    const now = this.#clock.now();
    for (const [device, { key, at }] of this.#typing) {
      if (now.getTime() - at < settledMs) continue;
      this.#typing.delete(device);
      this.#count(key, device);
    }
    if (this.#waiting.size === 0) return;
    const gathered = this.#waiting;
    this.#waiting = new Map();
    try {
      await insertMissedSearches(db, gathered, now);
    } catch (error) {
      for (const [key, count] of gathered) this.#waiting.set(key, (this.#waiting.get(key) ?? 0) + count);
      throw error;
    }
  }
}

/** Whether the words are those of a moment ago with some letters more or less. */
const isTypedOn = (before: MissedSearch, words: string, at: number) =>
  at - before.at < settledMs && (words.startsWith(before.words) || before.words.startsWith(words));
