import { Clock, Combine, DoorOpen, FileText, Hourglass, type IconNode, ReceiptText, User } from 'lucide';
import type { ReactNode } from 'react';
import type { Coupon } from '../../contract/catalog/coupons.ts';
import { sayMoney } from '../../contract/catalog/money.ts';
import { sayEnd } from '../../contract/validity/dates.ts';
import { sayTimes } from '../../contract/validity/say-times.ts';
import { sayPayment } from '../companies/say-payment.ts';
import { useNow } from '../page/use-now.ts';
import { Icon } from '../ui/icon.tsx';
import { OfferStores } from './offer-stores.tsx';
import type { OfferUses } from './offer-uses.ts';

/** A condition in its row: in a few words, and more of it in smaller type. */
export function Condition({ icon, children, detail }: { icon: IconNode; children: ReactNode; detail?: ReactNode }) {
  return (
    <li>
      <Icon of={icon} />
      <div>
        <b>{children}</b>
        {detail && <p className="sub">{detail}</p>}
      </div>
    </li>
  );
}

type OfferTimes = Pick<Coupon, 'windows' | 'starts_at' | 'ends_at' | 'time_zone'>;

/** The days and hours of an offer, where it has some, and its last day: "todos los días" would be no word for one that is for today alone. */
export function WhenItHolds(times: OfferTimes) {
  const hasHours = times.windows[0];
  const end = sayEnd(times.ends_at, useNow(), times.time_zone);
  return (
    <Condition icon={Clock} detail={hasHours && end}>
      {hasHours ? sayTimes(times) : end}
    </Condition>
  );
}

/**
 * What a coupon asks for, each condition from its own field; the business's own words come last. How the business is paid is none of them: below, as what it is.
 */
export function CouponConditions({ coupon, uses }: { coupon: Coupon; uses: OfferUses }) {
  const { min_purchase, per_customer, claim_hours } = coupon;
  const methods = sayPayment(uses.payment_methods);
  return (
    <>
      <ul className="conds">
        <WhenItHolds {...coupon} />
        <OfferStores uses={uses} company={coupon.company} />
        {min_purchase !== null && <Condition icon={ReceiptText}>Consumo mínimo {sayMoney(min_purchase)}</Condition>}
        {coupon.first_visit && <Condition icon={DoorOpen}>Solo en tu primera visita</Condition>}
        <Condition icon={User}>{per_customer === 1 ? 'Uno por persona' : `Hasta ${per_customer} por persona`}</Condition>
        {claim_hours !== null && (
          <Condition icon={Hourglass}>
            {claim_hours === 1 ? 'Al pedirlo tienes 1 hora para usarlo' : `Al pedirlo tienes ${claim_hours} horas para usarlo`}
          </Condition>
        )}
        <Condition icon={Combine}>{coupon.combinable ? 'Se suma a otras promociones' : 'No se suma a otras promociones'}</Condition>
        {coupon.terms && (
          <Condition icon={FileText} detail={coupon.terms}>
            En palabras del negocio
          </Condition>
        )}
      </ul>
      {methods && <p className="sub">{`${coupon.company.name} recibe ${methods}.`}</p>}
    </>
  );
}
