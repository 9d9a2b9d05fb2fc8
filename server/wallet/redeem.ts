import { readClaimCode } from '../../contract/claim-code.ts';
import { readClaimQr, readSignedClaim } from '../../contract/claim-qr.ts';
import { applies, sayVerdict } from '../../contract/conditions.ts';
import { sayMoment } from '../../contract/dates.ts';
import { type GivenRedemption, queueLife } from '../../contract/redemptions.ts';
import { isStepTaken, stepAt, totp, totpLife, totpStep } from '../../contract/totp.ts';
import { badField, conflict, notFound, tooMany } from '../platform/errors.ts';
import { Faults, readMoney } from '../platform/given-fields.ts';
import { takeFromLimit } from '../platform/limits.ts';
import type { Services } from '../platform/services.ts';
import { findMet, type Met, redeemClaim, type Use } from './redeeming.ts';
import { findRedemption } from './redemption-queries.ts';
import { isSigned, secretOf } from './secrets.ts';

/** The one text for a QR or digits that are not of this moment. */
const notNow = 'Este QR no es de ahora: abre Mis cupones o revisa la hora.';

const noSuchCoupon = () => notFound('este cupón');

type Till = { id_user: number; id_store: number };

/** Uses a coupon at a till, or throws the answer that says why not, with when and where. A key that was used answers what it did then. */
export async function redeem(services: Services, till: Till, given: GivenRedemption, key: string): Promise<number> {
  const { db, clock } = services;
  const now = clock.now();
  const before = await findRedemption(db, { id_user: till.id_user, key });
  if (before) return before.id_redemption;
  const at = readScannedAt(given.scanned_at, now);
  const { claim, shown_by } = await meet(services, till, given, at);
  refuse(claim, at);
  const faults = new Faults();
  const ticket = given.ticket === undefined ? null : readMoney(faults, 'ticket', given.ticket);
  faults.refuse();
  const use: Use = { ...till, id_claim: claim.id_claim, key, shown_by, at, ticket, saved: savedBy(claim, ticket) };
  const isUsed = await redeemClaim(db, use, now).catch((error: { cause?: { code?: string } }) => {
    if (error.cause?.code === '23505') return false;
    throw error;
  });
  const done = await findRedemption(db, isUsed ? { id_claim: claim.id_claim } : { id_user: till.id_user, key });
  if (done) return done.id_redemption;
  throw await whyNot(services, claim, now);
}

function readScannedAt(scanned_at: string | undefined, now: Date): Date {
  if (scanned_at === undefined) return now;
  const at = new Date(scanned_at);
  const age = now.getTime() - at.getTime();
  if (Number.isNaN(age) || age < 0 || age > queueLife) throw badField('scanned_at', 'debe ser de las últimas 24 horas');
  return at;
}

/** Typed tries for one claim, at whatever tills, in fifteen minutes: the end of a phone is one of ten thousand. */
const typedTries = { what: 'redeem-typed', max: 10, seconds: 900 };

async function countTyped({ db, clock, keys }: Services, id_claim: number): Promise<void> {
  const { allowed, retryAfter } = await takeFromLimit(db, clock.now(), { keys, whom: String(id_claim), ...typedTries });
  if (!allowed) throw tooMany(retryAfter);
}

/** The claim that is shown and how; throws when it is not this customer who shows it now. */
async function meet(
  services: Services,
  { id_store }: Till,
  given: GivenRedemption,
  at: Date,
): Promise<{ claim: Met; shown_by: Use['shown_by'] }> {
  const { db, keys } = services;
  if ('qr' in given) {
    const qr = readClaimQr(given.qr);
    const signed = qr && readSignedClaim(qr.sig);
    if (!qr || signed?.claim.id_claim !== qr.id_claim || !(await isSigned(keys, signed))) throw noSuchCoupon();
    const claim = await findMet(db, { id_claim: qr.id_claim }, id_store);
    if (!claim) throw noSuchCoupon();
    const isNow = isStepTaken(qr.step, at.getTime()) && (await totp(secretOf(keys, claim.code), qr.step)) === qr.digits;
    if (!isNow) throw conflict(notNow);
    return { claim, shown_by: 'qr' };
  }
  const code = readClaimCode(given.code);
  const claim = code === null ? undefined : await findMet(db, { code }, id_store);
  if (!claim) throw noSuchCoupon();
  await countTyped(services, claim.id_claim);
  if ('phone_last4' in given) {
    if (claim.phone?.slice(-4) !== given.phone_last4) throw conflict('El teléfono no termina en esos números.');
    return { claim, shown_by: 'phone' };
  }
  const steps = Array.from({ length: totpLife / totpStep }, (_, back) => stepAt(at.getTime()) - back);
  const taken = await Promise.all(steps.map((step) => totp(secretOf(keys, claim.code), step)));
  if (!taken.includes(given.digits)) throw conflict(notNow);
  return { claim, shown_by: 'digits' };
}

/** What can be said before the statement that decides: where and when a claim holds. */
function refuse(claim: Met, at: Date): void {
  if (claim.is_gone) throw noSuchCoupon();
  if (!claim.holds) throw conflict('Este cupón no vale en esta sucursal.');
  const terms = { starts_at: claim.starts_at, ends_at: claim.ends_at, windows: claim.windows, time_zone: claim.time_zone };
  const verdict = applies(terms, at.getTime());
  if (verdict.applies || verdict.reason === 'ended') return;
  const { reason, next } = sayVerdict(verdict, terms, at.getTime());
  throw conflict([reason, next].filter(Boolean).join(' '));
}

/** Centavos that a use saves, where that is known. */
function savedBy({ kind, value, price, original_price }: Met, ticket: number | null): number | null {
  if (kind === 'amount') return value;
  if (kind === 'percent') return ticket === null || value === null ? null : Math.round((ticket * value) / 100);
  return kind === 'price' && price !== null && original_price !== null ? original_price - price : null;
}

async function whyNot({ db }: Services, { id_claim, ends_at, time_zone }: Met, now: Date) {
  const used = await findRedemption(db, { id_claim });
  if (used)
    return conflict(`Ya se usó: ${sayMoment(used.redeemed_at.getTime(), now.getTime(), time_zone).toLowerCase()}, en ${used.store}.`);
  const ended = Date.parse(ends_at);
  if (ended <= now.getTime()) return conflict(`Ya venció: ${sayMoment(ended, now.getTime(), time_zone).toLowerCase()}.`);
  return conflict('La persona ya devolvió este cupón.');
}
