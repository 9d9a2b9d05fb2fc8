import { sayMoney } from '../catalog/money.ts';

/** What a coupon asks of the customer, the place and the bill. */
export type PersonalTerms = {
  /** For each customer; absent means no limit. */
  per_customer?: number;
  first_visit?: boolean;
  /** Pesos; null or absent means none. */
  min_purchase?: number | null;
  /** Absent means every store of the company. */
  stores?: readonly { id_store: number }[];
};

/** The customer and the till; an unknown value is absent and excludes nothing. */
export type CustomerContext = {
  /** How many of this coupon they have claimed or redeemed. */
  held?: number;
  /** Whether they have redeemed a coupon of this company. */
  visited?: boolean;
  id_store?: number;
  /** The bill, in pesos. */
  ticket?: number;
};

export type PersonalReason = 'used_up' | 'not_first_visit' | 'other_store' | 'below_minimum';

/** Which term the customer, the store or the bill does not meet; null when none is known to fail. */
export function personalRefusal(
  { per_customer, first_visit, stores, min_purchase }: PersonalTerms,
  { held, visited, id_store, ticket }: CustomerContext,
): PersonalReason | null {
  if (first_visit && visited) return 'not_first_visit';
  if (per_customer !== undefined && held !== undefined && held >= per_customer) return 'used_up';
  if (stores && id_store !== undefined && !stores.some((store) => store.id_store === id_store)) return 'other_store';
  return typeof min_purchase === 'number' && ticket !== undefined && ticket < min_purchase ? 'below_minimum' : null;
}

export function sayPersonalRefusal(reason: PersonalReason, { per_customer, min_purchase }: PersonalTerms): string {
  switch (reason) {
    case 'used_up':
      return per_customer === 1 ? 'Es uno por persona.' : `Son ${per_customer} por persona.`;
    case 'not_first_visit':
      return 'Es para la primera visita y ya usaste un cupón en este negocio.';
    case 'other_store':
      return 'Este cupón no vale en esta sucursal.';
    case 'below_minimum':
      return `Pide un consumo mínimo de ${sayMoney(min_purchase ?? 0)}.`;
  }
}
