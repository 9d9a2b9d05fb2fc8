import { runImports } from '../../../server/imports/run-imports.ts';
import { createEventBus } from '../../../server/platform/cluster/event-bus.ts';
import { readEnv } from '../../../server/platform/config/env.ts';
import { openDatabase } from '../../../server/platform/database/open-database.ts';

// Goes on with imports until none is under way, and says after each run that it did; it is killed in between.

const { db, close } = await openDatabase(readEnv(process.env));
const skewMs = Number(process.env.LATER ?? 0);
const clock = { now: () => new Date(Date.now() + skewMs) };
for (;;) {
  await runImports({ db, clock, events: createEventBus() });
  const { rows } = await db.execute<{ state: string; done: number }>('select state, done from imports');
  const [kept] = rows;
  console.log(`${kept?.state} ${kept?.done}`);
  if (kept?.state === 'done') break;
}
await close();
