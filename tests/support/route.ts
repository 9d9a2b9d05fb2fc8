import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a server that can be cut: what is open breaks, and whoever comes is refused until it listens again on its port. */
export function startRoute(to: URL, usualPort: number) {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(to.port || usualPort), to.hostname);
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
  return { listen, cut, port: () => (server.address() as AddressInfo).port };
}
