import { useNavigate } from 'react-router';
import type { Category } from '../../../contract/catalog/categories.ts';
import { browserApi } from '../../api/api-client.ts';
import '../../styles/screens/city/city-campaigns.css';
import { cityPaths } from '../../page/city-paths.ts';
import { useCity } from '../shell/city-context.ts';
import { CityScreen } from '../shell/city-screen.tsx';
import type { CityLoaderArgs } from '../shell/screen-module.ts';
import { CampaignForm } from './campaign-form.tsx';

export const title = 'Nueva campaña';

type LoaderData = { categories: Category[]; time_zone: string };

export async function load({ id_city }: CityLoaderArgs): Promise<LoaderData> {
  const [categories, { time_zone }] = await Promise.all([
    browserApi('GET /categories', { query: { kind: 'company' } }),
    browserApi('GET /staff/campaigns', { query: { id_city, limit: 1 } }),
  ]);
  return { categories: categories.items, time_zone };
}

/** A campaign begins as a draft that nobody sees. */
export default function NewCampaignPage({ loaderData: { categories, time_zone } }: { loaderData: LoaderData }) {
  const { id_city } = useCity();
  const navigate = useNavigate();
  return (
    <CityScreen title="Nueva campaña" back={cityPaths.campaigns} words="Se guarda como borrador: nadie la ve hasta que la publicas.">
      <div className="console-body campaign-new">
        <CampaignForm
          isDraft
          categories={categories}
          id_city={id_city}
          time_zone={time_zone}
          onSave={async (body) => {
            const { id_campaign } = await browserApi('POST /campaigns', { body });
            await navigate(cityPaths.campaign(id_campaign), { replace: true });
          }}
        />
      </div>
    </CityScreen>
  );
}
