import { Choice } from '../../../both-consoles/parts/choices.tsx';
import { Stepper } from '../../../both-consoles/parts/stepper.tsx';
import type { OfferFields } from '../draft.ts';
import type { PartProps } from '../form-part.ts';
import { PesosField } from '../pesos-field.tsx';

type GainFieldsProps = Pick<PartProps, 'fields' | 'asked' | 'open' | 'change'> & {
  kind: OfferFields['kind'];
  /** Whether the price before needs the shop's word that it charges it. */
  needsWord: boolean;
  charged: boolean;
  setCharged(charged: boolean): void;
};

/** How much a coupon of this kind gives. */
export default function GainFields({ kind, fields, asked, open, change, needsWord, charged, setCharged }: GainFieldsProps) {
  const { value, price, original_price } = fields;
  return (
    <>
      {kind === 'percent' && (
        <div className="line">
          <Stepper
            label="por ciento"
            name="value"
            value={value ?? 0}
            step={5}
            most={100}
            unit="%"
            onChange={(next) => change({ value: next })}
          />
        </div>
      )}
      {kind === 'amount' && <PesosField label="Pesos menos" name="value" value={value} onChange={(next) => change({ value: next })} />}
      {kind === 'price' && <PesosField label="Precio con cupón" name="price" value={price} onChange={(next) => change({ price: next })} />}
      {(kind === 'price' || kind === 'gift') && (
        <PesosField
          label={kind === 'price' ? 'Antes' : 'Lo que cuesta'}
          name="original_price"
          value={original_price}
          onChange={(next) => change({ original_price: next })}
        />
      )}
      {asked.includes('original_price') && (kind === 'price' || kind === 'gift') && (
        <Choice isChosen={!open.includes('original_price') && original_price === null} onChange={() => change({ original_price: null })}>
          No lo digo
        </Choice>
      )}
      {needsWord && (
        <label className="check charged">
          <input name="charged" type="checkbox" checked={charged} onChange={({ currentTarget }) => setCharged(currentTarget.checked)} />
          <span>Ese precio lo cobro en mi local</span>
        </label>
      )}
    </>
  );
}
