import { useState } from 'react';
import type { CampaignAnswer, OwnedCampaign } from '../../../contract/console/owned-campaigns.ts';
import { browserApi } from '../../api/api-client.ts';
import '../../styles/screens/console/console-campaigns.css';
import '../../styles/screens/console/console-forms.css';
import { Undoable, type UndoableChange } from '../../both-consoles/parts/undo-toast.tsx';
import { useRun } from '../../both-consoles/parts/use-run.ts';
import { FormProblem } from '../../ui/form-problem.tsx';
import { Section } from '../../ui/section.tsx';
import { CampaignCard } from './campaign-card.tsx';

type CampaignCardsProps = { id_company: number; campaigns: OwnedCampaign[]; refresh(): Promise<unknown> };

/** The campaigns to which the shop is invited: each is joined with one tap, and left with one. */
export default function CampaignCards({ id_company, campaigns, refresh }: CampaignCardsProps) {
  const { isBusy, problem, run } = useRun(refresh);
  const [done, setDone] = useState<UndoableChange>();

  function act(work: () => Promise<unknown>, undoable?: UndoableChange): void {
    setDone(undefined);
    void run(async () => {
      await work();
      setDone(undoable && { ...undoable, undo: async () => act(undoable.undo) });
    });
  }
  const send = ({ id_campaign }: OwnedCampaign, body: CampaignAnswer) =>
    browserApi('PUT /companies/{id_company}/campaigns/{id_campaign}', { params: { id_company, id_campaign }, body });
  const takeBack = ({ id_campaign }: OwnedCampaign) =>
    browserApi('DELETE /companies/{id_company}/campaigns/{id_campaign}', { params: { id_company, id_campaign } });

  function leave(campaign: OwnedCampaign): void {
    const { coupon, name, id_campaign } = campaign;
    const undo = () => (coupon ? send(campaign, { id_coupon: coupon.id_coupon }) : Promise.resolve());
    act(() => takeBack(campaign), { key: id_campaign, words: `Saliste de «${name}». Tu cupón sigue publicado.`, undo });
  }
  function decline(campaign: OwnedCampaign): void {
    const { name, id_campaign } = campaign;
    const words = `Dijiste que no a «${name}».`;
    act(() => send(campaign, { answer: 'declined' }), { key: id_campaign, words, undo: () => takeBack(campaign) });
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
              onJoin={(body) => act(() => send(campaign, body))}
              onLeave={() => leave(campaign)}
              onDecline={() => decline(campaign)}
              onReopen={() => act(() => takeBack(campaign))}
            />
          ))}
        </ul>
      </div>
      <Undoable done={done} onGone={() => setDone(undefined)} />
    </Section>
  );
}
