import type { CouponChanges, NewCoupon } from '../../contract/catalog/coupons.ts';
import { isUncounted } from '../../contract/catalog/until-gone.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import { type FieldErrors, parseMoney } from '../platform/input/field-errors.ts';
import { normalizeText } from '../platform/input/normalize-text.ts';
import { mustCount, type OfferColumns, readOffer } from '../publishing/offers.ts';

export type CouponColumns = OfferColumns & {
  terms: string;
  kind: NewCoupon['kind'];
  /** A percentage for `percent`, centavos for `amount`. */
  value: number | null;
  original_price: number | null;
  price: number | null;
  attested_price: number | null;
  stock: number | null;
  stopped: boolean;
  per_customer: number;
  min_purchase: number | null;
  first_visit: boolean;
  combinable: boolean;
  claim_hours: number | null;
};

type GainField = 'value' | 'original_price' | 'price';

/** What each kind of coupon says of its gain, and which of it it must say. */
const gains: Record<NewCoupon['kind'], { takes: readonly GainField[]; needs?: GainField }> = {
  percent: { takes: ['value'], needs: 'value' },
  amount: { takes: ['value'], needs: 'value' },
  two_for_one: { takes: [] },
  price: { takes: ['original_price', 'price'], needs: 'price' },
  gift: { takes: ['original_price'] },
};

/** A coupon with what somebody gives of it, over what it was. Another kind forgets what only the kind before said; only what is out already may have none left. */
export function readCoupon(
  faults: FieldErrors,
  given: CouponChanges,
  before: CouponColumns | null,
  now: Date,
  caller: Caller | null,
): CouponColumns {
  const kind = given.kind ?? before?.kind ?? 'gift';
  const min = given.min_purchase;
  const gain = readGain(faults, kind, given, before?.kind === kind ? before : null);
  const offer = readOffer(faults, given, before, now);
  const stock = given.stock === undefined ? (before?.stock ?? null) : given.stock;
  const isNew = before === null || before.status === 'draft';
  if (isNew && offer.status !== 'draft' && stock === 0) faults.add('stock', 'di cuántos cupones hay, o que son sin límite');
  const terms = given.terms === undefined ? (before?.terms ?? '') : normalizeText(given.terms);
  const saysNew =
    isNew ||
    stock !== before.stock ||
    `${offer.title}${offer.description}${terms}` !== `${before.title}${before.description}${before.terms}`;
  if (
    stock === null &&
    saysNew &&
    mustCount(caller) &&
    offer.status !== 'draft' &&
    [offer.title, offer.description, terms].some(isUncounted)
  )
    faults.add('stock', 'di cuántos cupones hay, o quita «hasta agotar existencias» de tus palabras');
  return {
    ...offer,
    ...gain,
    attested_price: attestedOf(gain, given, before),
    kind,
    terms,
    stock,
    stopped: given.stopped ?? Boolean(before?.stopped && !isMore(stock, before.stock)),
    per_customer: given.per_customer ?? before?.per_customer ?? 1,
    min_purchase: min === undefined ? (before?.min_purchase ?? null) : min === null ? null : parseMoney(faults, 'min_purchase', min, 0),
    first_visit: given.first_visit ?? before?.first_visit ?? false,
    combinable: given.combinable ?? before?.combinable ?? false,
    claim_hours: given.claim_hours === undefined ? (before?.claim_hours ?? null) : given.claim_hours,
  };
}

/** Whether a number of units lets more be taken than the one before; whoever sets a limit says how many there are. */
const isMore = (stock: number | null, before: number | null): boolean =>
  stock !== before && (stock === null || before === null || stock > before);

type Gain = Pick<CouponColumns, GainField>;

function readGain(faults: FieldErrors, kind: NewCoupon['kind'], given: CouponChanges, before: Gain | null): Gain {
  const { takes, needs } = gains[kind];
  const gain: Gain = { value: before?.value ?? null, original_price: before?.original_price ?? null, price: before?.price ?? null };
  for (const field of ['value', 'original_price', 'price'] as const) {
    const written = given[field];
    if (written === undefined) continue;
    if (written !== null && !takes.includes(field)) faults.add(field, `un cupón ${kind} no lo lleva`);
    gain[field] = written === null ? null : kind === 'percent' ? written : parseMoney(faults, field, written, field === 'price' ? -1 : 0);
  }
  if (needs && gain[needs] === null) faults.add(needs, `un cupón ${kind} lo necesita`);
  const { value, original_price, price } = gain;
  if (kind === 'percent' && value !== null && !(Number.isInteger(value) && value >= 1 && value <= 100))
    faults.add('value', 'debe ser un porcentaje entero, de 1 a 100');
  if (price !== null && original_price !== null && price >= original_price) faults.add('price', 'debe ser menor que original_price');
  return gain;
}

/** What was said of one price before is not said of another. */
function attestedOf({ original_price }: Gain, { price_attested }: CouponChanges, before: CouponColumns | null): number | null {
  if (price_attested === false) return null;
  return price_attested || before?.attested_price === original_price ? original_price : null;
}
