import { useState } from 'react';
import type { CampaignAnswer, OwnedCampaign } from '../../../contract/console/campaigns.ts';
import { browserApi } from '../../api/client.ts';
import { problemOf } from '../../api/problem.ts';
import '../../styles/screens/console/console-campaigns.css';
import '../../styles/screens/console/console-forms.css';
import { type UndoableChange, UndoToast } from '../../consoles/parts/undo-toast.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { Section } from '../../ui/section.tsx';
import { CampaignCard } from './campaign-card.tsx';

type CampaignCardsProps = { id_company: number; campaigns: OwnedCampaign[]; refresh(): Promise<unknown> };

/** The campaigns to which the shop is invited: each is joined with one tap, and left with one. */
export default function CampaignCards({ id_company, campaigns, refresh }: CampaignCardsProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState<UndoableChange>();

  async function run(work: () => Promise<unknown>, after?: UndoableChange): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    setDone(undefined);
    try {
      await work();
      setDone(after);
    } catch (error) {
      setProblem(problemOf(error).detail);
    }
    await refresh().catch(() => {});
    setBusy(false);
  }
  const send = ({ id_campaign }: OwnedCampaign, body: CampaignAnswer) =>
    browserApi('PUT /companies/{id_company}/campaigns/{id_campaign}', { params: { id_company, id_campaign }, body });
  const takeBack = ({ id_campaign }: OwnedCampaign) =>
    browserApi('DELETE /companies/{id_company}/campaigns/{id_campaign}', { params: { id_company, id_campaign } });

  function leave(campaign: OwnedCampaign): void {
    const { coupon, name, id_campaign } = campaign;
    const undo = () => (coupon ? send(campaign, { id_coupon: coupon.id_coupon }) : Promise.resolve());
    void run(() => takeBack(campaign), { key: id_campaign, words: `Saliste de «${name}». Tu cupón sigue publicado.`, undo });
  }
  function decline(campaign: OwnedCampaign): void {
    const { name, id_campaign } = campaign;
    const words = `Dijiste que no a «${name}».`;
    void run(() => send(campaign, { answer: 'declined' }), { key: id_campaign, words, undo: () => takeBack(campaign) });
  }
  return (
    <Section title="Campañas de la ciudad">
      <div className="console-body">
        <FormProblem text={problem} />
        <ul className="campaign-cards">
          {campaigns.map((campaign) => (
            <CampaignCard
              key={campaign.id_campaign}
              campaign={campaign}
              isBusy={isBusy}
              onJoin={(body) => void run(() => send(campaign, body))}
              onLeave={() => leave(campaign)}
              onDecline={() => decline(campaign)}
              onReopen={() => void run(() => takeBack(campaign))}
            />
          ))}
        </ul>
      </div>
      {done && <UndoToast key={done.key} text={done.words} onUndo={() => void run(done.undo)} onGone={() => setDone(undefined)} />}
    </Section>
  );
}
