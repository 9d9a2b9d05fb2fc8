import type { IncomingMessage } from 'node:http';
import { refuseSocket } from '../platform/http/error-handler.ts';

/** So much of a body has to arrive in every such time: less than any line that ends a picture of 500 kB in time, and no more than silence for one that is gone. */
const stalled = { milliseconds: 20_000, bytes: 8192 };

/** Ends a request whose body stands still, so that it keeps no place that others wait for; the answer stops the watch. */
export function endStalled(raw: IncomingMessage): () => void {
  const { socket } = raw;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.complete) return;
    const since = socket.bytesRead - before;
    before = socket.bytesRead;
    if (since < stalled.bytes) refuseSocket(socket, 408);
  }, stalled.milliseconds);
  return () => clearInterval(timer);
}
