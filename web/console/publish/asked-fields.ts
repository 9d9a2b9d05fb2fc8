import type { CouponBrief } from '../../../contract/catalog/coupons.ts';
import type { OfferField as AskedField } from '../../../contract/offer-from-text.ts';
import { saysBefore, saysValue } from './draft.ts';

export type { AskedField };

const words: Partial<Record<AskedField, string>> = {
  kind: 'Escoge qué das.',
  value: 'Di cuánto menos.',
  price: 'Di el precio con cupón.',
  title: 'Di de qué es.',
  ends_at: 'Falta decir hasta cuándo.',
  stock: 'Di cuántos cupones hay, o que son sin límite.',
};

/** What is said of a question that its owner has not answered; the others stand above the form. */
export const sayAsked = (field: AskedField): string => words[field] ?? 'Falta contestar.';

/** Whether the kind that is chosen says a field at all. */
function isSaidBy(kind: CouponBrief['kind'], field: AskedField): boolean {
  if (field === 'value') return saysValue(kind);
  if (field === 'price') return kind === 'price';
  return field !== 'original_price' || saysBefore(kind);
}

type Asking = {
  said: { ask: readonly AskedField[] } | null;
  answered?: readonly AskedField[];
  fields: Pick<CouponBrief, 'kind'>;
};

/** What the reading of own words asks and nobody has answered yet: the form chooses none of it. */
export function openFieldsOf({ said, answered = [], fields }: Asking): AskedField[] {
  const open = (said?.ask ?? []).filter((field) => !answered.includes(field));
  return open.filter((field) => isSaidBy(open.includes('kind') ? 'two_for_one' : fields.kind, field));
}
