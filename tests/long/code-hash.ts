import { globSync } from 'node:fs';
import { fingerprintOf, root } from '../evidence/code-fingerprint.ts';

const folders = ['bench', 'contract', 'database', 'deploy', 'server', 'tests', 'vite', 'web'];

/** What all steps are of: every file of the code with its tests, and what is installed; not the documents, nor what the run itself writes. */
export function codeHash(from = root): string {
  const inFolders = globSync(`{${folders.join(',')}}/**/*.*`, { cwd: from }).filter((file) => !file.startsWith('bench/results/'));
  return fingerprintOf([...inFolders, ...globSync('*.{json,ts}', { cwd: from })], from);
}
