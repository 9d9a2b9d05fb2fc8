import { sharedCache } from '../../offline/shared-cache.ts';
import { currentUser } from '../../session/session.ts';
import { type TillSnapshot, takeFormer } from './till-store.ts';

const addressOf = (id_user: number) => `/caja/dia/${id_user}`;

/** It names customers: it stands in the cache that a logout deletes. Rejects where the browser stores nothing. */
export async function readKnown(id_user: number): Promise<TillSnapshot | undefined> {
  const former = await takeFormer(id_user).catch(() => undefined);
  if (former) await writeKnown(former);
  const kept = (await caches.has(sharedCache)) ? await (await caches.open(sharedCache)).match(addressOf(id_user)) : undefined;
  return kept ? kept.json() : former;
}

/** Nothing of somebody who has logged out meanwhile. */
export async function writeKnown(known: TillSnapshot): Promise<void> {
  const cache = await caches.open(sharedCache);
  if (currentUser()?.id_user === known.id_user) await cache.put(addressOf(known.id_user), Response.json(known));
}
