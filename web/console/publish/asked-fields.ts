import type { CouponBrief } from '../../../contract/catalog/coupons.ts';
import type { OfferField as AskedField } from '../../../contract/offer-from-text.ts';
import { saysBefore, saysValue } from './draft.ts';

export type { AskedField };

/** What is said of a question that nobody has answered. */
export const askedWords: Record<AskedField, string> = {
  kind: 'Escoge qué das.',
  value: 'Di cuánto menos.',
  price: 'Di el precio con cupón.',
  original_price: 'Di cuánto costaba antes, o que no lo dices.',
  title: 'Di de qué es.',
  starts_at: 'Di desde cuándo.',
  ends_at: 'Falta decir hasta cuándo.',
  windows: 'Di a qué horas vale.',
  stock: 'Di cuántos cupones hay, o que son sin límite.',
  per_customer: 'Di cuántos por persona.',
  min_purchase: 'Di si pide consumo mínimo.',
  first_visit: 'Di si es solo para la primera visita.',
  combinable: 'Di si se suma a otras.',
  claim_hours: 'Di si hay que usarlo pronto.',
  terms: 'Di si tiene otra condición.',
};

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
