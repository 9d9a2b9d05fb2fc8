import { Ticket } from 'lucide';
import { Link, useLocation } from 'react-router';
import { applies } from '../../contract/conditions.ts';
import type { Coupon } from '../../contract/coupons.ts';
import { paths } from '../page/paths.ts';
import { useNow } from '../page/use-now.ts';
import { useLoggedIn } from '../session/session-marker.ts';
import { useLater } from '../shell/use-lazy-part.ts';
import { Icon } from '../ui/icon.tsx';
import { OtherCoupons, sayFacts } from './coupon-facts.tsx';
import { OfferActionBar } from './offer-action-bar.tsx';
import { isOver } from './offer-verdict.tsx';

/** Takes the coupon for whoever is logged in, which comes late; a visitor is led to the login and back. */
export function TakeBar({ coupon }: { coupon: Coupon }) {
  const now = useNow();
  const { pathname } = useLocation();
  const isLoggedIn = useLoggedIn();
  const Take = useLater<{ coupon: Coupon }>(
    () => isLoggedIn,
    () => import('../wallet/take-coupon.tsx'),
  );
  if (Take && isLoggedIn) return <Take key={coupon.id_coupon} coupon={coupon} />;
  const verdict = applies(coupon, now);
  return (
    <OfferActionBar {...sayFacts(coupon, verdict, now)}>
      {isOver(verdict) ? (
        <OtherCoupons />
      ) : (
        <Link className="btn p" to={`${paths.login}?volver=${pathname}`}>
          <Icon of={Ticket} size="m" />
          Quiero mi cupón
        </Link>
      )}
    </OfferActionBar>
  );
}
