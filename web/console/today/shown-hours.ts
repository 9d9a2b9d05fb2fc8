/** As many as a phone shows beside each other. */
const mostHours = 12;

type HoursInput = {
  byHour: readonly number[];
  /** The running hour of a day; null for the sums of many days. */
  hour: number | null;
  open: { from: number; to: number } | null;
};

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

/**
 * The hours of the day that the chart shows: those that are open or have a redemption. If these are too many, it shows those around the current hour, else those
 * with the most redemptions.
 */
export function shownHours({ byHour, hour, open }: HoursInput): number[] {
  const used = byHour.flatMap((count, at) => (count > 0 ? [at] : []));
  const all = [...used, ...(hour === null ? [] : [hour]), ...(open ? [open.from, open.to] : [])];
  const [first, last] = all.length === 0 ? [9, 20] : [Math.min(...all), Math.max(...all)];
  const starts = Array.from({ length: Math.max(1, last - first - mostHours + 2) }, (_, index) => first + index);
  const fullest = () =>
    starts.reduce((best, from) => (sum(byHour.slice(from, from + mostHours)) > sum(byHour.slice(best, best + mostHours)) ? from : best));
  const around = (now: number) => Math.max(first, Math.min(now - 8, last - mostHours + 1));
  const from = hour === null ? fullest() : around(hour);
  return Array.from({ length: Math.min(last - from + 1, mostHours) }, (_, index) => from + index);
}
