import { needsAttestation } from '../../../contract/catalog/before-price.ts';
import type { CouponBrief, NewCoupon } from '../../../contract/catalog/coupons.ts';
import type { NewPromotion } from '../../../contract/catalog/promotions.ts';
import type { OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import type { OwnedPromotion } from '../../../contract/console/owned-promotions.ts';
import type { OfferReading } from '../../../contract/offer-from-text.ts';
import type { Window } from '../../../contract/validity/conditions.ts';
import { type AskedField, askedWords, openFieldsOf, saysBefore, saysValue } from './asked-fields.ts';
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
  /** The owner says that they charge the price before in their shop, or said so of the coupon that this goes on with or repeats. */
  charged: boolean;
  /** The owner's own words that it was read from, with what is to be seen of the reading. */
  said: (OfferReading & { text: string }) | null;
  /** What the owner has said of what the reading asks; absent: nothing yet. */
  answered?: readonly AskedField[];
  /** True: the owner opens at hours which the shop does not say. Absent: nothing was said of when it holds since its words were read. */
  opens_then?: boolean | undefined;
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

export type OfferField = keyof OfferFields | 'charged' | 'opens_then';

/** The form's order. */
const order: OfferField[] = [
  ...(['kind', 'value', 'price', 'original_price', 'charged', 'title', 'ends_at', 'starts_at', 'windows', 'opens_then'] as const),
  ...(['stock', 'per_customer', 'min_purchase', 'first_visit', 'combinable', 'claim_hours', 'terms'] as const),
];

/** What is to be said of what a coupon gives. */
function missingGain({ fields, charged }: OfferDraft, menuPrices: readonly number[], add: (field: OfferField, message: string) => void) {
  const { kind, value, price, original_price } = fields;
  if (kind === 'percent' && (value === null || value < 1 || value > 100)) add('value', 'Di cuánto menos: de 1 a 100 %.');
  if (kind === 'amount' && !(value ?? 0)) add('value', 'Di cuántos pesos menos.');
  if (kind === 'price' && price === null) add('price', 'Di el precio con cupón.');
  if (kind === 'price' && price !== null && original_price !== null && price >= original_price)
    add('price', 'Con cupón tiene que costar menos que antes.');
  if (needsAttestation(fields, menuPrices) && !charged) add('charged', 'Confirma que ese precio lo cobras en tu local.');
}

const ofTime = ['starts_at', 'ends_at', 'windows', 'stores'] as const;

/** Whether its owner is asked if they open when it holds: where its stores are closed then, or its words said so. */
export const asksOpening = ({ said, opens_then }: OfferDraft, isClosed: boolean): boolean =>
  isClosed || (opens_then !== false && said?.flags.includes('closed_then') === true);

/** The draft with what its owner changed; `answers` of what was asked are those fields, unless others are named. */
export function changedDraft(
  { fields, said, answered = [], charged }: OfferDraft,
  changed: Partial<OfferFields>,
  answers = Object.keys(changed) as readonly (keyof OfferFields)[],
): Partial<OfferDraft> {
  const asked = said?.ask.filter((field) => answered.includes(field) || answers.includes(field)) ?? [];
  return {
    fields: { ...fields, ...changed },
    charged: charged && !('original_price' in changed),
    ...(said ? { answered: asked } : {}),
    ...(ofTime.some((field) => field in changed) ? { opens_then: false } : {}),
  };
}

/** What is to be said before it can be published, in the form's order: also what a reading asks, and (`isClosed`) whether it can be used at all. */
export function missingOf(draft: OfferDraft, menuPrices: readonly number[], now: number, isClosed = false): Missing<OfferField>[] {
  const { noun, fields } = draft;
  const { title, ends_at, starts_at } = fields;
  const missing = new Map<OfferField, string>();
  const add = (field: OfferField, message: string) => void (missing.has(field) || missing.set(field, message));
  if (noun === 'coupon') missingGain(draft, menuPrices, add);
  if (title.trim() === '') add('title', 'Di de qué es.');
  if (ends_at === null) add('ends_at', 'Falta decir hasta cuándo.');
  else if (Date.parse(ends_at) <= now) add('ends_at', 'Esa fecha ya pasó. Escoge otra.');
  else if (starts_at !== null && starts_at >= ends_at) add('ends_at', 'Termina antes de empezar. Cambia una de las dos.');
  if (asksOpening(draft, isClosed) && !draft.opens_then) add('opens_then', 'A esa hora tu negocio está cerrado.');
  for (const field of openFieldsOf(draft)) add(field, askedWords[field]);
  return order.filter((field) => missing.has(field)).map((field) => ({ field, message: missing.get(field) ?? '' }));
}
