import { QrCode, Ticket } from 'lucide';
import { useState } from 'react';
import { Link } from 'react-router';
import { applies } from '../../contract/conditions.ts';
import type { Coupon } from '../../contract/coupons.ts';
import { sayUntil } from '../../contract/dates.ts';
import { browserApi } from '../api/client.ts';
import { problemOf } from '../api/problem.ts';
import { OtherCoupons, sayFacts } from '../coupons/coupon-facts.tsx';
import { OfferActionBar } from '../coupons/offer-action-bar.tsx';
import { isOver } from '../coupons/offer-verdict.tsx';
import { useQuietRefresh } from '../live/background-refresh.ts';
import { paths } from '../page/paths.ts';
import { useNow } from '../page/use-now.ts';
import { Icon } from '../ui/icon.tsx';
import { askerOf } from './coupon-context.ts';
import { sortClaims } from './sort-claims.ts';
import { keepClaim, useWallet } from './wallet-store.ts';

/** The bar of a coupon for whoever is logged in: takes it, or leads to the code of the one that they have. */
export default function TakeCoupon({ coupon }: { coupon: Coupon }) {
  const now = useNow();
  const { wallet } = useWallet();
  const refreshQuietly = useQuietRefresh();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const mine = sortClaims(wallet?.claims ?? [], now).activos.find(({ id_coupon }) => id_coupon === coupon.id_coupon);
  const verdict = applies(coupon, now, askerOf(wallet, coupon));

  async function take(): Promise<void> {
    setSending(true);
    setProblem(undefined);
    try {
      keepClaim(await browserApi('POST /coupons/{id_coupon}/claim', { params: { id_coupon: coupon.id_coupon } }));
    } catch (error) {
      setProblem(problemOf(error).detail);
    }
    setSending(false);
    // What is left of it has changed, or somebody else was faster.
    void refreshQuietly();
  }
  if (mine) {
    return (
      <OfferActionBar fact="Ya es tuyo" detail={sayUntil(mine.ends_at, now, coupon.time_zone)}>
        <Link className="btn p" to={paths.claim(mine.id_claim)} state={{ inside: true }}>
          <Icon of={QrCode} size="m" />
          Ver código
        </Link>
      </OfferActionBar>
    );
  }
  if (isOver(verdict)) {
    return (
      <OfferActionBar {...sayFacts(coupon, verdict, now)}>
        <OtherCoupons />
      </OfferActionBar>
    );
  }
  return (
    <OfferActionBar {...sayFacts(coupon, verdict, now)} problem={problem}>
      <button type="button" className="btn p" disabled={sending || verdict.reason === 'not_started'} onClick={() => void take()}>
        <Icon of={Ticket} size="m" />
        {sending ? 'Apartando…' : verdict.reason === 'not_started' ? 'Todavía no empieza' : 'Quiero mi cupón'}
      </button>
    </OfferActionBar>
  );
}
