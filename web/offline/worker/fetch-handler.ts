import type { PageMessage } from '../message.ts';
import { isPublicCall } from '../public-calls.ts';
import { answerCall, dropOldAnswers } from './api-responses.ts';
import { answerAsset, dropOldFiles, keepFiles, noteBuild } from './assets.ts';
import { type Build, build, worker } from './build.ts';
import { repeatConnectivity } from './connectivity.ts';
import { answerPage, dropOldDocuments, hasShell, hasTill, isPage, isTill, keepShell, keepTill } from './pages.ts';
import { answerPicture, dropOldPictures } from './pictures.ts';

/** All that the wallet needs is there before this worker takes over; where that fails, the one before goes on. */
async function install(build: Build): Promise<void> {
  // First, so that the worker before does not take away what this one has just fetched.
  await noteBuild(build);
  await keepShell(build);
  await keepFiles([build.manifest, ...build.wallet]);
  if (await hasTill()) await keepForTill(build).catch(() => {});
}

const keepForTill = async (build: Build) => {
  await keepTill(build);
  await keepFiles(build.till);
};

/** Whatever of it does not come now is asked for again by the next page. */
async function keep(build: Build, { path, whole, anew }: Extract<PageMessage, { type: 'keep' }>): Promise<void> {
  if (anew || !(await hasShell(build))) await keepShell(build);
  await keepFiles([build.manifest, ...build.wallet, ...(whole ? build.rest : [])]);
  if (isTill(path)) await keepForTill(build);
  await dropOldAnswers();
  await dropOldPictures();
  await dropOldFiles();
  await dropOldDocuments();
}

function answer(event: FetchEvent, build: Build): void {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin || request.headers.has('range')) return;
  if (isPage(request, url)) event.respondWith(answerPage(event, url, build));
  else if (request.mode === 'navigate') return;
  else if (url.pathname.startsWith('/assets/')) event.respondWith(answerAsset(event));
  else if (isPublicCall(request, url)) event.respondWith(answerCall(event, url));
  else if (url.pathname.startsWith('/static/') && request.destination === 'image') event.respondWith(answerPicture(event, url));
}

/** Makes the worker keep what the app needs without a network. */
export function handleFetches(): void {
  if (!build) return;
  const ours = build;
  worker.addEventListener('install', (event) => event.waitUntil(install(ours)));
  worker.addEventListener('fetch', (event) => answer(event, ours));
  worker.addEventListener('message', (event) => {
    const message = event.data as PageMessage;
    if (message.type === 'line') repeatConnectivity(event.source as Client);
    if (message.type === 'keep') event.waitUntil(keep(ours, message).catch(() => {}));
  });
}
