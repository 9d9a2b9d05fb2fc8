import { needsAttestation } from '../../../contract/catalog/before-price.ts';
import type { CouponBrief, NewCoupon } from '../../../contract/catalog/coupons.ts';
import type { NewPromotion } from '../../../contract/catalog/promotions.ts';
import type { OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import type { OwnedPromotion } from '../../../contract/console/owned-promotions.ts';
import type { OfferReading } from '../../../contract/offer-from-text.ts';
import type { Window } from '../../../contract/validity/conditions.ts';
import { beginDraft, type DraftOf, type Missing } from './kept-draft.ts';

export type OfferNoun = 'coupon' | 'promotion';

/** What the editor edits: an offer's fields as calls take them. A promotion leaves those of a coupon alone. */
export type OfferFields = {
  kind: CouponBrief['kind'];
  value: number | null;
  price: number | null;
  original_price: number | null;
  title: string;
  description: string;
  terms: string;
  image: string | null;
  /** Null: when it is published. */
  starts_at: string | null;
  /** Null: not said yet. */
  ends_at: string | null;
  windows: Window[];
  /** Null: without a limit. */
  stock: number | null;
  per_customer: number;
  min_purchase: number | null;
  first_visit: boolean;
  combinable: boolean;
  claim_hours: number | null;
  /** None: all of the shop's. */
  stores: number[];
};

/** As many for each person as calls take: a coupon without a limit for each. */
export const noPersonalLimit = 1000;

export type OfferDraft = DraftOf<OfferNoun, OfferFields> & {
  /** The owner's statement that the shop charges the price before, made in this draft or in the coupon that it continues or repeats. */
  charged: boolean;
  /** The owner's own words that it was read from, with what is to be seen of the reading. */
  said: (OfferReading & { text: string }) | null;
};

export const blankFields = (): OfferFields => ({
  kind: 'two_for_one',
  value: null,
  price: null,
  original_price: null,
  title: '',
  description: '',
  terms: '',
  image: null,
  starts_at: null,
  ends_at: null,
  windows: [],
  stock: 20,
  per_customer: 1,
  min_purchase: null,
  first_visit: false,
  combinable: false,
  claim_hours: null,
  stores: [],
});

type Beginning = Pick<OfferDraft, 'id_user' | 'id_company' | 'noun' | 'fields'> & { now: number };

export const newDraft = (given: Beginning): OfferDraft => ({ ...beginDraft(given), charged: false, said: null });

/** The fields of an offer that is there; what only a coupon has is blank for a promotion. */
export function fieldsOfOffer(offer: OwnedCoupon | OwnedPromotion): OfferFields {
  const fields = { ...blankFields(), ...offer, stores: 'id_stores' in offer ? offer.id_stores : [] };
  return Object.fromEntries(Object.keys(blankFields()).map((name) => [name, fields[name as keyof OfferFields]])) as OfferFields;
}

/** What each kind of coupon says; the others leave it empty. */
const saysValue = (kind: OfferFields['kind']) => kind === 'percent' || kind === 'amount';
const saysBefore = (kind: OfferFields['kind']) => kind === 'price' || kind === 'gift';

/** The body of the call that creates or changes it. */
export function couponBody({ fields, charged }: Pick<OfferDraft, 'fields' | 'charged'>): NewCoupon {
  const { kind, starts_at, ends_at, ...others } = fields;
  return {
    ...others,
    kind,
    value: saysValue(kind) ? fields.value : null,
    price: kind === 'price' ? fields.price : null,
    original_price: saysBefore(kind) ? fields.original_price : null,
    price_attested: kind === 'price' && fields.original_price !== null && charged,
    ends_at: ends_at ?? '',
    ...(starts_at === null ? {} : { starts_at }),
  };
}

export function promotionBody({ title, description, image, windows, starts_at, ends_at }: OfferFields): NewPromotion {
  return { title, description, image, windows, ends_at: ends_at ?? '', ...(starts_at === null ? {} : { starts_at }) };
}

export type OfferField = keyof OfferFields | 'charged';

/** What the owner still has to fill in before publishing, in the form's order. */
export function missingOf({ noun, fields, charged }: OfferDraft, menuPrices: readonly number[], now: number): Missing<OfferField>[] {
  const { kind, value, price, original_price, title, ends_at, starts_at } = fields;
  const missing: Missing<OfferField>[] = [];
  const add = (field: OfferField, message: string) => missing.push({ field, message });
  if (noun === 'coupon') {
    if (kind === 'percent' && (value === null || value < 1 || value > 100)) add('value', 'Di cuánto menos: de 1 a 100 %.');
    if (kind === 'amount' && !(value ?? 0)) add('value', 'Di cuántos pesos menos.');
    if (kind === 'price' && price === null) add('price', 'Di el precio con cupón.');
    if (kind === 'price' && price !== null && original_price !== null && price >= original_price)
      add('price', 'Con cupón tiene que costar menos que antes.');
    if (needsAttestation(fields, menuPrices) && !charged) add('charged', 'Confirma que ese precio lo cobras en tu local.');
  }
  if (title.trim() === '') add('title', 'Di de qué es.');
  if (ends_at === null) add('ends_at', 'Falta decir hasta cuándo.');
  else if (Date.parse(ends_at) <= now) add('ends_at', 'Esa fecha ya pasó. Escoge otra.');
  else if (starts_at !== null && starts_at >= ends_at) add('ends_at', 'Termina antes de empezar. Cambia una de las dos.');
  return missing;
}
