import { execFileSync } from 'node:child_process';
import { fingerprintOf, root } from './code-fingerprint.ts';
import { entryOf, type KeptFigure, keptFigures, type MadeBy } from './figure-list.ts';

/** Where a figure comes from. One without `code` was kept before it was noted, or is in no list: nobody knows of which code it is. */
export type Origin = { date: string; commit: string | null; clean?: boolean; command: string; code?: string };

/** What a full run writes by itself. */
const written = ['bench/results', 'docs/evidence.md'];

function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

/** The command that makes a figure, as somebody types it. */
export function commandOf(by: MadeBy, onServers = false): string {
  if (by.startsWith('bench/')) return `npm run bench -- ${by.slice('bench/'.length, -'.ts'.length)} --full`;
  if (by.endsWith('.spec.ts')) return `FULL=1 npx playwright test ${by} --workers 1`;
  return `FULL=1 ${onServers ? 'TEST_DATABASE_URL=… TEST_REDIS_URL=… ' : ''}npx vitest run ${by}`;
}

/** The fingerprint of what a figure is of, with what makes it. */
export const codeOf = ({ by, code }: KeptFigure) => fingerprintOf([by, ...code]);

/** What the tree is now. Whoever measures asks before it begins: the tree may be another one at the end. */
export function readTree() {
  const changes = git('status', '--porcelain', '--', '.', ...written.map((place) => `:!${place}`));
  const codes = new Map(Object.entries(keptFigures).map(([key, kept]) => [key, codeOf(kept)]));
  return { commit: git('rev-parse', '--short=8', 'HEAD') ?? null, clean: changes === '', codes };
}

/** The origin of the figure of that name. */
export function originOf(name: string, tree: ReturnType<typeof readTree>): Origin {
  const { commit, clean, codes } = tree;
  const [key = '', kept] = entryOf(name) ?? [];
  const command = kept ? commandOf(kept.by, Boolean(process.env.TEST_DATABASE_URL)) : 'unknown';
  const code = codes.get(key);
  return { date: new Date().toISOString(), commit, clean, command, ...(code ? { code } : {}) };
}
