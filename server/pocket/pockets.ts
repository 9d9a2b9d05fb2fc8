import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { FairQueue } from '../platform/cache/fair-queue.ts';
import { ProblemError, unavailable } from '../platform/problems.ts';
import type { Services } from '../services.ts';
import { giveUpTurn, keepAsItIs, keepPocket, takeTurn } from './commands.ts';
import { findBody, findKept, findLedger, hasCompanies, type PocketSummary } from './kept-queries.ts';
import { Packer } from './packing/packer.ts';
import { readRows } from './read-rows.ts';

const minute = 60_000;

/** A city is compared with its pocket at most this often, and only when somebody asks. */
export const freshMinutes = 15;
/** Differences are told from versions that are no older; after that the whole is fetched. */
export const knownDays = 30;

/** One city at a time; what nobody would wait for is refused. */
const turns = { perNetwork: 1, waitingPerNetwork: 8, atOnce: 1, waiting: 24 };
/** How long somebody waits for a newer one where there is an old one, and where there is none. */
const waitLimitsMs = { old: 4_000, none: 12_000 };
/** The most requests that wait for one city's pocket, so that other public calls keep their slots. */
const mostWaiting = 4;
/** Between two looks at whether another process has finished. */
const otherMs = 400;

type Options = Pick<Services, 'db' | 'clock'> & { onError(error: unknown): void };

/** The pockets of cities: made when somebody asks, by one process of all, and kept in the database, from where each process has their bytes. */
export class Pockets {
  readonly #options: Options;
  readonly #packer = new Packer();
  readonly #queue = new FairQueue(turns);
  readonly #refreshing = new Map<number, Promise<void>>();
  readonly #reading = new Map<string, Promise<Uint8Array>>();
  #waiting = 0;
  /** Of the last cities and differences that were asked for, by city and version. */
  readonly #bytes = new LRUCache<string, Uint8Array>({
    maxSize: 16 * 1024 * 1024,
    sizeCalculation: ({ length }, key) => length + key.length + 100,
  });

  constructor(options: Options) {
    this.#options = options;
  }

  close = (): Promise<void> => this.#packer.close();

  /** The pocket of a city as it is now, or was lately where a newer one is still being made; undefined for a city without businesses. */
  async current(id_city: number, network: string | null): Promise<PocketSummary | undefined> {
    const { db } = this.#options;
    const kept = await findKept(db, id_city);
    if (kept && this.#isFresh(kept)) return kept;
    if (!(await hasCompanies(db, id_city))) return undefined;
    const refreshed = this.#refresh(id_city, network);
    const ended = await this.#waitFor(refreshed, kept ? waitLimitsMs.old : waitLimitsMs.none);
    const now = await findKept(db, id_city);
    if (now) return now;
    throw ended instanceof ProblemError ? ended : unavailable();
  }

  /** The bytes of the whole, in brotli. */
  async whole(id_city: number, kept: PocketSummary): Promise<Uint8Array> {
    const key = `${id_city} ${kept.version}`;
    const bytes = this.#bytes.get(key);
    if (bytes) return bytes;
    const reading = this.#reading.get(key) ?? this.#read(key, id_city, kept).finally(() => this.#reading.delete(key));
    this.#reading.set(key, reading);
    return reading;
  }

  async #read(key: string, id_city: number, kept: PocketSummary): Promise<Uint8Array> {
    const bytes = await findBody(this.#options.db, id_city, kept);
    if (!bytes) throw unavailable();
    this.#bytes.set(key, bytes);
    return bytes;
  }

  /** What is different since a version, in brotli; undefined where the whole is needed. */
  async difference(id_city: number, kept: PocketSummary, since: number, network: string | null): Promise<Uint8Array | undefined> {
    if (since === kept.version || !kept.known.includes(since)) return undefined;
    const key = `${id_city} ${kept.version} ${since}`;
    const found = this.#bytes.get(key);
    const bytes = found ?? (await this.#queue.run(network ?? `${id_city}`, () => this.#makeDifference(id_city, kept, since)));
    this.#bytes.set(key, bytes);
    return bytes.length > 0 ? bytes : undefined;
  }

  /** Empty where it would be too large. */
  async #makeDifference(id_city: number, kept: PocketSummary, since: number): Promise<Uint8Array> {
    const last = await findLedger(this.#options.db, id_city);
    if (last?.version !== kept.version) throw unavailable();
    const body = await this.whole(id_city, kept);
    return (await this.#packer.difference({ body, ledger: last.ledger, since })) ?? new Uint8Array();
  }

  /** The error with which the refreshing ended, if it did within so many milliseconds. */
  async #waitFor(refreshed: Promise<void>, limitMs: number): Promise<unknown> {
    if (this.#waiting >= mostWaiting) return undefined;
    this.#waiting++;
    try {
      return await Promise.race([refreshed.catch((error: unknown) => error), sleep(limitMs, undefined, { ref: false })]);
    } finally {
      this.#waiting--;
    }
  }

  #isFresh({ checked_at }: PocketSummary): boolean {
    return this.#options.clock.now().getTime() - Date.parse(checked_at) < freshMinutes * minute;
  }

  /** Once for all who ask for a city at the same time. */
  #refresh(id_city: number, network: string | null): Promise<void> {
    const running = this.#refreshing.get(id_city);
    if (running) return running;
    const refreshing = this.#madeBySomebody(id_city, network ?? `${id_city}`).finally(() => this.#refreshing.delete(id_city));
    this.#refreshing.set(id_city, refreshing);
    refreshing.catch((error: unknown) => error instanceof ProblemError || this.#options.onError(error));
    return refreshing;
  }

  /** By this process, or by another that began before; by this one after all where that one does not finish. */
  async #madeBySomebody(id_city: number, network: string): Promise<void> {
    const until = performance.now() + waitLimitsMs.none;
    while (!(await this.#queue.run(network, () => this.#makeInTurn(id_city))) && performance.now() < until) {
      await sleep(otherMs, undefined, { ref: false });
      const kept = await findKept(this.#options.db, id_city);
      if (kept && this.#isFresh(kept)) return;
    }
  }

  /** False where it is another process's turn. */
  async #makeInTurn(id_city: number): Promise<boolean> {
    const { db, clock } = this.#options;
    if (!(await takeTurn(db, id_city, clock.now()))) return false;
    try {
      await this.#make(id_city);
      return true;
    } catch (error) {
      await giveUpTurn(db, id_city, clock.now()).catch(() => {});
      throw error;
    }
  }

  async #make(id_city: number): Promise<void> {
    const { db, clock } = this.#options;
    const now = clock.now();
    const running = Math.floor(now.getTime() / minute);
    const oldest = running - knownDays * 24 * 60;
    const last = await findLedger(db, id_city);
    const kept = await findKept(db, id_city);
    const before = last?.version ?? null;
    const version = Math.max(running, (before ?? 0) + 1);
    const made = { id_city, version, made_at: now.toISOString() };
    // Of another form there is nothing that a phone could change.
    const order = { made, before: kept && last ? last.ledger : null, oldest };
    const packed = await this.#packer.pack(order, readRows(db, id_city, now));
    if (!packed) return keepAsItIs(db, id_city, before as number, now);
    const known = [...(kept?.known ?? []).filter((one) => one >= oldest), version];
    if (await keepPocket(db, id_city, { version, ...packed, known }, { before, now }))
      this.#bytes.set(`${id_city} ${version}`, packed.body);
  }
}
