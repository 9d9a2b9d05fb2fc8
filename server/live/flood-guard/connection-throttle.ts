import { LRUCache } from 'lru-cache';

/** Milliseconds between two new lines of one network that is held off, and of all of them together. */
const pointsPerSecond = { each: 50, all: 17 };

/** Milliseconds that a new line waits at the most: a phone gives up after 20 seconds. */
const longest = 15_000;

/** Milliseconds for which a network is held off after the last thing that it did wrong. */
const penaltyMs = 60_000;

/** A line that ends within so many milliseconds was opened for nothing; so many points in so many milliseconds hold its network off. */
const brief = 2000;
const churn = { points: 200, milliseconds: 10_000 };

type NetworkRecord = { points: number; since: number; until: number; next: number };

/**
 * Networks that flood. Thousands of honest phones may share their address, so that nothing is taken from the lines that they have: only
 * their new ones wait, one after the other.
 */
export class ConnectionThrottle {
  readonly #known = new LRUCache<string, NetworkRecord>({ max: 10_000 });
  #next = 0;

  /** A line of it was cut for what it sent. */
  flooded(network: string, now: number): void {
    this.#of(network).until = now + penaltyMs;
  }

  /** A line of it ended after so many milliseconds; `asked` says that the client itself closed it, or lost it. */
  ended(network: string, { lasted, asked }: { lasted: number; asked: boolean }, now: number): void {
    if (lasted >= brief) return;
    const known = this.#of(network);
    if (now - known.since >= churn.milliseconds) Object.assign(known, { points: 0, since: now });
    known.points += asked ? 1 : 20;
    if (known.points >= churn.points) known.until = now + penaltyMs;
  }

  /** Milliseconds that one more new line of it waits; undefined when that would be too long. */
  waitOf(network: string, now: number): number | undefined {
    const known = this.#known.get(network);
    if (!known || now >= known.until) return 0;
    const [own, all] = [Math.max(now, known.next), Math.max(now, this.#next)];
    const wait = Math.max(own, all) - now;
    if (wait > longest) return undefined;
    known.next = own + pointsPerSecond.each;
    this.#next = all + pointsPerSecond.all;
    return wait;
  }

  #of(network: string): NetworkRecord {
    const known = this.#known.get(network) ?? { points: 0, since: Number.NEGATIVE_INFINITY, until: 0, next: 0 };
    this.#known.set(network, known);
    return known;
  }
}
