import { LRUCache } from 'lru-cache';

/** Milliseconds between two new connections of one penalised network, and of all penalised networks together. */
const gapMs = { each: 50, all: 17 };

/** The longest delay of a new connection in milliseconds: a phone gives up after 20 seconds. */
const maxWaitMs = 15_000;

/** Milliseconds of a penalty after a network's last offence. */
const penaltyMs = 60_000;

/**
 * A connection that ends within `brief` milliseconds served no purpose and earns points; `churn.points` of them within `churn.milliseconds` penalise
 * its network.
 */
const briefMs = 2000;
const churn = { points: 200, milliseconds: 10_000 };

type NetworkRecord = { points: number; since: number; until: number; next: number };

/**
 * Throttles networks that flood the server. Thousands of honest phones may share such an address, so their open connections stay, and only new ones
 * wait in a queue.
 */
export class ConnectionThrottle {
  readonly #records = new LRUCache<string, NetworkRecord>({ max: 10_000 });
  #next = 0;

  /** The guard cut one of its connections for its traffic. */
  flooded(network: string, now: number): void {
    this.#of(network).until = now + penaltyMs;
  }

  /** One of its connections ended after `lasted` milliseconds; `asked` says that the client closed or lost it. */
  ended(network: string, { lasted, asked }: { lasted: number; asked: boolean }, now: number): void {
    if (lasted >= briefMs) return;
    const record = this.#of(network);
    if (now - record.since >= churn.milliseconds) Object.assign(record, { points: 0, since: now });
    record.points += asked ? 1 : 20;
    if (record.points >= churn.points) record.until = now + penaltyMs;
  }

  /** Milliseconds that a new connection of this network waits; undefined when that would be too long. */
  waitOf(network: string, now: number): number | undefined {
    const record = this.#records.get(network);
    if (!record || now >= record.until) return 0;
    const [own, all] = [Math.max(now, record.next), Math.max(now, this.#next)];
    const wait = Math.max(own, all) - now;
    if (wait > maxWaitMs) return undefined;
    record.next = own + gapMs.each;
    this.#next = all + gapMs.all;
    return wait;
  }

  #of(network: string): NetworkRecord {
    const record = this.#records.get(network) ?? { points: 0, since: Number.NEGATIVE_INFINITY, until: 0, next: 0 };
    this.#records.set(network, record);
    return record;
  }
}
