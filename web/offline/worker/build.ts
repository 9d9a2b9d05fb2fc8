/** The files of one build, by address. What no group has is fetched when it is asked for, and stays. */
export type Build = {
  /** The router's list of all screens: its name holds the hash of all the others, and every page of this build names it. */
  manifest: string;
  /** What the wallet needs, whatever happens in it. */
  wallet: string[];
  /** Everything else but the till. */
  rest: string[];
  till: string[];
};

declare const BUILD: Build;

/** What this worker was built with; in development nothing is kept. */
export const build: Build | undefined = typeof BUILD === 'undefined' ? undefined : BUILD;

export const worker = self as unknown as ServiceWorkerGlobalScope;

/** Whole, of this site and as it was asked for: anything else must never be kept. */
export const isKeepable = ({ status, type, redirected }: Response) => status === 200 && type === 'basic' && !redirected;

/** Keeping is an extra: a full disk must not take away the answer that is there. */
export async function put(cache: string, address: string, response: Response): Promise<void> {
  try {
    await (await caches.open(cache)).put(address, response);
  } catch (error) {
    if ((error as Error).name === 'QuotaExceededError') await caches.delete(names.pictures);
  }
}

/** Without looking at what the server's answer varies by: what is kept has one version for each address. */
export const find = async (cache: string, address: string) => (await caches.open(cache)).match(address, { ignoreVary: true });

export const names = { assets: 'assets', builds: 'builds', answers: 'answers', pictures: 'pictures' } as const;
