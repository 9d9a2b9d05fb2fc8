import { sayVerdict, type Terms } from '../../contract/conditions.ts';
import { appliesAt } from '../../contract/usable.ts';
import type { Claim } from '../../contract/wallet.ts';
import { customerContextOf } from './coupon-context.ts';
import { useWallet } from './wallet-store.ts';

/** What decides whether a coupon that somebody has holds now: it was taken, so it has begun. */
const termsOf = ({ coupon: { windows, time_zone, first_visit }, ends_at }: Claim): Terms => ({
  starts_at: '2000-01-01T00:00:00Z',
  ends_at,
  windows,
  time_zone,
  first_visit,
});

/** Whether its owner can use a coupon now, in words; that they have it already does not speak against it. */
export function useVerdict(claim: Claim, now: number) {
  const { wallet } = useWallet();
  const { id_coupon, coupon, status } = claim;
  const terms = termsOf(claim);
  const { visited = false } = customerContextOf(wallet, { id_coupon, company: coupon.company });
  // A wallet that an earlier version kept has no hours: nobody knows them until the network is back.
  const stores = coupon.stores.map((store) => ({ ...store, hours: store.hours ?? [], time_zone: store.time_zone ?? coupon.time_zone }));
  const verdict = appliesAt(stores, terms, now, { visited: visited && status === 'active' });
  return { applies: verdict.applies, ...sayVerdict(verdict, terms, now) };
}
