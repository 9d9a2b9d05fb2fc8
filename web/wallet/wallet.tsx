import { RotateCcw } from 'lucide';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { Problem } from '../../contract/errors.ts';
import { paths } from '../page/paths.ts';
import { useNow } from '../page/use-now.ts';
import { NeedsScript } from '../shell/bare-screen.tsx';
import { Screen } from '../shell/screen.tsx';
import { useLazyPart } from '../shell/use-lazy-part.ts';
import '../styles/screens/wallet.css';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { StatePanel } from '../ui/state-panel.tsx';
import { ClaimCode } from './claim-code.tsx';
import { EmptyWallet } from './empty-wallet.tsx';
import { sortClaims, type Tab, tabs } from './sort-claims.ts';
import { refreshWallet, type StoredWallet, useWallet } from './wallet-store.ts';
import { ActiveClaims, ExpiredClaims, UsedClaims } from './wallet-tabs.tsx';

type WalletProps = {
  /** The tab that the address names. */
  shown: string | null;
  /** The coupon whose code the address asks for. */
  idClaim: number;
  /** The stamp card whose code it asks for. */
  idCard: number;
  /** Whether the customer is logged in. Without a session the wallet is read-only. */
  isMine: boolean;
  /** Actions taken without a network that the server refused. */
  refused?: string | undefined;
};

/** Mis cupones: the stored wallet shows at once, with or without a network and a session. */
export function Wallet({ shown, idClaim, idCard, isMine, refused }: WalletProps) {
  const { wallet, busy, problem } = useWallet();
  const cards = wallet?.cards ?? [];
  // Fetched only for customers with a card, and kept with the wallet for when there is no network.
  const StampCards = useLazyPart(
    () => cards.length > 0,
    () => import('../stamp-cards/wallet-cards.tsx'),
  );
  const claim = wallet?.claims.find(({ id_claim }) => id_claim === idClaim);
  if (claim) return <ClaimCode key={claim.id_claim} claim={claim} isMine={isMine} />;
  const card = cards.find(({ id_card }) => id_card === idCard);
  const stampCards = StampCards && cards.length > 0 && <StampCards cards={cards} shown={card} isMine={isMine} />;
  if (card) return stampCards || <div className="page bare" aria-busy="true" />;
  return (
    <Screen title="Mis cupones" actions={false} className="mis">
      <p role="alert" className={refused ? 'note out' : undefined}>
        {refused}
      </p>
      {wallet ? (
        <Tabs wallet={wallet} shown={shown} isMine={isMine} stampCards={stampCards} />
      ) : wallet === undefined || busy ? (
        <Loading />
      ) : problem ? (
        <Failed problem={problem} />
      ) : (
        <EmptyWallet isLoggedIn={isMine} />
      )}
      <NeedsScript what="Los cupones que guardaste necesitan" />
    </Screen>
  );
}

const labels: Record<Tab, string> = { activos: 'Activos', usados: 'Usados', vencidos: 'Vencidos' };

type TabsProps = { wallet: StoredWallet; shown: string | null; isMine: boolean; stampCards: ReactNode };

function Tabs({ wallet, shown, isMine, stampCards }: TabsProps) {
  const { pathname } = useLocation();
  const sorted = sortClaims(wallet.claims, useNow());
  const tab = tabs.find((one) => one === shown) ?? 'activos';
  return (
    <>
      <nav className="seg" aria-label="Estado del cupón">
        {tabs.map((one) => (
          <Link
            key={one}
            to={one === 'activos' ? pathname : `${pathname}?ver=${one}`}
            replace
            preventScrollReset
            aria-current={one === tab ? 'page' : undefined}
          >
            {labels[one]} <span className="num">{sorted[one].length}</span>
          </Link>
        ))}
      </nav>
      {!isMine && (
        <p className="note out">
          Esto es lo que guardó este teléfono. Para pedir o devolver cupones,{' '}
          <Link to={`${paths.login}?volver=${encodeURIComponent(paths.wallet)}`}>vuelve a entrar</Link>.
        </p>
      )}
      {tab === 'activos' && <ActiveClaims claims={sorted.activos} wallet={wallet} isMine={isMine} stampCards={stampCards} />}
      {tab === 'usados' && <UsedClaims claims={sorted.usados} savings={wallet.savings} isMine={isMine} />}
      {tab === 'vencidos' && <ExpiredClaims claims={sorted.vencidos} />}
    </>
  );
}

const Loading = () => (
  <div className="wrap" aria-hidden="true">
    <Skeleton className="mt-4 h-14" />
    <Skeleton className="mt-4 h-48" />
    <Skeleton className="mt-4 h-48" />
  </div>
);

const Failed = ({ problem }: { problem: Problem }) => (
  <StatePanel image="e-error" title={problem.title} text={problem.detail} alert>
    <Button kind="primary" onClick={() => void refreshWallet()}>
      <Icon of={RotateCcw} size="medium" />
      Reintentar
    </Button>
  </StatePanel>
);
