import ipaddr from 'ipaddr.js';

/**
 * Whom a limit counts for an address. One visitor has a whole /64 of IPv6, and carriers put many visitors behind one address of IPv4:
 * `shared` says that it is one of those. What is no address, which only a trusted proxy can say, is a network of its own.
 */
export function networkOf(address: string): { network: string; shared: boolean } {
  // Most are plain IPv4, and every request is asked about.
  if (!address.includes(':') || !ipaddr.isValid(address)) return { network: address, shared: true };
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return { network: parsed.toString(), shared: true };
  const first = (parsed as ipaddr.IPv6).parts.slice(0, 4).map((group) => group.toString(16));
  return { network: `${first.join(':')}::/64`, shared: false };
}
