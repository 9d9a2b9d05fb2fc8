import type { Page } from '@playwright/test';
import type { Claim } from '../../contract/wallet.ts';
import { type Customer, expect } from './customer.ts';
import { ask, tokenOf } from './elsewhere.ts';
import { openShop } from './shop.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;

/** A cashier of a shop, and what they do at their till by the API. */
export async function cashierAt({ id_store, hireCashier }: Pick<Shop, 'id_store' | 'hireCashier'>) {
  const token = await tokenOf(await hireCashier());
  return {
    /** Shows the end of the customer's phone in place of a QR. */
    redeem: ({ code }: Pick<Claim, 'code'>, customer: Pick<Customer, 'phone'>) =>
      ask<{ id_claim: number }>('POST', '/redemptions', { code, phone_last4: customer.phone.slice(-4), id_store }, token, {
        'idempotency-key': crypto.randomUUID(),
      }),
    redeemQr: (qr: string) =>
      ask<{ id_claim: number }>('POST', '/redemptions', { qr, id_store }, token, { 'idempotency-key': crypto.randomUUID() }),
    undo: (id_claim: number) => ask('POST', `/redemptions/${id_claim}/undo`, { reason: 'Me equivoqué' }, token),
  };
}

/** Takes a coupon elsewhere. */
export const claim = ({ token }: Pick<Customer, 'token'>, { id_coupon }: { id_coupon: number }) =>
  ask<Claim>('POST', `/coupons/${id_coupon}/claim`, undefined, token);

/** What the server has. */
export const walletOf = ({ token }: Pick<Customer, 'token'>) => ask<{ items: Claim[] }>('GET', '/wallet', undefined, token);

/** What this device keeps of it. */
export const keptClaims = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('wallet') ?? 'null') as { claims: { id_claim: number }[] } | null)?.claims ?? null);

/** Waits until this device has the wallet. */
export const isKept = (page: Page, count: number) => expect.poll(async () => (await keptClaims(page))?.length).toBe(count);

/** Two coupons to use and one that was used; answers one that can be used. */
export async function fillWallet(me: Pick<Customer, 'token' | 'phone'>): Promise<Claim> {
  const shop = await openShop();
  const windows = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }];
  const terms = 'Uno por persona, en Centro. No incluye bebidas ni postre.';
  const [soon, later, used] = await Promise.all([
    shop.publish('Comida corrida con agua del día y postre de la casa', 3, { windows, terms, min_purchase: 200, first_visit: true }),
    shop.publish('Rebanada de pastel', 24 * 40, { kind: 'percent', value: 30, price: null, original_price: null }),
    shop.publish('Café de olla', 24 * 5),
  ]);
  const cashier = await cashierAt(shop);
  const mine = await claim(me, soon);
  await claim(me, later);
  await cashier.redeem(await claim(me, used), me);
  return mine;
}
