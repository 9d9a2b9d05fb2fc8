import { type LookupAddress, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The IPv6 space that is assigned at all; the library counts the rest as public. */
const assigned6 = ipaddr.parseCIDR('2000::/3');

/** Whether an address is on the public internet: not this machine, not its network, no reserved range. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(assigned6));
}

export type Resolve = (host: string, done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void) => void;

const resolveBySystem: Resolve = (host, done) => lookup(host, { all: true }, done);

/**
 * Resolves the name for the very socket that connects. A name with any private address resolves to none, so a name that changes its answer cannot
 * lead into our network.
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
