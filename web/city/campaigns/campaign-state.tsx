import { Clock, Flag, Pencil } from 'lucide';
import type { CampaignForOperator } from '../../../contract/city/city-campaigns.ts';
import { OfferState } from '../../both-consoles/parts/offer-state.tsx';

/** The state of a campaign: a shape and a word. */
export function CampaignState({ state }: Pick<CampaignForOperator, 'state'>) {
  if (state === 'running') return <OfferState look="on-street">En curso</OfferState>;
  if (state === 'draft')
    return (
      <OfferState look="draft" icon={Pencil}>
        Borrador
      </OfferState>
    );
  return (
    <OfferState look={state === 'ended' ? 'ended' : 'plain'} icon={state === 'ended' ? Flag : Clock}>
      {state === 'ended' ? 'Terminada' : 'No empieza'}
    </OfferState>
  );
}
