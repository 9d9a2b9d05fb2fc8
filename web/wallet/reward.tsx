import { useEffect, useState } from 'react';
import type { ListedCoupon } from '../../contract/coupons.ts';
import { sayMoment } from '../../contract/dates.ts';
import { sayMoney } from '../../contract/money.ts';
import type { Claim } from '../../contract/wallet.ts';
import { browserApi } from '../api/client.ts';
import { CouponItem } from '../coupons/coupon-item.tsx';
import { paths } from '../page/paths.ts';
import { useRoot } from '../page/root-data.ts';
import { Section } from '../ui/section.tsx';
import { Respected } from './respect-question.tsx';

/** A coupon that was used: what it saved as large as the screen, whether it was honoured, and what else is near. */
export function Reward({ claim, isMine, now }: { claim: Claim; isMine: boolean; now: number }) {
  const { coupon, saved, store } = claim;
  return (
    <main id="contenido">
      <div className="reward" role="status">
        <h1>{saved === null ? 'Ya lo usaste' : <Saved amount={saved} />}</h1>
        <p>
          {coupon.title}, en {coupon.company.name}
        </p>
        <p className="sub">
          Usado: {sayMoment(claim.redeemed_at ?? claim.ends_at, now, coupon.time_zone).toLowerCase()}
          {store && `, en ${store}`}
        </p>
      </div>
      <Respected claim={claim} isMine={isMine} />
      <Near claim={claim} />
    </main>
  );
}

const Saved = ({ amount }: { amount: number }) => (
  <>
    Te ahorraste <b className="num">{sayMoney(amount)}</b>
  </>
);

/** Shown at the most. */
const shown = 3;

/** Other coupons of this place; nothing without a network, since the use does not depend on it. */
function Near({ claim: { id_coupon } }: { claim: Claim }) {
  const { id_city, id_colonia } = useRoot()?.place ?? {};
  const [coupons, setCoupons] = useState<ListedCoupon[]>([]);
  useEffect(() => {
    if (!id_city) return;
    browserApi('GET /coupons', { query: { id_city, ...(id_colonia ? { id_colonia } : {}), limit: shown + 1 } }).then(
      ({ items }) => setCoupons(items.filter((coupon) => coupon.id_coupon !== id_coupon).slice(0, shown)),
      () => {},
    );
  }, [id_city, id_colonia, id_coupon]);
  if (coupons.length === 0) return null;
  return (
    <Section title="Lo que hay cerca" to={paths.coupons}>
      <ul className="offers plain">
        {coupons.map((coupon) => (
          <CouponItem key={coupon.id_coupon} coupon={coupon} heading="h3" />
        ))}
      </ul>
    </Section>
  );
}
