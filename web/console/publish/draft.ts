import type { CouponBrief, NewCoupon } from '../../../contract/catalog/coupons.ts';
import type { NewPromotion } from '../../../contract/catalog/promotions.ts';
import type { OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import type { OwnedPromotion } from '../../../contract/console/owned-promotions.ts';
import type { OfferField as AskedField } from '../../../contract/offer-from-text/reading.ts';
import type { OfferReading } from '../../../contract/offer-from-text.ts';
import type { Window } from '../../../contract/validity/conditions.ts';
import { beginDraft, type DraftOf } from './kept-draft.ts';
import type { DayHours } from './offer-periods.ts';

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

/** What words say of when it holds, which is asked because the shop is closed then. */
export type ReadTimes = Partial<Pick<OfferFields, 'starts_at' | 'ends_at' | 'windows'>>;

/** A reading with its words. `if_open`: what it holds once their owner says that they open then. */
export type ReadWords = OfferReading & { text: string; if_open?: ReadTimes };

export type OfferDraft = DraftOf<OfferNoun, OfferFields> & {
  /** The owner's statement that the shop charges the price before, made in this draft or in the coupon that it continues or repeats. */
  charged: boolean;
  /** The owner's own words that it was read from, with what is to be seen of the reading. */
  said: ReadWords | null;
  /** Whether customers see already what it edits. */
  is_out?: boolean;
  /** What the owner has said of what the reading asks; absent: nothing yet. */
  answered?: readonly AskedField[];
  /** True: the owner opens when it holds, which the shop's hours say since. Absent: nothing was said of when it holds since its words were read. */
  opens_then?: boolean | undefined;
  /** Hours that no chip has, as they are typed; absent while the chips say them. */
  other_hours?: DayHours | undefined;
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

type DraftStart = Pick<OfferDraft, 'id_user' | 'id_company' | 'noun' | 'fields'> & { now: number };

export const newDraft = (given: DraftStart): OfferDraft => ({ ...beginDraft(given), charged: false, said: null });

/** The fields of an offer that is there; what only a coupon has is blank for a promotion. */
export function fieldsOfOffer(offer: OwnedCoupon | OwnedPromotion): OfferFields {
  const fields = { ...blankFields(), ...offer, stores: 'id_stores' in offer ? offer.id_stores : [] };
  return Object.fromEntries(Object.keys(blankFields()).map((name) => [name, fields[name as keyof OfferFields]])) as OfferFields;
}

/** What each kind of coupon says; the others leave it empty. */
export const saysValue = (kind: OfferFields['kind']) => kind === 'percent' || kind === 'amount';
export const saysBefore = (kind: OfferFields['kind']) => kind === 'price' || kind === 'gift';

/** The body of the call that creates or changes it. */
export function couponBody({ fields, charged }: Pick<OfferDraft, 'fields' | 'charged'>): NewCoupon {
  const { kind, starts_at, ends_at, ...others } = fields;
  return {
    ...others,
    kind,
    value: saysValue(kind) ? fields.value : null,
    price: kind === 'price' ? fields.price : null,
    original_price: saysBefore(kind) ? fields.original_price : null,
    price_attested: saysBefore(kind) && fields.original_price !== null && charged,
    ends_at: ends_at ?? '',
    ...(starts_at === null ? {} : { starts_at }),
  };
}

export function promotionBody({ title, description, image, windows, starts_at, ends_at }: OfferFields): NewPromotion {
  return { title, description, image, windows, ends_at: ends_at ?? '', ...(starts_at === null ? {} : { starts_at }) };
}

export type OfferField = keyof OfferFields | 'charged' | 'opens_then';
