import type { FastifyRequest } from 'fastify';
import { readQr } from '../../contract/wallet/changing-qr.ts';
import { clockSlack, queueLife, staleQrText, type TillRefusal } from '../../contract/wallet/till-rules.ts';
import { isStepTaken, stepAt, totp, totpLife, totpStep } from '../../contract/wallet/totp.ts';
import { secretOf } from '../claims/claim-proofs.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import { idempotencyKeyOf } from '../platform/input/idempotency-key.ts';
import { badField, conflict, forbidden, notFound } from '../platform/problems.ts';
import { requireQuota } from '../platform/rate-limits/quotas.ts';
import type { Services } from '../services.ts';
import { findTill } from './queries.ts';

// What a coupon and a stamp card go through alike at a till.

/** What a till shows for digits that are not valid now. */
const staleDigitsText = 'Esos 6 números no son los de su pantalla, o ya cambiaron.';

type ShownThing = { title: string; customer: string; code: string };

/** A refusal that the till can tell from others; with what it is about once its customer has shown it. */
export const refusal = (type: TillRefusal, detail: string, thing?: ShownThing) =>
  conflict(detail, { type, ...(thing ? { claim: { title: thing.title, customer: thing.customer, code: thing.code } } : {}) });

export const staleRefusal = (by: ShownBy = 'qr') => refusal('till:stale', by === 'digits' ? staleDigitsText : staleQrText);

/** For a store that is not there, another's, and one where somebody works no longer. */
export const noSuchTill = () => notFound('esta sucursal');

/** Who works at which store, and by which membership. */
export type TillWorker = { id_user: number; id_store: number; id_membership: number };

/** The store where somebody works at the till: the one that is asked for, else that of the membership in use. */
export async function tillOf({ db }: Pick<Services, 'db'>, caller: Caller, asked?: number) {
  const id_store = asked ?? caller.id_store;
  if (id_store === null) throw forbidden();
  const till = await findTill(db, caller, id_store);
  if (!till) throw noSuchTill();
  return { ...till, id_store };
}

/** What one till may try in ten minutes: more would be guesses of codes or phone digits. */
const tries = { what: 'redeem', max: 300, seconds: 600 };

/** Who works at the till of a call, counted as one try, and the key that a till always names. */
export async function openTill(
  services: Services,
  request: FastifyRequest,
  caller: Caller,
  asked: number,
): Promise<{ till: TillWorker; key: string }> {
  const key = idempotencyKeyOf(request);
  if (key === undefined) throw badField('Idempotency-Key', 'falta');
  const { id_store, id_membership } = await tillOf(services, caller, asked);
  await requireQuota(services.db, services.clock.now(), { keys: services.keys, whom: String(caller.id_customer), ...tries });
  return { till: { id_user: caller.id_customer, id_store, id_membership }, key };
}

export function readScannedAt(scanned_at: string | undefined, now: Date): Date {
  if (scanned_at === undefined) return now;
  const at = new Date(scanned_at);
  const age = now.getTime() - at.getTime();
  if (Number.isNaN(age) || age < -clockSlack || age > queueLife) throw badField('scanned_at', 'debe ser de las últimas 24 horas');
  return age < 0 ? now : at;
}

/** Typed digits for one thing in fifteen minutes, at all tills together: the last digits of a phone are one of ten thousand. */
const typedTries = { what: 'redeem-typed', max: 10, seconds: 900 };

export type ShownBy = 'qr' | 'digits' | 'phone';
type Proof = { qr: string } | { code: string; digits: string } | { code: string; phone_last4: string };

/** How a customer showed what has this code; throws unless they show it at that moment. */
export async function requireShown(
  { db, clock, keys }: Services,
  given: Proof,
  { code, phone }: { code: string; phone: string | null },
  at: Date,
): Promise<ShownBy> {
  const secret = secretOf(keys, code);
  if ('qr' in given) {
    const qr = readQr(given.qr);
    if (!qr || !isStepTaken(qr.step, at.getTime()) || (await totp(secret, qr.step)) !== qr.digits) throw staleRefusal();
    return 'qr';
  }
  await requireQuota(db, clock.now(), { keys, whom: code, ...typedTries });
  if ('phone_last4' in given) {
    if (phone?.slice(-4) !== given.phone_last4) throw refusal('till:wrong_phone', 'El teléfono no termina en esos números.');
    return 'phone';
  }
  const steps = Array.from({ length: totpLife / totpStep }, (_, back) => stepAt(at.getTime()) - back);
  const taken = await Promise.all(steps.map((step) => totp(secret, step)));
  if (!taken.includes(given.digits)) throw staleRefusal('digits');
  return 'digits';
}
