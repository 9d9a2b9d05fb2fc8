import { Ticket } from 'lucide';
import type { PlannedStop } from '../../contract/plans/plans.ts';
import { paths } from '../page/paths.ts';
import { useLoggedIn } from '../session/session-marker.ts';
import { useLazyPart } from '../shell/use-lazy-part.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { sayTake } from './say-take.ts';
import type { TakeCouponsProps } from './take-coupons.tsx';

type TakePlanProps = {
  stops: PlannedStop[];
  /** The best plan has the screen's primary button. */
  first: boolean;
  /** Where a login leads back to. */
  address: string;
};

/** One tap for all the coupons of a plan. What claims them comes with a session; without one, and without JavaScript, it leads to the login and back. */
export function TakePlan({ stops, first, address }: TakePlanProps) {
  const isLoggedIn = useLoggedIn();
  const Take = useLazyPart<TakeCouponsProps>(
    () => isLoggedIn,
    () => import('./take-coupons.tsx'),
  );
  const coupons = stops.flatMap(({ coupon }) => (coupon ? [coupon] : []));
  if (coupons.length === 0) return <p className="sub">No necesita cupones.</p>;
  if (Take && isLoggedIn) return <Take coupons={coupons} first={first} />;
  return (
    <ButtonLink kind={first ? 'primary' : 'outlined'} to={`${paths.login}?volver=${encodeURIComponent(address)}`} state={{ inside: true }}>
      <Icon of={Ticket} size="medium" />
      {sayTake(coupons.length)}
    </ButtonLink>
  );
}
