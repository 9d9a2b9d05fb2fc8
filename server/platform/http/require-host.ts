import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isInternal } from '../internal-requests.ts';
import { unknownHost } from '../problems.ts';

/** A name, an IPv4 address or an IPv6 address in brackets, with or without a port. */
const hostForm = /^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** This machine and its neighbours ask for these, by any name that they know. */
const forMachines = new Set(['/livez', '/readyz', '/metrics']);

/**
 * Rejects a request whose `Host` is no host or whose target is no path, and with `publicUrl` one for another host. Pages use neither; this prevents
 * that a proxy and this server read one address in two ways.
 */
export function requireHost(app: FastifyInstance, publicUrl: string | undefined): void {
  const own = publicUrl && new URL(publicUrl);
  // A proxy may ask without the port that visitors use.
  const isOurs = (host: string) => !own || host === own.host || new URL(`http://${host}`).hostname === own.hostname;
  const isOdd = ({ url, headers: { host }, routeOptions }: FastifyRequest) =>
    !url.startsWith('/') || !host || !hostForm.test(host) || !(isOurs(host) || forMachines.has(routeOptions.url ?? ''));
  app.addHook('onRequest', (request, _reply, done) => {
    done(!isInternal(request) && isOdd(request) ? unknownHost() : undefined);
  });
}
