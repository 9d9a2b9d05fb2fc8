import type { FastifyInstance } from 'fastify';
import { type Claim, mostActive, walletCalls } from '../../contract/wallet.ts';
import { conflict, notFound } from '../platform/errors.ts';
import { serveCalls } from '../platform/serve-calls.ts';
import type { Services } from '../platform/services.ts';
import { cancelClaim, expireClaims, findStatus, findWhyNot, insertClaim, type Why } from './claiming.ts';
import { findActiveClaim, findWallet } from './queries.ts';
import { openProofs } from './secrets.ts';
import { stockTeller, type TellStock } from './stock.ts';
import { keepWallets } from './upkeep.ts';

const refusals: Record<Exclude<Why, 'unknown'>, string> = {
  not_started: 'Este cupón todavía no empieza.',
  ended: 'Este cupón ya terminó.',
  paused: 'El negocio puso este cupón en pausa.',
  sold_out: 'Se agotó.',
  used: 'Ya usaste este cupón las veces que se puede.',
  visited: 'Este cupón es para la primera visita y ya usaste otro en este negocio.',
  full: `Tienes ${mostActive} cupones sin usar, que es lo más que se puede. Usa o devuelve alguno.`,
};

export function walletRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, kept, keys } = services;
  const readerOf = async (id_customer: number) => ({ id_customer, now: clock.now(), proofOf: await openProofs(keys) });
  const tell = stockTeller(app, services);
  const claim = claimer(services, tell);
  serveCalls(app, kept, walletCalls, {
    'POST /coupons/{id_coupon}/claim': async ({ params: { id_coupon }, caller }) => {
      const why = await claim(id_coupon, caller.id_customer);
      const mine = await findActiveClaim(db, id_coupon, await readerOf(caller.id_customer));
      if (mine) return mine;
      if (why === 'unknown') throw notFound('este cupón');
      throw conflict(refusals[why ?? 'ended']);
    },
    'GET /wallet': async ({ caller }) => ({ items: await findWallet(db, await readerOf(caller.id_customer)) }),
    'DELETE /claims/{id_claim}': async ({ params: { id_claim }, caller }) => {
      const given = await cancelClaim(db, id_claim, caller.id_customer, clock.now());
      if (given) return tell(given.id_coupon);
      const status = await findStatus(db, id_claim, caller.id_customer);
      if (!status) throw notFound('este cupón');
      if (status !== 'cancelled') throw conflict(whyKept[status]);
    },
  });
  keepWallets(app, services, tell);
}

const whyKept: Record<Exclude<Claim['status'], 'cancelled'>, string> = {
  redeemed: 'Ya lo usaste, así que no se puede devolver.',
  expired: 'Ya venció.',
  active: 'Ya venció.',
};

const takenAtOnce = (error: unknown) => (error as { cause?: { code?: string } }).cause?.code === '23505';

/** Takes a coupon, or says why not; undefined when it was taken, or may have been by another request of the same customer. */
function claimer({ db, clock }: Services, tell: TellStock) {
  async function take(id_coupon: number, id_customer: number): Promise<boolean> {
    try {
      const taken = await insertClaim(db, id_coupon, id_customer, clock.now());
      if (taken) tell(id_coupon);
      return taken !== undefined;
    } catch (error) {
      if (takenAtOnce(error)) return true;
      throw error;
    }
  }
  return async (id_coupon: number, id_customer: number): Promise<Why | undefined> => {
    if (await take(id_coupon, id_customer)) return undefined;
    // What is over and not noted yet still holds its unit.
    const { coupons } = await expireClaims(db, clock.now(), id_coupon);
    if (coupons.length > 0 && (await take(id_coupon, id_customer))) return undefined;
    return findWhyNot(db, id_coupon, id_customer, clock.now());
  };
}
