import { ChartColumn, ScanQrCode } from 'lucide';
import type { OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import type { Colleague } from '../../../contract/console/people.ts';
import { WayRow } from '../../both-consoles/parts/way-row.tsx';
import { shopPaths } from '../../page/shop-paths.ts';
import { sayOpened, sayTill } from './say-next.ts';

type KitNextProps = { coupon: OwnedCoupon; staff: Colleague[]; opened: number };

/** Who at the till has to know of it, and where it is seen how it does. */
export const KitNext = ({ coupon, staff, opened }: KitNextProps) => (
  <section className="sec" aria-label="Qué sigue">
    <ul className="way-list">
      <WayRow to={shopPaths.people} icon={ScanQrCode} name="Avísale a tu caja" words={sayTill(coupon, staff)} />
      <WayRow to={shopPaths.coupon(coupon.id_coupon)} icon={ChartColumn} name="Ver cómo va" words={sayOpened(opened)} />
    </ul>
  </section>
);
