import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { originOf, readTree } from '../tests/evidence/origin.ts';
import { benches } from './measurements.ts';

/**
 * Runs every measurement (or those that are named), one after the other so that they do not disturb each other. With `--full` they are
 * longer, and what each says is kept in `bench/results/` with the code that it is of; what could not be measured here replaces nothing.
 */
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const measurements = named.length > 0 ? named : benches.filter(({ byName }) => !byName).map(({ name }) => name);
const results = fileURLToPath(new URL('results/', import.meta.url));

for (const name of measurements) {
  const tree = readTree();
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
  else if (options.includes('--full') && !lines.every((line) => 'missing' in JSON.parse(line))) {
    const kept = name.replace('/', '-');
    const origin = JSON.stringify(originOf(kept, tree));
    await mkdir(results, { recursive: true });
    await writeFile(`${results}${kept}.json`, `{\n"name": "${kept}",\n"origin": ${origin},\n"figures": [\n${lines.join(',\n')}\n]\n}\n`);
  }
}
