import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const sources = ['web', 'contract', 'vite', 'package-lock.json', 'vite.config.ts', 'vite.worker.config.ts', 'react-router.config.ts'];

const changedAt = (name: string): number => {
  const place = path.join(root, name);
  const found = statSync(place, { throwIfNoEntry: false });
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(0, ...readdirSync(place).map((child) => changedAt(path.join(name, child))));
};

/** Whether the web app is built, and none of its sources is newer. */
export function buildFreshness(): 'none' | 'old' | 'current' {
  const built = changedAt('build/server/index.js');
  if (built === 0) return 'none';
  return built < Math.max(...sources.map(changedAt)) ? 'old' : 'current';
}
