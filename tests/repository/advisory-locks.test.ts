import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { advisoryLocks } from '../../database/advisory-locks.ts';

/** Locks of two ids, whose keys no other lock can have. */
const ofTwoIds = ['server/redemptions/commands.ts'];

it('the keys and names of all advisory locks stand in database/advisory-locks.ts, where they can be told apart', () => {
  const files = globSync('{contract,database,server}/**/*.ts').filter(
    (file) => !file.endsWith('.test.ts') && file !== 'database/advisory-locks.ts',
  );
  const takes = files.flatMap((file) =>
    (readFileSync(file, 'utf8').match(/pg_(?:try_)?advisory.*/g) ?? []).map((line) => ({ file, line })),
  );
  expect(takes.length).toBeGreaterThan(5);
  expect(takes.filter(({ line }) => !line.includes('advisoryLocks.')).map(({ file }) => file)).toEqual(ofTwoIds);
});

it('the keys of advisory locks differ', () => {
  const keys = Object.values(advisoryLocks);
  expect(new Set(keys).size).toBe(keys.length);
});
