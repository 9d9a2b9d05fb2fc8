import { Clock, QrCode, Timer, WifiOff } from 'lucide';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { sayMoney } from '../../contract/catalog/money.ts';
import { dayMs } from '../../contract/milliseconds.ts';
import { sayEnd, sayLeft, sayMoment } from '../../contract/validity/dates.ts';
import type { Claim } from '../../contract/wallet/wallet.ts';
import { Gain } from '../coupons/gain.tsx';
import { OfferPlace } from '../coupons/offer-place.tsx';
import { pendingChangeFor } from '../offline/outbox.ts';
import { onAppEvent } from '../page/app-events.ts';
import { paths } from '../page/paths.ts';
import { useRoot } from '../page/root-data.ts';
import { useNow } from '../page/use-now.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { EmptyWallet } from './empty-wallet.tsx';
import { Respected } from './respect-question.tsx';
import { SavedList } from './saved-list.tsx';
import { Savings } from './savings.tsx';
import { useVerdict } from './use-verdict.ts';
import type { StoredWallet } from './wallet-store.ts';

/** The upper part of a ticket: picture, gain, what and where. */
function TicketTop({ claim, children }: { claim: Claim; children?: ReactNode }) {
  const { coupon } = claim;
  return (
    <div className="ticket-top">
      <Picture src={coupon.image} className="pic square" />
      <div className="row-text">
        <p>
          <Gain coupon={coupon} />
        </p>
        <h2>{coupon.title}</h2>
        <OfferPlace company={coupon.company} stores={coupon.stores} />
        {children}
      </div>
    </div>
  );
}

/** The wallet shows queued changes as if they had been sent. */
const onOutbox = (listener: () => void) => onAppEvent('outbox-changed', listener);

type ActiveClaimsProps = { claims: Claim[]; wallet: StoredWallet; isMine: boolean; stampCards: ReactNode };

export function ActiveClaims({ claims, wallet, isMine, stampCards }: ActiveClaimsProps) {
  const product = useRoot()?.settings.product;
  const goingBack = useSyncExternalStore(
    onOutbox,
    () => claims.filter(({ id_claim }) => pendingChangeFor(`claim/${id_claim}`)).length,
    () => 0,
  );
  const mine = goingBack ? claims.filter(({ id_claim }) => !pendingChangeFor(`claim/${id_claim}`)) : claims;
  const { total } = wallet.savings;
  return (
    <>
      {total > 0 && (
        <p className="saved">
          <span className="sub">Con {product} llevas ahorrados</span> <b className="num">{sayMoney(total)}</b>
        </p>
      )}
      {goingBack > 0 && (
        <p className="note" role="status">
          {goingBack === 1 ? 'El cupón que ya no quieres se devuelve' : `${goingBack} cupones que ya no quieres se devuelven`} cuando vuelva
          la red.
        </p>
      )}
      {mine.length > 0 && (
        <div className="wal">
          {mine.map((claim) => (
            <Ticket key={claim.id_claim} claim={claim} />
          ))}
        </div>
      )}
      {stampCards}
      {mine.length > 0 || stampCards ? (
        <p className="works">
          <Icon of={WifiOff} size="small" />
          Funcionan aunque no tengas señal
        </p>
      ) : (
        <EmptyWallet isLoggedIn={isMine} />
      )}
      <SavedList saved={wallet.saved} />
    </>
  );
}

function Ticket({ claim }: { claim: Claim }) {
  const now = useNow();
  const { pathname } = useLocation();
  const { coupon } = claim;
  const { holds, brief } = useVerdict(claim, now);
  return (
    <article className="tick">
      <TicketTop claim={claim}>
        <p className={holds ? 'now yes' : 'now'}>{brief}</p>
      </TicketTop>
      <div className="ticket-foot">
        <Ends claim={claim} now={now} />
        <Link to={`${pathname}?cupon=${claim.id_claim}`} state={{ inside: true }}>
          <Icon of={QrCode} size="medium" />
          Ver código<VisuallyHidden> de {coupon.title}</VisuallyHidden>
        </Link>
      </div>
    </article>
  );
}

/** Shows the time left when it is under a day, else the end date. */
function Ends({ claim, now }: { claim: Claim; now: number }) {
  const left = Date.parse(claim.ends_at) - now;
  if (left >= dayMs) {
    return (
      <span className="num">
        <Icon of={Clock} size="small" />
        {sayEnd(claim.ends_at, now, claim.coupon.time_zone)}
      </span>
    );
  }
  return (
    <span className="num">
      <Icon of={Timer} size="small" />
      <span>
        Vence en <b className="few">{sayLeft(left)}</b>
      </span>
    </span>
  );
}

export function UsedClaims({ claims, savings, isMine }: { claims: Claim[]; savings: StoredWallet['savings']; isMine: boolean }) {
  const now = useNow();
  return (
    <>
      <Savings savings={savings} />
      {claims.length === 0 && <p className="none">Aquí verás los cupones que uses y lo que te ahorraron.</p>}
      <div className="wal">
        {claims.map((claim) => (
          <article key={claim.id_claim} className="tick past">
            <TicketTop claim={claim}>
              <p className="sub when">
                {sayMoment(claim.redeemed_at ?? claim.ends_at, now, claim.coupon.time_zone)}
                {claim.store && `, en ${claim.store}`}
                {claim.saved !== null && `. Te ahorraste ${sayMoney(claim.saved)}.`}
              </p>
            </TicketTop>
            <Respected claim={claim} isMine={isMine} />
          </article>
        ))}
      </div>
    </>
  );
}

export function ExpiredClaims({ claims }: { claims: Claim[] }) {
  const now = useNow();
  if (claims.length === 0) return <p className="none">Ningún cupón se te ha vencido.</p>;
  return (
    <div className="wal">
      {claims.map((claim) => (
        <article key={claim.id_claim} className="tick past">
          <TicketTop claim={claim}>
            <p className="sub when">Venció: {sayMoment(claim.ends_at, now, claim.coupon.time_zone).toLowerCase()}</p>
          </TicketTop>
          <ButtonLink kind="quiet" wide to={paths.coupon(claim.coupon.slug)} state={{ inside: true }}>
            Ver si todavía hay
          </ButtonLink>
        </article>
      ))}
    </div>
  );
}
