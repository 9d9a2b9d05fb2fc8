import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const files = globSync('{bench,contract,database,server,tests,vite,web}/**/*.{ts,tsx}').filter((file) => !file.includes('node_modules'));
const placesOf = (spread: RegExp, among: string[]) =>
  among.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(spread)].map(({ index }) => `${file}: ${index}`));

/** Such a spread means nothing: it only keeps several properties on one line, and whoever reads it looks for more. */
it('no object is spread where it is written', () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(placesOf(/\.\.\.\(?\{/g, files)).toEqual([]);
});

/** The same of a list of texts or numbers; what is made of one (`.map`) is something else. */
it('no list of texts or numbers is spread where it is written', () => {
  expect(
    placesOf(
      /\.\.\.\(?\[\s*['"\d][^\]]*\](?!\.| as const\)\.)/g,
      files.filter((file) => !/^web\/.*\.test\.ts$/.test(file)),
    ),
  ).toEqual([]);
});
