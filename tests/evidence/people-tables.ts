import { type Row, rowsOf, table } from './kept-rows.ts';
import type { Result } from './results.ts';

const thousands = (value: number) => Math.round(value).toLocaleString('en-US');
const number = (value: string | number | undefined) => Number(value ?? Number.NaN);
const round = (value: number, digits = 1) => Math.round(value * 10 ** digits) / 10 ** digits;

const notKept = 'Not measured yet: `npm run bench -- growth/thousand-people --full`.';

const daysOf = (results: readonly Result[]) =>
  rowsOf(results, 'growth-thousand-people').filter(({ name }) => name === 'a day of a thousand people');

function habits(results: readonly Result[]): string {
  const rows = rowsOf(results, 'growth-thousand-people');
  const largest = Math.max(...rows.map(({ times }) => number(times)));
  const lines = rows
    .filter(({ name, times }) => times === largest && name !== 'a day of a thousand people')
    .map((row) => [row.name, number(row.a_day) / 1000, `${row.server_s} + ${row.database_s} s`, `${thousands(number(row.kilobytes))} kB`]);
  return table(
    ['what people do', 'times a day, each (assumed)', 'processor for a thousand: Barrio + Postgres', 'sent to a thousand'],
    lines,
  );
}

function days(results: readonly Result[]): string {
  const lines = daysOf(results).map((row) => [
    `${row.times}x`,
    `${row.ours} s: ${row.server_s} + ${row.database_s}`,
    `${row.megabytes_sent} MB`,
    `${row.megabytes_of_disk} MB`,
    `${row.process_mb} MB, ${row.process_peak_mb} at the most`,
  ]);
  return table(['data', 'processor of a day: Barrio + Postgres', 'sent', 'written to the disk', 'memory of the process'], lines);
}

/** A fifth of a day falls into its busiest hour; three openings of four minutes a day, each with a line. */
const busiest = { share: 1 / 5, linesForEach: (3 * 4) / 60 / 5 };
const towns = [10_000, 250_000, 2_600_000, 13_000_000];

/** Cores that are kept half idle, memory of open lines, and bytes, for so many people who are active in a day. */
function plan(results: readonly Result[]): string {
  const day: Row | undefined = daysOf(results).at(-1);
  if (!day) return notKept;
  // Tables grow by pages: the day that wrote most.
  const disk = Math.max(...daysOf(results).map(({ megabytes_of_disk }) => number(megabytes_of_disk)));
  const socket = number(rowsOf(results, 'live').find(({ name }) => name === 'memory of a socket')?.ours);
  const coresOf = (seconds: number, people: number) =>
    round((seconds * busiest.share * (people / 1000) * 2) / 3600, people < 100_000 ? 2 : 1);
  const lines = towns.map((people) => {
    const open = people * busiest.linesForEach;
    return [
      thousands(people),
      `${coresOf(number(day.ours), people)}: ${coresOf(number(day.server_s), people)} + ${coresOf(number(day.database_s), people)}`,
      `${thousands(open)}, ${thousands((open * socket) / 1000)} MB`,
      `${thousands((number(day.megabytes_sent) * people) / 1e6)} GB`,
      `${thousands((disk * people * 365) / 1e6)} GB`,
    ];
  });
  return table(
    ['active in a day', 'cores, half idle: Barrio + Postgres', 'open lines, their memory', 'sent in a day', 'written in a year'],
    lines,
  );
}

/** How many people a core serves that is kept half idle. */
const each = (results: readonly Result[]): string => {
  const day = daysOf(results).at(-1);
  if (!day) return notKept;
  const seconds = number(day.ours);
  return `A core that is kept half idle serves **${thousands(Math.floor(1800 / (seconds * busiest.share)) * 1000)}** people who are active in a day.`;
};

export const peopleTables = { habits, days, plan, each };
