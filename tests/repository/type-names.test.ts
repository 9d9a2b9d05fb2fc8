import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Words that end like a participle and are the field's own nouns. */
const nouns = ['Finding', 'Listing', 'Meaning', 'Opening', 'Setting', 'Thing'];
const irregular =
  'Asked|Begun|Bound|Built|Chosen|Cut|Done|Drawn|Found|Given|Gone|Heard|Held|Kept|Known|Left|Lost|Made|Meant|Met|Put|Read|Said|Seen|Sent|Set|Shown|Sold|Spent|Taken|Told|Way|Written';

/** A participle says that something happened, not what the value is: `SenderOptions`, `InboxQuery` and `SaveResult` do. */
const participle = new RegExp(
  String.raw`\b(?:type|interface) ((?:[A-Z][a-z]+(?:ed|ing)|[A-Za-z]*(?:Given|Said|Heard)|${irregular})\b)`,
  'g',
);
const findParticiples = (text: string) =>
  [...text.matchAll(participle)].flatMap(([, name]) => (name && !nouns.includes(name) ? [name] : []));

it('no type has a participle alone for a name', () => {
  const files = globSync('{bench,contract,database,server,tests,vite,web}/**/*.{ts,tsx}').filter((file) => !file.includes('node_modules'));
  expect(files.length).toBeGreaterThan(1000);
  expect(findParticiples('export type Loaded = 1;\ninterface ListGiven {}\ntype Listing = 2;')).toEqual(['Loaded', 'ListGiven']);
  const named = files
    .filter((file) => !file.endsWith('type-names.test.ts'))
    .flatMap((file) => findParticiples(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`));
  expect(named).toEqual([]);
});
