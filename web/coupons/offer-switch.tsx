import { Link } from 'react-router';
import { paths } from '../page/paths.ts';

/** Coupons and promotions share a tab. */
export function OfferSwitch({ current }: { current: 'coupons' | 'promotions' }) {
  return (
    <nav className="seg max-w-[420px]" aria-label="Tipo de oferta">
      <Link to={paths.coupons} aria-current={current === 'coupons' ? 'page' : undefined}>
        Cupones
      </Link>
      <Link to={paths.promotions} aria-current={current === 'promotions' ? 'page' : undefined}>
        Promociones
      </Link>
    </nav>
  );
}
