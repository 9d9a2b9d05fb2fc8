import { Download, Link2, UserPlus } from 'lucide';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Category } from '../../../contract/catalog/categories.ts';
import { sayMoney } from '../../../contract/catalog/money.ts';
import type { CampaignForOperator } from '../../../contract/city/city-campaigns.ts';
import { sayInvitation } from '../../../contract/notices/campaign-words.ts';
import { browserApi } from '../../api/api-client.ts';
import { downloadSheet } from '../../both-consoles/figures/download-sheet.ts';
import { Say } from '../../both-consoles/parts/say.tsx';
import { campaignPath, sayDays, sayWhen } from '../../campaigns/say-campaign.ts';
import { requireIdParam } from '../../page/require-id-param.ts';
import { useRoot } from '../../page/root-data.ts';
import { useNow } from '../../page/use-now.ts';
import '../../styles/screens/city/city-campaigns.css';
import { counted, sayNumber } from '../../both-consoles/parts/counted.ts';
import { cityPaths } from '../../page/city-paths.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CityScreen } from '../shell/city-screen.tsx';
import type { CityLoaderArgs } from '../shell/screen-module.ts';
import { CampaignState } from './campaign-state.tsx';
import { EditCampaign } from './edit-campaign.tsx';
import { EndCampaign } from './end-campaign.tsx';
import { InviteSheet } from './invite-sheet.tsx';
import { ShopList } from './shop-list.tsx';
import { fetchCampaign, type CampaignWithShops as LoadedCampaign, useCampaign } from './use-campaign.ts';

export const title = 'Campaña';

type LoaderData = LoadedCampaign & { categories: Category[] };

export async function load({ params }: CityLoaderArgs): Promise<LoaderData> {
  const [found, categories] = await Promise.all([
    fetchCampaign(requireIdParam(params.id)),
    browserApi('GET /categories', { query: { kind: 'company' } }),
  ]);
  return { ...found, categories: categories.items };
}

/** One campaign: how many said yes, who they are, what it says, and how it does. */
export default function CampaignPage({ loaderData }: { loaderData: LoaderData }) {
  const { id_campaign } = loaderData.campaign;
  return <Whole key={id_campaign} loaded={loaderData} />;
}

function Whole({ loaded }: { loaded: LoaderData }) {
  const { campaign, shops, isBusy, problem, said, ...acts } = useCampaign(loaded);
  const [isInviting, setInviting] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const [saves, setSaves] = useState(0);
  const { state, id_campaign } = campaign;
  const isOver = state === 'ended';
  const isOpen = state === 'scheduled' || state === 'running';
  return (
    <CityScreen
      title={campaign.name}
      back={cityPaths.campaigns}
      words={`Campaña · ${sayDays(campaign)}`}
      actions={<CampaignState state={state} />}
    >
      <div className="console-body">
        <div className="city-columns">
          <div className="console-stack">
            <section className="card console-stack" aria-label="Cómo va">
              <Progress campaign={campaign} />
              <p role="status" className="campaign-said">
                {said}
              </p>
              <FormProblem text={problem} />
              <div className="campaign-acts">
                {state === 'draft' && (
                  <Button kind="primary" disabled={isBusy} onClick={() => void acts.publish()}>
                    Publicar la campaña
                  </Button>
                )}
                {isOpen && campaign.to_remind > 0 && (
                  <Button kind="primary" disabled={isBusy} onClick={() => void acts.remind()}>
                    {campaign.to_remind === 1 ? 'Recordar al que falta' : `Recordar a los ${campaign.to_remind} que faltan`}
                  </Button>
                )}
                {isOpen && (
                  <Button kind={campaign.to_remind > 0 ? 'quiet' : 'primary'} disabled={isBusy} onClick={() => setInviting(true)}>
                    <Icon of={UserPlus} size="medium" />
                    {campaign.figures.invited === 0 ? 'Invitar' : 'Invitar más'}
                  </Button>
                )}
              </div>
            </section>
            {state !== 'draft' && <ShopList list={shops} isBusy={isBusy} isOver={isOver} onRemind={(id) => void acts.remind(id)} />}
            {!isOver && (
              <EditCampaign
                key={saves}
                campaign={campaign}
                categories={loaded.categories}
                patch={acts.patch}
                refresh={acts.refresh}
                onSaved={() => {
                  acts.say('Guardado.');
                  setSaves((before) => before + 1);
                }}
                onLeft={() => setSaves((before) => before + 1)}
              />
            )}
          </div>
          <div className="console-stack">
            {state !== 'draft' && <Figures campaign={campaign} />}
            {isOpen && <Told campaign={campaign} />}
            {state !== 'draft' && <Ways campaign={campaign} />}
            {isOpen && (
              <Button kind="danger" wide disabled={isBusy} onClick={() => setEnding(true)}>
                Terminar la campaña
              </Button>
            )}
          </div>
        </div>
      </div>
      {isInviting && (
        <InviteSheet
          campaign={campaign}
          categories={loaded.categories}
          onClose={() => setInviting(false)}
          onInvite={(body) =>
            acts.run(async () => {
              const { invited } = await browserApi('POST /campaigns/{id_campaign}/invitations', { params: { id_campaign }, body });
              return `Invitaste a ${counted(invited, 'negocio', 'negocios')}.`;
            })
          }
        />
      )}
      {isEnding && <EndCampaign campaign={campaign} onClose={() => setEnding(false)} onEnd={() => void acts.end()} />}
    </CityScreen>
  );
}

