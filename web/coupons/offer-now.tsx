import type { StoreBrief } from '../../contract/catalog/companies.ts';
import type { Usable } from '../../contract/catalog/coupons.ts';
import { sayFrom } from '../../contract/validity/dates.ts';
import { useNow } from '../page/use-now.ts';
import { currentOrNext } from './usable-now.ts';

type OfferNowProps = {
  usable?: Usable;
  stores: readonly Pick<StoreBrief, 'id_store' | 'time_zone'>[];
  time_zone: string;
};

/** Shows a green «Sí, ahora» while the offer is valid and a store is open, else the next moment. */
export function OfferNow({ usable, stores, time_zone }: OfferNowProps) {
  const now = useNow();
  const time = currentOrNext(usable, now);
  if (!time) return null;
  if (Date.parse(time.from) <= now) return <span className="now yes">Sí, ahora</span>;
  const store = stores.find(({ id_store }) => id_store === time.id_store);
  return <span className="now">{sayFrom(time.from, now, store?.time_zone ?? time_zone)}</span>;
}
