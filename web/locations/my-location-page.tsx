import { useNavigate } from 'react-router';
import { pageMeta } from '../page/meta.ts';
import { paths } from '../page/paths.ts';
import { NeedsScript } from '../shell/bare-screen.tsx';
import { Screen } from '../shell/screen.tsx';
import type { Route } from './+types/my-location-page';
import { CustomerPlace } from './customer-place.tsx';
import { useNewPlace } from './use-new-place.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Ubicación',
    description: 'Tu ciudad y tu colonia: de ahí son los cupones, los eventos y los negocios que te mostramos.',
    slug: 'ubicacion',
    hidden: true,
  });

export default function MyLocationPage() {
  const showNewPlace = useNewPlace();
  const navigate = useNavigate();
  const logIn = `${paths.login}?volver=${encodeURIComponent(paths.myLocation)}`;
  return (
    <Screen title="Mi ubicación" actions={false}>
      <NeedsScript />
      <CustomerPlace
        onDone={(place) => void showNewPlace(paths.home, place)}
        onNobody={(ended) => void navigate(logIn, { replace: true, state: ended ? { ended } : null })}
      />
    </Screen>
  );
}