/** The answer of the screen, with its bar. */
function Progress({ campaign }: { campaign: CampaignForOperator }) {
  const now = useNow();
  const { state, figures } = campaign;
  const { invited, joined } = figures;
  const when = sayWhen(campaign, now);
  if (state === 'draft') return <Say>Es un borrador: nadie la ve. Publícala e invita a los negocios.</Say>;
  return (
    <>
      <Say>
        {invited === 0 ? (
          'Todavía no invitas a nadie.'
        ) : (
          <>
            {state === 'ended' ? 'Se apuntaron' : 'Ya se apuntaron'} <b>{`${joined} de ${invited}`}</b>{' '}
            {invited === 1 ? 'negocio invitado' : 'negocios invitados'}.
          </>
        )}{' '}
        {when}.
      </Say>
      {invited > 0 && (
        <div className="campaign-bar" aria-hidden="true">
          <i style={{ width: `${(joined / invited) * 100}%` }} />
        </div>
      )}
    </>
  );
}

/** What became of it; counts, never a name. */
function Figures({ campaign: { figures, state } }: { campaign: CampaignForOperator }) {
  const { invited, joined, declined, coupons, taken, redeemed, saved_pesos } = figures;
  const facts: [string, string | number][] = [
    ['Invitados', invited],
    ['Apuntados', joined],
    ['Dijeron que no', declined],
    ...(state === 'ended' ? [] : ([['Cupones que se pueden apartar', coupons]] as [string, number][])),
    ['Apartados', taken],
    ['Canjes', redeemed],
    ['Ahorro', sayMoney(saved_pesos)],
  ];
  return (
    <section className="card" aria-labelledby="campaign-figures">
      <h2 className="card-title" id="campaign-figures">
        Cifras
      </h2>
      <dl className="campaign-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{typeof value === 'number' ? sayNumber(value) : value}</dd>
          </div>
        ))}
      </dl>
      <p className="sub">Apartados y canjes son de los días de la campaña, desde que cada negocio se apuntó.</p>
    </section>
  );
}

/** The message that the city sends to the owner of a shop that it invites now. */
function Told({ campaign }: { campaign: CampaignForOperator }) {
  const { title: heading, message } = sayInvitation(campaign, useNow());
  return (
    <section className="card" aria-labelledby="campaign-told">
      <h2 className="card-title" id="campaign-told">
        Lo que le llega al dueño
      </h2>
      <p className="campaign-message">
        <b>{heading}</b> {message}
      </p>
    </section>
  );
}

/** Its page, its link and its sheet. */
function Ways({ campaign: { id_campaign, slug } }: { campaign: CampaignForOperator }) {
  const host = useRoot()?.settings.host ?? '';
  const [said, setSaid] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(host + campaignPath(slug)).then(
      () => setSaid('Liga copiada.'),
      () => setSaid('Tu navegador no dejó copiar: ábrela y cópiala de ahí.'),
    );
  const download = () => downloadSheet(`/staff/campaigns/${id_campaign}/figures.csv`, `campana-${slug}.csv`).then(setSaid);
  return (
    <section className="card console-stack" aria-label="Compartir">
      <p className="campaign-address">
        <Link to={campaignPath(slug)} state={{ inside: true }}>
          {campaignPath(slug)}
        </Link>
      </p>
      <Button kind="quiet" wide onClick={() => void copy()}>
        <Icon of={Link2} size="medium" />
        Copiar la liga
      </Button>
      <Button kind="quiet" wide onClick={() => void download()}>
        <Icon of={Download} size="medium" />
        Bajar las cifras (CSV)
      </Button>
      <p role="status" className="sub">
        {said}
      </p>
    </section>
  );
}
