import { readCardQr, readSignedCard } from '../../../contract/wallet/card-qr.ts';
import { readClaimQr, readSignedClaim } from '../../../contract/wallet/claim-qr.ts';
import type { Redemption, Till } from '../../../contract/wallet/redemptions.ts';
import type { Stamp } from '../../../contract/wallet/stamp-cards.ts';
import { clockSlack, type TillRefusal } from '../../../contract/wallet/till-rules.ts';
import { isStepTaken, totpStep } from '../../../contract/wallet/totp.ts';
import type { openSignature } from './signature.ts';

type OfflineCheckInput = {
  qr: string;
  /** By the server's clock, as far as this device knows it. */
  at: number;
  till: Pick<Till, 'id_store' | 'id_company'>;
  verify: Awaited<ReturnType<typeof openSignature>>;
};

type ClaimCheckInput = OfflineCheckInput & {
  /** What is known to have been redeemed. */
  items: Pick<Redemption, 'id_claim' | 'undone'>[];
};

/** `at` is when it counts from. */
type OfflineVerdict = { good: true; at: number; id_claim: number; id_coupon: number } | { good: false; why: TillRefusal | 'none' };

const no = (why: TillRefusal | 'none') => ({ good: false, why }) as const;

/** When a code counts from; two phones each know the server's clock to a few seconds. */
const countsFrom = (step: number, at: number) => Math.max(at, Math.min(step * totpStep * 1000, at + clockSlack));

/**
 * What a till without network can check of a coupon's QR, in the server's order: signature, company, moment, store, end, and known redemptions. Only the server
 * can check the six digits and the hours of a coupon, when the till sends it.
 */
export async function checkOffline({ qr, at, till, items, verify }: ClaimCheckInput): Promise<OfflineVerdict> {
  const read = readClaimQr(qr);
  const signed = read && readSignedClaim(read.sig);
  if (!signed || signed.claim.id_claim !== read.id_claim || !(await verify(signed.signature, signed.signed))) return no('none');
  const { id_claim, id_coupon, id_company, ends_at, stores } = signed.claim;
  if (id_company !== till.id_company) return no('none');
  const counts = countsFrom(read.step, at);
  if (!isStepTaken(read.step, counts)) return no('till:stale');
  if (stores.length > 0 && !stores.includes(till.id_store)) return no('till:not_here');
  if (ends_at * 1000 <= counts) return no('till:expired');
  if (items.some((item) => item.id_claim === id_claim && !item.undone)) return no('till:used');
  return { good: true, at: counts, id_claim, id_coupon };
}

type CardCheckInput = OfflineCheckInput & {
  gives: Stamp['gives'];
  /** What is known to have been given. */
  stamps: Pick<Stamp, 'id_card' | 'gives' | 'next_at'>[];
};

/** `stamps` of `needed` are those that the phone knew of. */
type CardVerdict = { good: true; at: number; stamps: number; needed: number } | { good: false; why: TillRefusal | 'none' };

/** The same of a stamp card's QR. Its stamps since the phone last heard of them only the server knows. */
export async function checkCardOffline({ qr, at, till, gives, stamps, verify }: CardCheckInput): Promise<CardVerdict> {
  const read = readCardQr(qr);
  const signed = read && readSignedCard(read.sig);
  if (!signed || signed.card.id_card !== read.id_card || !(await verify(signed.signature, signed.signed))) return no('none');
  const { id_card, id_company, ...had } = signed.card;
  if (id_company !== till.id_company) return no('none');
  const counts = countsFrom(read.step, at);
  if (!isStepTaken(read.step, counts)) return no('till:stale');
  const ofCard = stamps.filter((stamp) => stamp.id_card === id_card);
  if (ofCard.some((stamp) => stamp.gives === 'gift')) return no('till:gone');
  const isFull = had.stamps >= had.needed;
  if (gives === 'gift') return isFull ? { good: true, at: counts, ...had } : no('till:not_full');
  if (isFull) return no('till:full');
  return ofCard.some(({ next_at }) => Date.parse(next_at) > counts) ? no('till:too_soon') : { good: true, at: counts, ...had };
}
