import { pageMeta } from '../meta.ts';
import { useSession } from '../session.ts';
import { Screen } from '../shell/screen.tsx';
import type { Route } from './+types/wallet-of-device';
import { EmptyWallet } from './wallet.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Mis cupones',
    description: 'Los cupones que están guardados en este teléfono, también sin haber entrado a tu cuenta.',
    slug: 'tab2',
    hidden: true,
  });

/** The wallet without a guard, for whoever is in a shop when their session has ended. */
export default function WalletOfDevice() {
  return (
    <Screen title="Mis cupones" actions={false}>
      <EmptyWallet isLoggedIn={useSession() !== null} />
    </Screen>
  );
}
