import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isInternal } from '../internal-requests.ts';
import { unknownHost } from '../problems.ts';

/** A name, an IPv4 address or an IPv6 address in brackets, with or without a port. */
const hostForm = /^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** This machine and its neighbours ask for these, by any name that they know. */
const forMachines = new Set(['/livez', '/readyz', '/metrics']);

export type OddHost = (request: Pick<IncomingMessage, 'url' | 'headers'>, any?: boolean) => boolean;

/**
 * Rejects a request whose `Host` is no host or whose target is no path, and with `PUBLIC_URL` one for another host. Pages use neither; this prevents
 * that a proxy and this server read one address in two ways.
 */
export function requireHost(app: FastifyInstance, isOdd: OddHost): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(!isInternal(request) && isOdd(request, forMachines.has(request.routeOptions.url ?? '')) ? unknownHost() : undefined);
  });
}

/** Whether a target is no path, or a host no host or, unless `any` will do, another one than that of `publicUrl`. */
export function createOddHost(publicUrl: string | undefined): OddHost {
  const own = publicUrl && new URL(publicUrl);
  // A proxy may ask without the port that visitors use.
  const isOurs = (host: string) => !own || host === own.host || new URL(`http://${host}`).hostname === own.hostname;
  return ({ url, headers: { host } }, any = false) => !url?.startsWith('/') || !host || !hostForm.test(host) || !(any || isOurs(host));
}
