import { deploymentSecret, resealKeys } from '../platform/auth/key-store.ts';
import { readEnv } from '../platform/config/env.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { readArguments, runCommand, WrongArguments } from './run-command.ts';

const usage = 'OLD_APP_SECRET=… APP_SECRET=… npm run keys:seal';

await runCommand(usage, async () => {
  readArguments({});
  const old = process.env.OLD_APP_SECRET;
  if (!old) throw new WrongArguments('OLD_APP_SECRET is missing: the secret that the keys are encrypted under now.');
  const env = readEnv(process.env);
  const { db, engine, close } = await openDatabase(env);
  try {
    const count = await resealKeys(db, old, await deploymentSecret(db, env));
    console.log(`${count} keys are encrypted under APP_SECRET now (${engine}). Start every process with it.`);
    console.log('Codes on their way to phones end, and coupons on phones show codes that count once their wallet was fetched again.');
  } finally {
    await close();
  }
});
