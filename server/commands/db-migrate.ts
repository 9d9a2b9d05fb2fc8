import { readEnv } from '../platform/config/env.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { runCommand } from './run-command.ts';

await runCommand('npm run db:migrate', async () => {
  const { engine, close } = await openDatabase(readEnv(process.env));
  await close();
  console.log(`The database (${engine}) has the current schema.`);
});
