import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openKeys } from '../../../server/platform/auth/key-store.ts';
import { openSessions } from '../../../server/platform/auth/sessions.ts';
import { systemClock } from '../../../server/platform/config/clock.ts';
import { builtApp } from '../../../server/platform/pages/web-build.ts';
import { demoDatabase } from '../databases/database.ts';
import { addPerson } from '../people/people.ts';
import { listen } from '../people/sockets.ts';
import { pages } from '../stages/fault-stage.ts';
import { apiOn, testSecret } from './app.ts';

/** The product on the demo cities, in a process of its own; asked for anything, it says what it holds after a collection. */
export type Ready = { origin: string; token: string };
export type MemoryUse = { heap: number; resources: Record<string, number> };

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const db = await demoDatabase();
const app = await apiOn(db, {
  clock: systemClock,
  env: { TRUST_PROXY: '1' },
  requestsPerMinute: Number.MAX_SAFE_INTEGER,
  ...(pages.length > 0 ? { web: builtApp() } : {}),
});
const { id_customer } = await addPerson(db);
const { token } = await openSessions({ db, clock: systemClock, keys: openKeys({ db, clock: systemClock, secret: testSecret }) }).begin(
  db,
  id_customer,
);

async function look(): Promise<MemoryUse> {
  for (let time = 0; time < 3; time++) {
    await sleep(300);
    collect();
  }
  const resources: MemoryUse['resources'] = {};
  for (const name of process.getActiveResourcesInfo()) resources[name] = (resources[name] ?? 0) + 1;
  return { heap: process.memoryUsage().heapUsed, resources };
}

process.on('message', async () => process.send?.(await look()));
process.on('disconnect', () => process.exit(0));
process.send?.({ origin: await listen(app), token } satisfies Ready);
