import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { newFolder } from './processes.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Builds the app once more, in a folder of its own, from sources that differ in what all scripts share, as after a deployment. */
export function buildAgain(): string {
  const folder = newFolder();
  for (const part of ['web', 'contract', 'vite', 'package.json', 'vite.config.ts', 'vite.worker.config.ts', 'react-router.config.ts']) {
    cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
  }
  cpSync(path.join(root, 'tsconfig.base.json'), path.join(folder, 'tsconfig.base.json'));
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, '.gitignore'), 'build/\n');
  appendFileSync(
    path.join(folder, 'web/page/paths.ts'),
    "\nif (typeof document !== 'undefined') document.documentElement.dataset.build = 'second';\n",
  );
  const run = (...given: string[]) =>
    execFileSync(process.execPath, given, { cwd: folder, stdio: 'pipe', env: { ...process.env, NODE_ENV: 'production' } });
  run('node_modules/@react-router/dev/bin.cjs', 'build');
  run('node_modules/vite/bin/vite.js', 'build', '--config', 'vite.worker.config.ts', '--mode', 'sw');
  if (!existsSync(path.join(folder, 'build/client/sw.js'))) throw new Error('The second build has no worker');
  return path.join(folder, 'build');
}
