import { type LookupAddress, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What of IPv6 is given out at all; the library takes the rest, which nobody has yet, for public. */
const given6 = ipaddr.parseCIDR('2000::/3');

/** Whether an address is somewhere on the open internet: not this machine, not its network, nothing reserved. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(given6));
}

export type Resolve = (host: string, done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void) => void;

const resolveBySystem: Resolve = (host, done) => lookup(host, { all: true }, done);

/**
 * What a socket asks for the address that it then connects to. A name of which any address is not public has none, so that no name,
 * whatever it says at another moment, leads inside.
 */
export function publicLookup(resolve: Resolve = resolveBySystem): LookupFunction {
  return (host, options, done) =>
    resolve(host, (error, addresses) => {
      const found = addresses ?? [];
      const inside = found.some(({ address }) => !isPublicAddress(address));
      const wrong = error ?? (inside || found.length === 0 ? new Error('The push service has no public address') : null);
      if (wrong) return done(wrong, '', 0);
      if (options.all) return done(null, found);
      const [first] = found as [LookupAddress];
      done(null, first.address, first.family);
    });
}
