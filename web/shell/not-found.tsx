import { type ComponentType, lazy, Suspense } from 'react';
import { data, redirect } from 'react-router';
import { sharedBy } from '../../contract/console/share-origins.ts';
import { idPattern } from '../../contract/ids.ts';
import { apiOf } from '../api/api-client.ts';
import { problemOf } from '../api/problem.ts';
import { campaignThings } from '../campaigns/campaign-structured-data.ts';
import type { CampaignData } from '../campaigns/load-campaign.ts';
import { pageMeta } from '../page/meta.ts';
import { paths } from '../page/paths.ts';
import type { StructuredHandle } from '../page/structured-data.ts';
import type { Route } from './+types/not-found';
import type { OtherPage, OtherRequest } from './other-screen.ts';

type OtherModule = {
  default: ComponentType<{ loaded: never }>;
  /** `named` is what the address's parentheses match. */
  loadPage(request: OtherRequest, named: string | undefined): Promise<OtherPage<unknown>>;
};

/**
 * Screens without a route: a route of its own, or what this file imports of a screen, would be in the list that every public page loads. For the same
 * reason addresses are written out here.
 */
const fetchers = {
  campaign: () => import('../campaigns/campaign-screen.tsx'),
  leaflet: () => import('../leaflet/leaflet-screen.tsx'),
  pocket: () => import('../pocket/pocket-screen.tsx'),
  plans: () => import('../plans/plans-screen.tsx'),
  savedSearches: () => import('../saved-searches/saved-searches-screen.tsx'),
} satisfies Record<string, () => Promise<OtherModule>>;
type Name = keyof typeof fetchers;

const addresses: [RegExp, Name][] = [
  [/^\/campanas\/([a-z0-9]+(?:-[a-z0-9]+)*)$/, 'campaign'],
  [new RegExp(`^/folleto(?:/([1-9]\\d{3,4}(?:-${idPattern})?))?$`), 'leaflet'],
  [/^\/bolsillo$/, 'pocket'],
  [/^\/tengo$/, 'plans'],
  [/^\/avisame$/, 'savedSearches'],
];

type LoadedScreen = ComponentType<{ loaded: unknown }>;
const screens = Object.fromEntries(
  Object.entries(fetchers).map(([name, fetch]) => [name, lazy(fetch as unknown as () => Promise<{ default: LoadedScreen }>)]),
);

/** The form of a business's address as its posters print it, without what stands before it: `/fonda-la-cruz`. */
const shortAddress = /^\/([a-z0-9]+(?:-[a-z0-9]+)*)$/;

/** For every address that no route names: one of the screens above, that of a business in short, else the root's error screen. */
async function load(given: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const { pathname } = new URL(given.request.url);
  for (const [address, name] of addresses) {
    const match = address.exec(pathname);
    if (!match) continue;
    const { loadPage }: OtherModule = await fetchers[name]();
    const { status = 200, ...page } = await loadPage(given, match[1]);
    return data({ name, ...page }, { status });
  }
  const slug = shortAddress.exec(pathname)?.[1];
  if (!slug) throw data(null, { status: 404 });
  const company = await apiOf(given)('GET /companies/{slug}', { params: { slug } }).catch((error: unknown) => {
    throw problemOf(error).status === 404 ? data(null, { status: 404 }) : error;
  });
  throw redirect(sharedBy(paths.company(company.slug), 'estado'));
}

export { load as clientLoader, load as loader };

export const meta: Route.MetaFunction = ({ matches, loaderData }) => (loaderData ? pageMeta(matches, loaderData.head) : []);

export const handle: StructuredHandle<Route.ComponentProps['loaderData']> = import.meta.env.SSR
  ? { structuredData: ({ name, loaded }, root) => (name === 'campaign' ? campaignThings(loaded as CampaignData, root) : []) }
  : {};

export default function OtherAddress({ loaderData: { name, loaded } }: Route.ComponentProps) {
  const Screen = screens[name] as LoadedScreen;
  return (
    <Suspense>
      <Screen loaded={loaded} />
    </Suspense>
  );
}
