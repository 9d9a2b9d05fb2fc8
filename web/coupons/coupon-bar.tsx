import { Ticket } from 'lucide';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { evaluateTerms } from '../../contract/conditions.ts';
import type { Coupon } from '../../contract/coupons.ts';
import { paths } from '../page/paths.ts';
import { useNow } from '../page/use-now.ts';
import { useLoggedIn } from '../session/session-marker.ts';
import { useLazyPart } from '../shell/use-lazy-part.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { OtherCoupons, sayFacts } from './coupon-facts.tsx';
import { OfferActionBar } from './offer-action-bar.tsx';
import { isOver } from './offer-verdict.tsx';

/**
 * Takes the coupon for whoever is logged in, which comes late, and for a visitor who taps; to whom it does not come, the link is what it is
 * without JavaScript: it leads to the login and back.
 */
export function TakeBar({ coupon }: { coupon: Coupon }) {
  const now = useNow();
  const { pathname } = useLocation();
  const [isAsked, setAsked] = useState(false);
  const isWanted = useLoggedIn() || isAsked;
  const Take = useLazyPart<{ coupon: Coupon; isAsked: boolean }>(
    () => isWanted,
    () => import('../wallet/take-coupon.tsx'),
  );
  if (Take && isWanted) return <Take key={coupon.id_coupon} coupon={coupon} isAsked={isAsked} />;
  const verdict = evaluateTerms(coupon, now);
  return (
    <OfferActionBar {...sayFacts(coupon, verdict, now)}>
      {isOver(verdict) ? (
        <OtherCoupons />
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
