import { deleteBeyond } from './api-responses.ts';
import { find, isCacheable, names, put } from './build.ts';

const maxEntries = 200;
const maxBytes = 1_000_000;

/** Pictures added between two deletions of those beyond the maximum. */
const addedPerCleanup = 20;
let added = 0;

/** A transparent picture in place of one that cannot be fetched: the screen keeps its layout and its placeholder colour. */
const emptyPicture = () =>
  new Response('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>', { headers: { 'content-type': 'image/svg+xml' } });

/** Cache first: a picture's name never gets other bytes. */
export async function respondToPicture(event: FetchEvent, url: URL): Promise<Response> {
  const address = url.pathname + url.search;
  const cached = await find(names.pictures, address);
  if (cached) return cached;
  const response = await fetch(event.request).catch(emptyPicture);
  const isLarge = Number(response.headers.get('content-length') ?? 0) > maxBytes;
  if (isCacheable(response) && !isLarge) event.waitUntil(cachePicture(address, response.clone()));
  return response;
}

async function cachePicture(address: string, response: Response): Promise<void> {
  await put(names.pictures, address, response);
  if (++added % addedPerCleanup === 0) await deleteOldPictures();
}

/** Also runs with each page, since a stopped worker forgets its counter. */
export const deleteOldPictures = () => deleteBeyond(names.pictures, maxEntries);
