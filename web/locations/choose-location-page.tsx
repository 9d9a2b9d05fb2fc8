import { apiOf } from '../api/api-client.ts';
import { pageMeta } from '../page/meta.ts';
import { usePageQuery } from '../page/page-query.ts';
import { paths } from '../page/paths.ts';
import { Screen } from '../shell/screen.tsx';
import type { Route } from './+types/choose-location-page';
import { placeOf } from './chosen-place.ts';
import { givenLocation } from './given-location.ts';
import { MissingColonia } from './missing-colonia.tsx';
import type { LocationOptions } from './use-location-form.ts';
import { VisitorPlace } from './visitor-place.tsx';
import { wayBack } from './way-back.ts';

async function load(given: Route.LoaderArgs | Route.ClientLoaderArgs): Promise<LocationOptions> {
  return givenLocation(apiOf(given), await placeOf(given));
}

export { load as clientLoader, load as loader };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Ubicación',
    description: 'Elige tu ciudad y tu colonia para ver lo que ofrecen los negocios cerca de ti.',
    slug: 'location2',
    hidden: true,
  });

export default function ChooseLocationPage({ loaderData }: Route.ComponentProps) {
  const then = wayBack(usePageQuery().get('volver'), paths.promotions);
  return (
    <Screen title="Mi ubicación" back={then} actions={false}>
      <noscript>
        <p className="note">
          Para elegir tu ciudad activa JavaScript en tu navegador. Sin él puedes ver lo que hay en la ciudad de este sitio.
        </p>
      </noscript>
      {/* From the server again: every list is another city's now. */}
      <VisitorPlace given={loaderData} onKept={() => location.assign(then)} />
      <MissingColonia />
    </Screen>
  );
}
