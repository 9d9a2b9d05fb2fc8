import { spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import type { Step } from './step.ts';

/** How a step ended; `stopped` when the whole run was. */
export type StepEnd = { result: 'passed' | 'failed' | 'stopped' | 'skipped'; reason?: string; seconds: number };

/** By this name in their environment all processes of a step are known, also those that left its group. */
const markName = 'BARRIO_LONG_STEP';

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Processes that a step left behind, where the system tells (Linux). */
function leftBehind(mark: string): number[] {
  const isOfStep = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').includes(`${markName}=${mark}`);
    } catch {
      return false;
    }
  };
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && isOfStep(name))
      .map(Number);
  } catch {
    return [];
  }
}

function killLeft(mark: string): void {
  for (const pid of leftBehind(mark)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It went by itself meanwhile.
    }
  }
}

/** Runs a step to its end, its limit or until the run is stopped, with a log of its own. Nothing of it runs afterwards. */
export async function runChild(step: Step, cwd: string, log: string, stopped: AbortSignal, graceMs = 15_000): Promise<StepEnd> {
  const began = performance.now();
  const mark = `${process.pid} ${step.name}`;
  const env = Object.fromEntries(
    Object.entries({ ...process.env, ...step.env, [markName]: mark }).filter(([, value]) => value !== undefined),
  );
  const [program = '', ...words] = step.command;
  const output = openSync(log, 'w');
  const child = spawn(program, words, { cwd, env: env as NodeJS.ProcessEnv, detached: true, stdio: ['ignore', output, output] });
  closeSync(output);
  const ended = new Promise<string | undefined>((resolve) => {
    child.once('error', ({ message }) => resolve(message));
    child.once('exit', (code, signal) => resolve(code === 0 ? undefined : signal ? `ended by ${signal}` : `exit code ${code}`));
  });
  let cause: 'stopped' | 'late' | undefined;
  const end = async (why: 'stopped' | 'late') => {
    cause ??= why;
    if (child.pid === undefined) return;
    // They are asked first, so that they take their databases and folders along.
    signalGroup(child.pid, 'SIGINT');
    await Promise.race([ended, sleep(graceMs, undefined, { ref: false })]);
    signalGroup(child.pid, 'SIGKILL');
  };
  const onStop = () => void end('stopped');
  const late = setTimeout(() => void end('late'), step.minutes * 60_000);
  stopped.addEventListener('abort', onStop);
  if (stopped.aborted) onStop();
  let reason = await ended;
  clearTimeout(late);
  stopped.removeEventListener('abort', onStop);
  killLeft(mark);
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  if (cause === 'stopped') return { result: 'stopped', seconds };
  if (cause === 'late') reason = `not at its end after ${step.minutes} minutes`;
  if (reason !== undefined) return { result: 'failed', reason, seconds };
  const said = stripVTControlCharacters(readFileSync(log, 'utf8'));
  if (step.skips?.test(said)) return { result: 'skipped', reason: 'what it needs is not on this machine', seconds };
  return step.misses?.test(said) ? { result: 'failed', reason: 'a limit is not kept', seconds } : { result: 'passed', seconds };
}
