import { openFieldsOf } from './asked-fields.ts';
import type { OfferDraft } from './draft.ts';

/** What its customer's card cannot say yet. */
export type Lack = { gain: boolean; end: boolean; units: boolean };

/** What a card would have to invent; null where the customer's own card can be shown. */
export function lackOf(draft: OfferDraft): Lack | null {
  const { noun, fields } = draft;
  const open = openFieldsOf(draft);
  const { kind, value, price } = fields;
  const isBare = ((kind === 'percent' || kind === 'amount') && value === null) || (kind === 'price' && price === null);
  const isCoupon = noun === 'coupon';
  const lack = {
    gain: isCoupon && (isBare || open.includes('kind')),
    end: fields.ends_at === null,
    units: isCoupon && open.includes('stock'),
  };
  return lack.gain || lack.end || lack.units ? lack : null;
}
