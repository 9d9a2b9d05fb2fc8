import { expect, test } from 'vitest';
import { mergeRows } from './merge-rows.ts';
import { mergePages, type Page, reloadPages } from './reload-pages.ts';

type Row = { id: number; text: string };
const idOf = ({ id }: Row) => id;
const row = (id: number, text = 'as it was'): Row => ({ id, text });
const ids = ({ items }: { items: Row[] }) => items.map(idOf);

/** A list in pages of three, whose cursor is the last row of the page before. */
function listOf(rows: Row[]) {
  const asked: string[] = [];
  const pageAfter = (id: number): Page<Row> => {
    const items = rows.filter((one) => one.id > id).slice(0, 3);
    const last = items.at(-1);
    return { items, next: last && rows.some((one) => one.id > last.id) ? String(last.id) : null };
  };
  const fetchPage = async (cursor: string) => {
    asked.push(cursor);
    return pageAfter(Number(cursor));
  };
  return { first: pageAfter(0), asked, reading: { idOf, fetchPage } };
}
const numbers = (length: number) => Array.from({ length }, (_, index) => row(index + 1));

test('rows that are there take what is new of them, in their places', () => {
  expect(mergeRows([row(1), row(2), row(3)], [row(3, 'new'), row(9), row(1, 'new')], idOf)).toEqual([row(1, 'new'), row(2), row(3, 'new')]);
});

test('reads on as far as was read before, and no further', async () => {
  const { first, asked, reading } = listOf(numbers(30));
  const again = await reloadPages(first, 9, reading);
  expect(ids(again)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(again).toMatchObject({ next: '9', covered: 9 });
  expect(asked).toEqual(['3', '6']);
});

test('what ended goes, what is new comes in, what changed says so', async () => {
  const before = { items: numbers(9), next: '9' };
  const now = [row(1), row(1.5, 'came'), row(2), row(3), row(4), row(6), row(7, 'changed'), row(8), row(9), row(10), row(11)];
  const { first, reading } = listOf(now);
  const found = mergePages(before, await reloadPages(first, 9, reading), idOf);
  expect(ids(found)).toEqual([1, 1.5, 2, 3, 4, 6, 7, 8, 9]);
  expect(found.items[6]).toEqual(row(7, 'changed'));
  expect(found.next).toBe('9');
});

test('the last row ended: nothing of it is left', async () => {
  const { first, reading } = listOf(numbers(12).filter(({ id }) => id !== 9));
  const found = mergePages({ items: numbers(9), next: '9' }, await reloadPages(first, 9, reading), idOf);
  expect(ids(found)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 10]);
  expect(found.next).toBe('10');
});

test('far down, five pages more are read again and the rest stays with its way on', async () => {
  const { first, asked, reading } = listOf(numbers(60));
  const again = await reloadPages(first, 30, reading);
  expect(asked).toHaveLength(5);
  expect(again.covered).toBe(18);
  const found = mergePages({ items: numbers(30), next: '30' }, again, idOf);
  expect(ids(found)).toEqual(ids({ items: numbers(30) }));
  expect(found.next).toBe('30');
});

test('a page that came in the meantime stays', async () => {
  const { first, reading } = listOf(numbers(30));
  const again = await reloadPages(first, 6, reading);
  const found = mergePages({ items: numbers(9), next: '9' }, again, idOf);
  expect(ids(found)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(found.next).toBe('9');
});

test('a list that has become shorter ends there', async () => {
  const { first, reading } = listOf(numbers(4));
  const found = mergePages({ items: numbers(9), next: '9' }, await reloadPages(first, 9, reading), idOf);
  expect(ids(found)).toEqual([1, 2, 3, 4]);
  expect(found.next).toBe(null);
});

test('a row that moved from one page to the next is there once', async () => {
  const pages: Page<Row>[] = [{ items: [row(3), row(4)], next: null }];
  const again = await reloadPages({ items: [row(1), row(2), row(3, 'first')], next: 'a' }, 6, {
    idOf,
    fetchPage: async () => pages.shift() as Page<Row>,
  });
  expect(ids(again)).toEqual([1, 2, 3, 4]);
});
