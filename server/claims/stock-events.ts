import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { findShown } from './claim-commands.ts';

/** Milliseconds in which the stock changes of one coupon become one event: thousands may want the last hundred at once. */
const debounceMs = 200;

/** Debounces stock events into change events; a closing server emits the waiting ones at once. */
export function debounceStockEvents(app: FastifyInstance, { db, events }: Pick<Services, 'db' | 'events'>): void {
  const waiting = new Map<number, NodeJS.Timeout>();
  let isClosing = false;
  async function tell(id_coupon: number): Promise<void> {
    try {
      const shown = await findShown(db, id_coupon);
      if (shown) events.emit('change', { kind: 'coupon', action: 'stock', id_item: id_coupon, ...shown });
    } catch (error) {
      app.log.error({ err: error }, 'open screens were not told what is left');
    }
  }
  app.addHook('preClose', async () => {
    isClosing = true;
    const due = [...waiting.keys()];
    for (const timer of waiting.values()) clearTimeout(timer);
    waiting.clear();
    await Promise.all(due.map(tell));
  });
  events.on('stock', ({ id_coupon }) => {
    if (waiting.has(id_coupon)) return;
    if (isClosing) return void tell(id_coupon);
    const soon = () => {
      waiting.delete(id_coupon);
      void tell(id_coupon);
    };
    waiting.set(id_coupon, setTimeout(soon, debounceMs));
  });
}
