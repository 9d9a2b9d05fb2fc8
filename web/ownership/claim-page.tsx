import { redirect } from 'react-router';
import { apiOf } from '../api/api-client.ts';
import { pageMeta } from '../page/meta.ts';
import { paths } from '../page/paths.ts';
import { BareScreen } from '../shell/bare-screen.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Route } from './+types/claim-page';

/** The server knows whether there is such a listing; all else is its reader's own. */
async function load(given: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const { slug } = given.params;
  const company = await apiOf(given)('GET /companies/{slug}', { params: { slug } });
  if (company.slug !== slug) throw redirect(paths.claimListing(company.slug), 301);
  return { company };
}

export { load as loader };

/** The screen is fetched with its data, so that public pages name nothing of it. */
export async function clientLoader(given: Route.ClientLoaderArgs) {
  const [{ default: Screen }, found] = await Promise.all([import('./claim-screen.tsx'), load(given)]);
  return { ...found, Screen };
}
clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: 'Reclama tu ficha',
    description: 'Demuestra que el negocio es tuyo y pon tu horario, tus fotos y tu primer cupón.',
    slug: paths.claimListing(params.slug).slice(1),
    hidden: true,
  });

/** What the server renders of it, the same for everyone. */
export const HydrateFallback = () => (
  <BareScreen title="Reclama tu ficha" back={paths.companyCategories}>
    <Skeleton className="mx-4 mt-6 h-40" />
  </BareScreen>
);

export default function ClaimPage({ loaderData }: Route.ComponentProps) {
  return 'Screen' in loaderData ? <loaderData.Screen company={loaderData.company} /> : <HydrateFallback />;
}
