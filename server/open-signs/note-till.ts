import { slugsOf } from '../publishing/slugs.ts';
import type { Services } from '../services.ts';
import { dayOf, putSign } from './commands.ts';
import { findSignedStore, findSigns, type SignedStore } from './queries.ts';

/** The page of a company follows at once; lists do so with the next minute, since a city's shops all open in the same hours. */
export async function tellOpened({ db, events }: Pick<Services, 'db' | 'events'>, { id_company }: SignedStore): Promise<void> {
  const slugs = await slugsOf(db, 'company', id_company);
  events.emit('change', { kind: 'opened', action: 'updated', id_item: id_company, id_company, cities: [], slugs });
}

/**
 * Notes that a till was there at a moment. Only the first of a day is written; what happened on another day than today, or in the small hours, says
 * nothing.
 */
export async function noteTill(services: Services, id_store: number, kind: 'till' | 'redeemed', at: Date): Promise<void> {
  const { db, clock } = services;
  const store = await findSignedStore(db, id_store);
  if (!store?.show_opened) return;
  const { hasBegun, ...day } = dayOf(at, store.time_zone);
  if (!hasBegun || day.date !== dayOf(clock.now(), store.time_zone).date) return;
  if ((await findSigns(db, { id_store, date: day.date }))[kind]) return;
  if (await putSign(db, { id_store, time_zone: store.time_zone, ...day, kind })) await tellOpened(services, store);
}
