import type { Api } from '../api/api-client.ts';

/** A campaign with the first of its coupons, or those after a cursor. */
export async function loadCampaign(api: Api, slug: string, cursor: string | undefined) {
  const params = { slug };
  const [campaign, page] = await Promise.all([
    api('GET /campaigns/{slug}', { params }),
    api('GET /campaigns/{slug}/coupons', { params, query: { cursor } }),
  ]);
  return { campaign, page, cursor };
}

export type CampaignData = Awaited<ReturnType<typeof loadCampaign>>;
