import { ChevronRight, Plus } from 'lucide';
import { useCallback } from 'react';
import { Link } from 'react-router';
import { sayMoney } from '../../../contract/catalog/money.ts';
import type { CampaignForOperator } from '../../../contract/city/city-campaigns.ts';
import { browserApi } from '../../api/api-client.ts';
import { KeptNote } from '../../both-consoles/parts/kept-note.tsx';
import { Say } from '../../both-consoles/parts/say.tsx';
import { fetchOrKept } from '../../both-consoles/shell/kept-answers.ts';
import { sayDays } from '../../campaigns/say-campaign.ts';
import '../../styles/screens/city/city-campaigns.css';
import { counted } from '../../both-consoles/parts/counted.ts';
import { cityPaths } from '../../page/city-paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { useMorePages } from '../../ui/use-more-pages.ts';
import { MoreButton } from '../parts/more-button.tsx';
import { CityScreen } from '../shell/city-screen.tsx';
import type { CityLoaderArgs } from '../shell/screen-module.ts';
import { CampaignState } from './campaign-state.tsx';

export const title = 'Campañas';

type CampaignsView = { items: CampaignForOperator[]; next: string | null };
type LoaderData = { id_city: number; value: CampaignsView; since: string | null };

export async function load({ id_city }: CityLoaderArgs): Promise<LoaderData> {
  const found = await fetchOrKept(`campaigns ${id_city}`, () => browserApi('GET /staff/campaigns', { query: { id_city } }));
  return { id_city, ...found };
}

const idOf = ({ id_campaign }: CampaignForOperator) => id_campaign;

/** What became of a campaign, or how many said yes so far. */
function sayFigures({ figures: { invited, joined, redeemed, saved_pesos }, state }: CampaignForOperator): string {
  if (state === 'draft') return 'Nadie la ve todavía';
  if (state === 'scheduled' || redeemed === 0) return invited === 0 ? 'Sin invitados' : `${joined} de ${invited} se apuntaron`;
  const saved = saved_pesos > 0 ? `, ${sayMoney(saved_pesos)} ahorrados` : '';
  return `${counted(joined, 'negocio', 'negocios')}, ${counted(redeemed, 'canje', 'canjes')}${saved}`;
}

/** The city's campaigns: what runs, what comes and what was. */
export default function CampaignsPage({ loaderData: { id_city, value, since } }: { loaderData: LoaderData }) {
  const list = useMorePages(
    value,
    { id_city },
    {
      idOf,
      fetchPage: useCallback((cursor) => browserApi('GET /staff/campaigns', { query: { id_city, cursor } }), [id_city]),
    },
  );
  const open = list.items.filter(({ state }) => state === 'running' || state === 'scheduled').length;
  return (
    <CityScreen
      title="Campañas"
      words="Unos días en que muchos negocios dan su cupón."
      actions={
        since === null && (
          <ButtonLink kind="primary" to={cityPaths.newCampaign}>
            <Icon of={Plus} /> Nueva campaña
          </ButtonLink>
        )
      }
    >
      <KeptNote since={since} />
      <div className="console-body console-stack campaign-list-page">
        {list.items.length === 0 ? (
          <StatePanel
            image="e-vacio"
            title="Todavía no hay campañas"
            text="Ponle nombre y días, invita a los negocios y cada quien se apunta con un toque."
          />
        ) : (
          <>
            <Say small>
              {open === 0 ? 'Ninguna en curso ni por empezar.' : <b>{counted(open, 'campaña abierta', 'campañas abiertas')}</b>}
            </Say>
            <ul className="card campaign-rows">
              {list.items.map((campaign) => (
                <li key={campaign.id_campaign}>
                  <Link to={cityPaths.campaign(campaign.id_campaign)} state={{ inside: true }}>
                    <span className="campaign-words">
                      <b>{campaign.name}</b>
                      <span className="sub">
                        {sayDays(campaign)}. {sayFigures(campaign)}
                      </span>
                    </span>
                    <CampaignState state={campaign.state} />
                    <Icon of={ChevronRight} />
                  </Link>
                </li>
              ))}
            </ul>
            {since === null && <MoreButton list={list}>Ver anteriores</MoreButton>}
          </>
        )}
      </div>
    </CityScreen>
  );
}
