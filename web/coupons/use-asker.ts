import { useEffect, useState } from 'react';
import type { Coupon } from '../../contract/catalog/coupons.ts';
import type { CustomerContext } from '../../contract/validity/personal-conditions.ts';
import { useLoggedIn } from '../session/session-marker.ts';

const nobody: CustomerContext = {};

/** Returns what this device knows about the customer who looks at a coupon. It arrives after the first render, and only with a session. */
export function useAsker(coupon: Coupon): CustomerContext {
  const isLoggedIn = useLoggedIn();
  const [asker, setAsker] = useState(nobody);
  useEffect(() => {
    if (!isLoggedIn) return setAsker(nobody);
    let stop: (() => void) | undefined;
    let isGone = false;
    import('../wallet/coupon-context.ts').then(
      ({ watchCustomerContext }) => {
        if (!isGone) stop = watchCustomerContext(coupon, setAsker);
      },
      () => {},
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [isLoggedIn, coupon]);
  return asker;
}
