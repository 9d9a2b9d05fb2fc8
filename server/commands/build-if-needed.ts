import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildFreshness } from '../platform/pages/build-freshness.ts';

/** Builds the web app when there is no build, or when something it is made of is newer. */
if (buildFreshness() !== 'current') {
  console.log('Building the web app (once, about half a minute)…');
  const root = fileURLToPath(new URL('../..', import.meta.url));
  execFileSync('npm', ['run', 'build', '--silent'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
}
