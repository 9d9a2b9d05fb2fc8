import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('docs/on-the-device.md', 'utf8');
const named = new Set([...page.matchAll(/`([^`]+)`/g)].map(([, word]) => word as string));

const storage = 'web/session/storage.ts';
const keepers = globSync('web/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  .filter(({ text }) => /\b(?:local|session)Storage\b|indexedDB\b|\bopenDB[<(]|\bcaches\b[.;)]/.test(text));

/** The names under which a file keeps something: what it hands to the browser, and the constants that it has for them. */
const nameForms = [
  /(?:get|set|remove)Item\('([^']+)'/g,
  /(?:key|Key|Cache|Database) = '([^']+)'/g,
  /(?:openDB<\w+>\(|database: )'([^']+)'/g,
  /type Kind = '(\w+)' \| '(\w+)'/g,
  /=> `(\w+) \$\{build\.manifest\}`/g,
  /names = \{ assets: '(\w+)', builds: '(\w+)', answers: '(\w+)', pictures: '(\w+)' \}/g,
];
const namesIn = (text: string) => nameForms.flatMap((form) => [...text.matchAll(form)].flatMap(([, ...names]) => names.filter(Boolean)));

const storedKeys = (): string[] => {
  const text = readFileSync(storage, 'utf8');
  const session = /sessionKeys = \[([^\]]+)\]/.exec(text)?.[1] ?? '';
  const lasting = /type LastingKey =([\s\S]+?)\ntype /.exec(text)?.[1] ?? '';
  return [...`${session}${lasting}`.matchAll(/'(\w+)'/g)].map(([, key]) => key as string);
};

/** The names of cookies, by the files that set them. */
const cookieFiles = globSync('{server,contract,web}/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$/.test(file) && /setCookie\(name|; max-age=\$/.test(readFileSync(file, 'utf8')),
);
const cookies = cookieFiles.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^const name = '([^']+)'|=> *\n? *`(\w+)=/gm)].map(
    ([, name, first]) => name ?? (first as string),
  ),
);

const kept = [
  ...cookies,
  ...new Set([
    ...storedKeys(),
    ...keepers.flatMap(({ text }) => namesIn(text)),
    ...namesIn(readFileSync('web/offline/shared-cache.ts', 'utf8')),
  ]),
];

test('what a device keeps is on the page of it, with the file that keeps it', () => {
  expect(storedKeys().length).toBeGreaterThan(25);
  expect([...keepers.map(({ file }) => file), ...cookieFiles].filter((file) => !named.has(file))).toEqual([]);
  expect(kept.filter((name) => !named.has(name))).toEqual([]);
});

test('the page names nothing that no device keeps', () => {
  const files = new Set([...keepers.map(({ file }) => file), ...cookieFiles]);
  const words = [...named].filter((word) => !word.startsWith('tests/'));
  const isFile = (word: string) => word.includes('/');
  expect(words.filter((word) => isFile(word) && !files.has(word))).toEqual([]);
  expect(words.filter((word) => !isFile(word) && !kept.includes(word))).toEqual([]);
});
