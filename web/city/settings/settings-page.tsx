import { useCallback } from 'react';
import type { ListedCoupon } from '../../../contract/catalog/coupons.ts';
import type { City } from '../../../contract/places/locations.ts';
import type { ChosenSettings } from '../../../contract/settings.ts';
import { browserApi } from '../../api/api-client.ts';
import { Conflict } from '../../both-consoles/parts/conflict.tsx';
import { KeptNote } from '../../both-consoles/parts/kept-note.tsx';
import { Undoable } from '../../both-consoles/parts/undo-toast.tsx';
import { fetchOrKept } from '../../both-consoles/shell/kept-answers.ts';
import '../../styles/screens/city/city-settings.css';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { CityScreen } from '../shell/city-screen.tsx';
import type { CityLoaderArgs } from '../shell/screen-module.ts';
import { BrandCard } from './brand-card.tsx';
import { ColorCard } from './color-card.tsx';
import { ContactCard } from './contact-card.tsx';
import { draftOf, fieldNames, type SettingsDraft } from './settings-draft.ts';
import { SettingsPreview } from './settings-preview.tsx';
import { SettingsWays } from './settings-ways.tsx';
import { fetchChosen, keptSettings, type SettingsForm, useSettings } from './use-settings.ts';

export const title = 'Ajustes';

type LoaderData = { value: ChosenSettings; since: string | null; cities: City[]; coupon: ListedCoupon | null };

/** Only the settings must be there: without the rest the form still says what the city says of itself. */
export async function load({ id_city }: CityLoaderArgs): Promise<LoaderData> {
  const [chosen, cities, coupons] = await Promise.all([
    fetchOrKept(keptSettings, fetchChosen),
    browserApi('GET /customers/get-all-cities-by-state-id', { query: { idState: Math.max(1, Math.floor(id_city / 1000)) } }).catch(() => ({
      items: [],
    })),
    browserApi('GET /coupons', { query: { ...(id_city ? { id_city } : {}), limit: 1 } }).catch(() => ({ items: [] })),
  ]);
  return { ...chosen, cities: cities.items, coupon: coupons.items[0] ?? null };
}

/** What the city says of itself. */
export default function SettingsPage({ loaderData }: { loaderData: LoaderData }) {
  const { value, since, cities, coupon } = loaderData;
  const form = useSettings(value);
  const { draft, done } = form;
  return (
    <CityScreen title={title} words="Lo que la ciudad dice de sí. Cada cambio queda escrito y se puede regresar.">
      <KeptNote since={since} />
      <form
        method="post"
        noValidate
        className="console-body settings-columns"
        onSubmit={(event) => {
          event.preventDefault();
          if (!form.isSending) void form.save();
        }}
      >
        <div className="settings-side">
          <SettingsPreview draft={draft} coupon={coupon} />
        </div>
        <div className="console-stack settings-cards">
          {form.isStale && <Clash form={form} />}
          <BrandCard form={form} />
          <ColorCard form={form} />
          <ContactCard form={form} cities={cities} />
          <SettingsWays />
        </div>
        <SaveBar form={form} isOffline={since !== null} />
      </form>
      <Undoable done={done} onGone={form.forget} />
    </CityScreen>
  );
}

const sayCount = (count: number) => (count === 1 ? '1 cambio' : `${count} cambios`);

function SaveBar({ form, isOffline }: { form: SettingsForm; isOffline: boolean }) {
  const { changed, isSending } = form;
  return (
    <div className="send settings-send">
      <FormProblem text={form.problem} />
      <p className="sub" role="status">
        {isOffline
          ? 'Puedes leer. Para cambiar ajustes hace falta señal.'
          : changed.length === 0
            ? 'Sin cambios.'
            : `${sayCount(changed.length)}. Se ${changed.length === 1 ? 've' : 'ven'} en todos los teléfonos en un minuto.`}
      </p>
      <div className="settings-acts">
        <Button kind="quiet" disabled={changed.length === 0 || isSending} onClick={form.discard}>
          Deshacer
        </Button>
        <Button kind="primary" type="submit" disabled={changed.length === 0 || isSending || isOffline}>
          {isSending ? 'Guardando…' : 'Guardar'}
        </Button>
      </div>
    </div>
  );
}

const say = (field: keyof SettingsDraft, draft: SettingsDraft) => (field === 'logo' ? 'otra imagen' : String(draft[field] || 'nada'));

/** Somebody else saved meanwhile: both values of whatever differs. */
function Clash({ form }: { form: SettingsForm }) {
  const find = useCallback(async () => {
    const there = await fetchChosen();
    return { revision: there.revision, fields: draftOf(there), there };
  }, []);
  return (
    <Conflict
      what="los ajustes"
      mine={form.draft}
      find={find}
      names={fieldNames}
      say={say}
      onSettled={({ there }) => void form.saveOver(there)}
      onLeft={() => void form.reset()}
    />
  );
}
