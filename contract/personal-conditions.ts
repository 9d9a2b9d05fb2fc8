import { sayMoney } from './money.ts';

/** What a coupon asks of the customer, the place and the bill. */
export type PersonalTerms = {
  /** Of one customer; absent = no limit. */
  per_customer?: number;
  first_visit?: boolean;
  /** Pesos; null or absent = none. */
  min_purchase?: number | null;
  /** Absent = every store of the business. */
  stores?: readonly { id_store: number }[];
};

/** Who asks, and where; what nobody knows is absent and decides nothing. */
export type CustomerContext = {
  /** How many of it they have or have used. */
  held?: number;
  /** Whether they have used a coupon of this business. */
  visited?: boolean;
  id_store?: number;
  /** The bill, in pesos. */
  ticket?: number;
};

export type PersonalReason = 'used_up' | 'not_first_visit' | 'other_store' | 'below_minimum';

/** What of the customer, the place or the bill speaks against it; null for nothing that is known. */
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
