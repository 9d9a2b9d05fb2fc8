import { QrCode, Ticket } from 'lucide';
import { useState } from 'react';
import type { Coupon } from '../../contract/catalog/coupons.ts';
import { evaluateTerms, type Verdict } from '../../contract/validity/conditions.ts';
import { sayEnd } from '../../contract/validity/dates.ts';
import type { Claim } from '../../contract/wallet/wallet.ts';
import { browserApi } from '../api/client.ts';
import { problemOf } from '../api/problem.ts';
import { OtherCoupons, sayFacts } from '../coupons/coupon-facts.tsx';
import { OfferActionBar } from '../coupons/offer-action-bar.tsx';
import { isOver } from '../coupons/offer-verdict.tsx';
import ClaimSheet from '../customers/claim-sheet.tsx';
import { useQuietRefresh } from '../live/background-refresh.ts';
import { paths } from '../page/paths.ts';
import { useNow } from '../page/use-now.ts';
import { hasValidSession } from '../session/session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { customerContextOf } from './coupon-context.ts';
import { sortClaims } from './sort-claims.ts';
import { keepClaim, useWallet } from './wallet-store.ts';

type TakeCouponProps = {
  coupon: Coupon;
  /** Whether a visitor's tap loaded this part: the sheet then opens at once. */
  isAsked: boolean;
};

/** The action bar of a coupon: it claims the coupon or leads to the code of the customer's claim. For a visitor it opens the sheet over the coupon. */
export default function TakeCoupon({ coupon, isAsked }: TakeCouponProps) {
  const now = useNow();
  const { wallet } = useWallet();
  const refreshQuietly = useQuietRefresh();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const mine = sortClaims(wallet?.claims ?? [], now).activos.find(({ id_coupon }) => id_coupon === coupon.id_coupon);
  const [isAsking, setAsking] = useState(() => isAsked && !mine && !hasValidSession());
  const verdict = evaluateTerms(coupon, now, customerContextOf(wallet, coupon));

  async function take(): Promise<void> {
    setSending(true);
    setProblem(undefined);
    try {
      keepClaim(await browserApi('POST /coupons/{id_coupon}/claim', { params: { id_coupon: coupon.id_coupon } }));
    } catch (error) {
      setProblem(problemOf(error).detail);
    }
    setSending(false);
    // The stock has changed, or somebody else took the last one.
    void refreshQuietly();
  }
  const bar = { coupon, verdict, mine, sending, problem, onTake: () => (hasValidSession() ? void take() : setAsking(true)) };
  return (
    <>
      <Bar {...bar} />
      {isAsking && <ClaimSheet coupon={coupon} onClose={() => setAsking(false)} />}
    </>
  );
}

type BarProps = {
  coupon: Coupon;
  verdict: Verdict;
  mine: Claim | undefined;
  sending: boolean;
  problem: string | undefined;
  onTake(): void;
};

function Bar({ coupon, verdict, mine, sending, problem, onTake }: BarProps) {
  const now = useNow();
  if (mine) {
    return (
      <OfferActionBar fact="Ya es tuyo" detail={sayEnd(mine.ends_at, now, coupon.time_zone)}>
        <ButtonLink
          kind="primary"
          to={hasValidSession() ? paths.claim(mine.id_claim) : paths.claimOfDevice(mine.id_claim)}
          state={{ inside: true }}
        >
          <Icon of={QrCode} size="medium" />
          Ver código
        </ButtonLink>
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
      <Button kind="primary" disabled={sending || verdict.reason === 'not_started'} onClick={onTake}>
        <Icon of={Ticket} size="medium" />
        {sending ? 'Apartando…' : verdict.reason === 'not_started' ? 'Todavía no empieza' : 'Quiero mi cupón'}
      </Button>
    </OfferActionBar>
  );
}
