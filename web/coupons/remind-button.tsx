import { Bell } from 'lucide';
import { useLocation } from 'react-router';
import type { Coupon } from '../../contract/catalog/coupons.ts';
import { nextRemindTime } from '../../contract/notices/remind-time.ts';
import { usableTimes, type Where } from '../../contract/validity/usable.ts';
import { paths } from '../page/paths.ts';
import { useNow } from '../page/use-now.ts';
import { useLoggedIn } from '../session/session-marker.ts';
import { useLazyPart } from '../shell/use-lazy-part.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { RemindToggleProps } from './remind-toggle.tsx';

/** Requests a reminder for when the coupon is valid again; renders nothing when that moment is unknown. It leads a visitor to the login and back. */
export function RemindButton({ coupon, stores }: { coupon: Coupon; stores: readonly Where[] }) {
  const now = useNow();
  const isLoggedIn = useLoggedIn();
  const { pathname } = useLocation();
  const Toggle = useLazyPart<RemindToggleProps>(
    () => isLoggedIn,
    () => import('./remind-toggle.tsx'),
  );
  const next = nextRemindTime(usableTimes(coupon, stores, now), now);
  if (!next) return null;
  return (
    <div className="remind">
      {Toggle && isLoggedIn ? (
        <Toggle key={coupon.id_coupon} id_coupon={coupon.id_coupon} next={next} />
      ) : (
        <ButtonLink kind="outlined" wide to={`${paths.login}?volver=${pathname}`}>
          <Icon of={Bell} size="medium" />
          Avísame
        </ButtonLink>
      )}
    </div>
  );
}
