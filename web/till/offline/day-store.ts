import type { Redemption, Till } from '../../../contract/wallet/redemptions.ts';
import type { Stamp } from '../../../contract/wallet/stamp-cards.ts';
import { sharedCache } from '../../offline/shared-cache.ts';
import { currentUser } from '../../session/session.ts';

/** The till's data for when there is no network. */
export type TillSnapshot = { id_user: number; till: Till; items: Redemption[]; stamps?: Stamp[]; day: string };

const addressOf = (id_user: number) => `/caja/dia/${id_user}`;

/** It names customers: it stands in the cache that a logout deletes. Rejects where the browser stores nothing. */
export async function readKnown(id_user: number): Promise<TillSnapshot | undefined> {
  if (!(await caches.has(sharedCache))) return undefined;
  return (await (await caches.open(sharedCache)).match(addressOf(id_user)))?.json();
}

/** Nothing of somebody who has logged out meanwhile. */
export async function writeKnown(known: TillSnapshot): Promise<void> {
  const cache = await caches.open(sharedCache);
  if (currentUser()?.id_user === known.id_user) await cache.put(addressOf(known.id_user), Response.json(known));
}
