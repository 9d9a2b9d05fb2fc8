import { CircleCheck, Footprints } from 'lucide';
import { Link } from 'react-router';
import { sayMoney } from '../../contract/catalog/money.ts';
import type { PlannedOutcome, PlannedStop } from '../../contract/plans/plans.ts';
import { sayTime } from '../../contract/validity/dates.ts';
import { paths } from '../page/paths.ts';
import { useRoot } from '../page/root-data.ts';
import { Icon } from '../ui/icon.tsx';
import { ShareButton } from '../ui/share-button.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { TakePlan } from './take-plan.tsx';

type PlanCardProps = { plan: PlannedOutcome; place: number; people: number; address: string; timeZone: string };

/** One plan: what it costs and leaves, its stops in order, and the coupons that it needs. */
export function PlanCard({ plan, place, people, address, timeZone }: PlanCardProps) {
  const { price, left, stops, summary } = plan;
  const settings = useRoot()?.settings;
  const id = `plan-${place}`;
  return (
    <li className="plan" id={id}>
      <h2>
        <VisuallyHidden>Plan {place}: </VisuallyHidden>
        {price === 0 ? 'No gastan nada' : sayMoney(price)}
        <span className="plan-left">{left === 0 ? 'No sobra nada' : `${people === 1 ? 'Te' : 'Les'} sobran ${sayMoney(left)}`}</span>
      </h2>
      <ol className="plan-stops">
        {stops.map((stop) => (
          <Stop key={stop.arrives} stop={stop} timeZone={timeZone} />
        ))}
      </ol>
      <div className="plan-acts">
        <TakePlan stops={stops} first={place === 1} address={`${address}#${id}`} />
        <ShareButton
          iconOnly
          title="Nuestro plan"
          text={`${summary} Míralo en ${settings?.product}:`}
          url={`${settings?.host}${address}`}
        />
      </div>
    </li>
  );
}

/** Where a stop's title leads: the coupon, the event, or the business. */
function pathOf({ coupon, event, company }: PlannedStop): string {
  if (coupon) return paths.coupon(coupon.slug);
  return event ? paths.event(event) : paths.company(company ?? '');
}

function Stop({ stop, timeZone }: { stop: PlannedStop; timeZone: string }) {
  const { arrives, title, place, colonia, walk_minutes, price, was, detail, why } = stop;
  return (
    <li>
      <p className="plan-time">
        <time dateTime={arrives}>{sayTime(arrives, timeZone)}</time>
        <span className="plan-walk">
          <Icon of={Footprints} size="small" />
          {walk_minutes}&nbsp;min<VisuallyHidden> a pie</VisuallyHidden>
        </span>
      </p>
      <div className="plan-stop">
        <h3>
          <Link to={pathOf(stop)} state={{ inside: true }} prefetch="intent">
            {title}
          </Link>
        </h3>
        <p className="sub">{colonia && !place.includes(colonia) ? `${place}, ${colonia}` : place}</p>
        <p className="plan-price">
          {price > 0 && <b>{sayMoney(price)}</b>}
          {was !== null && (
            <s>
              <VisuallyHidden>en lugar de </VisuallyHidden>
              {sayMoney(was)}
            </s>
          )}
          {detail !== sayMoney(price) && <span className={price === 0 ? 'open' : undefined}>{detail}</span>}
        </p>
        <p className="plan-why">
          <Icon of={CircleCheck} size="small" />
          {why}
        </p>
      </div>
    </li>
  );
}
