import { sayMoney } from '../../../contract/catalog/money.ts';
import { joinWords, sayFrom, sayUntil } from '../../../contract/validity/dates.ts';
import { sayTimes, sayWindows } from '../../../contract/validity/say-times.ts';
import { noPersonalLimit, type OfferFields } from './draft.ts';

const kindWords: Record<OfferFields['kind'], string> = {
  two_for_one: '2x1',
  percent: 'un porcentaje menos',
  amount: 'pesos menos',
  price: 'un precio',
  gift: 'un regalo',
};

/** What is said where there is no value; 'nada' of the others. */
const absent: Partial<Record<keyof OfferFields, string>> = {
  stock: 'sin límite',
  claim_hours: 'sin límite',
  min_purchase: 'sin mínimo',
  starts_at: 'al publicar',
  ends_at: 'sin fecha',
};

type Around = { now: number; time_zone: string; stores: readonly { id_store: number; name: string }[] };

/** Of one day its date; a draft without a beginning holds from now on. */
function sayWhen({ windows, starts_at, ends_at }: OfferFields, now: number, time_zone: string): string {
  return ends_at === null
    ? sayWindows(windows)
    : sayTimes({ windows, starts_at: starts_at ?? new Date(now).toISOString(), ends_at, time_zone });
}

/** One value of an offer in words for its owner. */
export function sayField(name: keyof OfferFields, fields: OfferFields, { now, time_zone, stores }: Around): string {
  const value = fields[name];
  if (value === null || value === '') return absent[name] ?? 'nada';
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  switch (name) {
    case 'kind':
      return kindWords[fields.kind];
    case 'value':
      return fields.kind === 'percent' ? `${value}\u00a0%` : sayMoney(value as number);
    case 'price':
    case 'original_price':
    case 'min_purchase':
      return sayMoney(value as number);
    case 'starts_at':
      return sayFrom(value as string, now, time_zone);
    case 'ends_at':
      return sayUntil(value as string, now, time_zone);
    case 'windows':
      return sayWhen(fields, now, time_zone);
    case 'per_customer':
      return fields.per_customer >= noPersonalLimit ? 'sin límite' : String(value);
    case 'claim_hours':
      return value === 1 ? '1 hora' : `${value} horas`;
    case 'stores': {
      const named = stores.filter(({ id_store }) => fields.stores.includes(id_store));
      return fields.stores.length === 0 ? 'todas' : joinWords(named.map((store) => store.name)) || String(fields.stores.length);
    }
    default:
      return String(value);
  }
}
