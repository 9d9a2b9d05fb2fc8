import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import config from '../../vitest.config.ts';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** A file of ours and all that it loads, types left out. */
function loadedBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, to = ''] of read(file).matchAll(/^import (?!type )[^;]*?'(\.[^']+)'/gm)) loadedBy(path.join(path.dirname(file), to), seen);
  return seen;
}

it('CI repeats on Postgres and Redis the tests that reach them alone: what every run loads does not', () => {
  const [, named = ''] = /vitest related --run (.+)/.exec(read('.ci/run')) ?? [];
  const reaching = named.split(' ');
  const { setupFiles = [], globalSetup = [] } = config.test ?? {};
  const always = [setupFiles, globalSetup].flat().flatMap((file) => [...loadedBy(file)]);
  expect(reaching).toContain('tests/support/databases/database.ts');
  expect(always).toContain('tests/support/databases/test-server.ts');
  expect(always.filter((file) => reaching.includes(file))).toEqual([]);
});
