import { useEffect, useState } from 'react';
import type { Claim } from '../../contract/wallet/wallet.ts';
import { problemOf } from '../api/problem.ts';
import { paths } from '../page/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { isFollowed, takeWanted, wantedCoupon } from './wanted-coupon.ts';

/** Milliseconds between two checks for a wanted coupon. The last result stays on the screen until the next check. */
const retryIntervalMs = 10_000;

type ClaimOutcome = { claim: Claim } | { refused: string };

/** Claims a coupon that the visitor wanted before logging in elsewhere or closing the app, and shows the result. */
export default function WantedTaken() {
  const [outcome, setOutcome] = useState<ClaimOutcome>();
  useEffect(() => {
    async function take(): Promise<void> {
      if (isFollowed()) return;
      try {
        const claim = await takeWanted();
        setOutcome(claim ? { claim } : undefined);
      } catch (error) {
        if (!wantedCoupon()) setOutcome({ refused: problemOf(error).detail });
      }
    }
    void take();
    const timer = setInterval(() => void take(), retryIntervalMs);
    return () => clearInterval(timer);
  }, []);
  if (!outcome) return null;
  return (
    <div className="toast" role="status">
      {'claim' in outcome ? (
        <>
          <p>Ya es tuyo: {outcome.claim.coupon.title}</p>
          <ButtonLink
            kind="primary"
            to={paths.claim(outcome.claim.id_claim)}
            state={{ inside: true }}
            onClick={() => setOutcome(undefined)}
          >
            Ver código
          </ButtonLink>
        </>
      ) : (
        <p>No apartamos el cupón que querías. {outcome.refused}</p>
      )}
    </div>
  );
}
