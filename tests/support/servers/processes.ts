import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const compiled = path.join(root, 'node_modules/.cache/barrio/compiled-for-tests');

/** A folder of its own for a server's data. */
export const newFolder = () => mkdtempSync(path.join(tmpdir(), 'barrio-test-'));

/** Starts a script of the product with only these variables of the environment. */
export function startScript(script: string, env: Record<string, string>, args: string[] = []): ChildProcess {
  // What they all load is compiled once.
  const given = { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, NODE_COMPILE_CACHE: compiled, ...env };
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    env: given as NodeJS.ProcessEnv,
  });
  running.add(child);
  child.on('close', () => running.delete(child));
  return child;
}

const running = new Set<ChildProcess>();

/** Ends what a failed test may have left running. */
export function endProcesses(): void {
  for (const child of running) child.kill('SIGKILL');
}

type ProcessExit = { code: number | null; stdout: string; stderr: string; milliseconds: number };

/** Runs a script to its end; one that does not come to it is killed, and has no code. */
export function runScript(script: string, env: Record<string, string>, args: string[] = []): Promise<ProcessExit> {
  const began = performance.now();
  const child = startScript(script, env, args);
  const said = { stdout: '', stderr: '' };
  child.stdout?.on('data', (bytes) => {
    said.stdout += bytes;
  });
  child.stderr?.on('data', (bytes) => {
    said.stderr += bytes;
  });
  const limit = setTimeout(() => child.kill('SIGKILL'), 90_000);
  return new Promise((resolve) =>
    child.on('close', (code) => {
      clearTimeout(limit);
      resolve({ code, ...said, milliseconds: performance.now() - began });
    }),
  );
}

export const runServer = (env: Record<string, string>) => runScript('server/main.ts', env);

/** `said` is what it has written so far. */
export type RunningProcess = { line: string; said(): string; stop(signal: NodeJS.Signals): Promise<number | null> };

/** Starts a script and waits for the line of its output that says it is ready. */
export function startUntil(ready: RegExp, script: string, env: Record<string, string>): Promise<RunningProcess> {
  const child = startScript(script, env);
  let said = '';
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return new Promise((resolve, reject) => {
    const hear = (bytes: Buffer) => {
      said += bytes;
      const line = said.split('\n').find((one) => ready.test(one));
      if (line === undefined) return;
      resolve({
        line,
        said: () => said,
        stop: (signal) => {
          child.kill(signal);
          return ended;
        },
      });
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    ended.then((code) => reject(new Error(`${script} ended with ${code} before it was ready:\n${said}`)));
  });
}
