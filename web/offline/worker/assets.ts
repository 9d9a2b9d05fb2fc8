import { type Build, find, isKeepable, names, put } from './build.ts';

/** Builds of which the files stay, so that a page goes on which was opened before the last deployments. */
const keptBuilds = 3;

/** Files that are fetched at once. */
const batchSize = 2;

/** Scripts, styles and fonts have their content's hash in their name: what is there is right. */
export async function answerAsset(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  const kept = await find(names.assets, pathname);
  if (kept) return kept;
  const response = await fetch(event.request);
  if (isKeepable(response)) event.waitUntil(put(names.assets, pathname, response.clone()));
  return response;
}

/** Fetches what is not there yet; throws when a file does not come or cannot be kept. */
export async function keepFiles(files: readonly string[]): Promise<void> {
  const cache = await caches.open(names.assets);
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = files.filter((file) => !there.has(file));
  const next = async (): Promise<void> => {
    for (let file = missing.pop(); file; file = missing.pop()) {
      const response = await fetch(file);
      if (!isKeepable(response)) throw new Error(`${file} cannot be kept`);
      await cache.put(file, response);
    }
  };
  await Promise.all(Array.from({ length: batchSize }, next));
}

type Noted = { app: string[]; till: string[] };

/** Notes that this build is the newest on this device. */
export async function noteBuild(build: Build): Promise<void> {
  const cache = await caches.open(names.builds);
  await cache.delete(build.manifest);
  const noted: Noted = { app: [build.manifest, ...build.wallet, ...build.rest], till: build.till };
  await cache.put(build.manifest, Response.json(noted));
}

/** Takes away the files that none of the last builds has. */
export async function dropOldFiles(): Promise<void> {
  const builds = await caches.open(names.builds);
  const known = await builds.keys();
  for (const old of known.slice(0, -keptBuilds)) await builds.delete(old);
  const lists = await Promise.all((await builds.matchAll()).map((list) => list.json() as Promise<Noted>));
  const needed = new Set(lists.flatMap(({ app, till }) => [...app, ...till]));
  const assets = await caches.open(names.assets);
  for (const file of await assets.keys()) if (!needed.has(new URL(file.url).pathname)) await assets.delete(file);
}
