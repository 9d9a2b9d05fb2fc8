import { Clock } from 'lucide';
import type { ListedCoupon } from '../../../../contract/catalog/coupons.ts';
import { sayEnd } from '../../../../contract/validity/dates.ts';
import { Gain } from '../../../coupons/gain.tsx';
import { OfferPlace } from '../../../coupons/offer-place.tsx';
import { sayUnitsLeft } from '../../../coupons/units-left.ts';
import { useNow } from '../../../page/use-now.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { Lack } from '../card-lack.ts';

/** The customer's card of an offer that is not said whole: what is missing stands in its place. */
export default function UnfinishedCard({ offer, lack, isCoupon }: { offer: ListedCoupon; lack: Lack; isCoupon: boolean }) {
  const now = useNow();
  return (
    <li className="offer">
      {offer.image && (
        <div className="offer-pic">
          <Picture src={offer.image} />
        </div>
      )}
      <div className="offer-body">
        {isCoupon && <p>{lack.gain ? <b className="few">Falta decir qué das</b> : <Gain coupon={offer} />}</p>}
        <h3>{offer.title}</h3>
        <OfferPlace company={offer.company} stores={offer.stores} />
        <p className="meta">
          <span className={lack.end ? 'few' : undefined}>
            <Icon of={Clock} size="small" />
            {lack.end ? 'Falta decir hasta cuándo' : sayEnd(offer.ends_at, now, offer.time_zone)}
          </span>
          {isCoupon && (
            <span className={lack.units ? 'few' : 'plenty'}>{lack.units ? 'Falta decir cuántos' : sayUnitsLeft(offer.left)}</span>
          )}
        </p>
      </div>
    </li>
  );
}
