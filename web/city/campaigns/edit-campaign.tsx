import type { Category } from '../../../contract/catalog/categories.ts';
import type { CampaignForOperator } from '../../../contract/city/city-campaigns.ts';
import { useEdited } from '../../both-consoles/parts/use-edited.ts';
import { CampaignForm } from './campaign-form.tsx';
import type { useCampaign } from './use-campaign.ts';

type EditCampaignProps = {
  /** As it is now. */
  campaign: CampaignForOperator;
  categories: readonly Category[];
  patch: ReturnType<typeof useCampaign>['patch'];
  refresh(): Promise<unknown>;
  onSaved(): void;
};

/** Changes a campaign: only what was changed is sent, and it is refused once over what another operator changed meanwhile. */
export function EditCampaign({ campaign, categories, patch, refresh, onSaved }: EditCampaignProps) {
  const { begun = campaign, send } = useEdited(campaign);
  return (
    <CampaignForm
      campaign={begun}
      isDraft={campaign.state === 'draft'}
      categories={categories}
      id_city={campaign.id_city}
      time_zone={campaign.time_zone}
      onSave={async ({ id_city: _, ...given }) => {
        try {
          await send(given, { change: patch });
        } finally {
          await refresh();
        }
        onSaved();
      }}
    />
  );
}
