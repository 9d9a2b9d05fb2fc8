import type { Coupon } from '../../contract/coupons.ts';
import type { CustomerContext } from '../../contract/personal-conditions.ts';
import { keptWallet, onWalletChange, type StoredWallet } from './wallet-store.ts';

/** What a wallet says of its owner and a coupon. What they have and did not use does not speak against using it. */
export function customerContextOf(
  wallet: StoredWallet | null | undefined,
  { id_coupon, company }: Pick<Coupon, 'id_coupon' | 'company'>,
): CustomerContext {
  if (!wallet) return {};
  const used = wallet.claims.filter(({ status }) => status === 'redeemed');
  return {
    held: used.filter((claim) => claim.id_coupon === id_coupon).length,
    visited: used.some(({ coupon }) => coupon.company.id_company === company.id_company),
  };
}

/** Tells what the wallet on this device says, now and whenever it changes. Answers how to stop. */
export function watchCustomerContext(coupon: Coupon, tell: (asker: CustomerContext) => void): () => void {
  const look = () => tell(customerContextOf(keptWallet(), coupon));
  look();
  return onWalletChange(look);
}
