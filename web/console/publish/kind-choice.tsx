import { needsAttestation } from '../../../contract/catalog/before-price.ts';
import { Choices } from '../../both-consoles/parts/choices.tsx';
import { fieldsOfKind } from './asked-fields.ts';
import type { OfferDraft, OfferFields } from './draft.ts';
import { FirstError } from './first-error.tsx';
import type { PartProps } from './form-part.ts';
import { GainFields } from './on-demand/parts.ts';

const kinds: { kind: OfferFields['kind']; sign: string; word: string }[] = [
  { kind: 'two_for_one', sign: '2x1', word: 'Doble' },
  { kind: 'percent', sign: '-%', word: 'Menos' },
  { kind: 'price', sign: '$99', word: 'A precio' },
  { kind: 'amount', sign: '-$', word: 'Pesos' },
  { kind: 'gift', sign: 'Gratis', word: 'Regalo' },
];

type KindChoiceProps = PartProps & {
  said: OfferDraft['said'];
  menuPrices: number[];
  charged: boolean;
  setCharged(charged: boolean): void;
};

/** What the coupon gives, and how much. */
export function KindChoice({ said, menuPrices, errors, ...part }: KindChoiceProps) {
  const { fields, open, change } = part;
  const kind = open.includes('kind') ? null : fields.kind;
  return (
    <Choices legend="¿Qué das?" className="kinds">
      {kinds.map(({ kind: one, sign, word }) => (
        <label className="choice" key={one}>
          <input type="radio" name="kind" checked={kind === one} onChange={() => change(fieldsOfKind(one, fields, said))} />
          <span>
            <b>{sign}</b>
            {word}
          </span>
        </label>
      ))}
      {kind !== null && kind !== 'two_for_one' && <GainFields {...part} kind={kind} needsWord={needsAttestation(fields, menuPrices)} />}
      <FirstError errors={errors} of={['kind', 'value', 'price', 'original_price', 'charged']} />
    </Choices>
  );
}
