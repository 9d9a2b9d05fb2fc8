import { useEffect, useState } from 'react';
import type { ListedCoupon } from '../../contract/catalog/coupons.ts';
import { sayMoney } from '../../contract/catalog/money.ts';
import { sayMoment } from '../../contract/validity/dates.ts';
import type { Claim } from '../../contract/wallet/wallet.ts';
import { browserApi } from '../api/api-client.ts';
import { CouponItem } from '../coupons/coupon-item.tsx';
import { paths } from '../page/paths.ts';
import { useRoot } from '../page/root-data.ts';
import { Section } from '../ui/section.tsx';
import { Respected } from './respect-question.tsx';

/** A redeemed claim: its saving on the whole screen, whether the shop honoured it, and other offers nearby. */
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

/** The most offers that the reward shows. */
const shown = 3;

/** Other coupons of the same place. Without a network the section is absent: the redemption does not depend on it. */
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
