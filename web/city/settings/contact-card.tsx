import type { City } from '../../../contract/places/locations.ts';
import { SelectRow } from '../../ui/select-row.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { SettingsForm } from './use-settings.ts';

/** Where the site opens, who helps, and the notice for all. */
export function ContactCard({ form: { draft, errors, type, present }, cities }: { form: SettingsForm; cities: readonly City[] }) {
  const isListed = draft.default_city === 0 || cities.some(({ id_city }) => id_city === draft.default_city);
  return (
    <section className="card settings-card" aria-labelledby="contacto">
      <h2 id="contacto">Ciudad y contacto</h2>
      <div className="settings-pair">
        <SelectRow
          label={'Ciudad al abrir'}
          name="default_city"
          value={draft.default_city}
          onChange={({ currentTarget }) => type({ default_city: Number(currentTarget.value) })}
        >
          <option value={0}>La que tenga más negocios</option>
          {!isListed && <option value={draft.default_city}>La de ahora (clave {present.chosen.default_city})</option>}
          {cities.map(({ id_city, name }) => (
            <option key={id_city} value={id_city}>
              {name}
            </option>
          ))}
        </SelectRow>
        <TextField
          name="support_whatsapp"
          label="WhatsApp de ayuda"
          type="tel"
          inputMode="tel"
          maxLength={32}
          autoComplete="off"
          value={draft.support_whatsapp}
          error={errors.support_whatsapp}
          hint="Sale en el aviso de privacidad."
          onChange={({ currentTarget }) => type({ support_whatsapp: currentTarget.value })}
        />
      </div>
      <TextField
        name="banner"
        label="Letrero para todos"
        placeholder="Nada por ahora"
        maxLength={200}
        autoComplete="off"
        value={draft.banner}
        error={errors.banner}
        hint="Sale arriba en todas las pantallas. Hasta 200 letras."
        onChange={({ currentTarget }) => type({ banner: currentTarget.value })}
      />
    </section>
  );
}
