import { X } from 'lucide';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { sayEnd, sayMoment } from '../../contract/validity/dates.ts';
import type { Claim } from '../../contract/wallet/wallet.ts';
import { Gain } from '../coupons/gain.tsx';
import { useNow } from '../page/use-now.ts';
import '../styles/screens/claim-code.css';
import { IconLink } from '../ui/icon-button.tsx';
import { useWakeLock } from '../ui/use-wake-lock.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { ClaimActions } from './claim-actions.tsx';
import { ClaimTerms } from './claim-terms.tsx';
import { Reward } from './reward.tsx';
import { useClaimCode } from './use-claim-code.ts';

/** A claim at the counter: its conditions and its QR, which changes every thirty seconds and needs no network. */
export function ClaimCode({ claim, isMine }: { claim: Claim; isMine: boolean }) {
  const now = useNow('second');
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
        <p className="sub">
          {coupon.company.name}
          <span className="dot" />
          {sayEnd(claim.ends_at, now, coupon.time_zone)}
        </p>
        {isOver ? <Over claim={claim} now={now} /> : <Code claim={claim} />}
        <ClaimTerms claim={claim} />
        {isMine && !isOver && <ClaimActions claim={claim} />}
      </main>
    </div>
  );
}

/** Goes back to the list. When the list opened this screen, it goes back in the history. */
function CloseLink() {
  const { pathname, state } = useLocation();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus({ preventScroll: true }), []);
  return (
    <IconLink
      label="Cerrar"
      icon={X}
      ref={link}
      to={pathname}
      replace
      onClick={(click) => {
        if (!(state as { inside?: boolean } | null)?.inside) return;
        click.preventDefault();
        history.back();
      }}
    />
  );
}

const grouped = (text: string, size: number) => `${text.slice(0, size)}-${text.slice(size)}`;
const spelled = (text: string) => [...text].join(' ');

function Code({ claim }: { claim: Claim }) {
  const { drawn, left, failed } = useClaimCode(claim);
  useWakeLock(true);
  return (
    <>
      <div className="plate" aria-busy={!drawn && !failed}>
        <svg className="cycle" aria-hidden="true">
          <rect className="rest" />
          {drawn && <rect key={drawn.step} className="left" pathLength="100" style={{ animationDelay: `${left - 30}s` }} />}
        </svg>
        {drawn && (
          <svg
            className="modules"
            viewBox={`0 0 ${drawn.size} ${drawn.size}`}
            shapeRendering="crispEdges"
            role="img"
            aria-label="Código QR del cupón"
          >
            <path d={drawn.path} />
          </svg>
        )}
        {failed && <p>Este navegador no puede dibujar el QR. En la caja di el código de abajo y los últimos 4 dígitos de tu teléfono.</p>}
      </div>
      <p className="letters">
        <span aria-hidden="true">{grouped(claim.code, 4)}</span>
        <VisuallyHidden>Código {spelled(claim.code)}</VisuallyHidden>
      </p>
      {drawn && (
        <p className="digits">
          <span aria-hidden="true" className="num">
            {grouped(drawn.digits, 3).replace('-', ' ')}
          </span>
          <VisuallyHidden>Números de este momento: {spelled(drawn.digits)}</VisuallyHidden>
        </p>
      )}
      <p className="sub hint">
        Muéstralo en la caja con el brillo al máximo.{' '}
        <span aria-hidden="true">
          Cambia en <b className="num">{left}</b> s
        </span>
      </p>
    </>
  );
}

const Over = ({ claim, now }: { claim: Claim; now: number }) => (
  <p className="outcome" role="status">
    {claim.status === 'cancelled' ? 'Lo devolviste.' : `Venció: ${sayMoment(claim.ends_at, now, claim.coupon.time_zone).toLowerCase()}`}
  </p>
);
