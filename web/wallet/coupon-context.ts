import type { Coupon } from '../../contract/catalog/coupons.ts';
import type { CustomerContext } from '../../contract/validity/personal-conditions.ts';
import { keptWallet, onWalletChange, type StoredWallet } from './wallet-store.ts';

/** Returns what the wallet says about the customer and a coupon. An unused claim does not count against using it. */
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

/** Calls back with the wallet's answer, now and after each change. Returns the function that unsubscribes. */
export function watchCustomerContext(coupon: Coupon, tell: (asker: CustomerContext) => void): () => void {
  const look = () => tell(customerContextOf(keptWallet(), coupon));
  look();
  return onWalletChange(look);
}
