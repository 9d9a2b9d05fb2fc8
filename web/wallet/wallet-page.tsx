import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { takeRejections } from '../offline/outbox.ts';
import { onAppEvent } from '../page/app-events.ts';
import { pageMeta } from '../page/meta.ts';
import type { Route } from './+types/wallet-page';
import { Wallet } from './wallet.tsx';
import { refreshWallet } from './wallet-store.ts';

/** The stored wallet shows at once. Each fetch of the screen brings the server's wallet afterwards. */
export function clientLoader() {
  void refreshWallet();
  return null;
}

/** Other tabs and the code of a claim show the same wallet, so they need no fetch. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) => currentUrl.href === nextUrl.href;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Mis cupones',
    description: 'Los cupones que elegiste, listos para usarlos en el negocio.',
    slug: 'tabs/tab2',
    hidden: true,
  });

export default function WalletPage() {
  const [query] = useSearchParams();
  const [refused, setRefused] = useState<string>();
  useEffect(() => {
    const look = () => {
      const said = takeRejections();
      if (said) setRefused(said);
    };
    const fetchAgain = () => {
      look();
      void refreshWallet();
    };
    look();
    return onAppEvent('outbox-changed', fetchAgain);
  }, []);
  return (
    <Wallet shown={query.get('ver')} idClaim={Number(query.get('cupon'))} idCard={Number(query.get('tarjeta'))} isMine refused={refused} />
  );
}
