import type { FastifyInstance } from 'fastify';
import type { Services } from '../platform/services.ts';
import { findShown } from './claiming.ts';

/** Milliseconds in which the changes of one coupon's stock are told as one: thousands may want the last hundred at once. */
const together = 200;

export type TellStock = (id_coupon: number) => void;

/** Tells everybody, a moment later, that a coupon has more or less left. */
export function stockTeller(app: FastifyInstance, { db, changes }: Pick<Services, 'db' | 'changes'>): TellStock {
  const waiting = new Map<number, NodeJS.Timeout>();
  async function tell(id_coupon: number): Promise<void> {
    const shown = await findShown(db, id_coupon);
    if (shown) changes.tell('change', { kind: 'coupon', action: 'stock', id_item: id_coupon, ...shown });
  }
  app.addHook('onClose', async () => {
    for (const timer of waiting.values()) clearTimeout(timer);
  });
  return (id_coupon) => {
    if (waiting.has(id_coupon)) return;
    const soon = () => {
      waiting.delete(id_coupon);
      tell(id_coupon).catch((error) => app.log.error({ err: error }, 'open screens were not told what is left'));
    };
    waiting.set(id_coupon, setTimeout(soon, together));
  };
}
