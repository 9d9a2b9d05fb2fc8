import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The letters of `docs/architecture.md`, each with the tables that it stands for. */
function lettersOf(page: string): Map<string, string[]> {
  const rows = page.matchAll(/^\| `([a-z])` \| ([^|]+) \|$/gm);
  return new Map(
    [...rows].map(([, letter = '', tables = '']) => [letter, [...tables.matchAll(/`(\w+)`/g)].map(([, table = '']) => table)]),
  );
}

const letters = lettersOf(readFileSync('docs/architecture.md', 'utf8'));

/** A table in a statement with its alias of one letter: `join cities y on …`. */
const aliased = /\b(?:from|join|update|into|using)\s+([a-z_]+)\s+(?:as\s+)?([a-z])\b(?!['.(])/g;

const uses = globSync('{database,server}/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts') && !file.includes('migrations'))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(aliased)].map(([, table = '', letter = '']) => ({ file, table, letter })))
  // Postgres' own catalogue has tables of its own, and a lock names an alias (`for update of k`).
  .filter(({ table }) => !table.startsWith('pg_') && table !== 'of');

it('a letter of the table of aliases stands for its table and for no other one', () => {
  expect(letters.size).toBeGreaterThan(10);
  expect(uses.length).toBeGreaterThan(300);
  expect(uses.filter(({ table, letter }) => letters.has(letter) && !letters.get(letter)?.includes(table))).toEqual([]);
});

it('a list that is no table has no letter of one', () => {
  const lists = /\)\s+(?:with ordinality )?as\s*([a-z])\s*\(|\bunnest\([^()]+\)\s+([a-z])\b/g;
  const found = globSync('{database,server}/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts') && !file.includes('migrations'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(lists)].map(([, record, list]) => ({ file, letter: record ?? (list as string) })),
    );
  expect(found.length).toBeGreaterThan(1);
  expect(found.filter(({ letter }) => letters.has(letter))).toEqual([]);
});
