import { QrCode, Ticket } from 'lucide';
import { useState } from 'react';
import type { Store } from '../../contract/catalog/companies.ts';
import type { Coupon } from '../../contract/catalog/coupons.ts';
import type { Verdict } from '../../contract/validity/conditions.ts';
import { sayEnd } from '../../contract/validity/dates.ts';
import { type TakeQuestion, takeQuestion } from '../../contract/validity/take-question.ts';
import { evaluateTermsAt } from '../../contract/validity/usable.ts';
import type { Claim } from '../../contract/wallet/wallet.ts';
import { browserApi } from '../api/api-client.ts';
import { problemOf } from '../api/problem.ts';
import { isAhead, OtherCoupons, sayFacts } from '../coupons/coupon-facts.tsx';
import { OfferActionBar } from '../coupons/offer-action-bar.tsx';
import { isOver } from '../coupons/offer-verdict.tsx';
import ClaimSheet from '../customers/claim-sheet.tsx';
import { useQuietRefresh } from '../live/background-refresh.ts';
import { paths } from '../page/paths.ts';
import { useNow } from '../page/use-now.ts';
import { hasValidSession } from '../session/session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { AskFirst } from './ask-first.tsx';
import { customerContextOf } from './coupon-context.ts';
import { sortClaims } from './sort-claims.ts';
import { keepClaim, useWallet } from './wallet-store.ts';

export type TakeCouponProps = {
  coupon: Coupon;
  /** Where it can be used, in full. */
  stores: readonly Store[];
  /** Whether a visitor's tap loaded this part: the sheet then opens at once. */
  isAsked: boolean;
};

/**
 * The action bar of a coupon: claims it, or leads to the code of the customer's claim; a visitor gets the sheet over the coupon. Somebody who could not use it
 * while the shop is open is asked first.
 */
export default function TakeCoupon({ coupon, stores, isAsked }: TakeCouponProps) {
  const now = useNow();
  const { wallet } = useWallet();
  const refreshQuietly = useQuietRefresh();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const mine = sortClaims(wallet?.claims ?? [], now).activos.find(({ id_coupon }) => id_coupon === coupon.id_coupon);
  const [step, setStep] = useState(() => (isAsked && !mine && !hasValidSession() ? firstStep() : undefined));
  const verdict = evaluateTermsAt(stores, coupon, now, customerContextOf(wallet, coupon));

  function firstStep(): 'sheet' | TakeQuestion {
    return takeQuestion(coupon, stores, now) ?? 'sheet';
  }
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
  function goOn(next: 'sheet' | TakeQuestion): void {
    const isReady = next === 'sheet' && hasValidSession();
    setStep(isReady ? undefined : next);
    if (isReady) void take();
  }
  const leave = () => setStep(undefined);
  const bar = { coupon, verdict, mine, sending, problem, onTake: () => goOn(firstStep()) };
  return (
    <>
      <Bar {...bar} />
      {step === 'sheet' && <ClaimSheet coupon={coupon} onClose={leave} />}
      {typeof step === 'object' && <AskFirst question={step} stores={stores} onTake={() => goOn('sheet')} onLeave={leave} />}
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
      <Button kind="primary" disabled={sending || isAhead(coupon, now)} onClick={onTake}>
        <Icon of={Ticket} size="medium" />
        {sending ? 'Apartando…' : isAhead(coupon, now) ? 'Todavía no empieza' : 'Quiero mi cupón'}
      </Button>
    </OfferActionBar>
  );
}
