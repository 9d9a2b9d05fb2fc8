import { discount, pesos } from '../../contract/catalog/money.ts';
import { refusalAtTill } from '../../contract/validity/at-till.ts';
import type { Terms } from '../../contract/validity/conditions.ts';
import { sayMoment } from '../../contract/validity/dates.ts';
import type { CustomerContext } from '../../contract/validity/personal-conditions.ts';
import { readClaimCode } from '../../contract/wallet/claim-code.ts';
import { readClaimQr, readSignedClaim } from '../../contract/wallet/claim-qr.ts';
import type { RedemptionRequest } from '../../contract/wallet/redemptions.ts';
import type { Database } from '../../database/database.ts';
import { withTransaction } from '../../database/transaction.ts';
import { isSigned } from '../claims/claim-proofs.ts';
import { isUniqueViolation } from '../platform/database/error-codes.ts';
import { FieldErrors, parseMoney } from '../platform/input/field-errors.ts';
import { notFound, ProblemError } from '../platform/problems.ts';
import { insertAudit } from '../publishing/audit.ts';
import type { Services } from '../services.ts';
import { noSuchTill, readScannedAt, refusal, requireShown, staleRefusal, type TillWorker } from './at-till.ts';
import {
  findRedeemable,
  lockVisits,
  type NewRedemption,
  noteTried,
  type RedeemableClaim,
  type RedemptionInput,
  redeemClaim,
} from './commands.ts';
import { findRedemption, isLiving } from './queries.ts';

const noSuchCoupon = () => notFound('este cupón');

/**
 * Redeems a coupon at a till, or throws the reason why not. A repeated key returns the first result; a refusal is recorded, since it proves that the
 * customer was there.
 */
export async function redeem(services: Services, till: TillWorker, given: RedemptionRequest, key: string): Promise<number> {
  const met: { id_claim?: number } = {};
  try {
    return await redeemIdentified(services, till, given, key, met);
  } catch (error) {
    const isRefused = error instanceof ProblemError && error.type.startsWith('till:');
    if (isRefused && met.id_claim !== undefined) await noteTried(services.db, met.id_claim, till, services.clock.now());
    throw error;
  }
}

/** Sets `met` once it has identified the claim. */
async function redeemIdentified(
  services: Services,
  till: TillWorker,
  given: RedemptionRequest,
  key: string,
  met: { id_claim?: number },
): Promise<number> {
  const { db, clock, events } = services;
  const now = clock.now();
  const before = await findRedemption(db, { id_user: till.id_user, key });
  if (before) return before.id_redemption;
  const at = readScannedAt(given.scanned_at, now);
  const { claim, shown_by } = await identifyClaim(services, till, given, at, met);
  const faults = new FieldErrors();
  const ticket = given.ticket === undefined ? null : parseMoney(faults, 'ticket', given.ticket);
  faults.throwIfAny();
  const asker = { id_store: till.id_store, ...(given.ticket === undefined ? {} : { ticket: given.ticket }) };
  checkTerms(claim, at, asker);
  const use: RedemptionInput = { ...till, id_claim: claim.id_claim, key, shown_by, at, ticket, saved: savedBy(claim, ticket) };
  const used = await redeemNoted(db, claim, use, now).catch((error: unknown) => {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  });
  if (used?.unitRetaken) events.emit('stock', used);
  const done = used ?? (await findRedemption(db, { id_user: till.id_user, key }));
  if (done) return done.id_redemption;
  if (!(await isLiving(db, till.id_membership))) throw noSuchTill();
  throw await explainRefusal(services, claim, { at, asker, now });
}

/**
 * Redeems a claim under the lock of its customer and company. The last digits of a phone prove a customer less surely than changing codes, so the
 * audit names the cashier who accepted them.
 */
