import { useEffect, useState } from 'react';
import type { Coupon } from '../../contract/coupons.ts';
import type { CustomerContext } from '../../contract/personal-conditions.ts';
import { useLoggedIn } from '../session/session-marker.ts';

const nobody: CustomerContext = {};

/** What this device knows of whoever looks at a coupon; it comes late, and only for whoever is logged in. */
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
