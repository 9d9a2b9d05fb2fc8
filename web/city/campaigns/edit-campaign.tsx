import type { Category } from '../../../contract/catalog/categories.ts';
import type { CampaignForOperator } from '../../../contract/city/city-campaigns.ts';
import { useEdited } from '../../both-consoles/parts/use-edited.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { CampaignForm } from './campaign-form.tsx';
import type { useCampaign } from './use-campaign.ts';

/** Fetched when another operator has changed the same campaign. */
const CampaignConflict = lazyPart(() => import('./campaign-conflict.tsx'));

type EditCampaignProps = {
  /** As it is now. */
  campaign: CampaignForOperator;
  categories: readonly Category[];
  patch: ReturnType<typeof useCampaign>['patch'];
  refresh(): Promise<unknown>;
  onSaved(): void;
  /** What the other operator set shall stand. */
  onLeft(): void;
};

/** Changes a campaign: only what was changed is sent, and over what another operator changed meanwhile both values are shown. */
export function EditCampaign({ campaign, categories, patch, refresh, onSaved, onLeft }: EditCampaignProps) {
  const { begun = campaign, send, clash } = useEdited(campaign);
  return (
    <CampaignForm
      campaign={begun}
      isDraft={campaign.state === 'draft'}
      categories={categories}
      id_city={campaign.id_city}
      time_zone={campaign.time_zone}
      onSave={async ({ id_city: _, ...given }) => {
        let isDone = false;
        try {
          isDone = await send(given, { change: patch });
        } finally {
          await refresh();
        }
        if (isDone) onSaved();
      }}
      conflict={clash && <CampaignConflict campaign={begun} categories={categories} clash={clash} onLeft={onLeft} />}
    />
  );
}
