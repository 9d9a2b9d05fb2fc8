import type { CouponBrief } from '../../../contract/catalog/coupons.ts';
import type { OfferField as AskedField } from '../../../contract/offer-from-text/reading.ts';
import type { OfferReading } from '../../../contract/offer-from-text.ts';
import { type OfferFields, saysBefore, saysValue } from './draft.ts';

export type { AskedField };

const words: Record<AskedField, string> = {
  kind: 'Escoge qué das.',
  value: 'Di cuánto menos.',
  price: 'Di el precio con cupón.',
  title: 'Di de qué es.',
  original_price: 'Falta decir el precio de antes.',
  starts_at: 'Falta decir desde cuándo.',
  ends_at: 'Falta decir hasta cuándo.',
  windows: 'Falta decir qué días y a qué horas.',
  stock: 'Di cuántos cupones hay, o que son sin límite.',
  per_customer: 'Falta decir cuántos por persona.',
  min_purchase: 'Falta decir si hay consumo mínimo.',
  first_visit: 'Falta decir si es solo para la primera visita.',
  combinable: 'Falta decir si se suma a otras.',
  claim_hours: 'Falta decir en cuánto tiempo se usa.',
  terms: 'Falta decir si tiene otra condición.',
};

/** What is said of a question that its owner has not answered. */
export const sayAsked = (field: AskedField): string => words[field];

/** What a kind says that the one before it did not. */
const beginning: Partial<Record<CouponBrief['kind'], ['value' | 'price', number]>> = {
  percent: ['value', 20],
  amount: ['value', 50],
  price: ['price', 99],
};

type Gain = Pick<OfferFields, 'value' | 'price'>;

/** What choosing a kind changes. What own words said of how much stands where they left the kind open, whichever is tapped on the way. */
export function fieldsOfKind(
  kind: CouponBrief['kind'],
  fields: Gain,
  said: Pick<OfferReading, 'fields' | 'ask'> | null,
): Partial<OfferFields> {
  const [field, first] = beginning[kind] ?? [];
  if (!field) return { kind };
  const heard = said?.ask.includes('kind') ? said.fields[field] : undefined;
  return { kind, [field]: heard === undefined ? first : (fields[field] ?? heard) };
}

/** Whether the kind that is chosen says a field at all. */
function isSaidBy(kind: CouponBrief['kind'], field: AskedField): boolean {
  if (field === 'value') return saysValue(kind);
  if (field === 'price') return kind === 'price';
  return field !== 'original_price' || saysBefore(kind);
}

type QuestionContext = {
  said: { ask: readonly AskedField[] } | null;
  answered?: readonly AskedField[];
  fields: Pick<OfferFields, 'kind' | 'stock'>;
  is_out?: boolean;
};

/** What the reading of own words asks and nobody has answered yet, and the number of a coupon that begins with none: the form chooses none of it. */
export function openFieldsOf({ said, answered = [], fields, is_out = false }: QuestionContext): AskedField[] {
  const isUncounted = !is_out && fields.stock === 0;
  const open = [...(said?.ask ?? []).filter((field) => !answered.includes(field)), ...(isUncounted ? ['stock' as const] : [])];
  return open.filter((field) => isSaidBy(open.includes('kind') ? 'two_for_one' : fields.kind, field));
}
