import { TicketPercent } from 'lucide';
import { Link } from 'react-router';
import type { CouponBrief } from '../../contract/catalog/coupons.ts';
import type { MenuItem } from '../../contract/catalog/menu-items.ts';
import { benefit, sayPrice } from '../../contract/catalog/money.ts';
import { OpenState } from '../companies/open-state.tsx';
import { sayWhere } from '../companies/say-where.ts';
import { paths } from '../page/paths.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

type MenuItemRowProps = {
  item: MenuItem;
  /** The colonia that is being looked at, 0 for all of the city. */
  idColonia: number;
  /** Said in place of the colonia. */
  howFar?: string | null;
  first?: boolean;
  /** `h3` where the list stands under a section's heading. */
  heading?: 'h2' | 'h3';
};

/** A dish or product in a list: its own picture if it has one, what, how much, where, and the coupon that its business has running. The row leads to the business. */
export function MenuItemRow({ item, idColonia, howFar = null, first = false, heading: Heading = 'h2' }: MenuItemRowProps) {
  const { name, description, company, price, available, openness, coupon } = item;
  const where = howFar ?? sayWhere(item.stores, idColonia);
  return (
    <li className={available ? undefined : 'gone'}>
      {item.image && <Picture src={item.image} className="pic square" first={first} />}
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
          {where && <span>{where}</span>}
          <OpenState openness={openness} timeZone={item.time_zone} />
        </p>
        {coupon && <CouponTag coupon={coupon} />}
      </div>
    </li>
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
