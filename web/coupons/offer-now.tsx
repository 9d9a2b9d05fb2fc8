import type { StoreBrief } from '../../contract/companies.ts';
import type { Usable } from '../../contract/coupons.ts';
import { sayFrom } from '../../contract/dates.ts';
import { useNow } from '../page/use-now.ts';
import { currentOrNext } from './usable-now.ts';

type OfferNowProps = {
  usable?: Usable;
  stores: readonly Pick<StoreBrief, 'id_store' | 'time_zone'>[];
  time_zone: string;
};

/** «Sí, ahora» in green where it holds and a store is open, else from when on. */
export function OfferNow({ usable, stores, time_zone }: OfferNowProps) {
  const now = useNow();
  const time = currentOrNext(usable, now);
  if (!time) return null;
  if (Date.parse(time.from) <= now) return <span className="now yes">Sí, ahora</span>;
  const store = stores.find(({ id_store }) => id_store === time.id_store);
  return <span className="now">{sayFrom(time.from, now, store?.time_zone ?? time_zone)}</span>;
}
