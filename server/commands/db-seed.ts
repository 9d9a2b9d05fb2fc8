import '../platform/database/drizzle-imports.ts';
import './baseline-compiler.ts';

const { systemClock } = await import('../platform/config/clock.ts');
const { openDatabase } = await import('../platform/database/open-database.ts');
const { readEnv } = await import('../platform/config/env.ts');
const { runMaintenance } = await import('../startup/maintenance.ts');
const { seedOnce } = await import('../startup/seed-once.ts');
const { runCommand } = await import('./run-command.ts');

// A server that has this done ends it by going: nobody else may have the folder meanwhile.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();

await runCommand('npm run db:seed', async () => {
  const env = readEnv(process.env);
  const { db, engine, close } = await openDatabase(env);
  try {
    const added = await seedOnce(db, env, systemClock.now());
    await runMaintenance(db, systemClock);
    console.log(added ? `Seeded the database (${engine}).` : `The database (${engine}) already has data: nothing was changed.`);
  } finally {
    await close();
  }
});
