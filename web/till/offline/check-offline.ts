import { readClaimQr, readSignedClaim } from '../../../contract/wallet/claim-qr.ts';
import type { Redemption, Till } from '../../../contract/wallet/redemptions.ts';
import { clockSlack, type TillRefusal } from '../../../contract/wallet/till-rules.ts';
import { isStepTaken, totpStep } from '../../../contract/wallet/totp.ts';
import type { openSignature } from './signature.ts';

type OfflineCheckInput = {
  qr: string;
  /** By the server's clock, as far as this device knows it. */
  at: number;
  till: Pick<Till, 'id_store' | 'id_company'>;
  /** What is known to have been redeemed. */
  items: Pick<Redemption, 'id_claim' | 'undone'>[];
  verify: Awaited<ReturnType<typeof openSignature>>;
};

/** `at` is when it counts from. */
type OfflineVerdict = { good: true; at: number } | { good: false; why: TillRefusal | 'none' };

const no = (why: TillRefusal | 'none'): OfflineVerdict => ({ good: false, why });

/**
 * What a till without network can say of a QR, in the server's order: is it signed, of this company, of this moment, for this store, not over,
 * not used as far as is known. The six digits and the hours of a coupon only the server can check, when it hears of it.
 */
export async function checkOffline({ qr, at, till, items, verify }: OfflineCheckInput): Promise<OfflineVerdict> {
  const read = readClaimQr(qr);
  const signed = read && readSignedClaim(read.sig);
  if (!signed || signed.claim.id_claim !== read.id_claim || !(await verify(signed.signature, signed.signed))) return no('none');
  const { id_claim, id_company, ends_at, stores } = signed.claim;
  if (id_company !== till.id_company) return no('none');
  // Two phones each know the server's clock to a few seconds.
  const counts = Math.max(at, Math.min(read.step * totpStep * 1000, at + clockSlack));
  if (!isStepTaken(read.step, counts)) return no('till:stale');
  if (stores.length > 0 && !stores.includes(till.id_store)) return no('till:not_here');
  if (ends_at * 1000 <= counts) return no('till:expired');
  if (items.some((item) => item.id_claim === id_claim && !item.undone)) return no('till:used');
  return { good: true, at: counts };
}
