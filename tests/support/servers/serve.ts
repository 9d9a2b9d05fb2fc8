import '../people/light-hashing.ts';
import { clearDataDir, dataDir, preparePeople } from '../people/e2e-people.ts';
import { serveDemo } from './demo-server.ts';

/**
 * What a browser visits for us: the demo cities on `PORT`, and a deployment without any content on the port after it. Their clocks begin at
 * `MOMENT`, or at the real time.
 */
const port = Number(process.env.PORT);
const now = process.env.MOMENT ? new Date(process.env.MOMENT) : new Date();
clearDataDir();
const servers = await Promise.all([
  serveDemo({ now, port, dataDir, prepare: preparePeople }),
  serveDemo({ now, port: port + 1, seed: 'none', dataDir }),
]);
console.log('listening');
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void Promise.all(servers.map((server) => server.close())).then(() => process.exit(0)));
}
