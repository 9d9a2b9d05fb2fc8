import { Clock, DoorOpen, FileText, ReceiptText, Store, Tag } from 'lucide';
import { Link } from 'react-router';
import { sayMoney } from '../../contract/catalog/money.ts';
import { sayTimes } from '../../contract/validity/say-times.ts';
import type { Claim } from '../../contract/wallet/wallet.ts';
import { Condition } from '../coupons/coupon-conditions.tsx';
import { OfferWay } from '../coupons/offer-way.tsx';
import { paths } from '../page/paths.ts';
import { useNow } from '../page/use-now.ts';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { useVerdict } from './use-verdict.ts';

/** Shows whether a claim is valid now, where, the way there and its conditions, all as promised when the customer took it. */
export function ClaimTerms({ claim }: { claim: Claim }) {
  const now = useNow();
  const { coupon, claimed_at, ends_at } = claim;
  const { min_purchase, first_visit, combinable, terms, stores } = coupon;
  const { said } = useVerdict(claim, now);
  return (
    <section className="terms" aria-labelledby="condiciones">
      <VisuallyHidden id="condiciones" as="h2">
        Condiciones
      </VisuallyHidden>
      <ul className="conds">
        <Condition icon={Clock} detail={said}>
          {sayTimes({ ...coupon, starts_at: claimed_at, ends_at })}
        </Condition>
        <li>
          <Icon of={Store} />
          <div>
            <b>
              <Link to={paths.company(coupon.company.slug)} state={{ inside: true }}>
                {coupon.company.name}
              </Link>
            </b>
            {stores.map((store) => (
              <OfferWay key={store.id_store} store={store} />
            ))}
          </div>
        </li>
        {min_purchase !== null && <Condition icon={ReceiptText}>Consumo mínimo {sayMoney(min_purchase)}</Condition>}
        {first_visit && <Condition icon={DoorOpen}>Solo en tu primera visita</Condition>}
        <Condition icon={Tag}>{combinable ? 'Se suma a otras promociones' : 'No se suma a otras promociones'}</Condition>
        {terms && (
          <Condition icon={FileText} detail={terms}>
            En palabras del negocio
          </Condition>
        )}
      </ul>
    </section>
  );
}
