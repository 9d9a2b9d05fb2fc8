/** The files of one build, by address. The worker fetches and caches files outside these groups when a page asks for them. */
export type Build = {
  /** The router's manifest: its name contains the hash of all other files, and every page of this build names it. */
  manifest: string;
  /** What the wallet needs in every state. */
  wallet: string[];
  /** Everything else except the till. */
  rest: string[];
  till: string[];
};

declare const BUILD: Build;

/** The build of this worker; in development it caches nothing. */
export const build: Build | undefined = typeof BUILD === 'undefined' ? undefined : BUILD;

export const worker = self as unknown as ServiceWorkerGlobalScope;

/** Only a whole reply of this site to exactly this request may be cached. */
export const isCacheable = ({ status, type, redirected }: Response) => status === 200 && type === 'basic' && !redirected;

/** A full disk must not lose the reply that the page waits for, so a failed write only empties the pictures' cache. */
export async function put(cache: string, address: string, response: Response): Promise<void> {
  try {
    await (await caches.open(cache)).put(address, response);
  } catch (error) {
    if ((error as Error).name === 'QuotaExceededError') await caches.delete(names.pictures);
  }
}

/** Ignores `Vary`, since the cache has one version of each address. */
export const find = async (cache: string, address: string) => (await caches.open(cache)).match(address, { ignoreVary: true });

export const names = { assets: 'assets', builds: 'builds', answers: 'answers', pictures: 'pictures' } as const;
