import type { Leaflet } from '../../../contract/catalog/leaflets.ts';
import type { Settings } from '../../../contract/settings.ts';
import { OneThread, type ThreadReply } from '../../platform/jobs/one-thread.ts';

export const leafletFormats = ['pdf', 'png'] as const;
export type LeafletFormat = (typeof leafletFormats)[number];

/** All that a leaflet's bytes depend on. */
export type Order = { format: LeafletFormat; leaflet: Leaflet; look: Look };
export type Look = Pick<Settings, 'product' | 'host' | 'colors'>;

export type DrawerReply = ThreadReply<Uint8Array>;

/** Milliseconds: for one leaflet, and until a thread that has nothing to do is ended. */
const limitsMs = { drawing: 15_000, idle: 60_000 };

/** Draws leaflets one at a time in a thread of its own, so that no visitor waits for a letter that is set. The caller bounds how many wait. */
export class LeafletDrawer {
  readonly #thread: OneThread<Order, Uint8Array>;

  constructor(given: Partial<typeof limitsMs> = {}) {
    const { drawing, idle } = { ...limitsMs, ...given };
    const file = new URL('./draw-worker.ts', import.meta.url);
    this.#thread = new OneThread({ file, what: 'A leaflet was not drawn', limits: { working: drawing, idle } });
  }

  draw = async (order: Order): Promise<Buffer> => Buffer.from(await this.#thread.ask(order));
  warm = (): void => this.#thread.warm();
  close = (): Promise<void> => this.#thread.close();
}
