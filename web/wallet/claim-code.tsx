import { sayEnd, sayMoment } from '../../contract/validity/dates.ts';
import type { Claim } from '../../contract/wallet/wallet.ts';
import { Gain } from '../coupons/gain.tsx';
import { useNow } from '../page/use-now.ts';
import { useLazyPart } from '../shell/use-lazy-part.ts';
import { ClaimTerms } from './claim-terms.tsx';
import { Reward } from './reward.tsx';
import { CloseLink, ShownCode } from './shown-code.tsx';

/** A claim at the counter: its conditions and its QR, which changes every thirty seconds and needs no network. */
export function ClaimCode({ claim, isMine }: { claim: Claim; isMine: boolean }) {
  const now = useNow('second');
  const Actions = useLazyPart<{ claim: Claim }>(
    () => isMine,
    () => import('./claim-actions.tsx'),
  );
  const { coupon } = claim;
  if (claim.status === 'redeemed') {
    return (
      <div className="page bare code-page">
        <header className="bar">
          <CloseLink />
        </header>
        <Reward claim={claim} isMine={isMine} now={now} />
      </div>
    );
  }
  const isOver = claim.status !== 'active' || Date.parse(claim.ends_at) <= now;
  return (
    <div className="page bare code-page">
      <header className="bar">
        <CloseLink />
      </header>
      <main id="contenido">
        <p className="gain-line">
          <Gain coupon={coupon} />
        </p>
        <h1>{coupon.title}</h1>
        <p className="sub dotted">
          <span>{coupon.company.name}</span>
          <span>{sayEnd(claim.ends_at, now, coupon.time_zone)}</span>
        </p>
        {isOver ? (
          <Over claim={claim} now={now} />
        ) : (
          <ShownCode
            source={{ kind: 'claim', id: claim.id_claim, secret: claim.secret, sig: claim.sig }}
            code={claim.code}
            label="Código QR del cupón"
          />
        )}
        <ClaimTerms claim={claim} />
        {isMine && !isOver && Actions && <Actions claim={claim} />}
      </main>
    </div>
  );
}

const Over = ({ claim, now }: { claim: Claim; now: number }) => (
  <p className="outcome" role="status">
    {claim.status === 'cancelled' ? 'Lo devolviste.' : `Venció: ${sayMoment(claim.ends_at, now, claim.coupon.time_zone).toLowerCase()}`}
  </p>
);
