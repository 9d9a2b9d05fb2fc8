import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A way to a server that can be cut: what is open breaks, and whoever comes is refused until it listens again on its port. One line alone, named
 * by the port that the server sees (`inet_client_port`), can go silent while it stays open.
 */
export function startRoute(to: URL, usualPort: number) {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(to.port || usualPort), to.hostname);
    far.once('silence', () => {
      near.unpipe(far);
      far.unpipe(near);
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  const listen = (port = 0) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const cut = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const silence = (seenPort: number) => {
    for (const socket of sockets) if (socket.localPort === seenPort) socket.emit('silence');
  };
  return { listen, cut, silence, port: () => (server.address() as AddressInfo).port };
}
