import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/**
 * The network that a limit counts for an address. One visitor has a whole IPv6 /64, while carriers put many visitors behind one IPv4 address, which
 * `shared` marks. Text that is no address, which only a trusted proxy can send, is a network of its own.
 */
export function networkOf(address: string): { network: string; shared: boolean } {
  // Most addresses are plain IPv4, and this runs for every request.
  if (!address.includes(':') || !ipaddr.isValid(address)) return { network: address, shared: true };
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return { network: parsed.toString(), shared: true };
  const first = (parsed as ipaddr.IPv6).parts.slice(0, 4).map((group) => group.toString(16));
  return { network: `${first.join(':')}::/64`, shared: false };
}

/** The client's address, as far as the trusted proxies report it. */
export function addressOf({ headers, address }: { headers: IncomingHttpHeaders; address: string }, proxies: number): string {
  if (proxies === 0) return address;
  const said = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return said.at(-proxies) ?? address;
}

/** The network of a request below the framework. */
export const networkOfRequest = ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, proxies: number): string =>
  networkOf(addressOf({ headers, address: socket.remoteAddress ?? '' }, proxies)).network;
