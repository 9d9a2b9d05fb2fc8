import type { FastifyRequest } from 'fastify';
import PQueue from 'p-queue';
import { isInternal } from '../internal-requests.ts';
import { overloaded, tooMany } from '../problems.ts';
import { networkOf } from '../rate-limits/client-network.ts';

/** Whose turn a request's work is; null for the calls of a page, which has had its turn. */
export const turnOf = (request: FastifyRequest): string | null => (isInternal(request) ? null : networkOf(request.ip).network);

/** Pieces of work at once and waiting, of one network and of all. */
export type FairLimits = { perNetwork: number; waitingPerNetwork: number; atOnce: number; waiting: number };

const usual: FairLimits = { perNetwork: 8, waitingPerNetwork: 300, atOnce: 24, waiting: 1500 };

/**
 * Has work done in turn, so that a network that asks for a thousand pages waits for them itself: others' work goes on beside the few of it that are
 * under way. What cannot be done soon is refused before it costs anything.
 */
export class FairQueue {
  readonly #limits: FairLimits;
  readonly #all: PQueue;
  readonly #networks = new Map<string, PQueue>();

  constructor(limits: FairLimits = usual) {
    this.#limits = limits;
    this.#all = new PQueue({ concurrency: limits.atOnce });
  }

  /** Throws a 429 when too much of this network waits, a 503 when too much waits at all. */
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
