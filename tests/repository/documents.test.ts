import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** The CHANGELOG is left out: it names what was there at the time. */
const documents = globSync('{*.md,docs/**/*.md,.github/**/*.md}').filter((file) => file !== 'CHANGELOG.md');
const sources = globSync('{.github,bench,contract,database,deploy,docs,public,server,tests,vite,web}/**/*');

const ending = '(?:ts|tsx|css|md|json|sql|yml|conf|sh|toml|webp|png|mjs)';
const isPath = new RegExp(String.raw`^[\w@.+-]+(?:\/[\w@.+-]+)*(?:\.${ending}|\/)$`);
/** What a build or a run makes, and where an operator puts certificates. */
const isMade = /^(?:build|data|node_modules|test-results|outbox|uploads|\.react-router|deploy\/nginx\/tls)\//;

/** Words in back-ticks, and those of blocks of code. */
const wordsOf = (text: string): string[] =>
  [...text.matchAll(/```[^\n]*\n([\s\S]*?)```|`([^`\n]+)`/g)].flatMap(([, block, inline]) =>
    (block ?? inline ?? '').split(/[\s(),;:"'=]+/),
  );

/** From the root, from the document, or from any folder: `platform/problems.ts` is enough. */
function isThere(word: string, document: string): boolean {
  const file = word.replace(/\/$/, '');
  return existsSync(file) || existsSync(path.join(path.dirname(document), file)) || sources.some((source) => source.endsWith(`/${file}`));
}

it('every file and folder that a document names exists', () => {
  const named = documents.flatMap((document) =>
    wordsOf(readFileSync(document, 'utf8'))
      .filter((word) => isPath.test(word) && !isMade.test(word))
      .map((word) => ({ document, word })),
  );
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter(({ document, word }) => !isThere(word, document)).map(({ document, word }) => `${document}: ${word}`)).toEqual([]);
});

it('every link from one document to another file leads there', () => {
  const links = documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, to = '']) => ({ document, to })),
  );
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter(({ document, to }) => !existsSync(path.join(path.dirname(document), to)))).toEqual([]);
});
