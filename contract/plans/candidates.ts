import type { Window } from '../validity/conditions.ts';
import type { HoursEntry } from '../validity/hours.ts';

/** The data from which plans are made, as a server or a phone has it. All money is in centavos. */
export type PlanCandidates = { shops: readonly PlanShop[]; events: readonly PlanEvent[] };

type PlanPlace = { lat: number; lng: number; colonia: string | null; address: string; time_zone: string };

/** A store with what it sells and gives there. */
export type PlanShop = PlanPlace & {
  id_store: number;
  id_company: number;
  slug: string;
  name: string;
  /** The slug of the company's category. */
  category: string;
  hours: readonly HoursEntry[];
  coupons: readonly PlanCoupon[];
  dishes: readonly PlanDish[];
};

/** A published coupon that the store accepts. */
export type PlanCoupon = {
  id_coupon: number;
  slug: string;
  title: string;
  kind: 'percent' | 'amount' | 'two_for_one' | 'price' | 'gift';
  /** A percentage, or centavos for `amount`. */
  value: number | null;
  original_price: number | null;
  price: number | null;
  starts_at: string;
  ends_at: string;
  windows: readonly Window[];
  left: number | null;
  per_customer: number;
  min_purchase: number | null;
  first_visit: boolean;
  claim_hours: number | null;
};

/** A dish that can be had; `category` is the slug of its category. */
export type PlanDish = { name: string; price: number; category: string };

/** An event that is not cancelled; `price` for each person, null when free. */
export type PlanEvent = PlanPlace & {
  id_event: number;
  slug: string;
  title: string;
  venue: string;
  starts_at: string;
  ends_at: string;
  price: number | null;
};

/** Where a plan begins: a colonia, or the city's centre. The centre is the colonia with the most stores, or the city's seat where no colonia has one. */
export type PlanOrigin = { from: string; id_colonia: number; lat: number | null; lng: number | null; time_zone: string };

export type PlanRequest = {
  /** Centavos. */
  amount: number;
  people: number;
  /** Epoch milliseconds: when they set out. */
  at: number;
  /** Epoch milliseconds: when the coupons would be taken. */
  now: number;
  from: { lat: number; lng: number };
};
