import { useCallback, useState } from 'react';
import type { CampaignForOperator, CampaignShop, NewCampaign } from '../../../contract/city/city-campaigns.ts';
import { browserApi } from '../../api/api-client.ts';
import { ifMatch } from '../../api/if-match.ts';
import { counted } from '../../both-consoles/parts/counted.ts';
import { useRun } from '../../both-consoles/parts/use-run.ts';
import { useMorePages } from '../../ui/use-more-pages.ts';

type Shops = { items: CampaignShop[]; next: string | null };
export type CampaignWithShops = { campaign: CampaignForOperator; shops: Shops };

const fetchShops = (id_campaign: number, query: { cursor?: string }) =>
  browserApi('GET /staff/campaigns/{id_campaign}/shops', { params: { id_campaign }, query });

const idOf = ({ id_company }: CampaignShop) => id_company;

export async function fetchCampaign(id_campaign: number): Promise<CampaignWithShops> {
  const params = { id_campaign };
  const [campaign, shops] = await Promise.all([browserApi('GET /staff/campaigns/{id_campaign}', { params }), fetchShops(id_campaign, {})]);
  return { campaign, shops };
}

/** A campaign with the acts on it: each says what it did or what went wrong, and looks again. */
export function useCampaign(loaded: CampaignWithShops) {
  const [{ campaign, shops }, setShown] = useState(loaded);
  const [said, setSaid] = useState('');
  const { id_campaign } = campaign;
  const params = { id_campaign };
  const refresh = () => fetchCampaign(id_campaign).then(setShown, () => {});
  const { isBusy, problem, run } = useRun(refresh);
  const list = useMorePages(shops, params, {
    idOf,
    fetchPage: useCallback((cursor) => fetchShops(id_campaign, { cursor }), [id_campaign]),
  });

  function act(work: () => Promise<string>): Promise<boolean> {
    setSaid('');
    return run(async () => setSaid(await work()));
  }
  const patch = (body: Partial<NewCampaign> & { status?: 'active' | 'ended' }, revision: string) =>
    browserApi('PATCH /campaigns/{id_campaign}', { params, body, headers: ifMatch(revision) });

  return {
    campaign,
    shops: list,
    isBusy,
    problem,
    said,
    say: setSaid,
    run: act,
    patch,
    refresh,
    publish: () =>
      act(async () => {
        await patch({ status: 'active' }, campaign.revision);
        return 'Publicada. Ahora invita a los negocios.';
      }),
    end: () =>
      act(async () => {
        await patch({ status: 'ended' }, campaign.revision);
        return 'Terminada. Su página ya no muestra cupones.';
      }),
    remind: (id_company?: number) =>
      act(async () => {
        const body = id_company === undefined ? {} : { id_company };
        const { reminded } = await browserApi('POST /campaigns/{id_campaign}/reminders', { params, body });
        return reminded === 0
          ? 'A todos se les avisó hace menos de un día.'
          : `Se lo recordamos a ${counted(reminded, 'negocio', 'negocios')}.`;
      }),
  };
}
