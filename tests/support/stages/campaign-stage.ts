import { sql } from 'drizzle-orm';
import type { CampaignForOperator, CampaignShop, NewCampaign } from '../../../contract/city/city-campaigns.ts';
import type { OwnedCampaign } from '../../../contract/console/owned-campaigns.ts';
import { addCoupon } from './coupons.ts';
import { inDays, publishingStage } from './publishing-stage.ts';

type Stage = ReturnType<typeof publishingStage>;
type Who = Parameters<Stage['as']>[0];

/** The publishing stage with campaigns of Querétaro: three hours, an hour from now, unless told otherwise. */
export function campaignStage() {
  const stage = publishingStage();

  const body = (given: Partial<NewCampaign> = {}): NewCampaign => ({
    id_city: 22014,
    name: 'Semana del taco',
    phrase: 'De pastor a marlin. Aparta y ve.',
    starts_at: inDays(0, 60),
    ends_at: inDays(0, 240),
    ...given,
  });
  async function make(given: Partial<NewCampaign> = {}): Promise<CampaignForOperator> {
    const { status, data } = await stage.as('operator', 'POST /campaigns', body(given));
    if (status !== 201) throw new Error(JSON.stringify(data));
    return data;
  }
  const change = (id: number, changes: object, headers = {}) => stage.as('operator', `PATCH /campaigns/${id}`, changes, headers);
  /** A campaign that is published, and to which the owner's company is invited. */
  async function open(given: Partial<NewCampaign> = {}): Promise<CampaignForOperator> {
    const { id_campaign } = await make(given);
    await change(id_campaign, { status: 'active' });
    await stage.as('operator', `POST /campaigns/${id_campaign}/invitations`, { ids: [stage.companies.mine.id] });
    return find(id_campaign);
  }
  const find = async (id: number): Promise<CampaignForOperator> => (await stage.as('operator', `GET /staff/campaigns/${id}`)).data;
  const shops = async (id: number): Promise<CampaignShop[]> => (await stage.as('operator', `GET /staff/campaigns/${id}/shops`)).data.items;
  const path = (id: number, company = stage.companies.mine.id) => `/companies/${company}/campaigns/${id}`;
  const answer = (id: number, given: object, who: Who = 'owner') => stage.as(who, `PUT ${path(id)}`, given);
  const leave = (id: number, who: Who = 'owner') => stage.as(who, `DELETE ${path(id)}`);
  const mine = async (): Promise<OwnedCampaign[]> =>
    (await stage.as('owner', `GET /companies/${stage.companies.mine.id}/campaigns`)).data.items;
  /** A running coupon of the owner's company, in the city's lists. */
  async function coupon(given: Parameters<typeof addCoupon>[1] = {}) {
    const made = await addCoupon(stage.db, { id_company: stage.companies.mine.id, ...given });
    // Any change of the company has its lists rebuilt.
    await stage.as('owner', `PATCH /coupons/${made.id_coupon}`, { description: 'De la campaña' });
    return made;
  }
  /** The coupons on a campaign's page. */
  const page = async (slug: string): Promise<number[]> =>
    (await stage.get(`/campaigns/${slug}/coupons?limit=50`)).body.items.map((one: { id_coupon: number }) => one.id_coupon);
  const clear = () => stage.db.execute(sql`delete from campaigns`);

  return { stage, body, make, change, open, find, shops, path, answer, leave, mine, coupon, page, clear };
}
