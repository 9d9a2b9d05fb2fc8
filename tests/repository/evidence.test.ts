import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { missingPlaces, root } from '../evidence/code-fingerprint.ts';
import { entryOf, keptFigures } from '../evidence/figure-list.ts';
import { fillTables } from '../evidence/fill-tables.ts';
import { writePage } from '../evidence/page.ts';
import { flat, readProof } from '../evidence/promise.ts';
import { promisedPages } from '../evidence/promises/pages.ts';
import { readResults, resultFiles } from '../evidence/results.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const results = readResults();
const promises = promisedPages.flatMap(({ page, promises }) => promises.map((promise) => ({ page, ...promise })));
const proofs = promises.flatMap(({ page, says, by }) => by.map((proof) => ({ page, says, ...readProof(proof) })));

describe('docs/evidence.md', () => {
  it('is what `npm run evidence` writes, so that a figure older than its code is marked', () => {
    expect(
      read('docs/evidence.md') === writePage(promisedPages),
      'docs/evidence.md is not of this tree: run `npm run evidence` and commit it',
    ).toBe(true);
  });
});

describe('docs/growth.md', () => {
  it('has in its tables what the kept figures say', () => {
    expect(read('docs/growth.md') === fillTables(read('docs/growth.md')), 'run `npm run evidence` and commit it').toBe(true);
    expect(read('docs/growth.md').match(/<!-- table: /g)?.length).toBeGreaterThan(5);
  });
});

describe('a kept figure', () => {
  it('has an entry in tests/evidence/figure-list.ts', () => {
    expect(results.length).toBeGreaterThan(40);
    expect(resultFiles().filter((file) => !entryOf(path.basename(file, '.json')))).toEqual([]);
  });

  it('says where it comes from', () => {
    expect(results.filter(({ origin }) => !origin?.date || !origin.command).map(({ file }) => file)).toEqual([]);
  });

  it('is made by a file, and of code, that are there', () => {
    const missing = Object.entries(keptFigures).flatMap(([key, { by, code }]) =>
      missingPlaces([by, ...code]).map((place) => `${key}: ${place}`),
    );
    expect(missing).toEqual([]);
  });

  it('shows fields that it has', () => {
    const wrong = results.flatMap((result) =>
      (entryOf(result.name)?.[1].shows ?? []).filter((field) => !(field in result)).map((field) => `${result.name}: ${field}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('a promise', () => {
  it('stands in its page as it is written in tests/evidence/promises', () => {
    const pages = new Map(promisedPages.map(({ page }) => [page, flat(read(page))]));
    expect(promises.length).toBeGreaterThan(100);
    expect(promises.filter(({ page, says }) => !pages.get(page)?.includes(says)).map(({ page, says }) => `${page}: ${says}`)).toEqual([]);
  });

  it('rests on a figure or a test, or says what is not shown', () => {
    expect(promises.filter(({ by, gap }) => by.length === 0 && !gap).map(({ says }) => says)).toEqual([]);
  });

  it('names files and titles that there are', () => {
    const wrong = proofs.filter(
      ({ file, title }) => file && (!existsSync(path.join(root, file)) || (title && !read(file).includes(title))),
    );
    expect(wrong.map(({ says, file, title }) => `${says}: ${file} ${title ?? ''}`)).toEqual([]);
  });

  it('names figures that are listed, and measurements that they have', () => {
    const isListed = (figure: string) => figure in keptFigures || Object.keys(keptFigures).some((key) => path.matchesGlob(figure, key));
    expect(
      proofs.filter(({ figure }) => figure !== undefined && !isListed(figure)).map(({ says, figure }) => `${says}: ${figure}`),
    ).toEqual([]);
    const wrong = proofs.filter(
      ({ figure, measurement }) =>
        measurement && !results.some(({ name, figures }) => name === figure && figures?.some((one) => one.name === measurement)),
    );
    expect(wrong.map(({ says, figure, measurement }) => `${says}: ${figure}#${measurement}`)).toEqual([]);
  });
});
