import { dropBeyond } from './api-responses.ts';
import { find, isKeepable, names, put } from './build.ts';

const most = 200;
const largest = 1_000_000;

/** How many are kept before those beyond `most` are looked for. */
const sometimes = 20;
let added = 0;

/** In place of a picture that cannot come: its room stays, in the colour that waits for it. */
const nothing = () =>
  new Response('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>', { headers: { 'content-type': 'image/svg+xml' } });

/** Pictures have names that never change. */
export async function answerPicture(event: FetchEvent, url: URL): Promise<Response> {
  const address = url.pathname + url.search;
  const kept = await find(names.pictures, address);
  if (kept) return kept;
  const response = await fetch(event.request).catch(nothing);
  const isLarge = Number(response.headers.get('content-length') ?? 0) > largest;
  if (isKeepable(response) && !isLarge) event.waitUntil(keep(address, response.clone()));
  return response;
}

async function keep(address: string, response: Response): Promise<void> {
  await put(names.pictures, address, response);
  if (++added % sometimes === 0) await dropOldPictures();
}

/** A worker that was stopped has not counted to the end. */
export const dropOldPictures = () => dropBeyond(names.pictures, most);
