import { Clock, Timer } from 'lucide';
import { Link } from 'react-router';
import type { ListedCoupon } from '../../contract/catalog/coupons.ts';
import { sayCountdown, sayEnd } from '../../contract/validity/dates.ts';
import { paths } from '../page/paths.ts';
import { useNow } from '../page/use-now.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { Gain } from './gain.tsx';
import { OfferNow } from './offer-now.tsx';
import { OfferPlace } from './offer-place.tsx';
import { isFew, sayUnitsLeft } from './units-left.ts';

type CouponItemProps = {
  coupon: ListedCoupon;
  first?: boolean;
  /** `h3` where the list stands under a section's heading. */
  heading?: 'h2' | 'h3';
  /** Minutes on foot to where it can be used. */
  minutes?: number;
};

/** A coupon in a list: picture, benefit, what, where, until when. CSS decides whether it is a row or a card. */
export function CouponItem({ coupon, first = false, heading: Heading = 'h2', minutes }: CouponItemProps) {
  const now = useNow();
  return (
    <li className="offer">
      {coupon.image && (
        <div className="offer-pic">
          <Picture src={coupon.image} first={first} transition={`coupon-${coupon.id_coupon}`} />
          <Countdown endsAt={coupon.ends_at} />
        </div>
      )}
      <div className="offer-body">
        <p>
          <Gain coupon={coupon} />
        </p>
        <Heading>
          <Link to={paths.coupon(coupon.slug)} state={{ inside: true }} prefetch="intent">
            {coupon.title}
          </Link>
        </Heading>
        <OfferPlace company={coupon.company} stores={coupon.stores} minutes={minutes} />
        <p className="meta">
          {coupon.left !== 0 && <OfferNow {...coupon} />}
          <span>
            <Icon of={Clock} size="small" />
            {sayEnd(coupon.ends_at, now, coupon.time_zone)}
          </span>
          <span className={isFew(coupon.left) ? 'few' : 'plenty'}>{sayUnitsLeft(coupon.left)}</span>
        </p>
      </div>
    </li>
  );
}

/** In the last hours: how long is left. */
function Countdown({ endsAt }: { endsAt: string }) {
  const now = useNow();
  const left = sayCountdown(new Date(endsAt).getTime() - now);
  if (left === null) return null;
  return (
    <span className="tag">
      <Icon of={Timer} />
      <VisuallyHidden>Termina en </VisuallyHidden>
      {left}
    </span>
  );
}
