import { X } from 'lucide';
import { type ColorCheck, checkColor } from '../../../contract/colors.ts';
import { OfferState } from '../../both-consoles/parts/offer-state.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { SettingsForm } from './use-settings.ts';

/** The colour that the product comes with. */
const builtIn = '#c2006b';

/** The two colours, whether each can be read, and the nearest one that can. */
export function ColorCard({ form }: { form: SettingsForm }) {
  const { brand, accent } = form.draft;
  const gained = checkColor(accent.trim()) ? accent.trim() : brand.trim() || builtIn;
  const filled = checkColor(brand.trim() || builtIn);
  const said = checkColor(gained);
  return (
    <section className="card settings-card" aria-labelledby="color">
      <h2 id="color">Color</h2>
      <p className="sub">La marca es lo que se toca; el acento, lo que se gana. Pon un color y revisamos que se lea de día y de noche.</p>
      <div className="settings-pair">
        <ColorField form={form} name="brand" label="Marca" placeholder="El de fábrica" />
        <ColorField form={form} name="accent" label="Acento" placeholder="Sin acento: usa la marca" />
      </div>
      <ul className="color-checks" aria-label="Cómo se lee">
        {filled && (
          <ColorLine sample="Botón" words="Blanco sobre la marca" ratio={filled.underWhite} color="#fff" on={brand.trim() || builtIn} />
        )}
        {said && <ColorLine sample="2x1" words="En el papel, de día" ratio={said.onPaper} color={gained} on="#efe9e2" />}
        {said && <ColorLine sample="2x1" words="De noche, aclarado solo" ratio={said.onNight} color={said.atNight} on="#2e262a" />}
      </ul>
    </section>
  );
}

type ColorFieldProps = { form: SettingsForm; name: 'brand' | 'accent'; label: string; placeholder: string };

function ColorField({ form: { draft, errors, type }, name, label, placeholder }: ColorFieldProps) {
  const check = checkColor(draft[name].trim());
  const set = (written: string) => type({ [name]: written });
  return (
    <div className="color-field">
      <TextField
        name={name}
        label={label}
        placeholder={placeholder}
        maxLength={7}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={draft[name]}
        error={errors[name]}
        onChange={({ currentTarget }) => set(currentTarget.value)}
      >
        <input
          type="color"
          aria-label={`Escoger ${label.toLowerCase()}`}
          value={check ? draft[name].trim().toLowerCase() : builtIn}
          onChange={({ currentTarget }) => set(currentTarget.value)}
        />
      </TextField>
      {check && !check.readsWell && <Mended check={check} onUse={set} />}
    </div>
  );
}

const Mended = ({ check, onUse }: { check: ColorCheck; onUse(color: string): void }) => (
  <button type="button" className="small-act" onClick={() => onUse(check.nearest)}>
    <i className="color-dot" style={{ background: check.nearest }} />
    Usar {check.nearest}
  </button>
);

const sayRatio = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1)} a 1`;

type ColorLineProps = { sample: string; words: string; ratio: number; color: string; on: string };

/** A colour as it will be seen, how strong its contrast is, and in words whether it can be read. */
function ColorLine({ sample, words, ratio, color, on }: ColorLineProps) {
  const readsWell = ratio >= 4.5;
  return (
    <li>
      <span
        className="color-sample"
        style={{ color: readsWell ? color : undefined, background: readsWell ? on : undefined }}
        aria-hidden="true"
      >
        {sample}
      </span>
      <span className="color-words">
        {words}
        <b>{sayRatio(ratio)}</b>
      </span>
      <OfferState look={readsWell ? 'on-street' : 'alarm'} {...(readsWell ? {} : { icon: X })}>
        {readsWell ? 'Se lee bien' : 'No se lee'}
      </OfferState>
    </li>
  );
}
