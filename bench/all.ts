import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/**
 * Runs every measurement (or those that are named), one after the other so that they do not disturb each other. With `--full` they are
 * longer, and what each says is kept in `bench/results/`.
 */
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const measurements =
  named.length > 0
    ? named
    : [
        ...[
          'cached',
          'crowd',
          'uncached-list',
          'render',
          'lighthouse',
          'lighthouse-console',
          'publish-on-slow-phone',
          'view-cost',
          'shop-figures',
          'companies-of-operator',
        ],
        ...['live', 'imports', 'import-while-open', 'embedded', 'search-embedded', 'memory'],
      ];
const results = fileURLToPath(new URL('results/', import.meta.url));

for (const name of measurements) {
  const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [...process.execArgv, file, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const lines: string[] = [];
  createInterface(child.stdout).on('line', (line) => {
    console.log(line);
    lines.push(line);
  });
  const [status] = await once(child, 'close');
  if (status !== 0) process.exitCode = 1;
  else if (options.includes('--full')) {
    await mkdir(results, { recursive: true });
    await writeFile(`${results}${name}.json`, `[\n${lines.join(',\n')}\n]\n`);
  }
}
