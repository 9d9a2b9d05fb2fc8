import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Such a spread means nothing: it only keeps several properties on one line, and whoever reads it looks for more. */
const spread = /\.\.\.\{/g;

it('no object is spread where it is written', () => {
  const files = globSync('{bench,contract,database,server,tests,vite,web}/**/*.{ts,tsx}').filter((file) => !file.includes('node_modules'));
  expect(files.length).toBeGreaterThan(1000);
  const spreads = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(spread)].map(({ index }) => `${file}: ${index}`));
  expect(spreads).toEqual([]);
});
