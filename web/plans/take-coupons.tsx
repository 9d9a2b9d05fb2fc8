import { QrCode, Ticket } from 'lucide';
import { useState } from 'react';
import type { PlannedStop } from '../../contract/plans/plans.ts';
import { browserApi } from '../api/api-client.ts';
import { problemOf } from '../api/problem.ts';
import { paths } from '../page/paths.ts';
import { useNow } from '../page/use-now.ts';
import { hasValidSession } from '../session/session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { sortClaims } from '../wallet/sort-claims.ts';
import { keepClaim, useWallet } from '../wallet/wallet-store.ts';
import { sayTake } from './say-take.ts';

type PlanCoupon = NonNullable<PlannedStop['coupon']>;
export type TakeCouponsProps = { coupons: PlanCoupon[]; first: boolean };

type CouponRefusal = { title: string; why: string };

/** Claims the coupons one after the other. A refusal of one does not stop the others. */
async function takeAll(coupons: readonly PlanCoupon[]): Promise<CouponRefusal[]> {
  const refused: CouponRefusal[] = [];
  for (const { id_coupon, title } of coupons) {
    try {
      keepClaim(await browserApi('POST /coupons/{id_coupon}/claim', { params: { id_coupon } }));
    } catch (error) {
      refused.push({ title, why: problemOf(error).detail });
    }
  }
  return refused;
}

/** The button that claims a plan's coupons for the customer who is logged in, and what became of each. */
export default function TakeCoupons({ coupons, first }: TakeCouponsProps) {
  const now = useNow();
  const { wallet } = useWallet();
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<CouponRefusal[]>([]);
  const mine = new Set(sortClaims(wallet?.claims ?? [], now).activos.map(({ id_coupon }) => id_coupon));
  const missing = coupons.filter(({ id_coupon }) => !mine.has(id_coupon));
  const has = coupons.length - missing.length;

  async function take(): Promise<void> {
    setSending(true);
    setRefused(await takeAll(missing));
    setSending(false);
  }
  return (
    <>
      {missing.length === 0 ? (
        <ButtonLink
          kind={first ? 'primary' : 'outlined'}
          to={hasValidSession() ? paths.wallet : paths.walletOfDevice}
          state={{ inside: true }}
        >
          <Icon of={QrCode} size="medium" />
          Ver en Mis cupones
        </ButtonLink>
      ) : (
        <Button kind={first ? 'primary' : 'outlined'} disabled={sending} onClick={() => void take()}>
          <Icon of={Ticket} size="medium" />
          {sending
            ? 'Apartando…'
            : has > 0
              ? `${sayTake(missing.length)} que ${missing.length === 1 ? 'falta' : 'faltan'}`
              : sayTake(missing.length)}
        </Button>
      )}
      <div className="plan-taken" role="status">
        {has > 0 && (
          <p>
            {has === coupons.length ? (has === 1 ? 'Ya es tuyo.' : `Ya son tuyos los ${has}.`) : `Ya tienes ${has} de ${coupons.length}.`}
          </p>
        )}
        {refused.map(({ title, why }) => (
          <p key={title} className="plan-refused">
            No apartamos «{title}». {why}
          </p>
        ))}
      </div>
    </>
  );
}
