import { serveDemo } from './demo-server.ts';
import { clearDataDir, dataDir, preparePeople } from './e2e-people.ts';

/** What the browser tests visit: the demo cities at the real time on `PORT`, and a deployment without any content on the port after it. */
const port = Number(process.env.PORT);
clearDataDir();
const servers = await Promise.all([
  serveDemo({ now: new Date(), port, dataDir, prepare: preparePeople }),
  serveDemo({ now: new Date(), port: port + 1, seed: 'none', dataDir }),
]);
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void Promise.all(servers.map((server) => server.close())).then(() => process.exit(0)));
}
