import { type Row, rowsOf, table } from './kept-rows.ts';
import type { Result } from './results.ts';

const distinct = <T>(values: readonly T[]) => [...new Set(values)];

function growth(results: readonly Result[]): string {
  const rows = rowsOf(results, 'growth');
  const of = (row: Row, what: string) =>
    rows.find(({ name, times, processes }) => name.startsWith(what) && times === row.times && processes === row.processes);
  const costOf = (row: Row, what: string) => {
    const cost = of(row, what);
    return cost ? `${cost.server_cpu_ms} + ${cost.database_cpu_ms} ms, ${cost.p99_ms} ms` : '';
  };
  const lines = rows
    .filter(({ name }) => name.startsWith('a list'))
    .map((row) => {
      const broadcast = of(row, 'a broadcast');
      const costs = ['a list', 'a search', 'a claim'].map((what) => costOf(row, what));
      return [`${row.times}x`, row.processes as number, ...costs, broadcast ? `${broadcast.p50_ms}, ${broadcast.slowest_ms} ms` : ''];
    });
  return table(
    ['data', 'processes', 'a list: processor (Barrio + Postgres), p99', 'a search', 'a claim', 'a broadcast: median, slowest'],
    lines,
  );
}

function consoles(results: readonly Result[]): string {
  const rows = rowsOf(results, 'growth-consoles');
  if (rows.length === 0) return 'Not measured yet: `npm run bench -- growth/consoles --full`.';
  const sizes = distinct(rows.map(({ times }) => times));
  const lines = distinct(rows.map(({ name }) => name)).map((name) => [
    name,
    ...sizes.map((size) => {
      const row = rows.find((one) => one.name === name && one.times === size);
      return row ? `${row.ours} ms, ${row.median_ms} ms` : '';
    }),
  ]);
  return table(['asked', ...sizes.map((size) => `${size}x: processor, waited`)], lines);
}

function pockets(results: readonly Result[]): string {
  const lines = rowsOf(results, 'growth-pocket').map((row) => [
    row.companies as number,
    `${row.ours} kB`,
    `${row.a_day_kb} kB`,
    `${row.on_the_phone_kb} kB`,
    `${row.processor_s} s`,
    `${row.ledger_kb} kB`,
  ]);
  return table(
    ['businesses', 'fetched once', 'what a day changes', 'on the phone', 'processor to make it', 'its ledger in the database'],
    lines,
  );
}

function searches(results: readonly Result[]): string {
  const rows = rowsOf(results, 'common-words').filter(({ name }) => name === 'search, median');
  const sizes = distinct(rows.map(({ times }) => times));
  const lines = distinct(rows.map(({ words }) => words as string)).map((words) => [
    words,
    ...sizes.map((size) => {
      const row = rows.find((one) => one.words === words && one.times === size);
      return row ? `${row.server_cpu_ms} + ${row.database_cpu_ms} ms, ${row.ours} ms` : '';
    }),
  ]);
  return table(['words', ...sizes.map((size) => `${size}x: processor (Barrio + Postgres), median`)], lines);
}

export const growthTables = { growth, consoles, pockets, searches };
