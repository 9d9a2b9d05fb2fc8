import { useCallback, useState } from 'react';
import type { CampaignForOperator, CampaignShop, NewCampaign } from '../../../contract/city/campaigns.ts';
import { browserApi } from '../../api/client.ts';
import { ifMatch } from '../../api/if-match.ts';
import { problemOf } from '../../api/problem.ts';
import { counted } from '../../consoles/parts/counted.ts';
import { useMorePages } from '../../ui/use-more-pages.ts';

type Shops = { items: CampaignShop[]; next: string | null };
export type Loaded = { campaign: CampaignForOperator; shops: Shops };

const fetchShops = (id_campaign: number, query: { cursor?: string }) =>
  browserApi('GET /staff/campaigns/{id_campaign}/shops', { params: { id_campaign }, query });

const idOf = ({ id_company }: CampaignShop) => id_company;

export async function fetchCampaign(id_campaign: number): Promise<Loaded> {
  const params = { id_campaign };
  const [campaign, shops] = await Promise.all([browserApi('GET /staff/campaigns/{id_campaign}', { params }), fetchShops(id_campaign, {})]);
  return { campaign, shops };
}

/** A campaign with the acts on it: each says what it did or what went wrong, and looks again. */
export function useCampaign(loaded: Loaded) {
  const [{ campaign, shops }, setShown] = useState(loaded);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [said, setSaid] = useState('');
  const { id_campaign } = campaign;
  const params = { id_campaign };
  const list = useMorePages(shops, params, {
    idOf,
    fetchPage: useCallback((cursor) => fetchShops(id_campaign, { cursor }), [id_campaign]),
  });

  async function run(work: () => Promise<string>): Promise<boolean> {
    setBusy(true);
    setProblem(undefined);
    setSaid('');
    const failure = await work().then(setSaid, (error) => {
      setProblem(problemOf(error).detail);
      return true;
    });
    await fetchCampaign(id_campaign).then(setShown, () => {});
    setBusy(false);
    return failure === undefined;
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
    run,
    patch,
    refresh: () => fetchCampaign(id_campaign).then(setShown, () => {}),
    publish: () =>
      run(async () => {
        await patch({ status: 'active' }, campaign.revision);
        return 'Publicada. Ahora invita a los negocios.';
      }),
    end: () =>
      run(async () => {
        await patch({ status: 'ended' }, campaign.revision);
        return 'Terminada. Su página ya no muestra cupones.';
      }),
    remind: (id_company?: number) =>
      run(async () => {
        const body = id_company === undefined ? {} : { id_company };
        const { reminded } = await browserApi('POST /campaigns/{id_campaign}/reminders', { params, body });
        return reminded === 0
          ? 'A todos se les avisó hace menos de un día.'
          : `Se lo recordamos a ${counted(reminded, 'negocio', 'negocios')}.`;
      }),
  };
}
