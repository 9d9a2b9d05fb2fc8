import type { Terms } from '../../contract/validity/conditions.ts';
import { sayVerdict, sentence } from '../../contract/validity/say-verdict.ts';
import { evaluateTermsAt } from '../../contract/validity/usable.ts';
import type { Claim } from '../../contract/wallet/wallet.ts';
import { customerContextOf } from './coupon-context.ts';
import { useWallet } from './wallet-store.ts';

/** The terms that decide whether a claim is valid now: from when it was taken on. */
const termsOf = ({ coupon: { windows, time_zone, first_visit }, claimed_at, ends_at }: Claim): Terms => ({
  starts_at: claimed_at,
  ends_at,
  windows,
  time_zone,
  first_visit,
});

/** Says whether the customer can use a claim now, in a sentence and, where it is a matter of time, in `brief` by when alone. Holding the coupon already does not count against it. */
export function useVerdict(claim: Claim, minute: number) {
  const { wallet } = useWallet();
  const { id_coupon, coupon, status } = claim;
  const terms = termsOf(claim);
  // A screen's minute may be from before it was taken.
  const now = Math.max(minute, Date.parse(claim.claimed_at));
  const { visited = false } = customerContextOf(wallet, { id_coupon, company: coupon.company });
  // A wallet stored by an earlier version has no hours until the next fetch.
  const stores = coupon.stores.map((store) => ({ ...store, hours: store.hours ?? [], time_zone: store.time_zone ?? coupon.time_zone }));
  const verdict = evaluateTermsAt(stores, terms, now, { visited: visited && status === 'active' });
  const { holds } = verdict;
  const { answer, reason, next } = sayVerdict(verdict, terms, now);
  const said = holds || status !== 'active' ? reason : `${sentence(answer)} ${reason}`;
  return { holds, said, brief: next ? answer : said };
}
