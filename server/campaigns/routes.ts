import type { FastifyInstance } from 'fastify';
import { campaignCalls } from '../../contract/catalog/campaigns.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { notFound } from '../platform/problems.ts';
import type { Services } from '../services.ts';
import { findCampaign, findCampaignCoupons } from './queries.ts';

export function campaignRoutes(app: FastifyInstance, { db, clock, cache }: Services): void {
  async function requireCampaign(slug: string) {
    const campaign = await findCampaign(db, slug, clock.now());
    if (!campaign) throw notFound('esta campaña');
    return campaign;
  }
  registerCalls(app, cache, campaignCalls, {
    'GET /campaigns/{slug}': ({ params }) => requireCampaign(params.slug),
    'GET /campaigns/{slug}/coupons': async ({ params, query }) =>
      findCampaignCoupons(db, await requireCampaign(params.slug), query, clock.now()),
  });
}
