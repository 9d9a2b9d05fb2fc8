import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');

/** `V1.2.3,2` by line: the requirements of OWASP ASVS 5.0.0 with their levels. */
const listed = read('tests/repository/asvs-5.0.0.csv')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(',') as [id: string, level: string]);

const asked = listed.filter(([, level]) => level !== '3').map((line) => line.join(' '));

const document = read('docs/asvs.md');
const rows = document
  .split('\n')
  .filter((line) => /^\| V?\d/.test(line))
  .map((line) => {
    const [, id = '', level = '', asks = '', verdict = '', by = '', ...more] = line.split('|').map((cell) => cell.trim());
    return { id, level, asks, verdict, by, more };
  });

const verdicts = ['met', 'partly', 'not met', 'not applicable'];
/** Files in backticks, each with the titles that follow it. */
const namedIn = (by: string) =>
  [...by.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\.\w+|NOTICE|\.env\.example)`((?:,? ?«[^»]+»)*)/g)].map(([, file = '', titles = '']) => ({
    file,
    titles: [...titles.matchAll(/«([^»]+)»/g)].map(([, title = '']) => title),
  }));

it('the list has what OWASP published: 345 requirements, 70 of the first level, 183 of the second', () => {
  expect(new Set(listed.map(([id]) => id)).size).toBe(345);
  const of = (wanted: string) => listed.filter(([, level]) => level === wanted).length;
  expect([of('1'), of('2'), of('3')]).toEqual([70, 183, 92]);
});

it('every requirement of the first two levels is answered once, by its level, and no other', () => {
  expect(rows.map(({ id, level }) => `${id} ${level}`)).toEqual(asked);
});

it.each(rows)('$id has a verdict and what it rests on', ({ asks, verdict, by, more }) => {
  expect(verdicts).toContain(verdict);
  expect(asks).not.toBe('');
  expect(more).toEqual(['']);
  const named = namedIn(by);
  if (verdict === 'met') expect(named.length).toBeGreaterThan(0);
  else expect(by.length).toBeGreaterThan(5);
  for (const { file, titles } of named) {
    expect(existsSync(new URL(file, root)), file).toBe(true);
    const text = read(file);
    for (const title of titles) expect(text.includes(title), `${file} has «${title}»`).toBe(true);
  }
  expect(named.flatMap(({ titles }) => titles)).toHaveLength(by.split('«').length - 1);
});

it('the summary counts what the tables say', () => {
  const counts = verdicts.map((wanted) => `${rows.filter(({ verdict }) => verdict === wanted).length} ${wanted}`);
  expect(document).toContain(`**${rows.length} requirements: ${counts.join(', ')}.**`);
});
