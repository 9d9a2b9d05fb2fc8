import { Counter, Gauge, type Registry } from 'prom-client';
import type { LiveServer, LiveSocket } from './live-server.ts';

type Next = (refused?: Error) => void;

/**
 * Counts this process's sockets: open, opened, rejected and their messages. A rejection is labelled `line` before the handshake (rate, share or a
 * wrong request), else with the handshake's answer.
 */
export function countSockets(io: LiveServer, registry: Registry) {
  const registers = [registry];
  const opened = new Counter({ name: 'barrio_sockets_opened_total', help: 'Sockets opened', registers });
  const refused = new Counter({ name: 'barrio_sockets_refused_total', help: 'Sockets refused', labelNames: ['reason'], registers });
  const messages = new Counter({ name: 'barrio_socket_messages_total', help: 'Messages of clients', registers });
  new Gauge({
    name: 'barrio_sockets_open',
    help: 'Sockets open now',
    registers,
    collect() {
      this.set(io.of('/').sockets.size);
    },
  });
  io.engine.on('connection_error', () => refused.inc({ reason: 'line' }));
  io.on('connection', (socket) => {
    opened.inc();
    socket.onAny(() => messages.inc());
  });
  return (shake: (socket: LiveSocket, next: Next) => void) => (socket: LiveSocket, next: Next) =>
    shake(socket, (why) => {
      if (why) refused.inc({ reason: why.message });
      next(why);
    });
}
