import type { IncomingMessage } from 'node:http';
import { isForeign } from '../handshake.ts';
import type { ConnectionThrottle } from './connection-throttle.ts';

/** New lines in a tenth of a second: after a cut thousands come at once, and the API must go on answering meanwhile. */
const atATime = 130;

type Admission = {
  /** Of the pages that may open lines. */
  origin: string;
  held: ConnectionThrottle;
  networkOf(request: IncomingMessage): string;
  /** Whether a network has more lines than it may. */
  isFull(network: string): boolean;
};

/** Whether a new line may open: pages of other sites open none, lines of networks that are held off wait, and those beyond the pace come again, as any that was cut. */
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
      allow(null, !request.socket.destroyed && !isFull(network) && ++begun <= atATime);
    };
    if (wait === undefined) return allow(null, false);
    if (wait === 0) return enter();
    // Nobody else listens to a line that waits for its upgrade.
    request.socket.on('error', () => {});
    setTimeout(enter, wait).unref();
  };
}
