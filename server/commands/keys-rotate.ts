import { deploymentSecret, type Purpose, rotateKey } from '../platform/auth/key-store.ts';
import { systemClock } from '../platform/config/clock.ts';
import { readEnv } from '../platform/config/env.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { readArguments, runCommand, WrongArguments } from './run-command.ts';

const usage = 'npm run keys:rotate -- --key token|push|claim [--forget]';

const afterwards: Record<Purpose, string> = {
  token: 'Sessions go on; with --forget everyone would have to log in again.',
  push: 'Every phone has to switch its pushes on again.',
  claim: 'Coupons on phones are shown to tills without a network once their wallet was fetched again.',
};

await runCommand(usage, async () => {
  const given = readArguments({ key: { type: 'string' }, forget: { type: 'boolean' } });
  const purpose = (Object.keys(afterwards) as Purpose[]).find((name) => name === given.key);
  if (!purpose) throw new WrongArguments(`--key must be ${Object.keys(afterwards).join(', ')}.`);
  const env = readEnv(process.env);
  const { db, engine, close } = await openDatabase(env);
  try {
    await rotateKey(db, await deploymentSecret(db, env), systemClock.now(), purpose, { forget: given.forget ?? false });
    console.log(
      `There is a new key (${purpose}, ${engine}). Restart the processes one after the other: until then they use the one before.`,
    );
    console.log(purpose === 'token' && given.forget ? 'Everyone logs in again.' : afterwards[purpose]);
  } finally {
    await close();
  }
});
