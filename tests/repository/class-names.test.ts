import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type ClassName = { file: string; name: string };

const read = (pattern: string) => globSync(pattern).map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

/** Class names that the style sheets select; distances and durations begin with a digit, class names never do. */
const inStyles: ClassName[] = read('web/styles/**/*.css').flatMap(({ file, text }) =>
  all(text.replace(/\/\*.*?\*\//gs, ''), /([^{};]+)\{/g).flatMap((selector) =>
    all(selector, /\.([a-z][\w-]*)/gi).map((name) => ({ file, name })),
  ),
);

/** What stands in the braces that open at `from`. */
function inBraces(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return text.slice(from, at + 1);
  }
  return '';
}

/** Words of all texts in a value, but for those that something is compared with. */
function wordsOf(value: string): string[] {
  const quoted = [...value.matchAll(/([!=]== )?(?:"([^"]*)"|'([^']*)')/g)].filter(([, compared]) => !compared);
  const texts = quoted.map(([, , double, single]) => double ?? single ?? '');
  const templates = all(value.replace(/\$\{[^}]*\}/g, ' '), /`([^`]*)`/g);
  return [...texts, ...templates].flatMap((text) => text.split(/\s+/)).filter(Boolean);
}

/** Class names that the screens give. */
const inScreens: ClassName[] = read('web/**/*.tsx').flatMap(({ file, text }) =>
  [...text.matchAll(/\b(?:className|kind|size) ?= ?(?:("[^"]*"|'[^']*')|\{)/g)]
    .flatMap(({ 0: { length }, 1: quoted, index }) => wordsOf(quoted ?? inBraces(text, index + length - 1)))
    .map((name) => ({ file, name })),
);

const among = (names: ClassName[], choice: (name: string) => boolean) => [
  ...new Set(names.filter(({ name }) => choice(name)).map(({ file, name }) => `${file}: ${name}`)),
];

it('reads the class names that it judges', () => {
  expect(inStyles.length).toBeGreaterThan(700);
  expect(inScreens.length).toBeGreaterThan(400);
});

it('no class has a name of one or two letters', () => {
  expect(among([...inStyles, ...inScreens], (name) => name.length < 3)).toEqual([]);
});

it('only its component gives a button, an icon, hidden words or a skeleton its look', () => {
  const looks = ['btn', 'icon-button', 'visually-hidden', 'skeleton'];
  const elsewhere = inScreens.filter(({ file }) => !/^web\/ui\/(button|icon-button|visually-hidden|skeleton)\.tsx$/.test(file));
  expect(among(elsewhere, (name) => looks.includes(name))).toEqual([]);
});

/** A screen's sheet stays when its visitor goes on to the next screen; two that give one class its look change each other's. */
it('one sheet alone gives a class its look', () => {
  const together = [
    'web/styles/parts/base.css',
    'web/styles/parts/shell.css',
    'web/styles/screens/home.css',
    'web/styles/screens/categories.css',
  ];
  const sheets = new Map<string, Set<string>>();
  for (const { file, text } of read('web/styles/**/*.css')) {
    if (together.includes(file)) continue;
    const selectors = all(text.replace(/\/\*.*?\*\//gs, ''), /([^{};]+)\{/g).flatMap((list) => list.split(','));
    for (const name of selectors.flatMap((selector) => /^\s*\.([a-z][\w-]*)(?::[\w()-]+|\[[^\]]*\])*\s*$/i.exec(selector)?.[1] ?? []))
      sheets.set(name, (sheets.get(name) ?? new Set()).add(file));
  }
  expect([...sheets].filter(([, files]) => files.size > 1).map(([name, files]) => `${name}: ${[...files].join(' and ')}`)).toEqual([]);
});
