import type { AllRows } from '../../../contract/pocket/pocket.ts';
import { OneThread } from '../../platform/jobs/one-thread.ts';
import type { DifferenceOrder, PackedCity, PackOrder } from './pack.ts';

export type Order = { begin: PackOrder } | { rows: Partial<AllRows> } | { finish: true } | { difference: DifferenceOrder };
export type PackerReply = PackedCity | Uint8Array;

/**
 * Milliseconds: for one order, and until a thread that has nothing to do is ended, so that its memory is nobody's for long. It keeps the rows of a city between
 * two orders, for as long as a busy database may take to read the next ones.
 */
const limitsMs = { working: 90_000, idle: 30_000 };

/** A small heap is cleared often; rows stay in it only until they are written. */
const memory = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 };

/** Packs cities and differences, one at a time, in a thread of its own. */
export class Packer {
  readonly #thread = new OneThread<Order, PackerReply>({
    file: new URL('./pack-worker.ts', import.meta.url),
    what: 'A pocket was not packed',
    limits: limitsMs,
    memory,
  });

  async pack(order: PackOrder, parts: AsyncIterable<Partial<AllRows>>): Promise<PackedCity> {
    await this.#thread.ask({ begin: order });
    for await (const rows of parts) await this.#thread.ask({ rows });
    return (await this.#thread.ask({ finish: true })) as PackedCity;
  }

  difference = (difference: DifferenceOrder): Promise<Uint8Array | null> => this.#thread.ask({ difference }) as Promise<Uint8Array | null>;
  close = (): Promise<void> => this.#thread.close();
}
