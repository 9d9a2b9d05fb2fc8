import type { FastifyInstance } from 'fastify';
import { evaluateTerms, type Verdict } from '../../contract/validity/conditions.ts';
import { type Claim, mostActive, walletCalls } from '../../contract/wallet/wallet.ts';
import { followUses, giveFeedback } from '../feedback/feedback.ts';
import { isUniqueViolation } from '../platform/database/error-codes.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { conflict, notFound } from '../platform/problems.ts';
import type { Services } from '../services.ts';
import { findCards } from '../stamps/queries.ts';
import { cancelClaim, expireClaims, findStanding, findStatus, insertClaim } from './claim-commands.ts';
import { createProofs } from './claim-proofs.ts';
import { findActiveClaim, findSavings, findWallet } from './claim-queries.ts';
import { debounceStockEvents } from './stock-events.ts';

const refusals: Partial<Record<Verdict['reason'], string>> = {
  not_started: 'Este cupón todavía no empieza.',
  ended: 'Este cupón ya terminó.',
  paused: 'El negocio puso este cupón en pausa.',
  sold_out: 'Se agotó.',
  used_up: 'Ya usaste este cupón las veces que se puede.',
  not_first_visit: 'Este cupón es para la primera visita y ya usaste otro en este negocio.',
};
const full = `Tienes ${mostActive} cupones sin usar, que es lo más que se puede. Usa o devuelve alguno.`;
const notAccepted = 'Ninguna sucursal da este cupón por ahora. Mira en su página qué más ofrece el negocio.';

/** Why a coupon could not be taken, by the rule that the screens run too; when the terms permit it by now, the coupon is simply gone. */
async function explainRefusal({ db, clock }: Services, id_coupon: number, id_customer: number) {
  const standing = await findStanding(db, id_coupon, id_customer, clock.now());
  if (!standing) return notFound('este cupón');
  const { holds, reason } = evaluateTerms(standing.terms, clock.now().getTime(), standing.asker);
  if (holds && !standing.isAccepted) return conflict(notAccepted);
  if (holds && standing.isFull) return conflict(full);
  return conflict(refusals[reason] ?? 'Se agotó.');
}

export function claimRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, cache, keys, events } = services;
  const readerOf = async (id_customer: number) => ({ id_customer, now: clock.now(), proofOf: await createProofs(keys) });
  const claim = claimer(services);
  registerCalls(app, cache, walletCalls, {
    'POST /coupons/{id_coupon}/claim': async ({ params: { id_coupon }, caller }) => {
      await claim(id_coupon, caller.id_customer);
      const mine = await findActiveClaim(db, id_coupon, await readerOf(caller.id_customer));
      if (mine) return mine;
      throw await explainRefusal(services, id_coupon, caller.id_customer);
    },
    'GET /wallet': async ({ caller: { id_customer } }) => {
      const reader = await readerOf(id_customer);
      const [items, savings, cards] = await Promise.all([findWallet(db, reader), findSavings(db, id_customer), findCards(db, reader)]);
      return { items, savings, cards };
    },
    'DELETE /claims/{id_claim}': async ({ params: { id_claim }, caller }) => {
      const given = await cancelClaim(db, id_claim, caller.id_customer, clock.now());
      if (given) return events.emit('stock', given);
      const status = await findStatus(db, id_claim, caller.id_customer);
      if (!status) throw notFound('este cupón');
      if (status !== 'cancelled') throw conflict(whyKept[status]);
    },
    'POST /claims/{id_claim}/feedback': ({ params, body, caller }) =>
      giveFeedback(services, { ...params, ...body, id_customer: caller.id_customer }),
  });
  debounceStockEvents(app, services);
  followUses(app, services);
}

const whyKept: Record<Exclude<Claim['status'], 'cancelled'>, string> = {
  redeemed: 'Ya lo usaste, así que no se puede devolver.',
  expired: 'Ya venció.',
  active: 'Ya venció.',
};

/** Takes a coupon; a concurrent request of the same customer may have taken it first. */
function claimer({ db, clock, events }: Services) {
  async function take(id_coupon: number, id_customer: number): Promise<boolean> {
    try {
      const taken = await insertClaim(db, id_coupon, id_customer, clock.now());
      if (taken) events.emit('stock', taken);
      return taken !== undefined;
    } catch (error) {
      if (isUniqueViolation(error)) return true;
      throw error;
    }
  }
  return async (id_coupon: number, id_customer: number): Promise<void> => {
    if (await take(id_coupon, id_customer)) return;
    // An overdue claim occupies its unit until the job expires it.
    const { coupons } = await expireClaims(db, clock.now(), id_coupon);
    if (coupons.length === 0) return;
    events.emit('stock', { id_coupon });
    await take(id_coupon, id_customer);
  };
}
