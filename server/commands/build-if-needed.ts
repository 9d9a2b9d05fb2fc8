import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = ['web', 'contract', 'package-lock.json', 'vite.config.ts', 'vite.worker.config.ts', 'react-router.config.ts'];

const changedAt = (name: string): number => {
  const place = path.join(root, name);
  const found = statSync(place, { throwIfNoEntry: false });
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(0, ...readdirSync(place).map((child) => changedAt(path.join(name, child))));
};

/** Builds the web app when there is no build, or when something it is made of is newer. */
if (changedAt('build/server/index.js') < Math.max(...sources.map(changedAt))) {
  console.log('Building the web app (once, a few seconds)…');
  execFileSync('npm', ['run', 'build', '--silent'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
}
