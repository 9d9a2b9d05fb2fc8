import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A script of this folder in a process of its own, which says something when it is ready and answers what it is asked. */
export type Child<Ready> = { ready: Ready; ask<T>(what: unknown): Promise<T>; tell(what: unknown): void; pid: number; kill(): void };

const running = new Set<ChildProcess>();

export async function startChild<Ready>(script: string, args: unknown[] = [], env: Record<string, string> = {}): Promise<Child<Ready>> {
  const child = fork(
    fileURLToPath(new URL(script, import.meta.url)),
    args.map((arg) => String(arg)),
    { env: { ...process.env, ...env }, execArgv: [] },
  );
  running.add(child);
  child.once('close', () => running.delete(child));
  const gone = once(child, 'exit').then(([code]) => {
    throw new Error(`${script} ended with ${code}`);
  });
  gone.catch(() => {});
  const next = async <T>() => (await Promise.race([once(child, 'message'), gone]))[0] as T;
  const ready = await next<Ready>();
  return {
    ready,
    pid: child.pid as number,
    ask: async <T>(what: unknown) => {
      const answer = next<T>();
      child.send(what as object);
      return answer;
    },
    tell: (what) => void child.send(what as object),
    kill: () => void child.kill('SIGKILL'),
  };
}

/** Ends what a test may have left running. */
export function endChildren(): void {
  for (const child of running) child.kill('SIGKILL');
}
