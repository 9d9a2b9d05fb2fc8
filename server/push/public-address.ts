import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

const closed = new BlockList();
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
])
  closed.addSubnet(range.split('/')[0] as string, Number(range.split('/')[1]), 'ipv4');
// Teredo, documentation and 6to4 lie within what is global; the first and the last carry an IPv4 address inside.
for (const range of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])
  closed.addSubnet(range.split('/')[0] as string, Number(range.split('/')[1]), 'ipv6');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is somewhere on the open internet: not this machine, not its network, nothing reserved. */
export function isPublicAddress(address: string): boolean {
  return isIPv6(address) ? global6.check(address, 'ipv6') && !closed.check(address, 'ipv6') : !closed.check(address, 'ipv4');
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
