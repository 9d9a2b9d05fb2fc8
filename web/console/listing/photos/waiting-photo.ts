import { sharedCache } from '../../../offline/shared-cache.ts';
import { shopPaths } from '../../../page/shop-paths.ts';

const addressOf = (id_company: number) => `${shopPaths.listing}/foto/${id_company}`;

/** Keeps a photo on this device until the server has it; a browser that keeps nothing has it as long as the screen is open. A logout deletes it. */
export async function keepWaiting(id_company: number, photo: Blob): Promise<void> {
  try {
    await (await caches.open(sharedCache)).put(addressOf(id_company), new Response(photo));
  } catch {
    // Without room it is on the screen alone.
  }
}

export async function findWaiting(id_company: number): Promise<Blob | undefined> {
  try {
    if (!(await caches.has(sharedCache))) return undefined;
    return (await (await caches.open(sharedCache)).match(addressOf(id_company)))?.blob();
  } catch {
    return undefined;
  }
}

export async function forgetWaiting(id_company: number): Promise<void> {
  try {
    await (await caches.open(sharedCache)).delete(addressOf(id_company));
  } catch {
    // Nothing is kept.
  }
}
