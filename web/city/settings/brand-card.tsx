import { PhotoButton } from '../../photos/photo-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { SettingsForm } from './use-settings.ts';

/** The name, the motto and the logo. */
export function BrandCard({ form: { draft, errors, type } }: { form: SettingsForm }) {
  return (
    <section className="card settings-card" aria-labelledby="marca">
      <h2 id="marca">Nombre y marca</h2>
      <div className="settings-pair">
        <TextField
          name="product"
          label="Nombre"
          maxLength={40}
          autoComplete="off"
          value={draft.product}
          error={errors.product}
          onChange={({ currentTarget }) => type({ product: currentTarget.value })}
        />
        <TextField
          name="slogan"
          label="Lema"
          maxLength={120}
          autoComplete="off"
          value={draft.slogan}
          error={errors.slogan}
          onChange={({ currentTarget }) => type({ slogan: currentTarget.value })}
        />
      </div>
      <div className="settings-logo">
        <img src={draft.logo} alt="Logotipo de ahora" width={64} height={64} />
        <div>
          <b>Logotipo</b>
          <p className="sub">Cuadrado, 512 px o más.</p>
        </div>
        <PhotoButton label="Cambiar logotipo" aspect={1} onUploaded={(logo) => type({ logo })} />
      </div>
    </section>
  );
}
