import { Ticket } from 'lucide';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Store } from '../../contract/catalog/companies.ts';
import type { Coupon } from '../../contract/catalog/coupons.ts';
import { evaluateTermsAt } from '../../contract/validity/usable.ts';
import { paths } from '../page/paths.ts';
import { useNow } from '../page/use-now.ts';
import { useLoggedIn } from '../session/session-marker.ts';
import { useLazyPart } from '../shell/use-lazy-part.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { TakeCouponProps } from '../wallet/take-coupon.tsx';
import { isAhead, OtherCoupons, sayFacts } from './coupon-facts.tsx';
import { OfferActionBar } from './offer-action-bar.tsx';
import { isOver } from './offer-verdict.tsx';

/**
 * Loads the claiming part late, for a customer with a session and for a visitor who taps. Until it has loaded, the link works as it does
 * without JavaScript: it leads to the login and back.
 */
export function TakeBar({ coupon, stores }: { coupon: Coupon; stores: readonly Store[] }) {
  const now = useNow();
  const { pathname } = useLocation();
  const [isAsked, setAsked] = useState(false);
  const isWanted = useLoggedIn() || isAsked;
  const Take = useLazyPart<TakeCouponProps>(
    () => isWanted,
    () => import('../wallet/take-coupon.tsx'),
  );
  if (Take && isWanted) return <Take key={coupon.id_coupon} coupon={coupon} stores={stores} isAsked={isAsked} />;
  const verdict = evaluateTermsAt(stores, coupon, now);
  return (
    <OfferActionBar {...sayFacts(coupon, verdict, now)}>
      {isOver(verdict) ? (
        <OtherCoupons />
      ) : isAhead(coupon, now) ? (
        <Button kind="primary" disabled>
          Todavía no empieza
        </Button>
      ) : (
        <ButtonLink
          kind="primary"
          to={`${paths.login}?volver=${pathname}`}
          onClick={(click) => {
            if (isAsked) return;
            click.preventDefault();
            setAsked(true);
          }}
        >
          <Icon of={Ticket} size="medium" />
          {isAsked ? 'Abriendo…' : 'Quiero mi cupón'}
        </ButtonLink>
      )}
    </OfferActionBar>
  );
}
