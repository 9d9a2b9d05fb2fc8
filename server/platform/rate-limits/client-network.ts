const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * Whom a limit counts for an address. One visitor has a whole /64 of IPv6, and carriers put many visitors behind one address of IPv4:
 * `shared` says that it is one of those.
 */
export function networkOf(address: string): { network: string; shared: boolean } {
  // Addresses come from sockets and from trusted proxies: what has no colon is IPv4.
  if (!address.includes(':')) return { network: address, shared: true };
  const old = mapped.exec(address)?.[1];
  if (old !== undefined) return { network: old, shared: true };
  const [head = '', tail] = (address.split('%')[0] as string).toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const groups = tail === undefined ? left : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  const first = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return { network: `${first.join(':')}::/64`, shared: false };
}
