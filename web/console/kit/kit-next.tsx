import { ChartColumn, ScanQrCode } from 'lucide';
import { Link } from 'react-router';
import type { OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import type { Colleague } from '../../../contract/console/people.ts';
import { shopPaths } from '../../page/shop-paths.ts';
import { Row } from '../listing/missing-parts.tsx';
import { sayOpened, sayTill } from './say-next.ts';

type KitNextProps = { coupon: OwnedCoupon; staff: Colleague[]; opened: number };

/** Who at the till has to know of it, and where it is seen how it does. */
export const KitNext = ({ coupon, staff, opened }: KitNextProps) => (
  <section className="sec" aria-label="Qué sigue">
    <ul className="way-list">
      <li>
        <Link to={shopPaths.people} state={{ inside: true }}>
          <Row icon={ScanQrCode} title="Avísale a tu caja" text={sayTill(coupon, staff)} />
        </Link>
      </li>
      <li>
        <Link to={shopPaths.coupon(coupon.id_coupon)} state={{ inside: true }}>
          <Row icon={ChartColumn} title="Ver cómo va" text={sayOpened(opened)} />
        </Link>
      </li>
    </ul>
  </section>
);
