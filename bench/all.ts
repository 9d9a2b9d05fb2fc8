import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Runs every measurement, one after the other so that they do not disturb each other; `--full` goes on to each of them. */
const measurements = ['cached.ts', 'uncached-list.ts', 'render.ts', 'lighthouse.ts', 'imports.ts'];

for (const name of measurements) {
  const file = fileURLToPath(new URL(name, import.meta.url));
  const { status } = spawnSync(process.execPath, [...process.execArgv, file, ...process.argv.slice(2)], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
