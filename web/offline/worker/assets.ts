import { type Build, find, isCacheable, names, put } from './build.ts';

/** Builds whose files stay, so that a page from before the last deployments goes on working. */
const maxBuilds = 3;

/** Files that are fetched at once. */
const batchSize = 2;

/** Cache first: scripts, styles and fonts have their content's hash in their name. */
export async function respondToAsset(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  const cached = await find(names.assets, pathname);
  if (cached) return cached;
  const response = await fetch(event.request);
  if (isCacheable(response)) event.waitUntil(put(names.assets, pathname, response.clone()));
  return response;
}

/** Fetches the missing files; throws when one cannot be fetched or cached. */
export async function precacheFiles(files: readonly string[]): Promise<void> {
  const cache = await caches.open(names.assets);
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = files.filter((file) => !there.has(file));
  const next = async (): Promise<void> => {
    for (let file = missing.pop(); file; file = missing.pop()) {
      const response = await fetch(file);
      if (!isCacheable(response)) throw new Error(`${file} cannot be cached`);
      await cache.put(file, response);
    }
  };
  await Promise.all(Array.from({ length: batchSize }, next));
}

type BuildFiles = { app: string[]; till: string[] };

/** Records that this build is the newest on this device. */
export async function recordBuild(build: Build): Promise<void> {
  const cache = await caches.open(names.builds);
  await cache.delete(build.manifest);
  const files: BuildFiles = { app: [build.manifest, ...build.wallet, ...build.rest], till: build.till };
  await cache.put(build.manifest, Response.json(files));
}

/** Deletes the files that none of the last builds has. */
export async function deleteOldFiles(): Promise<void> {
  const builds = await caches.open(names.builds);
  const known = await builds.keys();
  for (const old of known.slice(0, -maxBuilds)) await builds.delete(old);
  const lists = await Promise.all((await builds.matchAll()).map((list) => list.json() as Promise<BuildFiles>));
  const needed = new Set(lists.flatMap(({ app, till }) => [...app, ...till]));
  const assets = await caches.open(names.assets);
  for (const file of await assets.keys()) if (!needed.has(new URL(file.url).pathname)) await assets.delete(file);
}
