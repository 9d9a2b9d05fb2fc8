import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database.ts';
import { readEnv } from '../platform/env.ts';
import { keepCurrent, seedOnce } from '../platform/prepare-data.ts';
import { runCommand } from '../platform/run-command.ts';

/** Here the demo is the default on any engine; `SEED=none` puts in geography and categories alone. */
await runCommand(async () => {
  const env = readEnv(process.env);
  const { db, engine, close } = await openDatabase(env);
  try {
    const added = await seedOnce(db, { ...env, SEED: env.SEED ?? 'demo' }, systemClock.now());
    await keepCurrent(db, systemClock);
    console.log(added ? `Seeded the database (${engine}).` : `The database (${engine}) already has data: nothing was changed.`);
  } finally {
    await close();
  }
});
