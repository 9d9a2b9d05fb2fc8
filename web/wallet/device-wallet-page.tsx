import { useSearchParams } from 'react-router';
import { pageMeta } from '../page/meta.ts';
import { useSession } from '../session/session.ts';
import type { Route } from './+types/device-wallet-page';
import { Wallet } from './wallet.tsx';
import { refreshWallet } from './wallet-store.ts';

export function clientLoader() {
  void refreshWallet();
  return null;
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) => currentUrl.href === nextUrl.href;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Mis cupones',
    description: 'Los cupones que están guardados en este teléfono, también sin haber entrado a tu cuenta.',
    slug: 'tab2',
    hidden: true,
  });

/** The server renders no wallet, only the page's purpose. */
export const HydrateFallback = () => <Wallet shown={null} idClaim={0} idCard={0} isMine={false} />;

/** The wallet without a login guard, for a customer whose session ends while they stand in a shop. */
export default function DeviceWalletPage() {
  const [query] = useSearchParams();
  const asked = { idClaim: Number(query.get('cupon')), idCard: Number(query.get('tarjeta')) };
  return <Wallet shown={query.get('ver')} {...asked} isMine={useSession() !== null} />;
}
