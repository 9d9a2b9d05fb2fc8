import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { runChild, type StepEnd } from './child.ts';
import { LongState } from './state.ts';
import { inOrder, type Step } from './step.ts';

export type Outcome = {
  name: string;
  result: StepEnd['result'] | 'done before' | 'not begun';
  reason?: string;
  seconds?: number;
  log?: string;
};

export type RunOptions = {
  /** State and logs. */
  folder: string;
  cwd: string;
  /** What the code is now: what passed for other code runs again. */
  code: string;
  /** So many of those that need not be alone run at once. */
  slots: number;
  stopped: AbortSignal;
  say(line: string): void;
  /** Milliseconds that an ended step has to go by itself. */
  graceMs?: number;
};

export function sayTime(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (seconds < 100) return `${Math.round(seconds)} s`;
  return minutes < 100 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Where a step's output goes. */
export const logOf = (folder: string, name: string) => path.join(folder, `${name.replaceAll('/', '.')}.log`);

/** Seconds that these take, by what each took last; of one that never ran nobody knows, and it counts as the usual one. */
export function estimate(steps: readonly Step[], state: LongState, slots: number): number {
  const known = steps.flatMap(({ name }) => state.of(name)?.seconds ?? []);
  const usual = known.length > 0 ? known.reduce((sum, one) => sum + one, 0) / known.length : 300;
  return steps.reduce((sum, { name, alone, prepares }) => sum + (state.of(name)?.seconds ?? usual) / (alone || prepares ? 1 : slots), 0);
}

/** Runs what is not done yet, in its order. A step that fails stops no other. */
export async function runSteps(steps: readonly Step[], options: RunOptions): Promise<Outcome[]> {
  const { folder, cwd, code, slots, stopped, say, graceMs } = options;
  const state = new LongState(folder);
  const outcomes = new Map<string, Outcome>();
  const ordered = inOrder(steps);
  const isDone = ({ name, prepares }: Step) => !prepares && state.isDone(name, code);
  const waiting = ordered.filter((step) => step.lacks === undefined && !isDone(step));
  const total = waiting.length;
  const began = performance.now();
  let begun = 0;
  mkdirSync(folder, { recursive: true });
  for (const { name, lacks } of ordered) if (lacks !== undefined) outcomes.set(name, { name, result: 'skipped', reason: lacks });
  for (const step of ordered)
    if (step.lacks === undefined && isDone(step)) outcomes.set(step.name, { name: step.name, result: 'done before' });

  const runOne = async (step: Step) => {
    const place = `[${++begun}/${total}]`;
    const left = estimate(
      waiting.filter(({ name }) => !outcomes.has(name)),
      state,
      slots,
    );
    const elapsed = (performance.now() - began) / 1000;
    const last = state.of(step.name)?.seconds;
    say(
      `${place} ${step.name}${last === undefined ? '' : ` (${sayTime(last)} last time)`}; ${sayTime(elapsed)} gone, about ${sayTime(left)} left`,
    );
    const log = logOf(folder, step.name);
    const end = await runChild(step, cwd, log, stopped, graceMs);
    const { result, reason, seconds } = end;
    outcomes.set(step.name, { name: step.name, result, seconds, log, ...(reason ? { reason } : {}) });
    if (result !== 'stopped') state.keep(step.name, { code, passed: result === 'passed', seconds, at: new Date().toISOString() });
    say(`${place} ${step.name}: ${result} after ${sayTime(seconds)}${reason ? ` (${reason}; ${log})` : ''}`);
  };

  const inTurn = async (queue: Step[]) => {
    for (let step = queue.shift(); step && !stopped.aborted; step = queue.shift()) await runOne(step);
  };
  const [first, beside, alone] = [
    waiting.filter(({ prepares }) => prepares),
    waiting.filter((step) => !step.prepares && !step.alone),
    waiting.filter((step) => !step.prepares && step.alone),
  ];
  await inTurn(first);
  await Promise.all(Array.from({ length: slots }, () => inTurn(beside)));
  await inTurn(alone);
  return ordered.map(({ name }) => outcomes.get(name) ?? { name, result: 'not begun' });
}

/** The table that somebody reads in the morning: what failed on top. */
export function sayOutcomes(outcomes: readonly Outcome[]): string {
  const order: Outcome['result'][] = ['failed', 'stopped', 'not begun', 'skipped', 'passed', 'done before'];
  const sorted = outcomes.toSorted((a, b) => order.indexOf(a.result) - order.indexOf(b.result));
  const width = Math.max(...sorted.map(({ name }) => name.length));
  const lines = sorted.map(({ name, result, seconds, reason, log }) =>
    [
      result.padEnd(11),
      name.padEnd(width),
      (seconds === undefined ? '' : sayTime(seconds)).padEnd(10),
      [reason, log].filter(Boolean).join('  '),
    ]
      .join('  ')
      .trimEnd(),
  );
  const counts = order.flatMap((result) => {
    const count = outcomes.filter((one) => one.result === result).length;
    return count ? `${count} ${result}` : [];
  });
  return `${lines.join('\n')}\n${outcomes.length} steps: ${counts.join(', ')}.`;
}

/** 0 only where everything that can run here has passed. */
export function exitCodeOf(outcomes: readonly Outcome[]): number {
  if (outcomes.some(({ result }) => result === 'stopped' || result === 'not begun')) return 130;
  return outcomes.some(({ result }) => result === 'failed') ? 1 : 0;
}
