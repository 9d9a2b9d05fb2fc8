import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { expireClaims } from './claim-commands.ts';
import { remindOfClaims } from './reminders.ts';

const minute = 60_000;

/** Gives back what nobody used in time and reminds of what ends soon, every minute for as long as the server listens. */
export function keepWallets(app: FastifyInstance, services: Services): void {
  const { runJob } = services.metrics;
  let timer: NodeJS.Timeout | undefined;
  const watched = (work: Promise<unknown>) => void work.catch((error) => app.log.error({ err: error }, 'the upkeep of wallets failed'));
  app.addHook('onListen', async () => {
    timer = setInterval(() => {
      watched(runJob('claim-expiry', () => expireAll(services)));
      watched(runJob('claim-reminders', () => remindOfClaims(services)));
    }, minute);
    timer.unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

async function expireAll({ db, clock, changes }: Services): Promise<void> {
  for (;;) {
    const { coupons, more } = await expireClaims(db, clock.now());
    for (const id_coupon of coupons) changes.tell('stock', { id_coupon });
    if (!more) return;
  }
}
