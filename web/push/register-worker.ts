import { readStored } from '../session/storage.ts';

/** The second is of a phone that keeps a city, and the first with what answers from it. */
const addresses = ['/sw.js', '/sw-pocket.js'] as const;

declare global {
  /** Absent where a browser has none. */
  var trustedTypes:
    | { createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string } }
    | undefined;
}

/** The addresses that a page may make a worker of; Trusted Types let through what this policy made. */
const policy = globalThis.trustedTypes?.createPolicy('sw', {
  createScriptURL: (url) => {
    if (!addresses.some((one) => one === url)) throw new TypeError(`${url} is no worker of ours`);
    return url;
  },
});

/** In development the worker is a module that imports others; built, it is one file. */
const type = import.meta.env.DEV ? 'module' : 'classic';

/** The worker's registration, made now if there is none, or another one than this device needs. Throws where the browser has no workers or refuses this one. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  if (!navigator.serviceWorker) throw new Error('this browser has no service workers');
  const address = addresses[readStored('pocket') ? 1 : 0];
  const trusted = policy?.createScriptURL(address) ?? address;
  return navigator.serviceWorker.register(trusted, { type, updateViaCache: 'none' });
}

export const noteFailure = (error: unknown) => console.error('Service worker registration failed:', error);
