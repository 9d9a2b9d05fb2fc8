import { isPublicCall } from '../public-calls.ts';
import { keepShared, sharePath, shareScreen } from '../shared-item.ts';
import type { PageMessage } from '../worker-message.ts';
import { deleteOldResponses, keepLogo, respondToCall } from './api-responses.ts';
import { deleteOldFiles, precacheFiles, recordBuild, respondToAsset } from './assets.ts';
import { type Build, build, worker } from './build.ts';
import { repeatConnectivity } from './connectivity.ts';
import { keptCity } from './kept-city.ts';
import { cacheShell, cacheTill, deleteOldPages, hasShell, hasTill, isPage, isTill, respondToPage } from './pages.ts';
import { deleteOldPictures, respondToPicture } from './pictures.ts';

/** Caches all that the wallet needs before this worker takes over; when that fails, the previous worker stays. */
async function install(build: Build): Promise<void> {
  // First of all, so that the previous worker does not delete the files that this one has just fetched.
  await recordBuild(build);
  await cacheShell(build);
  await precacheFiles([build.manifest, ...build.wallet]);
  if (await hasTill()) await cacheForTill(build).catch(() => {});
}

const cacheForTill = async (build: Build) => {
  await cacheTill(build);
  await precacheFiles(build.till);
};

/** Files that fail now are requested again by the next page. */
async function cacheApp(build: Build, { path, whole, anew }: Extract<PageMessage, { type: 'keep' }>): Promise<void> {
  if (anew || !(await hasShell(build))) await cacheShell(build);
  await precacheFiles([build.manifest, ...build.wallet, ...(whole ? build.rest : [])]);
  if (whole) await keepLogo().catch(() => {});
  if (isTill(path)) await cacheForTill(build);
  await deleteOldResponses();
  await deleteOldPictures();
  await deleteOldFiles();
  await deleteOldPages();
}

/** The screen that goes on with what another app shared. */
async function respondToShared(request: Request): Promise<Response> {
  const address = await keepShared(await request.formData()).catch(() => shareScreen);
  return Response.redirect(new URL(address, worker.location.origin), 303);
}

function answer(event: FetchEvent, build: Build): void {
  const { request } = event;
  const url = new URL(request.url);
  if (url.pathname === sharePath && request.method === 'POST' && request.mode === 'navigate') {
    event.respondWith(respondToShared(request));
    return;
  }
  if (request.method !== 'GET' || url.origin !== worker.location.origin || request.headers.has('range')) return;
  if (isPage(request, url)) event.respondWith(respondToPage(event, url, build));
  else if (request.mode === 'navigate') return;
  else if (url.pathname.startsWith('/assets/')) event.respondWith(respondToAsset(event));
  else if (isPublicCall(request, url) || keptCity.answering?.isPocketCall(url)) event.respondWith(respondToCall(event, url));
  else if (url.pathname.startsWith('/static/') && request.destination === 'image') event.respondWith(respondToPicture(event, url));
}

/** Makes the worker serve the app offline. */
export function handleFetches(): void {
  if (!build) return;
  const current = build;
  worker.addEventListener('install', (event) => event.waitUntil(install(current)));
  worker.addEventListener('fetch', (event) => answer(event, current));
  worker.addEventListener('message', (event) => {
    const message = event.data as PageMessage;
    if (message.type === 'line') repeatConnectivity(event.source as Client);
    if (message.type === 'keep') event.waitUntil(cacheApp(current, message).catch(() => {}));
  });
}
