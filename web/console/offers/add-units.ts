import type { MoreUnits, OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import { browserApi } from '../../api/api-client.ts';

/** The keys of additions whose answer did not come: the same tap on what still looks the same is the same addition. */
const unanswered = new Map<string, string>();

/** Adds units to a coupon, or takes them back; says how many are left, with those that others have added. */
export async function addUnits({ id_coupon, title, revision }: OwnedCoupon, body: MoreUnits): Promise<{ words: string }> {
  const addition = `${id_coupon} ${revision} ${body.units}`;
  const key = unanswered.get(addition) ?? crypto.randomUUID();
  unanswered.set(addition, key);
  const { left } = await browserApi('POST /coupons/{id_coupon}/units', {
    params: { id_coupon },
    body,
    headers: { 'idempotency-key': key },
  });
  // What is answered is another beginning: a revision is of what there is, and what there was may come back.
  for (const earlier of unanswered.keys()) if (earlier.startsWith(`${id_coupon} `)) unanswered.delete(earlier);
  return {
    words: left === null ? `«${title}» no tiene límite.` : `${body.units} más de «${title}»: ${left === 1 ? 'queda' : 'quedan'} ${left}.`,
  };
}
