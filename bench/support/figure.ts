import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';

/** One measurement as it is printed: what is ours, what it is held against, and the limit that it has to keep. */
export type Figure = {
  name: string;
  ours: number;
  peer?: number;
  /** `ours` by `peer`, or `ours` itself where nothing is held against it. */
  ratio?: number;
  limit: string;
  pass: boolean;
  unit: string;
} & Record<string, unknown>;

/** `--full`: longer and more runs, as the figures that go into `bench/results/` need them. */
export const isFull = process.argv.includes('--full');

export const machine = {
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  node: process.version,
  platform: `${process.platform} ${process.arch}`,
};

/** Prints a figure as one line of JSON. The load says how much else this machine was doing. */
export function say(figure: Figure): void {
  console.log(JSON.stringify({ ...figure, load: round(loadavg()[0] ?? 0), full: isFull, machine }));
}

/** Says why something could not be measured here; that is no failure, and no figure either. */
export function sayMissing(name: string, reason: string): void {
  console.log(JSON.stringify({ name, missing: reason, machine }));
}

export const round = (value: number, digits = 2) => Math.round(value * 10 ** digits) / 10 ** digits;

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] as number) : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}

const ticksPerSecond = 100;

/** Seconds of processor that a process has used, all its threads together; NaN where the system does not tell. */
export function cpuSecondsOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  } catch {
    return Number.NaN;
  }
}

/** MB that a process has in memory now (`VmRSS`), and at the most it ever had (`VmHWM`), all its threads together. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1');
  const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}
