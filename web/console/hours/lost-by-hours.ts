import type { ProfileStore } from '../../../contract/catalog/companies.ts';
import type { HoursEntry } from '../../../contract/validity/hours.ts';
import { instantOf, localTime } from '../../../contract/validity/local-time.ts';
import { browserApi } from '../../api/api-client.ts';
import { serverNow } from '../../session/server-clock.ts';
import { warnOfHours, wayTo } from '../today/hours-warning.ts';
import type { HoursWarning } from '../today/lost-events.ts';
import { sayUnusable, unusableOffers } from '../today/lost-offers.ts';

/** New hours of one store among those of a shop. */
type StoreHours = { id_company: number; stores: readonly ProfileStore[]; store: ProfileStore; hours: HoursEntry[] };

async function fetchRunning(id_company: number) {
  const given = { params: { id_company }, query: { limit: 50 } };
  const [coupons, promotions, events] = await Promise.all([
    browserApi('GET /companies/{id_company}/coupons', given),
    browserApi('GET /companies/{id_company}/promotions', given),
    browserApi('GET /companies/{id_company}/events', given),
  ]);
  return { offers: { coupons: coupons.items, promotions: promotions.items }, events: events.items };
}

/** What a date's new hours take, before they are saved. */
export async function warnOfDate({ id_company, stores, store, hours }: StoreHours, date: string): Promise<HoursWarning | undefined> {
  const { offers, events } = await fetchRunning(id_company);
  const now = serverNow();
  return warnOfHours({
    offers,
    events,
    stores: stores.filter(({ active }) => active),
    change: (present) => (present === store.hours ? hours : [...present]),
    from: Math.max(now, instantOf(date, '00:00', store.time_zone)),
    when: date === localTime(now, store.time_zone).date ? 'hoy' : 'ese día',
  });
}

/** What is on the street and has no hours by those that were saved, with the way to it. */
export type UnusedOffers = { words: string; see: string; to: string };

export async function findUnused({ id_company, stores, store, hours }: StoreHours): Promise<UnusedOffers | undefined> {
  const { offers } = await fetchRunning(id_company);
  const changed = stores.filter(({ active }) => active).map((one) => (one.id_store === store.id_store ? { ...one, hours } : one));
  const unused = unusableOffers(offers, changed, serverNow());
  return unused.length === 0 ? undefined : { words: sayUnusable(unused), ...wayTo(unused) };
}
