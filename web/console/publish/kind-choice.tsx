import { needsAttestation } from '../../../contract/catalog/before-price.ts';
import { Choices } from '../parts/choices.tsx';
import type { OfferFields } from './draft.ts';
import { FirstError } from './field-error.tsx';
import type { PartProps } from './form-part.ts';
import { GainFields } from './on-demand/parts.ts';

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
export function KindChoice({ menuPrices, errors, ...part }: KindChoiceProps) {
  const { fields, open, change } = part;
  const { value, price } = fields;
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
      {kind !== null && kind !== 'two_for_one' && (
        <GainFields {...part} kind={kind} needsWord={needsAttestation(fields, menuPrices)} />
      )}
      <FirstError errors={errors} of={['kind', 'value', 'price', 'original_price', 'charged']} />
    </Choices>
  );
}
