import type { FastifyRequest } from 'fastify';
import PQueue from 'p-queue';
import { isInternal } from '../internal-requests.ts';
import { overloaded, tooMany } from '../problems.ts';
import { networkOf } from '../rate-limits/client-network.ts';

/** The network whose queue a request joins; null for the calls of a page, since the page has had its turn. */
export const turnOf = (request: FastifyRequest): string | null => (isInternal(request) ? null : networkOf(request.ip).network);

/** How much work runs and waits at once, for one network and for all. */
export type FairLimits = { perNetwork: number; waitingPerNetwork: number; atOnce: number; waiting: number };

const usual: FairLimits = { perNetwork: 8, waitingPerNetwork: 300, atOnce: 24, waiting: 1500 };

/**
 * Runs work in turns, network by network: one that asks for a thousand pages waits for its own queue, and the others go on. It rejects work that
 * could not run soon before the work costs anything.
 */
export class FairQueue {
  readonly #limits: FairLimits;
  readonly #all: PQueue;
  readonly #networks = new Map<string, PQueue>();

  constructor(limits: FairLimits = usual) {
    this.#limits = limits;
    this.#all = new PQueue({ concurrency: limits.atOnce });
  }

  /** Throws a 429 when this network's queue is full, a 503 when the whole queue is full. */
  async run<T>(network: string, work: () => Promise<T>): Promise<T> {
    const { perNetwork, waitingPerNetwork, waiting } = this.#limits;
    const queue = this.#networks.get(network) ?? new PQueue({ concurrency: perNetwork });
    if (queue.size >= waitingPerNetwork) throw tooMany(2);
    if (this.#waiting() >= waiting) throw overloaded();
    this.#networks.set(network, queue);
    try {
      return await queue.add(() => this.#all.add(work));
    } finally {
      if (queue.size + queue.pending === 0) this.#networks.delete(network);
    }
  }

  #waiting(): number {
    let waiting = this.#all.size;
    for (const { size } of this.#networks.values()) waiting += size;
    return waiting;
  }
}
