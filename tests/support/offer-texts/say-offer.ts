import { sayMoney } from '../../../contract/catalog/money.ts';
import type { ReadingFields } from '../../../contract/offer-from-text/reading.ts';
import type { Window } from '../../../contract/validity/conditions.ts';
import { sayLongDate } from '../../../contract/validity/dates.ts';
import { addDays } from '../../../contract/validity/local-time.ts';
import { sayWindows } from '../../../contract/validity/say-times.ts';
import { decapitalize } from '../../../contract/validity/say-verdict.ts';

const thing = ({ title = '' }: ReadingFields) => title;

function sayGain(offer: ReadingFields): string {
  switch (offer.kind) {
    case 'percent':
      return `${offer.value}% de descuento en ${thing(offer)}`;
    case 'amount':
      return `${sayMoney(offer.value ?? 0)} de descuento en ${thing(offer)}`;
    case 'two_for_one':
      return `2x1 en ${thing(offer)}`;
    case 'price': {
      const before = offer.original_price === undefined ? '' : `, antes ${sayMoney(offer.original_price)}`;
      return `${thing(offer)} a ${sayMoney(offer.price ?? 0)}${before}`;
    }
    default:
      return `${thing(offer)} gratis`;
  }
}

const dayOf = (minute: string) => minute.slice(0, 10);

/** An offer in one sentence, as its shop would write it; its days begin and end at midnight. */
export function sayOffer(offer: ReadingFields): string {
  const { starts_at, ends_at, windows, stock, per_customer, min_purchase, first_visit, combinable, claim_hours, terms = [] } = offer;
  const parts = [
    sayGain(offer),
    windows && decapitalize(sayWindows(windows as Window[])),
    starts_at && `a partir del ${decapitalize(sayLongDate(dayOf(starts_at)))}`,
    ends_at && `hasta el ${decapitalize(sayLongDate(addDays(dayOf(ends_at), -1)))}`,
    stock !== undefined && `${stock} cupones`,
    per_customer !== undefined && `máximo ${per_customer} por persona`,
    min_purchase !== undefined && `consumo mínimo ${sayMoney(min_purchase)}`,
    first_visit && 'solo clientes nuevos',
    combinable === false && 'no con otras promos',
    combinable === true && 'acumulable con otras promos',
    claim_hours !== undefined && `úsalo en ${claim_hours} horas`,
    ...terms,
  ];
  return parts.filter(Boolean).join(', ');
}
