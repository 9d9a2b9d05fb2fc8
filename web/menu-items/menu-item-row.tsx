import { TicketPercent } from 'lucide';
import { Link } from 'react-router';
import type { CouponBrief } from '../../contract/coupons.ts';
import type { MenuItem } from '../../contract/menu-items.ts';
import { benefit, sayPrice } from '../../contract/money.ts';
import { OpenState } from '../companies/open-state.tsx';
import { paths } from '../page/paths.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

type MenuItemRowProps = {
  item: MenuItem;
  /** Stands in for an item's own picture: the category's, or the business's sign. */
  fallback: string | null;
  first?: boolean;
  /** `h3` where the list stands under a section's heading. */
  heading?: 'h2' | 'h3';
};

/** A dish or product in a list: picture, what, how much, where, and the coupon that its business has running. The row leads to the business. */
export function MenuItemRow({ item, fallback, first = false, heading: Heading = 'h2' }: MenuItemRowProps) {
  const { name, description, company, price, available, openness, coupon } = item;
  return (
    <li className={available ? undefined : 'gone'}>
      {item.image ? <Picture src={item.image} className="pic square" first={first} /> : <Stand src={fallback} coupon={coupon} />}
      <div className="row-text">
        <div className="menu-line">
          <Heading>{name}</Heading>
          {available ? <span className="price">{sayPrice(price)}</span> : <span className="tag">Agotado</span>}
        </div>
        {description && <p className="sub">{description}</p>}
        <p className="row-foot">
          <Link to={paths.company(company.slug)} className="whole" state={{ inside: true }} prefetch="intent">
            {company.name}
          </Link>
          <OpenState openness={openness} timeZone={item.time_zone} />
        </p>
        {coupon && <CouponTag coupon={coupon} />}
      </div>
    </li>
  );
}

/** What an item without a picture of its own shows there: what its business gives now says more than the sign of its category. */
function Stand({ src, coupon }: { src: string | null; coupon: CouponBrief | null }) {
  return (
    <span className="pic square stand" aria-hidden="true">
      {coupon ? (
        <b className="gain">{benefit(coupon).gain}</b>
      ) : (
        src && <img src={src} alt="" width={112} height={112} loading="lazy" decoding="async" />
      )}
    </span>
  );
}

function CouponTag({ coupon }: { coupon: CouponBrief }) {
  return (
    <Link to={paths.coupon(coupon.slug)} className="coupon-tag" state={{ inside: true }} prefetch="intent">
      <span className="tag hot">
        <Icon of={TicketPercent} />
        <span>
          <VisuallyHidden>Cupón: </VisuallyHidden>
          <b>{benefit(coupon).gain}</b> {coupon.title}
        </span>
      </span>
    </Link>
  );
}
