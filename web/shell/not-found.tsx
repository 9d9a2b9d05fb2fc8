import { lazy, Suspense } from 'react';
import { data, redirect } from 'react-router';
import { sharedBy } from '../../contract/console/share-origins.ts';
import { apiOf } from '../api/client.ts';
import { problemOf } from '../api/problem.ts';
import { campaignThings } from '../campaigns/campaign-structured-data.ts';
import type { CampaignData } from '../campaigns/load-campaign.ts';
import { pageMeta } from '../page/meta.ts';
import { paths, shareImage } from '../page/paths.ts';
import type { StructuredHandle } from '../page/structured-data.ts';
import type { Route } from './+types/not-found';

/** The form of a business's address as its posters print it, without what stands before it: `/fonda-la-cruz`. */
const shortAddress = /^\/([a-z0-9]+(?:-[a-z0-9]+)*)$/;

/** A campaign's page: a route of its own, or what this file imports of it, would be in the list that every public page loads. */
const campaignAddress = /^\/campanas\/([a-z0-9]+(?:-[a-z0-9]+)*)$/;

const fetchCampaign = () => import('../campaigns/campaign-screen.tsx');
const CampaignScreen = lazy(fetchCampaign);

/** For every address that no route names: a campaign's, that of a business in short, else the root's error screen. */
async function load(given: Route.LoaderArgs | Route.ClientLoaderArgs): Promise<CampaignData> {
  const { pathname, searchParams } = new URL(given.request.url);
  const campaign = campaignAddress.exec(pathname)?.[1];
  if (campaign) {
    const { loadCampaign } = await fetchCampaign();
    return loadCampaign(apiOf(given), campaign, searchParams.get('cursor') ?? undefined);
  }
  const slug = shortAddress.exec(pathname)?.[1];
  if (!slug) throw data(null, { status: 404 });
  const company = await apiOf(given)('GET /companies/{slug}', { params: { slug } }).catch((error: unknown) => {
    throw problemOf(error).status === 404 ? data(null, { status: 404 }) : error;
  });
  throw redirect(sharedBy(paths.company(company.slug), 'estado'));
}

export { load as clientLoader, load as loader };

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { name, slug, phrase, city, state } = loaderData.campaign;
  return pageMeta(matches, {
    title: `${name} en ${city}`,
    description: phrase || `Los cupones de ${name}, de negocios de ${city}.`,
    image: shareImage('campanas', slug),
    slug: `campanas/${slug}`,
    type: 'article',
    hidden: state === 'ended',
  });
};

export const handle: StructuredHandle<CampaignData> = import.meta.env.SSR ? { structuredData: campaignThings } : {};

export default function OtherAddress({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense>
      <CampaignScreen loaded={loaderData} />
    </Suspense>
  );
}
