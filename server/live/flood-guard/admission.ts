import type { IncomingMessage } from 'node:http';
import { isForeign } from '../handshake.ts';
import type { ConnectionThrottle } from './connection-throttle.ts';

/** New connections in a tenth of a second: after an outage thousands come at once, and the API must go on answering. */
const maxPerWindow = 130;

type Admission = {
  /** The only origin whose pages may connect. */
  origin: string;
  held: ConnectionThrottle;
  networkOf(request: IncomingMessage): string;
  /** Whether a network has reached its number of connections. */
  isFull(network: string): boolean;
};

/**
 * Decides whether a new connection may open. It rejects pages of other sites, delays penalised networks, and rejects those beyond the rate, which
 * retry as after any lost connection.
 */
export function admitConnections({ origin, held, networkOf, isFull }: Admission) {
  let tenth = 0;
  let begun = 0;
  return (request: IncomingMessage, allow: (why: string | null, allowed: boolean) => void) => {
    if (isForeign(request, origin)) return allow(null, false);
    const network = networkOf(request);
    const wait = held.waitOf(network, performance.now());
    const enter = () => {
      const now = Math.floor(performance.now() / 100);
      if (now !== tenth) [tenth, begun] = [now, 0];
      allow(null, !request.socket.destroyed && !isFull(network) && ++begun <= maxPerWindow);
    };
    if (wait === undefined) return allow(null, false);
    if (wait === 0) return enter();
    // Without a listener an error on the waiting connection would end the process.
    request.socket.on('error', () => {});
    setTimeout(enter, wait).unref();
  };
}
