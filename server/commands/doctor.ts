import { checkConnectivity } from '../doctor/check-connectivity.ts';
import { checkEngines } from '../doctor/engines.ts';
import type { Finding } from '../doctor/finding.ts';
import { checkMachine } from '../doctor/machine.ts';
import { readEnv } from '../platform/config/env.ts';
import { readArguments, runCommand } from './run-command.ts';

const usage = 'npm run doctor';

await runCommand(usage, async () => {
  readArguments({});
  const env = readEnv(process.env);
  const found: Finding[] = (await Promise.all([checkMachine(env), checkEngines(env), checkConnectivity(env)])).flat();
  for (const { state, said, todo } of found) {
    console.log(`${state.padEnd(8)} ${said}`);
    if (todo) console.log(`${' '.repeat(9)}→ ${todo}`);
  }
  const count = (state: Finding['state']) => found.filter((one) => one.state === state).length;
  console.log(`${count('problem')} problems, ${count('warning')} warnings. Keep APP_SECRET and the backups in different places.`);
  if (count('problem') > 0) process.exitCode = 1;
});