async function redeemNoted(db: Database, met: RedeemableClaim, use: RedemptionInput, now: Date): Promise<NewRedemption | undefined> {
  const { id_claim, id_store, id_user, id_membership, shown_by } = use;
  return withTransaction(db, async (tx) => {
    await lockVisits(tx, met);
    const used = await redeemClaim(tx, use, now);
    if (!used || shown_by !== 'phone') return used;
    const what = { kind: 'redemption', item: String(id_claim), id_company: met.id_company, before: null, after: { id_store, shown_by } };
    await insertAudit(tx, { caller: { id_customer: id_user, id_membership }, ...what, now });
    return used;
  });
}

/** The claim and how the customer showed it; throws unless this customer shows it now. */
async function identifyClaim(
  services: Services,
  { id_store }: TillWorker,
  given: RedemptionRequest,
  at: Date,
  met: { id_claim?: number },
): Promise<{ claim: RedeemableClaim; shown_by: RedemptionInput['shown_by'] }> {
  const { db, keys } = services;
  if ('qr' in given) {
    const qr = readClaimQr(given.qr);
    const signed = qr && readSignedClaim(qr.sig);
    if (!qr || signed?.claim.id_claim !== qr.id_claim || !(await isSigned(keys, signed))) throw noSuchCoupon();
    const claim = await findRedeemable(db, { id_claim: qr.id_claim }, { id_store, at });
    if (!claim) throw noSuchCoupon();
    met.id_claim = claim.id_claim;
    return { claim, shown_by: await requireShown(services, given, claim, at) };
  }
  const code = readClaimCode(given.code);
  const claim = code === null ? undefined : await findRedeemable(db, { code }, { id_store, at });
  if (!claim) throw noSuchCoupon();
  met.id_claim = claim.id_claim;
  return { claim, shown_by: await requireShown(services, given, claim, at) };
}

/** Checks where, when and for how much an unused claim holds, before the statement that decides. */
function checkTerms(claim: RedeemableClaim, at: Date, asker: CustomerContext & { id_store: number }): void {
  if (claim.is_gone) throw noSuchCoupon();
  if (claim.status !== 'active' && claim.status !== 'expired') return;
  const { claimed_at, ends_at, windows, hours, time_zone, first_visit, visited, min_purchase, limited } = claim;
  if (Date.parse(claimed_at) > at.getTime()) throw staleRefusal();
  const terms: Terms = {
    starts_at: claimed_at,
    ends_at,
    windows,
    time_zone,
    first_visit,
    min_purchase: min_purchase === null ? null : pesos(min_purchase),
    ...(limited.length > 0 ? { stores: limited.map((id_store) => ({ id_store })) } : {}),
  };
  // An overdue claim gets the message with its end.
  if (Date.parse(ends_at) <= at.getTime()) return;
  const refused = refusalAtTill(terms, { id_store: asker.id_store, hours, time_zone }, at, { ...asker, visited });
  if (refused) throw refusal(refused.reason === 'other_store' ? 'till:not_here' : 'till:not_now', refused.said, claim);
}

/** Centavos that a redemption saves, where the server can know it. */
function savedBy(claim: RedeemableClaim, ticket: number | null): number | null {
  // A bill does not say what of it the pair costs.
  return discount(claim, claim.kind === 'two_for_one' ? null : ticket);
}

type RedemptionMoment = { at: Date; asker: CustomerContext & { id_store: number }; now: Date };

async function explainRefusal({ db }: Services, met: RedeemableClaim, { at, asker, now }: RedemptionMoment) {
  const { id_claim, time_zone } = met;
  const say = (moment: number) => sayMoment(moment, now.getTime(), time_zone).toLowerCase();
  const used = await findRedemption(db, { id_claim });
  if (used) return refusal('till:used', `Ya se usó: ${say(used.redeemed_at.getTime())}, en ${used.store}.`, met);
  const claim = (await findRedeemable(db, { id_claim }, { id_store: asker.id_store, at })) ?? met;
  if (claim.status === 'cancelled') return refusal('till:given_back', 'La persona ya devolvió este cupón.', claim);
  const ended = Date.parse(claim.ends_at);
  if (ended <= now.getTime()) return refusal('till:expired', `Ya venció: ${say(ended)}.`, claim);
  // Another till may have changed it meanwhile.
  checkTerms(claim, at, asker);
  return staleRefusal();
}
