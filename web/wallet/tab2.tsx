import { pageMeta } from '../meta.ts';
import { Screen } from '../shell/screen.tsx';
import type { Route } from './+types/tab2';
import { EmptyWallet } from './wallet.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Mis cupones',
    description: 'Los cupones que elegiste, listos para usarlos en el negocio.',
    slug: 'tabs/tab2',
    hidden: true,
  });

export default function Tab2() {
  return (
    <Screen title="Mis cupones" actions={false}>
      <EmptyWallet isLoggedIn />
    </Screen>
  );
}
