import { sayMoney } from '../../../contract/catalog/money.ts';
import { sayTimes } from '../../../contract/validity/say-times.ts';
import type { TillTerms } from '../../../contract/wallet/redemptions.ts';

/** What a coupon asks, in a few words each: first what only the cashier can see to. A bill that was typed has been compared with the minimum already. */
export function sayTillTerms(asked: TillTerms, time_zone: string, ticket: number | undefined): string[] {
  const { terms, min_purchase, combinable, first_visit, per_customer, windows } = asked;
  return [
    terms || null,
    min_purchase === null || (ticket ?? 0) >= min_purchase ? null : `Consumo mínimo ${sayMoney(min_purchase)}`,
    combinable ? null : 'No se suma a otras promociones',
    first_visit ? 'Solo en su primera visita' : null,
    per_customer === 1 ? 'Uno por persona' : null,
    windows.length > 0 ? sayTimes({ ...asked, time_zone }) : null,
  ].filter((said) => said !== null);
}
