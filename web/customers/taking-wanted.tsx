import { useEffect, useEffectEvent, useState } from 'react';
import type { Claim } from '../../contract/wallet/wallet.ts';
import { problemOf } from '../api/problem.ts';
import { useQuietRefresh } from '../live/background-refresh.ts';
import { Button } from '../ui/button.tsx';
import { takeWanted, wantedCoupon } from '../wallet/wanted-coupon.ts';

/** Takes the wanted coupon as soon as there is a session and a network, and says what keeps it from being taken. */
export function TakingWanted({ onTaken, onClose }: { onTaken(claim: Claim): void; onClose(): void }) {
  const [problem, setProblem] = useState<string>();
  const refreshQuietly = useQuietRefresh();
  const take = useEffectEvent(async () => {
    setProblem(undefined);
    try {
      const claim = await takeWanted();
      if (claim) onTaken(claim);
      else onClose();
    } catch (error) {
      setProblem(problemOf(error).detail);
      void refreshQuietly();
    }
  });
  useEffect(() => {
    const again = () => void take();
    again();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  const isStillWanted = wantedCoupon() !== null;
  return (
    <div className="form">
      <p role="status">{problem === undefined && 'Un momento…'}</p>
      {problem !== undefined && (
        <>
          <p role="alert">
            {problem} {isStillWanted && 'Ya entraste: tu cupón se aparta en cuanto se pueda.'}
          </p>
          <Retry isStillWanted={isStillWanted} onRetry={() => void take()} onClose={onClose} />
        </>
      )}
    </div>
  );
}

type RetryProps = { isStillWanted: boolean; onRetry(): void; onClose(): void };

const Retry = ({ isStillWanted, onRetry, onClose }: RetryProps) => (
  <Button kind="primary" wide onClick={isStillWanted ? onRetry : onClose}>
    {isStillWanted ? 'Reintentar' : 'Entendido'}
  </Button>
);
