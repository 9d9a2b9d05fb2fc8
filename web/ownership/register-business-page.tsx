import { apiOf } from '../api/api-client.ts';
import { placeOf } from '../locations/chosen-place.ts';
import { pageMeta } from '../page/meta.ts';
import { paths } from '../page/paths.ts';
import { BareScreen } from '../shell/bare-screen.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Route } from './+types/register-business-page';

/** The screen is fetched with its lists, so that public pages name nothing of it. */
export async function clientLoader(given: Route.ClientLoaderArgs) {
  const [{ default: Screen, load }, place] = await Promise.all([import('./register-screen.tsx'), placeOf(given)]);
  return { lists: await load(apiOf(given), place), Screen };
}
clientLoader.hydrate = true as const;

/** The steps are entries of one address: their lists are here already. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Registra tu negocio',
    description: 'Pon tu negocio en la app de tu ciudad: nombre, lugar y teléfono. Publicar cupones es gratis.',
    slug: 'registra-tu-negocio',
    hidden: true,
  });

/** What the server renders of it, the same for everyone. */
export const HydrateFallback = () => (
  <BareScreen title="Registra tu negocio" back={paths.profile}>
    <Skeleton className="mx-4 mt-6 h-40" />
  </BareScreen>
);

export default function RegisterBusinessPage({ loaderData: { Screen, lists } }: Route.ComponentProps) {
  return <Screen lists={lists} />;
}
