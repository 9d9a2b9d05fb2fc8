import { needsAttestation } from '../../../contract/catalog/before-price.ts';
import { Choice, Choices } from '../parts/choices.tsx';
import { Stepper } from '../parts/stepper.tsx';
import type { OfferFields } from './draft.ts';
import { FirstError } from './field-error.tsx';
import type { PartProps } from './form-part.ts';
import { PesosField } from './pesos-field.tsx';

const kinds: { kind: OfferFields['kind']; sign: string; word: string }[] = [
  { kind: 'two_for_one', sign: '2x1', word: 'Doble' },
  { kind: 'percent', sign: '-%', word: 'Menos' },
  { kind: 'price', sign: '$99', word: 'A precio' },
  { kind: 'amount', sign: '-$', word: 'Pesos' },
  { kind: 'gift', sign: 'Gratis', word: 'Regalo' },
];

/** What a kind says that the one before it did not. */
const beginning: Partial<Record<OfferFields['kind'], Partial<OfferFields>>> = {
  percent: { value: 20 },
  amount: { value: 50 },
  price: { price: 99 },
};

type KindChoiceProps = PartProps & { menuPrices: number[]; charged: boolean; setCharged(charged: boolean): void };

/** What the coupon gives, and how much. */
export function KindChoice({ fields, errors, asked, open, change, menuPrices, charged, setCharged }: KindChoiceProps) {
  const { value, price, original_price } = fields;
  const kind = open.includes('kind') ? null : fields.kind;
  const choose = (one: OfferFields['kind']) => {
    const { value: more, price: cost } = beginning[one] ?? {};
    // What own words said of it stands where they left the kind open.
    if (kind === null) change({ kind: one, ...(more ? { value: value ?? more } : {}), ...(cost ? { price: price ?? cost } : {}) });
    else change({ kind: one, ...beginning[one] });
  };
  return (
    <Choices legend="¿Qué das?" className="kinds">
      {kinds.map(({ kind: one, sign, word }) => (
        <label className="choice" key={one}>
          <input type="radio" name="kind" checked={kind === one} onChange={() => choose(one)} />
          <span>
            <b>{sign}</b>
            {word}
          </span>
        </label>
      ))}
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
      {kind !== null && needsAttestation(fields, menuPrices) && (
        <label className="check charged">
          <input name="charged" type="checkbox" checked={charged} onChange={({ currentTarget }) => setCharged(currentTarget.checked)} />
          <span>Ese precio lo cobro en mi local</span>
        </label>
      )}
      <FirstError errors={errors} of={['kind', 'value', 'price', 'original_price', 'charged']} />
    </Choices>
  );
}
