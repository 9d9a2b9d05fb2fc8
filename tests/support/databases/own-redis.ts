import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../servers/own-server.ts';
import { newFolder } from '../servers/processes.ts';
import { connectRedis } from './redis.ts';

function isThere(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Whether this machine has the program of a Redis of our own. */
export const hasRedis = isThere('redis-server');

export type OwnRedis = { url: string; start(): Promise<void>; kill(): void; freeze(): void; thaw(): void };

/** A Redis that a test may kill and freeze, on a port of its own, which keeps nothing. It begins stopped. */
export async function ownRedis(): Promise<OwnRedis> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  return {
    url,
    start: async () => {
      child = spawn('redis-server', ['--port', String(port), '--save', '', '--dir', newFolder()], { stdio: 'ignore' });
      const gone = once(child, 'exit').then(() => {
        throw new Error('Redis did not start');
      });
      gone.catch(() => {});
      const redis = await Promise.race([connectRedis(url), gone]);
      redis.disconnect();
    },
    kill: () => void child?.kill('SIGKILL'),
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  };
}
